import { JSDOM } from 'jsdom';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import type { KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import type { FirstAnswer, FirstAnswers, Format, Wanted } from '#adapters/lender-api/first-answer.ts';
import type { LenderApi } from '#adapters/lender-api/lender-api.ts';
import { type Drawn, type FirstScreen, firstHole } from '#app/start/first-screen.ts';
import type { Read } from '#app/start/read-answer.ts';
import type { Flow } from '#kit/flow.ts';
import { ShellContext } from '#screens/shell-context.ts';

type Screen = ComponentType<{ readonly actor: unknown; readonly timers: unknown }>;

const screens = import.meta.glob<Screen>('../../src/flows/*/*.screen.tsx', { eager: true, import: 'default' });
const samples = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/flows/*/*.samples.ts', {
  eager: true,
});
const answers = import.meta.glob<FirstAnswers>('../../src/flows/*/*.first-answers.ts', {
  eager: true,
  import: 'firstAnswers',
});

/** By the name of the route. */
export const firstAnswers: FirstAnswers = Object.assign({}, ...Object.values(answers));

const isFlow = (value: unknown): value is Flow => typeof value === 'object' && value !== null && 'machine' in value;

/** Of the second entry of a list the holes have other numbers. */
const second = 500;

const letterOf = (hole: number) => String.fromCharCode(firstHole + hole);

/** Cents and numbers that nothing else has. */
const someCents = 7_000_000_000_000;
const someTail = 9_000;
const someCount = 8_000_000;

/** What stands in the place of what an answer will say. */
const standIns: Readonly<Record<Format, (hole: number) => unknown>> = {
  text: letterOf,
  picture: letterOf,
  cents: (hole) => someCents + hole,
  tail: (hole) => `40000000${someTail + hole}`,
  phone: (hole) => `+${someTail + hole}00000000`,
  date: letterOf,
  count: (hole) => someCount + hole,
  some: () => undefined,
  nothing: () => undefined,
  zero: () => undefined,
  no: () => undefined,
};

const hidden: readonly Format[] = ['some', 'nothing', 'zero', 'no'];

/** The names that an object of the contract may have. */
function namesIn(schema: unknown): readonly string[] {
  const { entries, wrapped, pipe } = Object(schema) as { entries?: object; wrapped?: unknown; pipe?: unknown[] };
  if (entries) return Object.keys(entries);
  return wrapped ? namesIn(wrapped) : pipe?.[0] && pipe[0] !== schema ? namesIn(pipe[0]) : [];
}

function partOf(schema: unknown, name: string): unknown {
  const { entries, wrapped } = Object(schema) as { entries?: Readonly<Record<string, unknown>>; wrapped?: unknown };
  return entries ? entries[name] : wrapped ? partOf(wrapped, name) : undefined;
}

/** What a list of the contract holds. */
function entryOf(schema: unknown): unknown {
  const { item, wrapped, pipe } = Object(schema) as { item?: unknown; wrapped?: unknown; pipe?: readonly unknown[] };
  const told = pipe?.find((step) => Object(step).type === 'metadata') as { metadata?: { item?: unknown } } | undefined;
  return told?.metadata?.item ?? item ?? (wrapped && entryOf(wrapped));
}

/** Gives each hole a number, by its place, and asks of all that the contract knows and nobody names that it be nothing. */
function numbered(wanted: Wanted, schema: unknown, holeAt: (place: string) => number, place: string): Read {
  if (typeof wanted === 'string') return wanted;
  if ('is' in wanted) return hidden.includes(wanted.is) ? wanted : { ...wanted, as: holeAt(`${place} ${wanted.is}`) };
  if ('find' in wanted) {
    const { find, by, given } = wanted;
    return { find: numbered(find, entryOf(schema), holeAt, `${place}?`), by, as: holeAt(`address.${given}`) };
  }
  if ('either' in wanted) return { either: wanted.either.map((one) => numbered(one, schema, holeAt, place)) };
  if ('each' in wanted)
    return { each: numbered(wanted.each, entryOf(schema), holeAt, `${place}[]`), as: holeAt(`${place}[]`) };
  if ('first' in wanted) {
    const entries = wanted.first.map((one, at) => [at, numbered(one, entryOf(schema), holeAt, `${place}[${at}]`)]);
    return { has: Object.fromEntries(entries) };
  }
  const known = namesIn(schema);
  const strange = Object.keys(wanted.has).filter((name) => !known.includes(name));
  if (strange.length > 0) throw new Error(`${place} has no ${strange.join(', ')}.`);
  return {
    has: Object.fromEntries(
      known.map((name) => [
        name,
        numbered(wanted.has[name] ?? { is: 'nothing' }, partOf(schema, name), holeAt, `${place}.${name}`),
      ]),
    ),
  };
}

type Kind = { readonly name: string; readonly value: unknown };

/** Each kind of answer that there can be, with stand-ins in it. */
function kindsOf(read: Read, later = 0): readonly Kind[] {
  if (typeof read === 'string') return [{ name: '', value: read }];
  if ('is' in read) return [{ name: '', value: standIns[read.is]((read.as ?? 0) + later) }];
  if ('either' in read)
    return read.either.flatMap((one, place) =>
      kindsOf(one, later).map(({ name, value }) => ({ name: `${place}${name}`, value })),
    );
  if ('find' in read)
    return kindsOf(read.find).map(({ name, value }) => ({
      name,
      value: [{ ...Object(value), [read.by]: letterOf(read.as) }],
    }));
  if ('each' in read) {
    const [[only, ...more], [other]] = [kindsOf(read.each, later), kindsOf(read.each, second)];
    if (more.length > 0) throw new Error('The entries of a list are all of one kind.');
    return [{ name: '', value: [only?.value, other?.value] }];
  }
  return Object.entries(read.has).reduce<readonly Kind[]>(
    (kinds, [field, one]) =>
      kinds.flatMap(({ name, value }) =>
        kindsOf(one, later).map((part) => ({
          name: name + part.name,
          value:
            part.value === undefined
              ? value
              : Object.assign(Array.isArray(value) ? [] : {}, value, { [field]: part.value }),
        })),
      ),
    [{ name: '', value: '0' in read.has ? [] : {} }],
  );
}

/** Numbers of nodes; the same node has one. */
function createNodes() {
  const nodes: Drawn[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (node: Drawn): number => {
    const key = JSON.stringify(node);
    const number = numbers.get(key) ?? nodes.push(node) - 1;
    numbers.set(key, number);
    return number;
  };
  return { nodes, numberOf };
}

/** What tells a reader of something else than the page, or leads elsewhere. */
const unneeded =
  /^(?:aria-.*|role|id|for|name|href|alt|loading|decoding|referrerpolicy|src|tabindex|autocomplete|inputmode|title)$/;

const usable = 'button, input, select, textarea';

/** Of a list there are two entries, to see where one ends and how the next begins: the first one stays, as what each of them has. */
function markEntry(document: Document, list: number, letters: readonly string[], later: readonly string[]): void {
  const holding = (wanted: readonly string[]) =>
    [...document.querySelectorAll('body *')].filter(({ textContent }) =>
      wanted.some((letter) => textContent.includes(letter)),
    );
  const [one, other] = [holding(letters), holding(later)];
  const first = one.find((element) => !other.includes(element));
  const second = other.find((element) => !one.includes(element));
  if (!first && !second) return;
  const text = later.reduce(
    (html, letter, place) => html.replaceAll(letter, letters[place] ?? ''),
    second?.outerHTML ?? '',
  );
  const plain = (html: string) => html.replace(/ (?:id|for|name|aria-[a-z]+)="[^"]*"/g, '');
  if (!first || first.nextElementSibling !== second || plain(text) !== plain(first.outerHTML))
    throw new Error(`The entries of a list differ: ${first?.outerHTML} and ${text}.`);
  second?.remove();
  first.setAttribute('data-list', String(list));
}

/** Markup of a page as nodes: inert, and nothing in it has a name. */
function nodesOf(markup: string, lists: ReadonlyMap<number, readonly number[]>, numberOf: (node: Drawn) => number) {
  const { document } = new JSDOM(`<body>${markup}</body>`).window;
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
  for (const told of document.querySelectorAll('.visually-hidden')) told.textContent = '';
  for (const image of document.querySelectorAll('img')) {
    const place = document.createElement('span');
    place.className = image.className;
    const { width, height } = image;
    if (width) place.setAttribute('style', `width:${width}px;height:${height}px`);
    image.replaceWith(place);
  }
  for (const control of document.querySelectorAll(usable)) control.setAttribute('disabled', '');
  for (const [list, holes] of lists)
    markEntry(
      document,
      list,
      holes.map(letterOf),
      holes.map((hole) => letterOf(hole + second)),
    );
  const visit = (node: ChildNode): readonly number[] => {
    if (node.nodeType === 3) return node.textContent ? [numberOf(node.textContent)] : [];
    if (node.nodeType !== 1) return [];
    const element = node as Element;
    const list = element.getAttribute('data-list');
    element.removeAttribute('data-list');
    const attributes = Object.fromEntries(
      [...element.attributes].filter(({ name }) => !unneeded.test(name)).map(({ name, value }) => [name, value]),
    );
    const drawn = numberOf([element.tagName.toLowerCase(), attributes, ...[...element.childNodes].flatMap(visit)]);
    return [list === null ? drawn : numberOf([Number(list), drawn])];
  };
  return [...document.body.childNodes].flatMap(visit);
}

const timers = { deadline: () => null, now: () => 0 };

/** Of the key map what an answer of those names needs. */
const mapped = (read: Read, fields: KeyMap['fields']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => JSON.stringify(read).includes(`"${name}"`)));

/** The screen of a page, drawn for each kind of its first answer. */
export async function drawFirstScreen(
  page: string,
  wanted: FirstAnswer,
  fields: KeyMap['fields'],
): Promise<FirstScreen> {
  const Screen = screens[`../../src/flows/${page}/${page}.screen.tsx`];
  const flow = Object.values(samples[`../../machines/flows/${page}/${page}.samples.ts`] ?? {}).find(isFlow);
  if (!Screen || !flow) throw new Error(`${page} has no screen or no samples.`);
  const places: string[] = [];
  const holeAt = (place: string): number => (places.includes(place) ? places.indexOf(place) : places.push(place) - 1);
  const given = Object.entries(wanted.given).map(
    ([name, [from, format]]) => [name, from, format, holeAt(`address.${name}`)] as const,
  );
  const reads = wanted.answers.map(([row, one]) => numbered(one, row.answer, holeAt, row.id));
  const lists = new Map(
    places.flatMap((place, list) =>
      place.endsWith('[]')
        ? [[list, places.flatMap((other, hole) => (other.startsWith(`${place}.`) ? [hole] : []))] as const]
        : [],
    ),
  );
  const { nodes, numberOf } = createNodes();
  const draw = async (values: readonly unknown[]): Promise<readonly number[]> => {
    const lender = {
      call: async (row: Call) => {
        const place = wanted.answers.findIndex(([{ id }]) => id === row.id);
        return v.parse(row.answer, values[place]);
      },
      page: { common: {} },
      trust: (address: string) => address || null,
      journal: { settle: async () => undefined },
      regionFlag: '1',
    } as unknown as LenderApi;
    const input = {
      ...Object(flow.inputs[0]?.input),
      ...wanted.begins,
      ...wanted.under,
      ...Object.fromEntries(given.map(([name, , format, hole]) => [name, standIns[format](hole)])),
    };
    const actors = Object.fromEntries(
      Object.entries(wanted.ports).map(([name, bring]) => [name, fromPromise(() => bring(lender))]),
    );
    // What it would do outside is not done here.
    const actions = Object.fromEntries(
      Object.entries(flow.machine.implementations.actions).flatMap(([name, action]) =>
        'resolve' in Object(action) ? [] : [[name, () => undefined]],
      ),
    );
    const actor = createActor(flow.machine.provide({ actors, actions }), { input }).start();
    // What a port brings is there at once, and so is what is asked for after it.
    await new Promise((resolve) => setTimeout(resolve));
    const shell = {
      money: (value: number | null) => (value === null ? '--' : letterOf(value - someCents)),
      moment: () => '',
      back: () => undefined,
    };
    const markup = renderToStaticMarkup(
      <ShellContext value={shell}>
        <Screen actor={actor} timers={timers} />
      </ShellContext>,
    );
    actor.stop();
    const digits = places.flatMap((place, hole) => (/ (?:tail|phone|count)$/.test(place) ? [hole, hole + second] : []));
    const shown = digits.reduce(
      (text, hole) =>
        text
          .replaceAll(String(standIns.phone(hole)), letterOf(hole))
          .replaceAll(String(someCount + hole), letterOf(hole))
          .replaceAll(String(someTail + hole), letterOf(hole)),
      markup,
    );
    if (shown.includes(String(someCents).slice(0, 8))) throw new Error(`${page} shows an amount that it worked out.`);
    return nodesOf(shown, lists, numberOf);
  };
  const kinds: Record<string, readonly number[]> = {};
  const combine = (
    rest: readonly Read[],
  ): readonly { readonly name: string; readonly values: readonly unknown[] }[] => {
    const [first, ...more] = rest;
    if (first === undefined) return [{ name: '', values: [] }];
    return kindsOf(first).flatMap(({ name, value }) =>
      combine(more).map((others) => ({ name: name + others.name, values: [value, ...others.values] })),
    );
  };
  for (const { name, values } of combine(reads)) kinds[name] = await draw(values);
  return {
    answers: wanted.answers.map(([row], place) => [row.success, row.reads === 'body', reads[place] as Read]),
    given: given.map(([, from, format, hole]) => [from, format, hole]),
    under: wanted.under ?? {},
    without: wanted.without ?? [],
    unkept: [...(flow.persisted ? [`flow:${page}:`] : []), ...(wanted.unkept ?? [])].map((name) => `kist:${name}`),
    fields: mapped(['code', 'success', 'data', 'message', reads] as unknown as Read, fields),
    nodes,
    kinds,
  };
}

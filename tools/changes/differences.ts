import type { Behaviour, Fact, Place, Reaction } from '../behaviour/behaviour.ts';
import type { Mark } from '../diagram/chart.ts';

/** Something that a flow does otherwise than before. */
export type Difference = {
  readonly mark: Mark;
  /** Where, and what happened there; two differences never have the same. */
  readonly key: string;
  /** In the product owner's words, without the flow's name. */
  readonly sentence: string;
  /** The sentence without where that is, and where; of what is no matter of a place it is the whole. */
  readonly what: string;
  readonly place?: { readonly name: string; readonly on: string | null };
  /** Where the sentence is too long to be read: its things one by one. */
  readonly list?: List;
};

/** Several things, each in a line, under a title; without it where that is another each time. */
export type List = { readonly title: string; readonly lines: readonly string[] };

/** Begins a line that says when the one above it is so. */
export const below = '– ';

/** Characters of a sentence that can still be read as one. */
const longest = 200;

const listOf = (sentence: string, title: string, lines: readonly string[]): Pick<Difference, 'list'> =>
  sentence.length > longest && lines.length > 1 ? { list: { title, lines } } : {};

/** What is told of a place, and its things one by one: `before`: what is said ahead of them. */
type Told = { readonly what: string; readonly before?: string; readonly lines: readonly string[] };

/** `In “Ready”`, `taps Pay`, `it leads to Paid` -> `In “Ready”, on “taps Pay”, it leads to Paid.` */
function inPlace(mark: Mark, key: string, name: string, on: string | null, { what, before, lines }: Told): Difference {
  const sentence = `${name}, ${on === null ? '' : `on “${on}”, `}${what}.`;
  return {
    ...{ mark, key, sentence, place: { name, on } },
    what: `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
    ...listOf(sentence, before ?? '', lines),
  };
}

const asWhole = (mark: Mark, key: string, sentence: string): Difference => ({ mark, key, sentence, what: sentence });

/** All that one version of a flow does otherwise than the other, in the order of the flow. */
export function differencesOf(before: Behaviour, after: Behaviour): Difference[] {
  const meanings = new Map(after.places.map(({ name, meaning }) => [name, meaning]));
  const gone = before.places.filter(({ name }) => !meanings.has(name));
  return [
    ...renamings(before, after),
    ...reactionsApart('At the start', before.starts, after.starts, meanings),
    ...after.places.flatMap((place) => {
      const was = before.places.find(({ name }) => name === place.name);
      return was ? placesApart(was, place, meanings) : [isNew(place)];
    }),
    ...gone.map(({ name }) => asWhole('removed', name, `“${name}” is not come to any more.`)),
  ];
}

function means(name: string, before: string, after: string): Difference {
  const title = `${quoted(name)} now means`;
  const sentence = `${title} ${quoted(after)}, no longer ${quoted(before)}.`;
  const lines = [quoted(after), `no longer ${quoted(before)}`];
  return { ...asWhole('changed', `${name}: meaning`, sentence), ...listOf(sentence, title, lines) };
}

type Meanings = ReadonlyMap<string, string>;

function isNew({ name, meaning, reactions }: Place): Difference {
  const heard = reactions.map(({ what }) => quoted(what));
  const title = `${quoted(name)} is new${meaning ? `: ${quoted(meaning)}` : ''}; it answers to`;
  const sentence = `${title} ${heard.join(', ') || 'nothing'}.`;
  return { ...asWhole('added', name, sentence), ...listOf(sentence, title, heard) };
}

const renamings = (before: Behaviour, after: Behaviour): Difference[] =>
  (['title', 'purpose'] as const).flatMap((part) =>
    before[part] === after[part]
      ? []
      : [asWhole('changed', part, `Its ${part} is now ${quoted(after[part])}, no longer ${quoted(before[part])}.`)],
  );

function placesApart(before: Place, after: Place, meanings: Meanings): Difference[] {
  const { name } = after;
  const wakes = (state: string | null) => (state === null ? 'where it was' : `as ${state}`);
  return [
    ...(before.meaning === after.meaning ? [] : [means(name, before.meaning, after.meaning)]),
    ...(before.isBusy === after.isBusy
      ? []
      : [
          inPlace('changed', `${name}: busy`, `In “${name}”`, null, {
            what: `the screen is ${after.isBusy ? 'now' : 'no longer'} busy`,
            lines: [],
          }),
        ]),
    ...(before.wakes === after.wakes
      ? []
      : [
          inPlace('changed', `${name}: killed`, `Killed in “${name}”`, null, {
            what: `it now wakes up ${wakes(after.wakes)}, no longer ${wakes(before.wakes)}`,
            lines: [],
          }),
        ]),
    ...reactionsApart(name === 'Anywhere' ? name : `In “${name}”`, before.reactions, after.reactions, meanings),
  ];
}

function reactionsApart(
  place: string,
  before: readonly Reaction[],
  after: readonly Reaction[],
  meanings: Meanings,
): Difference[] {
  const find = (all: readonly Reaction[], wanted: string) => all.find(({ what }) => what === wanted);
  const row = (mark: Mark, { what: on }: Reaction, told: Told): Difference =>
    inPlace(mark, `${place}: ${on}`, place, on, told);
  return [
    ...after.flatMap((now) => {
      const was = find(before, now.what);
      if (!was) {
        const lines = now.facts.map((fact) => happens(fact, meanings));
        const what = `${lines.join(', and ')}${only(now)}; before, nothing did`;
        return [row('added', now, { what, before: `before, nothing did; now${only(now)}`, lines })];
      }
      const told = factsApart(was, now, meanings);
      return told === null ? [] : [row('changed', now, told)];
    }),
    ...before.flatMap((was) => {
      if (find(after, was.what)) return [];
      const lines = was.facts.map((fact) => happens(fact));
      const title = 'nothing happens any more; before';
      return [row('removed', was, { what: `${title}: ${lines.join(', and ')}`, before: title, lines })];
    }),
  ];
}

const only = ({ when }: Reaction): string => (when === null ? '' : ` (only if ${when})`);

/** What no longer comes of it, then what comes of it now; null when all is as before. */
function factsApart(before: Reaction, after: Reaction, meanings: Meanings): Told | null {
  const isIn = (facts: readonly Fact[], wanted: Fact) =>
    facts.some(({ phrase, when }) => phrase === wanted.phrase && when === wanted.when);
  const lost = before.facts.filter((fact) => !isIn(after.facts, fact));
  const won = after.facts.filter((fact) => !isIn(before.facts, fact));
  const pairs = lost.flatMap((was) => {
    const now = won.find(({ phrase }) => phrase === was.phrase) ?? likeOf(was, lost, won);
    return now ? [{ was, now }] : [];
  });
  const isPaired = (fact: Fact) => pairs.some(({ was, now }) => was === fact || now === fact);
  const [left, come] = [lost, won].map((facts) => facts.filter((fact) => !isPaired(fact)));
  const gone = (left ?? []).map((fact) => happens(fact, new Map(), 'no longer '));
  const others = pairs.map(({ was, now }) => altered(was, now));
  const gained = (come ?? []).map((fact) => happens(fact, meanings));
  const ever =
    before.when === after.when ? [] : [`something happens ${cases(after.when)}, no longer ${cases(before.when)}`];
  const here = [...gained, ...others.map(({ whole }) => whole), ...ever];
  const parts = [gone, here].filter((part) => part.length > 0);
  if (parts.length === 0) return null;
  return {
    what: parts.map((part) => part.join(', and ')).join('; now '),
    lines: [...gone, ...gained, ...others.flatMap(({ lines }) => lines), ...ever],
  };
}

/** The only fact that is told with the same first words, when what is told with them is another. */
function likeOf(was: Fact, lost: readonly Fact[], won: readonly Fact[]): Fact | undefined {
  const { head, rest } = partsOf(was);
  const [like, ...more] = won.filter((now) => partsOf(now).head === head);
  const isOnly = lost.filter((other) => partsOf(other).head === head).length === 1;
  return rest.length > 0 && isOnly && more.length === 0 ? like : undefined;
}

/** `calls “x” (y) with a 1, b 2` -> `calls “x” (y)` and `a 1`, `b 2`. */
function partsOf({ phrase }: Fact): { readonly head: string; readonly rest: readonly string[] } {
  const [, head = phrase, rest = ''] = /^(.+?)(?:: |,? with | and (?=leads to ))(.+)$/.exec(phrase) ?? [];
  return { head, rest: rest.split(/,? with |, (?=[a-z])/).filter(Boolean) };
}

/** What is another of a fact, and in which cases, no longer in which: one sentence or, where that is too long, one by one. */
function altered(was: Fact, now: Fact): { readonly whole: string; readonly lines: readonly string[] } {
  const [before, after] = [partsOf(was), partsOf(now)];
  const lost = before.rest.filter((part) => !after.rest.includes(part)).join(', ');
  const won = after.rest.filter((part) => !before.rest.includes(part)).join(', ');
  const told = [won, lost && `no longer ${lost}`].filter(Boolean).join(', ');
  const what = `${subjectOf(now)} ${told ? `${after.head}: ${told}` : now.phrase}`;
  const when = was.when === now.when ? [] : [cases(now.when), `no longer ${cases(was.when)}`];
  const whole = [what, ...(when.length > 0 ? [when.join(', ')] : [])].join(' ');
  return { whole, lines: whole.length > longest ? [what, ...when.map((one) => `${below}${one}`)] : [whole] };
}

const cases = (when: string | null): string => (when === null ? 'always' : `if ${when}`);

const subjectOf = ({ phrase }: Fact): string => (phrase.startsWith('reads ') ? 'the borrower' : 'it');

function happens(fact: Fact, meanings: Meanings = new Map(), negation = ''): string {
  const { phrase, when } = fact;
  const meaning = meanings.get(phrase.replace(/^leads to /, ''));
  const told = meaning ? ` (${quoted(meaning)})` : '';
  return `${subjectOf(fact)} ${negation}${phrase}${told}${when === null ? '' : ` if ${when}`}`;
}

const quoted = (text: string): string => `“${text}”`;

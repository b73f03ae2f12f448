import * as v from 'valibot';
import type { Flow } from '#kit/flow.ts';
import type { Graph, Row } from '../explore/graph.ts';
import type { Read } from '../explore/reads.ts';
import { isInline } from '../explore/transitions.ts';
import { isIndex } from '../explore/unknown.ts';

const label = v.string();
const words = v.record(v.string(), v.string());

const schema = v.strictObject({
  title: v.optional(v.string()),
  purpose: v.optional(v.string()),
  machine: v.optional(v.any()),
  inputs: v.optional(v.array(v.strictObject({ name: v.string(), input: v.unknown() }))),
  events: v.optional(v.array(v.strictObject({ label, event: v.looseObject({ type: v.string() }) }))),
  outcomes: v.optional(
    v.record(
      v.string(),
      v.array(
        v.union([v.strictObject({ label, output: v.unknown() }), v.strictObject({ label, failure: v.unknown() })]),
      ),
    ),
  ),
  guards: v.optional(words),
  delays: v.optional(words),
  invariants: v.optional(v.array(v.strictObject({ label, holds: v.function() }))),
});

const isOfNoField = ({ type, expected }: v.BaseIssue<unknown>) => type === 'strict_object' && expected === 'never';

/** What is wrong with what a file tells about a machine, in a sentence; null when nothing is. */
export function faultOfSamples(samples: object): string | null {
  const { issues } = v.safeParse(schema, samples);
  const issue = issues?.find(isOfNoField) ?? issues?.[0];
  if (!issue) return null;
  const place = v.getDotPath(issue) ?? 'the whole';
  if (isOfNoField(issue)) return `there is no field “${place}”; there are ${fieldsOf(place).join(', ')}.`;
  if (issue.type === 'union')
    return `“${place}” is no way in which a call ends: { label, output } or { label, failure } is needed.`;
  if (issue.received === 'undefined') return `“${place}” is missing.`;
  return `“${place}” is ${issue.received} and must be ${issue.expected}.`;
}

function fieldsOf(place: string): readonly string[] {
  const [part, ...deeper] = place.split('.');
  if (deeper.length === 0) return Object.keys(schema.entries);
  const fields: Readonly<Record<string, readonly string[]>> = {
    inputs: ['name', 'input'],
    events: ['label', 'event'],
    invariants: ['label', 'holds'],
  };
  return fields[part ?? ''] ?? [];
}

/**
 * The file of samples to fill in for some machines, by the names under which a module exports them: what they read and nobody told. The
 * graphs are of `exploreReads`.
 */
export function samplesTemplate(machines: readonly { readonly flow: Flow; readonly graph: Graph }[]): string {
  const about = machines.map(({ flow, graph }) => templateOf(flow, graph));
  return [
    '// Fill in what is undefined: as long as it is, it is followed as unknown. Whatever is not needed may go.',
    '// What a function reads only if it comes to it, in an “if” of its own, may be missing here.',
    '// Used by npm run paths, diagrams and docs with --samples and the path of this file.',
    ...about,
    '',
  ].join('\n');
}

function templateOf({ id, title, purpose, guards, delays }: Flow, graph: Graph): string {
  const called = (names: Readonly<Record<string, string>>, known: readonly string[]) =>
    objectOf([...new Set([...Object.keys(names), ...known])].map((name) => [name, text(names[name] ?? '')]));
  const named = graph.transitions.flatMap((transition) => transition.guards).filter((name) => !isInline(name));
  const waits = graph.transitions.flatMap(({ event }) => /^xstate\.after\.([A-Za-z_]\w*)\./.exec(event)?.[1] ?? []);
  const rows = graph.rows.filter((row) => row.isBare);
  const calls = [...new Set(rows.flatMap(({ invocation }) => invocation ?? []))];
  const input = graph.starts.flatMap(({ reads = [] }) => reads);
  const taken = new Set([...graph.edges, ...graph.starts].flatMap(({ transitions }) => transitions));
  const untaken = graph.transitions.flatMap((one) => (taken.has(one.id) ? [] : [one.id]));
  const unseen = new Set([
    ...takenWhole('the input', input),
    ...rows.flatMap(({ label, reads = [] }) => takenWhole(`“${label}”`, reads)),
    ...(untaken.length > 0 ? [`what is read at ${untaken.join(', ')}, which was not come to`] : []),
  ]);
  return `
/**
 * ${inComment(title)}${[...unseen].map((what) => `\n * Could not be found out: ${inComment(what)}.`).join('')}
 */
export const ${nameOf(id)} = {
  title: ${text(title)},
  purpose: ${text(purpose)},
  inputs: [{ name: 'no input', input: ${objectOf(fieldsAt(input))} }],
  events: ${listOf(
    rows.flatMap((row) => (row.kind === 'user' ? `{ label: ${text(row.label)}, event: ${eventOf(row)} }` : [])),
  )},
  outcomes: ${objectOf(
    calls.map((call) => [call, listOf(rows.flatMap((row) => (row.invocation === call ? outcomeOf(row) : [])))]),
  )},
  guards: ${called(guards, named)},
  delays: ${called(delays, waits)},
  invariants: [],
};`;
}

const inComment = (words: string) => words.replaceAll('*/', '* /');

const text = (words: string) => JSON.stringify(words);

const listOf = (items: readonly string[]) =>
  `[${items.map((item) => `\n    ${item},`).join('')}${items.length > 0 ? '\n  ' : ''}]`;

type Fields = readonly (readonly [name: string, value: string])[];

const objectOf = (fields: Fields) =>
  fields.length === 0 ? '{}' : `{ ${fields.map(([name, value]) => `${text(name)}: ${value}`).join(', ')} }`;

/** What is taken with whatever is in it. */
const takenWhole = (of: string, reads: readonly Read[]): string[] =>
  reads.flatMap(({ path, isWhole }) => {
    const isSeenThrough = reads.some((read) => read.path.length > path.length && isWithin(path, read));
    return isWhole && !isSeenThrough ? [`what is in ${path.length === 0 ? of : `“${path.join('.')}” of ${of}`}`] : [];
  });

const isWithin = (path: readonly string[], read: Read) => path.every((field, depth) => field === read.path[depth]);

/** The fields that are read of something, each with what is read of it. */
function fieldsAt(reads: readonly Read[], at: readonly string[] = []): Fields {
  const here = reads.filter((read) => isWithin(at, read));
  return [...new Set(here.flatMap(({ path }) => path[at.length] ?? []))].map((field) => [
    field,
    shapeAt(reads, [...at, field]),
  ]);
}

function shapeAt(reads: readonly Read[], at: readonly string[]): string {
  const fields = fieldsAt(reads, at);
  if (fields.length === 0) return 'undefined';
  if (!fields.every(([name]) => isIndex(name))) return objectOf(fields);
  const last = Math.min(Math.max(...fields.map(([name]) => Number(name))), longestList);
  const items = Array.from({ length: last + 1 }, (_, place) => shapeAt(reads, [...at, String(place)]));
  return `[${items.join(', ')}]`;
}

const longestList = 10;

const eventOf = ({ event, reads = [] }: Row) => objectOf([['type', text(event.type)], ...fieldsAt(reads)]);

function outcomeOf({ label, event, reads = [] }: Row): string {
  const [told, field] = event.type.startsWith('xstate.error') ? ['failure', 'error'] : ['output', 'output'];
  return `{ label: ${text(label)}, ${told}: ${shapeAt(reads, [field])} }`;
}

/** A name that may be exported. */
export const nameOf = (id: string) =>
  id.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/^(\d)/, '_$1');

import * as v from 'valibot';
import type { Flow } from '#kit/flow.ts';
import type { Graph, Row } from '../explore/graph.ts';
import { isInline } from '../explore/transitions.ts';

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
  if (isOfNoField(issue)) return `there is no field “${place}”; there are ${fieldsAt(place).join(', ')}.`;
  if (issue.type === 'union')
    return `“${place}” is no way in which a call ends: { label, output } or { label, failure } is needed.`;
  if (issue.received === 'undefined') return `“${place}” is missing.`;
  return `“${place}” is ${issue.received} and must be ${issue.expected}.`;
}

function fieldsAt(place: string): readonly string[] {
  const [part, ...deeper] = place.split('.');
  if (deeper.length === 0) return Object.keys(schema.entries);
  const fields: Readonly<Record<string, readonly string[]>> = {
    inputs: ['name', 'input'],
    events: ['label', 'event'],
    invariants: ['label', 'holds'],
  };
  return fields[part ?? ''] ?? [];
}

/** The file of samples to fill in for some machines, by the names under which a module exports them: what they read and nobody told. */
export function samplesTemplate(machines: readonly { readonly flow: Flow; readonly graph: Graph }[]): string {
  const about = machines.map(({ flow, graph }) => templateOf(flow, graph));
  return [
    '// Fill in what is undefined: as long as it is, it is followed as unknown. Whatever is not needed may go.',
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
  const input = objectOf(graph.starts.flatMap(({ reads = [] }) => reads).map((field) => [field, 'undefined']));
  return `
/** ${title.replaceAll('*/', '* /')} */
export const ${nameOf(id)} = {
  title: ${text(title)},
  purpose: ${text(purpose)},
  inputs: [{ name: 'no input', input: ${input} }],
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

const text = (words: string) => JSON.stringify(words);

const listOf = (items: readonly string[]) =>
  `[${items.map((item) => `\n    ${item},`).join('')}${items.length > 0 ? '\n  ' : ''}]`;

const objectOf = (fields: readonly (readonly [name: string, value: string])[]) =>
  fields.length === 0 ? '{}' : `{ ${fields.map(([name, value]) => `${text(name)}: ${value}`).join(', ')} }`;

const eventOf = ({ event, reads = [] }: Row) =>
  objectOf([['type', text(event.type)], ...reads.map((field) => [field, 'undefined'] as const)]);

const outcomeOf = ({ label, event }: Row) =>
  `{ label: ${text(label)}, ${event.type.startsWith('xstate.error') ? 'failure' : 'output'}: undefined }`;

/** A name that may be exported. */
export const nameOf = (id: string) =>
  id.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/^(\d)/, '_$1');

import { exampleParameters } from '#flows/test-preview/parameters.ts';
import type { Flow } from '#kit/flow.ts';
import { isSafe } from './safe-fields.ts';
import { type Graph, outcomeEvent, type ReplayStep } from './tools.ts';

/** The made-up values of a flow's samples, by the field in which they stand; a field that only holds others has none. */
export type Vocabulary = ReadonlyMap<string, readonly unknown[]>;

/** Of the samples and the example device; and of all that `explore` found to come of them, where it has: states, ends, calls and effects. */
export function vocabularyOf(flow: Flow, graph?: Graph): Vocabulary {
  const found = new Map<string, unknown[]>();
  const take = (value: unknown, field: string): void => {
    if (Array.isArray(value)) for (const entry of value) take(entry, field);
    else if (typeof value === 'object' && value !== null)
      for (const [name, entry] of Object.entries(value)) {
        if (!found.has(name)) found.set(name, []);
        take(entry, name);
      }
    else if (value !== null && value !== undefined) {
      const known = found.get(field) ?? [];
      if (!known.includes(value)) found.set(field, [...known, value]);
    }
  };
  const outcomes = Object.entries(flow.outcomes).flatMap(([id, rows]) => rows.map((row) => outcomeEvent(id, row)));
  for (const { input } of flow.inputs) take(input, '');
  for (const { type: _, ...payload } of [...flow.events.map(({ event }) => event), ...outcomes]) take(payload, '');
  take(exampleParameters, '');
  if (!graph) return found;
  for (const { context, persisted, output } of graph.nodes)
    for (const value of [context, persisted, output]) take(value, '');
  for (const { calls, effects } of [...graph.starts, ...graph.edges]) {
    for (const { input } of calls) take(input, '');
    for (const { params } of effects) take(params, '');
  }
  return found;
}

/**
 * The value as it may leave the page: what the samples made up stays, and what is declared safe; what somebody typed or a
 * lender told becomes the sample's of the same field, or an empty one of its kind. A field of a name that the samples do not know
 * is left out, because the name itself may have been typed.
 */
export function synthetic(value: unknown, vocabulary: Vocabulary, field = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => synthetic(entry, vocabulary, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, entry]) =>
        vocabulary.has(name) ? [[name, synthetic(entry, vocabulary, name)]] : [],
      ),
    );
  const known = vocabulary.get(field) ?? [];
  if (isSafe(field, value) || known.includes(value)) return value;
  const alike = known.find((sample) => typeof sample === typeof value);
  return alike ?? (typeof value === 'number' ? 0 : '');
}

/** A step with its event's type as it is and its payload as it may leave the page. */
export const syntheticStep = (step: ReplayStep, vocabulary: Vocabulary): ReplayStep => {
  const { type, actorId, ...payload } = step.event;
  const made = synthetic(payload, vocabulary) as Readonly<Record<string, unknown>>;
  return { ...step, event: { type, ...made, ...(actorId === undefined ? {} : { actorId }) } };
};

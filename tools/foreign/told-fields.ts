import type { Flow } from '#kit/flow.ts';
import { explore } from '../explore/explore.ts';
import type { Graph } from '../explore/graph.ts';
import type { Read } from '../explore/reads.ts';
import { matches } from '../explore/samples.ts';
import { isUnknown } from '../explore/unknown.ts';

/** A machine explored for what it reads: each guard turns out both ways, so that what is read behind one that never holds is seen too. */
export const exploreReads = (flow: Flow): Graph =>
  explore(flow, { limit: 100, variants: 2, isStrange: true, isCurious: true });

export type ToldFields = {
  /** The first field that is told and not read where one is read that is not told: it is spelt otherwise. In a sentence. */
  readonly misspelt: string | null;
  /** What is told and was not seen to be read, so that nobody knows how it is spelt. In a sentence. */
  readonly unchecked: string | null;
};

const known = new WeakMap<Flow, ToldFields>();

/** How the samples of a flow agree with what its machine reads. */
export function checkToldFields(flow: Flow): ToldFields {
  const before = known.get(flow) ?? findToldFields(flow);
  known.set(flow, before);
  return before;
}

type Told = { readonly of: string; readonly value: unknown; readonly reads: readonly Read[] };

function findToldFields(flow: Flow): ToldFields {
  if (toldBy(flow, null).every(({ value }) => fieldsOf(value).length === 0)) return { misspelt: null, unchecked: null };
  const unchecked: string[] = [];
  for (const told of toldBy(flow, exploreReads(flow))) {
    const misspelt = compare(told, [], unchecked);
    if (misspelt) return { misspelt, unchecked: null };
  }
  const list = unchecked.join(', ');
  return {
    misspelt: null,
    unchecked: list && `Could not be checked, because nothing was seen to read it: ${list}.`,
  };
}

/** What the samples tell, with what was seen to be read of it. */
function toldBy(flow: Flow, graph: Graph | null): Told[] {
  const rows = graph?.rows ?? [];
  const users = rows.filter(({ kind }) => kind === 'user');
  const isHeard = (type: string) => !graph || graph.transitions.some(({ event }) => matches(event, type));
  return [
    ...flow.inputs.map(({ name, input }) => ({
      of: `the input “${name}”`,
      value: input,
      reads: graph?.starts.flatMap((start) => (start.input === name ? (start.reads ?? []) : [])) ?? [],
    })),
    ...flow.events.flatMap(({ event: { type, ...value } }, place) =>
      isHeard(type) ? [{ of: `the event “${type}”`, value, reads: users[place]?.reads ?? [] }] : [],
    ),
    ...Object.entries(flow.outcomes).flatMap(([id, outcomes]) => {
      const ends = rows.filter(({ invocation }) => invocation === id);
      return outcomes.flatMap((outcome, place) => {
        const field = 'failure' in outcome ? 'error' : 'output';
        const value: unknown = 'failure' in outcome ? outcome.failure : outcome.output;
        const inner = (ends[place]?.reads ?? []).flatMap(({ path: [first, ...path], ...read }) =>
          first === field ? [{ ...read, path }] : [],
        );
        return outcome.isBare ? [] : [{ of: `the outcome “${outcome.label}” of “${id}”`, value, reads: inner }];
      });
    }),
  ];
}

/** The sentence about what is misspelt in a record of the samples; what cannot be judged is added to `unchecked`. */
function compare({ of, value, reads }: Told, at: readonly string[], unchecked: string[]): string | null {
  if (isUnknown(value) || fieldsOf(value).length === 0) return null;
  const told = fieldsOf(value);
  const here = reads.filter(({ path }) => at.every((field, depth) => field === path[depth]));
  const read = new Set(here.flatMap(({ path }) => path[at.length] ?? []));
  const unread = told.filter((field) => !read.has(field));
  const isTakenWhole = here.some(({ path, isWhole }) => isWhole && path.length === at.length);
  const isWanting = !Array.isArray(value) && [...read].some((field) => !told.includes(field));
  const inFull = (field: string) => [...at, field].join('.');
  if (read.size === 0 && at.length > 0) {
    unchecked.push(`what is in “${at.join('.')}” of ${of}`);
    return null;
  }
  if (unread[0] !== undefined && isWanting && !isTakenWhole) {
    const names = [...read].map(inFull).sort();
    return `nothing reads “${inFull(unread[0])}” of ${of}; of it ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} read.`;
  }
  unchecked.push(...unread.map((field) => `“${inFull(field)}” of ${of}`));
  for (const field of told.filter((one) => read.has(one))) {
    const inner = (value as Readonly<Record<string, unknown>>)[field];
    const misspelt = compare({ of, value: inner, reads }, [...at, field], unchecked);
    if (misspelt) return misspelt;
  }
  return null;
}

const fieldsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

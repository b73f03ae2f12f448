import type { Flow } from '#kit/flow.ts';
import { canonical } from '../explore/canonical.ts';
import {
  checkFailedLoads,
  checkInvariants,
  checkOnceOnly,
  checkRestores,
  checkUnexpectedEvents,
  checkWayOut,
} from '../explore/checks.ts';
import { explore } from '../explore/explore.ts';
import { fingerprint } from '../explore/fingerprint.ts';
import type { Graph, Path } from '../explore/graph.ts';
import { keptGraph } from '../explore/kept-graphs.ts';
import { cover } from '../explore/paths.ts';
import { checkRules } from '../explore/rules.ts';
import { runPath } from '../explore/run.ts';
import { type Equivalent, equivalents } from './equivalents.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { MutantRecord, MutationRecord, Noticer } from './record.ts';

type MutateOptions = {
  readonly explained?: readonly Equivalent[];
  /** Which mistakes are made, besides each that is explained: all where nothing is said. */
  readonly choose?: (mutants: readonly Mutant[]) => readonly Mutant[];
};

/**
 * Makes every mistake of `mutantsOf` in a flow, one at a time, and asks the tests of the right chart, and then the checks of
 * any chart, which of them notices first.
 */
export async function mutate(
  flow: Flow,
  { explained = equivalents, choose = (all) => all }: MutateOptions = {},
): Promise<MutationRecord> {
  const graph = keptGraph(flow);
  const suite: Suite = { graph, transitions: cover(graph, 'transitions'), edges: cover(graph, 'edges') };
  const control = await noticerOf(flow, { state: '' }, suite);
  if (control) throw new Error(`${flow.id}: the tests fail without a mistake: ${control}.`);
  const mutants: MutantRecord[] = [];
  const isExplained = ({ id }: Mutant) => explained.some((one) => one.flow === flow.id && one.mutants.includes(id));
  const all = mutantsOf(flow.machine);
  const chosen = new Set(choose(all));
  for (const mutant of all) {
    if (!chosen.has(mutant) && !isExplained(mutant)) continue;
    const killedBy = await noticerOf({ ...flow, machine: mutant.build() }, mutant, suite);
    mutants.push(recordOf(mutant, killedBy, killedBy ? null : reasonOf(flow, mutant, explained)));
  }
  return { flow: flow.id, walked: fingerprint(graph), mutants, score: scoreOf(mutants) };
}

/** As `mutate`, with nothing to compare with: what is noticed of a mistake in the very chart from which the paths are made. */
export function mutateAlone(flow: Flow): MutationRecord {
  const right = keptGraph(flow);
  const limit = limitOf(right);
  const mutants = mutantsOf(flow.machine).map((mutant) => {
    const changed = { ...flow, machine: mutant.build() };
    const graph = explore(changed, { limit });
    return recordOf(mutant, againstGraph(changed, graph) ?? inItself(changed, graph), null);
  });
  return { flow: flow.id, walked: fingerprint(right), mutants, score: scoreOf(mutants) };
}

const recordOf = ({ id, label }: Mutant, killedBy: Noticer | null, explained: string | null): MutantRecord => ({
  id,
  label,
  killedBy,
  explained,
});

/** A chart that has become twice as large is not followed to its end. */
const limitOf = (graph: Graph) => 2 * graph.nodes.length;

const reasonOf = (flow: Flow, { id }: Mutant, explained: readonly Equivalent[]) =>
  explained.find((equivalent) => equivalent.flow === flow.id && equivalent.mutants.includes(id))?.because ?? null;

/** The least share of mutants that must be noticed. */
export const leastScore = 0.95;

/** What is wrong with the tests of a flow, or with what is said about its survivors, in sentences. */
export function mutationProblems({ flow, mutants, score }: MutationRecord, explained = equivalents): string[] {
  const problems = mutants
    .filter((mutant) => mutant.killedBy === null && mutant.explained === null)
    .map(({ id, label }) => `${flow}: nothing notices “${id}”. ${label}`);
  if (score < leastScore) problems.push(`${flow}: only ${Math.floor(score * 100)}% of the mistakes are noticed.`);
  for (const id of explained.filter((equivalent) => equivalent.flow === flow).flatMap((one) => one.mutants)) {
    const mutant = mutants.find((known) => known.id === id);
    if (!mutant) problems.push(`${flow}: the explained mutant “${id}” does not exist.`);
    else if (mutant.killedBy) problems.push(`${flow}: the explained mutant “${id}” is noticed: ${mutant.killedBy}.`);
  }
  return problems;
}

/** Mutants noticed of all, so that explaining cannot take the place of noticing. */
export function noticedShare(records: readonly MutationRecord[]): number {
  const mutants = records.flatMap((record) => record.mutants);
  return mutants.filter(({ killedBy }) => killedBy !== null).length / mutants.length;
}

/** A share of nothing is all of it. */
export function scoreOf(mutants: readonly MutantRecord[]): number {
  const counted = mutants.filter(({ explained }) => explained === null);
  return counted.length === 0 ? 1 : counted.filter(({ killedBy }) => killedBy !== null).length / counted.length;
}

type Place = Pick<Mutant, 'state' | 'transition'>;

type Suite = { readonly graph: Graph; readonly transitions: readonly Path[]; readonly edges: readonly Path[] };

/** The first test that notices a mutant; null when it passes for the original. */
async function noticerOf(flow: Flow, mutant: Place, { graph, transitions, edges }: Suite): Promise<Noticer | null> {
  if (await leavesAny(flow, nearestFirst(transitions, mutant), graph)) return 'paths over every transition';
  const noticer = againstGraph(flow, graph);
  if (noticer) return noticer;
  const changed = explore(flow, { limit: limitOf(graph) });
  const leaves = !isAlike(changed, graph) && (await leavesAny(flow, nearestFirst(edges, mutant), graph));
  return leaves ? 'paths over every edge' : inItself(flow, changed);
}

/** Whether all that a path looks at from outside is the same everywhere, so that no path can tell the two apart. */
const isAlike = (one: Graph, other: Graph): boolean => seenOf(one) === seenOf(other);

const seenOf = ({ starts, nodes, edges }: Graph): string =>
  canonical([
    starts.map(({ input, node, effects, calls }) => [input, node, effects, calls]),
    nodes.map(({ key, tags, output, delays }) => [key, tags, output, delays]),
    edges.map(({ from, to, row, effects, calls }) => [from, to, row.id, effects, calls]),
  ]);

function againstGraph(flow: Flow, graph: Graph): Noticer | null {
  if (checkUnexpectedEvents(flow, graph).problems.length > 0) return 'unexpected events';
  return checkRestores(flow, graph).problems.length > 0 || checkFailedLoads(flow).length > 0 ? 'restores' : null;
}

function inItself(flow: Flow, graph: Graph): Noticer | null {
  if (graph.problems.length > 0) return 'samples and guards';
  if (checkOnceOnly(flow, graph).length > 0) return 'once only';
  if (checkWayOut(graph).length > 0) return 'way out';
  if (checkInvariants(flow, graph).length > 0) return 'invariants';
  return checkRules(flow, graph).length > 0 ? 'rules' : null;
}

async function leavesAny(flow: Flow, paths: readonly Path[], graph: Graph): Promise<boolean> {
  for (const path of paths) if ((await runPath(flow, path, graph, { fromOutside: true })).failure) return true;
  return false;
}

/** The paths that come soonest to where the mistake is; which one notices does not matter, only that it is soon. */
function nearestFirst(paths: readonly Path[], { transition, state }: Place): Path[] {
  const event = transition?.slice(0, transition.lastIndexOf('#'));
  const distance = ({ steps }: Path) => {
    const place = steps.findIndex((step) =>
      event === undefined
        ? step.states.some((path) => path.startsWith(state))
        : step.transitions.some((id) => id.startsWith(event)),
    );
    return place < 0 ? Number.MAX_SAFE_INTEGER : place;
  };
  return paths
    .map((path) => ({ path, distance: distance(path) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ path }) => path);
}

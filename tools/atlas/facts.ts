import { StateMachine } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { type Chart, readChart } from '../diagram/chart.ts';
import type { Graph } from '../explore/graph.ts';
import { keptGraph } from '../explore/kept-graphs.ts';
import { exploreForeign } from '../foreign/explore-foreign.ts';
import { statePathOf } from './address.ts';
import { type Coverage, readRuns } from './coverage.ts';
import { type Drawing, drawingsOf } from './drawings.ts';
import { type Proofs, readProofs } from './proofs.ts';
import { readStoryboard, type Shot } from './storyboard.ts';
import { type Ways, waysOf } from './ways.ts';
import { type Phrasebook, readPhrasebook } from './words-in-use.ts';

/** All that the atlas tells about one flow. */
export type FlowFacts = {
  readonly flow: Flow;
  readonly chart: Chart;
  readonly graph: Graph;
  /** What could not be explored for want of samples, in sentences. */
  readonly unexplored: readonly string[];
  readonly ways: Ways;
  readonly drawings: readonly Drawing[];
  readonly coverage: Coverage;
  /** By state id. */
  readonly shots: ReadonlyMap<string, Shot>;
  /** Ids of the flows whose machines it invokes, by the invocation. */
  readonly children: ReadonlyMap<string, string>;
  /** Rows of the lender's contract, by port or effect. */
  readonly contract: Readonly<Record<string, readonly string[]>>;
  readonly phrasebook: Phrasebook;
  readonly proofs: Proofs;
};

/** Where the material lies, as folders. */
export type Sources = {
  readonly root: string;
  readonly statecharts: string;
  readonly storyboard: string;
  readonly runs: string;
  readonly tests: string;
};

export async function readFacts(flows: readonly Flow[], sources: Sources): Promise<FlowFacts[]> {
  const runs = readRuns(sources.runs);
  const storyboard = readStoryboard(sources.storyboard);
  const phrasebook = readPhrasebook(sources.root);
  const proofs = readProofs(sources.tests);
  return Promise.all(
    flows.map(async (flow): Promise<FlowFacts> => {
      const chart = readChart(flow);
      const { graph, unexplored } = flow.isForeign ? exploreForeign(flow) : { graph: keptGraph(flow), unexplored: [] };
      const found = { flow, chart, graph, unexplored, ways: waysOf(chart, graph), children: childrenOf(flow, flows) };
      if (flow.isForeign) return { ...found, ...ofElsewhere, drawings: await drawingsOf(chart) };
      const shots = chart.states.flatMap(({ id }) => {
        const shot = storyboard(flow.id, statePathOf(chart, id));
        return shot ? [[id, shot] as const] : [];
      });
      return {
        ...found,
        drawings: await drawingsOf(chart, sources.statecharts),
        coverage: runs(graph),
        shots: new Map(shots),
        contract: flow.calls ?? {},
        phrasebook,
        proofs,
      };
    }),
  );
}

/** This project has no material about a machine of elsewhere, even if a flow has the same id. */
const ofElsewhere: Pick<FlowFacts, 'coverage' | 'shots' | 'contract' | 'phrasebook' | 'proofs'> = {
  coverage: {},
  shots: new Map(),
  contract: {},
  phrasebook: { of: () => [], items: () => [] },
  proofs: () => [],
};

function childrenOf({ machine }: Flow, flows: readonly Flow[]): Map<string, string> {
  return new Map(
    Object.entries(machine.implementations.actors).flatMap(([src, logic]) => {
      const child = logic instanceof StateMachine && flows.find((flow) => flow.machine.id === logic.id);
      return child ? [[src, child.id] as const] : [];
    }),
  );
}

/** Declared transitions that the samples take. */
export const generatedIn = ({ graph }: Pick<FlowFacts, 'graph'>): ReadonlySet<string> =>
  new Set([...graph.edges, ...graph.starts].flatMap(({ transitions }) => transitions));

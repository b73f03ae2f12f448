import { StateMachine } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { type Chart, readChart } from '../diagram/chart.ts';
import type { Graph } from '../explore/graph.ts';
import { keptGraph } from '../explore/kept-graphs.ts';
import { type Exploration, exploreForeign } from '../foreign/explore-foreign.ts';
import { pictureOfMessage } from '../storyboard/message-name.ts';
import { endOf, planOf } from '../storyboard/plan.ts';
import { statePathOf } from './address.ts';
import { type Coverage, readRuns } from './coverage.ts';
import { type Drawing, drawingsOf } from './drawings.ts';
import type { Proofs } from './proofs.ts';
import { readStoryboard, type Shot } from './storyboard.ts';
import type { TextsOnScreens } from './texts/texts-on-screens.ts';
import { type Waking, wakingOf } from './waking.ts';
import { type Ways, waysOf } from './ways.ts';
import { type Phrasebook, readPhrasebook } from './words-in-use.ts';

/** All that the atlas tells about one flow. */
export type FlowFacts = {
  readonly flow: Flow;
  readonly chart: Chart;
  readonly graph: Graph;
  /** What was found out about a machine of elsewhere, in sentences; of ours the tests tell. */
  readonly findings: Pick<Exploration, 'faults' | 'doubts' | 'unexplored'>;
  readonly ways: Ways;
  /** By id of an innermost state: what becomes of the flow when the web view is killed there. */
  readonly waking: ReadonlyMap<string, Waking>;
  readonly drawings: readonly Drawing[];
  readonly coverage: Coverage;
  /** By state id. */
  readonly shots: ReadonlyMap<string, Shot>;
  /** By text: the picture in which a message of ours stands. */
  readonly said: ReadonlyMap<string, Shot>;
  /** By text: ids of the states in which that picture was taken. */
  readonly saidIn: ReadonlyMap<string, readonly string[]>;
  /** Ids of the flows whose machines it invokes, by the invocation. */
  readonly children: ReadonlyMap<string, string>;
  /** Rows of the lender's contract, by port or effect. */
  readonly contract: Readonly<Record<string, readonly string[]>>;
  readonly phrasebook: Phrasebook;
  /** By text: ids of the states on whose screen it stands. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly proofs: Proofs;
};

/** Where the material lies, as folders. */
export type Sources = {
  readonly root: string;
  readonly statecharts: string;
  readonly storyboard: string;
  readonly runs: string;
  readonly tests: string;
  /** Opens the screens of flows and reads where each text stands. */
  readonly readTexts: (flows: readonly string[]) => Promise<TextsOnScreens>;
};

export async function readFacts(flows: readonly Flow[], sources: Sources, proofs: Proofs): Promise<FlowFacts[]> {
  const ours = readerOfOurs(flows, sources, proofs);
  return Promise.all(flows.map((flow) => (flow.isForeign ? readForeign(flow, flows) : ours(flow))));
}

/** What is known of a machine of elsewhere: this project has no material about it, even if a flow has the same id. */
async function readForeign(flow: Flow, flows: readonly Flow[]): Promise<FlowFacts> {
  const { graph, faults, doubts, unexplored } = exploreForeign(flow);
  const chart = withDoubts(readChart(flow), graph);
  return {
    ...{ flow, chart, graph, findings: { faults, doubts, unexplored } },
    ways: waysOf(chart, graph),
    children: childrenOf(flow, flows),
    drawings: await drawingsOf(chart),
    coverage: {},
    shots: new Map(),
    said: new Map(),
    saidIn: new Map(),
    contract: {},
    waking: new Map(),
    phrasebook: { of: () => [], items: () => [] },
    texts: new Map(),
    proofs: () => [],
  };
}

/** Reads what is known of this project's flows, from its runs, its storyboard and its screens. */
function readerOfOurs(flows: readonly Flow[], sources: Sources, proofs: Proofs): (flow: Flow) => Promise<FlowFacts> {
  const runs = readRuns(sources.runs);
  const storyboard = readStoryboard(sources.storyboard);
  const phrasebook = readPhrasebook(sources.root);
  const ours = flows.flatMap(({ id, isForeign }) => (isForeign ? [] : [id]));
  const onScreens = ours.length > 0 ? sources.readTexts(ours) : noTexts;
  return async (flow) => {
    const [chart, graph] = [readChart(flow), keptGraph(flow)];
    const shots = chart.states.flatMap(({ id }) => {
      const shot = storyboard(flow.id, statePathOf(chart, id));
      return shot ? [[id, shot] as const] : [];
    });
    const said = phrasebook.of(flow.id).flatMap(({ text }) => {
      const shot = storyboard(flow.id, pictureOfMessage(text));
      return shot ? [[text, shot] as const] : [];
    });
    return {
      ...{ flow, chart, graph, findings: { faults: [], doubts: [], unexplored: [] } },
      ways: waysOf(chart, graph),
      children: childrenOf(flow, flows),
      drawings: await drawingsOf(chart, sources.statecharts),
      coverage: runs(graph),
      shots: new Map(shots),
      said: new Map(said),
      saidIn: takenIn(flow, chart),
      contract: flow.calls ?? {},
      waking: wakingOf(flow, chart, graph),
      phrasebook,
      texts: byIds(chart, (await onScreens)[flow.id] ?? {}),
      proofs,
    };
  };
}

/** What is taken only if there is such a payload, which nobody has shown, says so wherever it stands. */
function withDoubts(chart: Chart, { edges }: Graph): Chart {
  const sure = new Set(edges.flatMap(({ transitions, isUnsure }) => (isUnsure ? [] : transitions)));
  const unsure = new Set(edges.flatMap(({ transitions }) => transitions.filter((id) => !sure.has(id))));
  const asked = ({ condition }: Chart['transitions'][number]) =>
    condition ? `${condition} and the payload allows` : 'if the payload allows';
  return {
    ...chart,
    transitions: chart.transitions.map((row) => (unsure.has(row.id) ? { ...row, condition: asked(row) } : row)),
  };
}

const noTexts: TextsOnScreens = {};

/** By text: ids of the states in which the storyboard takes the picture of a message; there is one for all that tell it. */
function takenIn(flow: Flow, chart: Chart): Map<string, readonly string[]> {
  const { graph, messages, pictures } = planOf(flow);
  return new Map(
    [...messages].map(([picture, text]) => {
      const way = pictures.get(picture);
      const states = way ? (graph.nodes[endOf(way)]?.states ?? []) : [];
      return [text, chart.states.flatMap(({ id }) => (states.includes(statePathOf(chart, id)) ? [id] : []))] as const;
    }),
  );
}

/** States by their paths as states by their ids, in the order of the chart. */
function byIds(chart: Chart, texts: Readonly<Record<string, readonly string[]>>): Map<string, readonly string[]> {
  return new Map(
    Object.entries(texts).map(([text, paths]) => [
      text,
      chart.states.flatMap(({ id }) => (paths.includes(statePathOf(chart, id)) ? [id] : [])),
    ]),
  );
}

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

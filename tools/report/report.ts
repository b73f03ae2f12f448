import type { Flow } from '#kit/flow.ts';
import { placesInWords } from '../diagram/words.ts';
import type { Graph, Path } from '../explore/graph.ts';
import { type Replay, type ReplayStep, replayLink, replayOf } from '../explore/replay.ts';
import type { MutationRecord } from '../mutate/record.ts';
import type { Driver } from '../paths/driver.ts';
import { edgesCovered } from '../paths/level-report.ts';
import type { Level, PathRecord, RunRecord } from '../paths/record.ts';
import { fileOf, type RecordFile, type RunName, type UnreadFile } from '../paths/record-files.ts';
import type { PromiseReport } from './promises.ts';

/** `no screen`: the flow is a machine of the shell, and only its model is walked. Worst first. */
export const results = ['failed', 'corrupt', 'stale', 'not run', 'passed', 'no screen'] as const;

export type Result = (typeof results)[number];

export type Coverage = { readonly done: number; readonly of: number; readonly missing: readonly string[] };

/** A path as one run walked it. */
export type WalkedReport = {
  /** Place in `FlowReport.paths`. */
  readonly path: number;
  readonly stepsDone: number;
  readonly milliseconds: number;
  readonly failure?: string;
  /** The step at which it failed, the first being 1; 0 for the start. */
  readonly failedAt?: number;
  /** Opens the test page, which walks the path up to where it failed. */
  readonly link?: string;
  /** File beside the record with the screen at the failure. */
  readonly screenshot?: string;
  /** Where the path was before the failing step; a place in `FlowReport.moments`. */
  readonly moment?: number;
};

/** A flow at a failing step, as the chart has it. */
export type Moment = {
  /** Ids of the active states, those around others too. */
  readonly active: readonly string[];
  /** Ids of the transitions that the step was to take. */
  readonly transitions: readonly string[];
  /** The states in words. */
  readonly words: string;
  /** File of the storyboard that shows them; null when none does. */
  readonly picture: string | null;
};

/** The file that shows a moment in the flow's chart, below the report's folder. */
export const diagramOf = (flow: string, moment: number): string => `diagrams/${flow}.${moment}.svg`;

export type RunReport = {
  /** The name of its record, without the ending. */
  readonly file: string;
  readonly name: RunKind;
  readonly result: Result;
  /** In a sentence. */
  readonly summary: string;
  /** When it ended, as ISO 8601; null where there is nothing to tell. */
  readonly at: string | null;
  readonly milliseconds: number;
  readonly coverage: Readonly<Record<'states' | 'transitions' | 'steps', Coverage>> | null;
  /** What went wrong beside the failed paths. */
  readonly problems: readonly string[];
  readonly limits: readonly string[];
  readonly skipped: RunRecord['skipped'];
  readonly walked: readonly WalkedReport[];
};

/** One way through a flow, as places in `inputs`, `steps` and `places`. */
export type PathReport = {
  readonly title: string;
  readonly input: number;
  readonly steps: readonly number[];
  /** The innermost states after each step, as they are read. */
  readonly places: readonly number[];
};

export type FlowReport = Pick<Flow, 'id' | 'title' | 'purpose' | 'checklist'> & {
  readonly result: Result;
  readonly inputs: Flow['inputs'];
  readonly steps: readonly ReplayStep[];
  readonly places: readonly string[];
  readonly paths: readonly PathReport[];
  readonly moments: readonly Moment[];
  readonly runs: readonly RunReport[];
  /** What no level looks at. */
  readonly limits: readonly string[];
  readonly mutation: MutationRecord | null;
  /** Random walks that failed, shrunk to the fewest events. */
  readonly walks: readonly { readonly title: string; readonly steps: readonly ReplayStep[]; readonly link: string }[];
};

/** All that is shown, as plain JSON. */
export type Report = {
  readonly version: 2;
  readonly made: string;
  /** Where the app runs whose test page the links open. */
  readonly app: string;
  readonly flows: readonly FlowReport[];
  readonly promises: readonly PromiseReport[];
  /** Files that tell nothing about what there is today, in sentences. */
  readonly unread: readonly string[];
};

export type RunKind = (typeof runKinds)[number]['name'];

/** The runs that a flow with a screen has, and one that is kept; the others have the first alone. */
export const runKinds = [
  { name: 'Model', level: 'model' },
  { name: 'View', level: 'view' },
  { name: 'Browser', level: 'browser', profile: 'plain' },
  { name: 'Browser, obfuscated', level: 'browser', profile: 'obfuscated' },
  { name: 'Browser, killed', level: 'browser', profile: 'plain', killed: true },
] as const;

export type Material = {
  readonly flows: readonly Flow[];
  readonly drivers: readonly Driver[];
  /** Null where a flow cannot be explored. */
  readonly graphOf: (flow: Flow) => Graph | null;
  /** File of the storyboard for a state, by its path; null where there is none. */
  readonly pictureOf: (flow: string, state: string) => string | null;
  readonly records: readonly RecordFile[];
  readonly unread: readonly UnreadFile[];
  /** Files beside the records that cannot be used, in sentences. */
  readonly unusable: readonly string[];
  readonly mutation: readonly MutationRecord[];
  readonly walks: readonly Replay[];
  readonly promises: readonly PromiseReport[];
  readonly app: string;
  readonly made: string;
};

export function buildReport(material: Material): Report {
  const { made, app, unread, unusable, promises } = material;
  return {
    version: 2,
    made,
    app,
    flows: material.flows
      .map((flow) => reportFlow(flow, material))
      .sort((one, other) => results.indexOf(one.result) - results.indexOf(other.result)),
    promises,
    unread: [...unread.map(({ file, message }) => `${file}: ${message}`), ...unusable],
  };
}

function reportFlow(flow: Flow, material: Material): FlowReport {
  const { drivers, graphOf, records, unread, mutation, walks, app } = material;
  const { id, title, purpose, checklist } = flow;
  const driver = drivers.find((candidate) => candidate.flow === id);
  const graph = graphOf(flow);
  const shared = createTables(flow, graph, material);
  const tried = mutation.find((record) => record.flow === id) ?? null;
  const runs = runKinds.map(({ name, ...kind }): RunReport => {
    const run: RunName = { flow: id, ...kind };
    const file = fileOf(run);
    const nothing = (result: Result, summary: string): RunReport => {
      const rest = { at: null, milliseconds: 0, coverage: null, problems: [], limits: [], skipped: [], walked: [] };
      return { file, name, result, summary, ...rest };
    };
    if (kind.level !== 'model' && !driver) return nothing('no screen', 'No driver: it is a machine without a screen.');
    if (driver?.devPages && 'profile' in kind && kind.profile === 'obfuscated')
      return nothing('no screen', 'It asks the lender nothing: there are no names to obfuscate.');
    if ('killed' in kind && !flow.persisted) return nothing('no screen', 'It is not kept when the web view is killed.');
    if (!graph)
      return { ...nothing('failed', 'The flow cannot be explored.'), problems: ['The flow cannot be explored.'] };
    const found = records.find(({ record }) => fileOf(record) === file);
    if (found) return { file, name, ...reportRun(graph, driver, found, shared, app) };
    const refused = unread.find((candidate) => fileOf(candidate.run) === file);
    return refused ? nothing(refused.kind, refused.message) : nothing('not run', 'There is no record of it.');
  });
  return {
    id,
    title,
    purpose,
    checklist,
    result:
      walks.some((walk) => walk.flow === id) || unnoticedIn(tried).length > 0
        ? 'failed'
        : worst(runs.map(({ result }) => result).filter((result) => result !== 'no screen')),
    ...shared.tables,
    runs,
    limits: graph ? limitsOf(flow, graph) : [],
    mutation: tried,
    walks: walks
      .filter((walk) => walk.flow === id)
      .map((walk) => ({ title: walk.title, steps: walk.steps, link: `${app}${replayLink(walk)}` })),
  };
}

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** How many runs came to what, worst first. */
export function resultsOf({ flows }: Pick<Report, 'flows'>): string {
  const runs = flows.flatMap((flow) => flow.runs);
  return results
    .map((result) => ({ result, count: runs.filter((run) => run.result === result).length }))
    .filter(({ result, count }) => count > 0 && result !== 'no screen')
    .map(({ result, count }) => `${counted(count, 'run')} ${result}`)
    .join(', ');
}

/** How far a path was followed, in a sentence. */
export const wentWell = ({ stepsDone }: Pick<WalkedReport, 'stepsDone'>, of: number): string =>
  `${stepsDone} of ${counted(of, 'step')} went well.`;

/** Mistakes that no test noticed and nobody explained. */
export const unnoticedIn = (tried: MutationRecord | null): MutationRecord['mutants'] =>
  tried?.mutants.filter(({ killedBy, explained }) => killedBy === null && explained === null) ?? [];

const worst = (all: readonly Result[]): Result => results.find((result) => all.includes(result)) ?? 'not run';

function reportRun(
  graph: Graph,
  driver: Driver | undefined,
  { at, record }: RecordFile,
  shared: ReturnType<typeof createTables>,
  app: string,
): Omit<RunReport, 'file' | 'name'> {
  const { paths, skipped, level, killed, covers } = record;
  const failures = new Set(paths.map(({ failure }) => failure));
  const coverage = {
    states: covered(graph.states, record.statesReached),
    transitions: covered(
      graph.transitions.map(({ id }) => id),
      record.transitionsTaken,
    ),
    steps: { done: edgesCovered(paths), of: graph.edges.length, missing: [] },
  };
  const failed = paths.filter(({ failure }) => failure !== null).length;
  const broken = record.problems.filter((problem) => !failures.has(problem));
  // A gap is news only where nothing broke off. A killed path may end early, and what it leaves out is walked without kills.
  const isWhole = failed === 0 && broken.length === 0 && !killed && covers === undefined;
  const gaps = (['states', 'transitions'] as const).filter((part) => isWhole && coverage[part].missing.length > 0);
  const problems = [
    ...broken,
    ...gaps.map(
      (part) => `Not all ${part} were ${part === 'states' ? 'reached' : 'taken'}: ${list(coverage[part].missing)}.`,
    ),
  ];
  const isRed = failed > 0 || problems.length > 0;
  return {
    result: isRed ? 'failed' : 'passed',
    summary:
      failed > 0
        ? `${failed} of ${paths.length} failed`
        : (problems[0] ?? `${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`),
    at,
    milliseconds: paths.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    coverage,
    problems,
    limits: limitsOfRun(level, driver, record),
    skipped,
    walked: paths.map((walked) => shared.walked(walked, app)),
  };
}

function covered(all: readonly string[], found: readonly string[]): Coverage {
  const missing = all.filter((one) => !found.includes(one));
  return { done: all.length - missing.length, of: all.length, missing };
}

const list = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');

/** Paths of all runs of a flow, each kept once, their steps and states too. */
function createTables(flow: Flow, graph: Graph | null, { pictureOf }: Pick<Material, 'pictureOf'>) {
  const moments = createTable<Moment>();
  const momentAt = (path: Path, failedAt: number): Moment => {
    const step = path.steps[failedAt - 1];
    const states = graph?.nodes[step?.from ?? path.start]?.states ?? [];
    const around = states.flatMap((state) =>
      state.split('.').map((_, depth, all) => all.slice(0, depth + 1).join('.')),
    );
    return {
      active: [...new Set(around)].map((state) => `${flow.machine.id}.${state}`),
      transitions: step?.transitions ?? [],
      words: placesInWords(states),
      picture: states.map((state) => pictureOf(flow.id, state)).find((file) => file !== null) ?? null,
    };
  };
  const steps = createTable<ReplayStep>();
  const places = createTable<string>();
  const paths = createTable<PathReport>();
  return {
    tables: {
      inputs: flow.inputs,
      steps: steps.items,
      places: places.items,
      paths: paths.items,
      moments: moments.items,
    },
    walked({ path, stepsDone, milliseconds, failure, failedAt, screenshot }: PathRecord, app: string): WalkedReport {
      const replay = replayOf(flow, path);
      const report: PathReport = {
        title: path.title,
        input: flow.inputs.findIndex(({ name }) => name === path.input),
        steps: replay.steps.map(steps.placeOf),
        places: path.steps.map(({ states }) => places.placeOf(placesInWords(states))),
      };
      return {
        path: paths.placeOf(report),
        stepsDone,
        milliseconds,
        ...(failure === null ? {} : { failure, link: `${app}${replayLink(replay, failedAt)}` }),
        ...(failure === null || failedAt === undefined
          ? {}
          : { failedAt, moment: moments.placeOf(momentAt(path, failedAt)) }),
        ...(screenshot === undefined ? {} : { screenshot }),
      };
    },
  };
}

function createTable<Item>() {
  const items: Item[] = [];
  const known = new Map<string, number>();
  const placeOf = (item: Item): number => {
    const key = JSON.stringify(item);
    const place = known.get(key) ?? items.push(item) - 1;
    known.set(key, place);
    return place;
  };
  return { items, placeOf };
}

function limitsOf(flow: Flow, graph: Graph): string[] {
  const answers = Object.values(flow.outcomes).flat().length;
  const bound = graph.problems.find(({ kind }) => kind === 'too large');
  return [
    bound
      ? `${bound.message} What lies beyond was not looked at.`
      : `All ${graph.nodes.length} states were looked at, told apart by everything that the chart remembers: no field was left out, no two were merged, no bound was met.`,
    `Values are those of the samples (${counted(flow.inputs.length, 'input')}, ${counted(flow.events.length, 'event')}, ${counted(answers, 'answer')}); no others were tried.`,
    ...(graph.rows.some(({ kind }) => kind === 'timer')
      ? ['Time was not waited for: delays run out one after another, in every order that their lengths allow.']
      : []),
  ];
}

const limitsOfLevel: Record<Level, string> = {
  model:
    'No screen and no wire: real actors whose calls were answered by hand. Events that nothing expects were tried at this level alone.',
  view: 'In jsdom: nothing was laid out or painted, and calls were answered by hand, without a wire.',
  browser:
    'In one browser, Chromium, at 360 x 740, against the stand-in lender. Pages that a flow opens were closed unread.',
};

function limitsOfRun(level: Level, driver: Driver | undefined, { paths, killed, covers }: RunRecord): string[] {
  const unseen = level === 'model' ? [] : Object.keys(driver?.settles ?? {});
  const early = paths.filter(({ path, failure, stepsDone }) => failure === null && stepsDone < path.steps.length);
  return [
    limitsOfLevel[level],
    ...(covers === 'calls'
      ? ['Its paths ask each call once; the other states and transitions are left to another run.']
      : []),
    ...(unseen.length > 0
      ? [`The screen was not looked at while the browser itself settled ${unseen.join(', ')}.`]
      : []),
    ...(killed && early.length > 0
      ? [
          `${early.length} of ${counted(paths.length, 'path')} ended before their last step: the flow woke up in another state.`,
        ]
      : []),
  ];
}

import type { Page } from 'playwright-core';
import { createActor } from 'xstate';
import { lost } from '#kit/failure.ts';
import type { Flow, Outcome } from '#kit/flow.ts';
import { textOf } from '#kit/messages.ts';
import { reviveSnapshot } from '#kit/restore.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import { leafPaths } from '../explore/engine.ts';
import type { Graph, GraphNode, Path, Step } from '../explore/graph.ts';
import { watchRules } from '../explore/rules.ts';
import { edgeOf } from '../explore/run.ts';
import type { Driver, Look, Ui } from './driver.ts';
import { messageOf } from './level-report.ts';
import { sentInstead } from './sent-words.ts';

/** How a port ends on a path. */
export type End = { readonly invocation: string; readonly outcome: Outcome };

/** A place to walk in: the React view in jsdom, or Chromium with a lender behind it. */
export type World = {
  readonly ui: Ui;
  /** Ends a port as a sample says; `next` is how the port after it will end. */
  answer(invocation: string, outcome: Outcome, next: Outcome | null): Promise<void>;
  /** Before each step, with the end that it is, if any: how the ports that are asked after it will end, in their order. */
  foresee?(ends: readonly End[], now: End | undefined): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Waits until inspection says that these, and no other innermost states, are active; of several sets, brings the one that is. */
  expectStates(...sets: readonly (readonly string[])[]): Promise<readonly string[]>;
  /** Kills the web view and opens it again; the returned check fails when money was asked for meanwhile (P-04). */
  kill?(): Promise<() => Promise<void>>;
  /** Waits until the lender has been asked for what ends that port, or another tab for its turn. */
  asked?(invocation: string): Promise<void>;
  /** What the lender was asked for that must happen once: each intention, the requests under each of its keys and how they were answered. */
  ledger?(): Promise<readonly string[]>;
  /** Waits until a message to the borrower stands on the screen; only where messages are shown. */
  reads?(message: string): Promise<void>;
  /** The screen as it is, as PNG. */
  screenshot?(): Promise<Uint8Array>;
  /** Looks at the page itself, in Chromium. */
  look?<Seen>(at: (page: Page) => Promise<Seen>): Promise<Seen>;
  /** The screen with as much of these on it as there is room for: as WebP once it rests, or as it is taken otherwise. */
  picture?(focus: readonly Look[], take?: (page: Page) => Promise<Buffer>): Promise<Buffer>;
  /** Ids of the declared transitions that were really taken, from inspection. */
  taken(): ReadonlySet<string>;
  /** Types of the events that the machine was really sent, in their order, from inspection. */
  sent(): readonly string[];
  leave(): Promise<void>;
};

/** What a walk really did. */
export type Walked = {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  /** Steps after which machine and screen were as the model says. */
  readonly steps: number;
  readonly failure: string | null;
  /** The flow did not wake up as it was: the path was left there, and leads on when it is walked again. */
  readonly isCut: boolean;
  readonly failedAt?: number;
  readonly picture?: Uint8Array;
};

export const inputOf = (flow: Flow, path: Path): unknown => flow.inputs.find(({ name }) => name === path.input)?.input;

/** How a port ended, from what the machine was told. */
export const outcomeOf = (label: string, event: Step['event']): Outcome =>
  'error' in event
    ? { label, failure: event.error as Extract<Outcome, { failure: unknown }>['failure'] }
    : { label, output: 'output' in event ? event.output : undefined };

const unkept: FlowTag = 'unkept';

const outcomeAt = (step: Step | undefined): Outcome | null =>
  step?.invocation ? outcomeOf(step.label, step.event) : null;

const endOf = ({ invocation, label, event }: Step): readonly End[] =>
  invocation === undefined ? [] : [{ invocation, outcome: outcomeOf(label, event) }];

/** The innermost states in which a flow comes to rest that was killed in `node`; null when it does not wake up there (S-400). */
function wakingStates(flow: Flow, driver: Driver | null, node: GraphNode | undefined): readonly string[] | null {
  const revived = node?.status === 'active' ? reviveSnapshot(flow.machine, node.persisted) : null;
  if (!revived) return null;
  const states = leafPaths(createActor(flow.machine, { snapshot: revived }).getSnapshot());
  return driver?.wakesIn?.(states, node?.context) ?? states;
}

/**
 * When a web view is killed (P-03): where a flow rests, while the lender has its calls, and when an answer is there of which nothing
 * was drawn. A cell is one such moment in one place.
 */
export type Kills = {
  readonly flow: Flow;
  /** The cells that were walked. */
  readonly done: Set<string>;
  readonly isWanted: (cell: string) => boolean;
};

function take({ done, isWanted }: Kills, cell: string): boolean {
  if (done.has(cell) || !isWanted(cell)) return false;
  done.add(cell);
  return true;
}

/** The ports in a node that wait for the lender. */
const askedIn = (driver: Driver, graph: Graph, node: number): readonly string[] => [
  ...new Set(
    graph.edges.flatMap(({ from, row: { invocation = '' } }) =>
      from === node && invocation in driver.wires ? [invocation] : [],
    ),
  ),
];

const placeOf = (graph: Graph, node: number) => graph.nodes[node]?.states.join(' + ') ?? '';

/** An end is none here, too. */
const restingCells = (driver: Driver, graph: Graph, node: number): readonly string[] =>
  graph.nodes[node]?.status === 'active'
    ? [
        `at rest in ${node}`,
        ...(askedIn(driver, graph, node).length > 0 ? [`in flight in ${placeOf(graph, node)}`] : []),
      ]
    : [];

/** An end is none: it leads to another page (F3 has tests of its own). */
function answeredCell(driver: Driver, graph: Graph, { steps, start }: Path, index: number): string | null {
  const [step, next] = [steps[index], steps[index + 1]];
  if (!step || !((step.invocation ?? '') in driver.wires) || (next?.invocation ?? '') in driver.settles) return null;
  if (graph.nodes[step.to]?.status !== 'active') return null;
  return `answered in ${placeOf(graph, steps[index - 1]?.to ?? start)}: ${step.label}`;
}

/** Every cell along some paths. */
export function cellsOf(driver: Driver, graph: Graph, paths: readonly Path[]): readonly string[] {
  const cells = paths.flatMap((path) =>
    path.steps.flatMap(({ to }, index) => {
      const isSettling = (path.steps[index + 1]?.invocation ?? '') in driver.settles;
      const answered = answeredCell(driver, graph, path, index);
      return [...(isSettling ? [] : restingCells(driver, graph, to)), ...(answered === null ? [] : [answered])];
    }),
  );
  return [...new Set(cells)];
}

/** Milliseconds; a page that is opened again on a busy machine takes as long. */
const brief = 5_000;

/** Milliseconds since the borrower did something, after which a flow that wakes up reads afresh what it shows (S-400). */
const fresh = 60_000;

/** Milliseconds that a step takes at least. */
function lasting(driver: Driver, step: Step): number {
  const { failure } = { failure: undefined, ...outcomeAt(step) };
  if (failure?.kind === 'lost' && failure.reason === 'timeout') return fresh;
  return driver.waits[step.invocation ?? delayOf(step) ?? ''] ?? 0;
}

const isAct = ({ event }: Step): boolean => !/^(xstate|network|page)\./.test(event.type);

/** Where a flow that wakes up in a node is led when it reads afresh. */
const readAfresh = (graph: Graph, node: number): readonly (readonly string[])[] =>
  graph.edges.flatMap(({ from, to, row }) =>
    from === node && row.event.type === 'page.returned' ? [graph.nodes[to]?.states ?? []] : [],
  );

/** Where a flow that wakes up in some states may be led at once: by what the browser settles, and by what its page asks when it is opened. */
const byItself = (driver: Driver, graph: Graph, waking: readonly string[]): readonly (readonly string[])[] =>
  graph.edges.flatMap(({ from, to, row, calls }) => {
    const asked = waking.flatMap((state) => driver.wakes?.[state] ?? []);
    const isSettled = (row.invocation ?? '') in driver.settles || calls.some(({ id }) => asked.includes(id));
    return isSettled && graph.nodes[from]?.states.join() === waking.join() ? [graph.nodes[to]?.states ?? []] : [];
  });

/** The nodes along a path in which the call has been under way that is so in a node: what else happens meanwhile is not kept. */
function underWay(graph: Graph, path: Path, index: number): readonly number[] {
  const node = path.steps[index]?.to ?? path.start;
  if (!graph.nodes[node]?.tags.includes('onceOnly' satisfies FlowTag)) return [];
  return [node, ...(index < 0 ? [] : underWay(graph, path, index - 1))];
}

/** Killed before what is sent was written down, a flow wakes up as before the tap: nobody has waited until the lender was asked. */
function unwritten(cell: string, flow: Flow, at: GraphNode | undefined, before: GraphNode | undefined) {
  const waking = cell.startsWith('at rest') && at?.tags.includes('onceOnly') ? wakingStates(flow, null, before) : null;
  return waking ? [waking] : [];
}

/** The last node up to that step in which the flow was kept: what is tagged `unkept` leaves what was kept before. */
function lastKept(graph: Graph, path: Path, index: number): number {
  const node = path.steps[index]?.to ?? path.start;
  return index >= 0 && graph.nodes[node]?.tags.includes(unkept) ? lastKept(graph, path, index - 1) : node;
}

/** Where time may have led from a node by itself before anybody has looked whether a flow woke up there. */
const soonAfter = (driver: Driver, graph: Graph, node: number): readonly (readonly string[])[] =>
  graph.edges.flatMap(({ from, to, row }) =>
    from === node && (driver.waits[delayOf(row) ?? ''] ?? Number.POSITIVE_INFINITY) < brief
      ? [graph.nodes[to]?.states ?? []]
      : [],
  );

export type WalkOptions = {
  /** What must come of events: a path is wrong where it can no longer come by itself. */
  readonly rules?: Flow['rules'];
  readonly kills?: Kills | undefined;
  /** Whenever a node of the graph has been reached by so many steps of a path, and looks as it should. */
  readonly onArrive?: ((along: Path, steps: number, world: World) => Promise<void>) | undefined;
  /** When a path was walked to its end, with so many kills on the way. */
  readonly onEnd?: ((path: Path, world: World, killed: number) => Promise<void>) | undefined;
};

/** Follows one generated path on a screen, up to the step at which screen or machine are not as the model says. */
export async function walk(
  driver: Driver,
  world: World,
  path: Path,
  graph: Graph,
  { rules = [], kills, onArrive, onEnd }: WalkOptions = {},
): Promise<Walked> {
  const states = new Set<string>();
  let steps = 0;
  let at = 'the start';
  let failure: Pick<Walked, 'failure' | 'failedAt' | 'picture'> = { failure: null };
  let begun = 0;
  let sentBefore = 0;
  let isCut = false;
  let killed = 0;
  let idle = 0;
  const promised = watchRules({ rules }, graph);
  const arrive = async (expected: readonly string[]) => {
    await world.expectStates(expected);
    for (const [states, looks] of Object.entries(driver.looks)) {
      if (!states.split(' + ').every((state) => expected.includes(state))) continue;
      for (const look of looks) await world.ui.expect(look);
    }
    expected.forEach(see);
  };
  /** A state is only reached together with those around it. */
  const see = (state: string) => {
    const path = state.split('.');
    for (let depth = 1; depth <= path.length; depth += 1) states.add(path.slice(0, depth).join('.'));
  };
  const follow = async () => {
    await arrive(graph.nodes[path.start]?.states ?? []);
    await onArrive?.(path, 0, world);
    for (const [index, step] of path.steps.entries()) {
      begun = index + 1;
      sentBefore = world.sent().length;
      at = `step ${begun}, ${step.label}`;
      const next = path.steps[index + 1];
      await world.foresee?.(path.steps.slice(index + 1).flatMap(endOf), endOf(step)[0]);
      if (delayOf(step)) await sentFrom(driver, world, graph, path.steps[index - 1]?.to ?? path.start);
      await perform(driver, world, step, next);
      idle = isAct(step) ? 0 : idle + lasting(driver, step);
      const afresh = (node: number) => (idle < fresh ? [] : readAfresh(graph, node));
      const cell = kills && answeredCell(driver, graph, path, index);
      const isUndrawn = Boolean(cell && kills && world.kill && take(kills, cell));
      if (kills && world.kill && isUndrawn) {
        at = `being killed ${cell}`;
        killed += 1;
        const checkQuiet = await world.kill();
        const nodes = [
          ...underWay(graph, path, index - 1),
          lastKept(graph, path, index - 1),
          lastKept(graph, path, index),
        ];
        const wakings = nodes.map((node) => wakingStates(kills.flow, driver, graph.nodes[node]));
        const soon = wakings.flatMap((waking) => byItself(driver, graph, waking ?? []));
        const anew = graph.nodes[path.start]?.states ?? [];
        const awake = await world.expectStates(
          ...wakings.map((states) => states ?? anew),
          ...soon,
          ...nodes.flatMap(afresh),
        );
        await checkQuiet();
        if (awake.join() !== [...step.states].sort().join()) {
          isCut = true;
          return;
        }
      }
      const edge = edgeOf(graph, step);
      const told = edge ? promised.step(edge) : [];
      // What the browser settles by itself leaves no time to look.
      if ((next?.invocation ?? '') in driver.settles) {
        step.states.forEach(see);
        steps = begun;
        continue;
      }
      await arrive(step.states);
      // A message goes with the page that would have drawn it; the flow offers again what it was about.
      for (const message of isUndrawn ? [] : told) await world.reads?.(textOf(message));
      if (!promised.wayToEnds())
        throw new Error(`“${promised.open()[0]?.label}” does not hold: nothing leads to any of its ends by itself`);
      await onArrive?.(path, begun, world);
      for (const cell of kills ? restingCells(driver, graph, step.to) : []) {
        if (!kills || !world.kill || !take(kills, cell)) continue;
        at = `being killed ${cell} after step ${begun}, ${step.label}`;
        for (const invocation of cell.startsWith('in flight') ? askedIn(driver, graph, step.to) : [])
          await world.asked?.(invocation);
        const keptAt = lastKept(graph, path, index);
        const waking = wakingStates(kills.flow, driver, graph.nodes[keptAt]);
        if (!waking) throw new Error('the flow is not kept there');
        killed += 1;
        const checkQuiet = await world.kill();
        for (const state of waking) {
          const asked = driver.wakes?.[state];
          if (asked) await world.answer(asked, { label: 'lost', failure: lost('offline') }, null);
        }
        const later = [
          ...soonAfter(driver, graph, keptAt),
          ...afresh(keptAt),
          ...byItself({ ...driver, wakes: {} }, graph, waking),
          ...underWay(graph, path, index - 1).flatMap((node) => [
            wakingStates(kills.flow, driver, graph.nodes[node]) ?? [],
          ]),
          ...unwritten(cell, kills.flow, graph.nodes[step.to], graph.nodes[lastKept(graph, path, index - 1)]),
        ];
        if (later.length > 0) await world.expectStates(waking, ...later);
        else await arrive(waking);
        await checkQuiet();
        if (later.length > 0 || waking.join() !== step.states.join()) {
          isCut = true;
          return;
        }
      }
      steps = begun;
    }
    if (!onEnd) return;
    for (const invocation of askedIn(driver, graph, path.steps.at(-1)?.to ?? path.start))
      await world.asked?.(invocation);
    await onEnd(path, world, killed);
  };
  try {
    await follow();
  } catch (error) {
    const picture = await world.screenshot?.().catch(() => undefined);
    failure = {
      failure: [
        `"${path.title}" (${path.input}), at ${at}`,
        sentInstead(graph, path.steps[begun - 1], world.sent().slice(sentBefore)),
        messageOf(error),
      ]
        .filter(Boolean)
        .join(': '),
      failedAt: begun,
      ...(picture ? { picture } : {}),
    };
  }
  const transitions = world.taken();
  // A state in which a flow never rests is seen by the transition that leaves it.
  for (const { id, kind, source } of graph.transitions)
    if (kind === 'always' && transitions.has(id)) see(source.slice(source.indexOf('.') + 1));
  return { states, transitions, steps, isCut, ...failure };
}

/** The name of the delay that runs out at a step. */
const delayOf = ({ event }: Pick<Step, 'event'>) => /^xstate\.after\.(\w+)\./.exec(event.type)?.[1];

/** Time that passes before what is asked for once was written down and sent would be another path: nothing is sent then. */
async function sentFrom(driver: Driver, world: World, graph: Graph, node: number): Promise<void> {
  if (!graph.nodes[node]?.tags.includes('onceOnly' satisfies FlowTag)) return;
  for (const invocation of askedIn(driver, graph, node)) await world.asked?.(invocation);
}

async function perform(driver: Driver, world: World, step: Step, next: Step | undefined): Promise<void> {
  const { invocation } = step;
  const wait = driver.waits[invocation ?? delayOf(step) ?? ''];
  if (wait !== undefined) return world.advance(wait);
  if (invocation === undefined) {
    const act = driver.perform[step.event.type];
    if (!act) throw new Error(`the driver cannot perform ${step.event.type}`);
    return act(world.ui, step.event);
  }
  const outcome = outcomeAt(step);
  return outcome ? world.answer(invocation, outcome, outcomeAt(next)) : undefined;
}

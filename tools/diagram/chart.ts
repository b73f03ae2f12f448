import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { nodesOf, transitionIds } from '../explore/transitions.ts';
import type { TransitionKind } from './types.ts';
import { branchesInWords, callName, delayInWords, effectInWords, inWords, outcomesOf } from './words.ts';

/** What a state waits for, or that something went wrong, that it is passed at once, over, or made of other states. */
export type StateKind = 'borrower' | 'lender' | 'time' | 'failure' | 'passing' | 'end' | 'group';

/** What became of something between two versions of a chart. */
export type Mark = 'added' | 'removed' | 'changed';

export type ChartState = {
  /** The state node's id. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: StateKind;
  /** In a picture of a part: `folded` has a picture of its own, `stub` stands for a state of another picture. */
  readonly shape: 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'folded' | 'stub';
  /** Null for the outermost state of a picture: the machine itself, unless only a part is drawn. */
  readonly parent: string | null;
  /** Entered by default when its parent is entered; regions of a parallel state always are. */
  readonly initial: boolean;
  /** Effects of entering and leaving, in words. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** In a picture of two versions. */
  readonly mark?: Mark;
};

export type ChartTransition = {
  /** `<source node id>: <event descriptor> #<index among that source's transitions for that descriptor>` */
  readonly id: string;
  readonly kind: TransitionKind;
  readonly source: string;
  /** Empty when only actions run. */
  readonly targets: readonly string[];
  /** The source is left and entered again. */
  readonly reenter: boolean;
  /** What happens and on which condition, in a few words. */
  readonly label: string;
  readonly what: string;
  readonly condition: string | null;
  readonly delay: string | null;
  readonly effects: readonly string[];
  /** It leaves from inside a folded state, in whose own picture it is drawn in full. */
  readonly isVia: boolean;
  /** Told in the box of its source, without a line: there would be too many of them. */
  readonly isTold?: boolean;
  /** In a picture of two versions. */
  readonly mark?: Mark;
};

/** A call to a port or a child machine that a state makes while it lasts. */
export type ChartCall = {
  readonly id: string;
  readonly src: string;
  readonly state: string;
  readonly answers: readonly string[];
  readonly failures: readonly string[];
};

/** A statechart in words, as plain JSON: the machine itself first, then its states in the order of the source. */
export type Chart = {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly checklist: readonly string[];
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
  readonly calls: readonly ChartCall[];
  /** Not one of this project's, so that nothing is said of borrowers and lenders. */
  readonly isForeign?: boolean;
  /** Two versions in one, with a mark on what is not in both. */
  readonly isCompared?: boolean;
};

/** Reads a flow's statechart from its machine; throws naming the flow and each thing that has no words. */
export function readChart(flow: Flow): Chart {
  const { chart, missing } = readWords(flow);
  if (missing.length > 0 && !flow.isForeign) throw new Error(`${flow.id}: no words for ${missing.join(', ')}`);
  return chart;
}

/** Reads a flow's statechart, with keys for words where there are none, and names each thing that has none. */
export function readWords(flow: Flow): { readonly chart: Chart; readonly missing: readonly string[] } {
  const nodes = nodesOf(flow.machine.root);
  const missing = new Set<string>();
  const read = { flow, missing };
  const definitions = [...transitionIds(flow.machine)];
  const bare = definitions.map(([definition, id]) => readTransition(read, definition, id, definitions));
  const waitsOnTime = new Set(
    nodes.flatMap(({ invoke }) => invoke.filter(({ src }) => isTimer(flow.machine, src)).map(({ id }) => id)),
  );
  const transitions = bare.map((row) => (row.call && waitsOnTime.has(row.call) ? { ...row, kind: timerOf(row) } : row));
  const chart = {
    id: flow.id,
    title: flow.title,
    purpose: flow.purpose,
    checklist: flow.checklist,
    states: nodes.map((node) => readState(read, node, transitions)),
    transitions: transitions.map(({ call: _, ...row }) => row),
    calls: nodes.flatMap((node) =>
      node.invoke.map(({ id, src }) => ({
        id,
        src: flow.isForeign ? callName({ id, src }) : String(src),
        state: node.id,
        answers: outcomesOf(flow, id, 'output').map(({ label }) => label),
        failures: outcomesOf(flow, id, 'failure').map(({ label }) => label),
      })),
    ),
    ...(flow.isForeign ? { isForeign: true } : {}),
  };
  for (const { id } of chart.calls) if (!flow.outcomes[id]) missing.add(`outcomes of "${id}"`);
  return { chart, missing: [...missing] };
}

/** A state's own children, in the order of the source. */
export const childrenOf = ({ states }: Pick<Chart, 'states'>, id: string): readonly ChartState[] =>
  states.filter(({ parent }) => parent === id);

/** The state itself and the states around it, from the inside out. */
export function lineageOf(chart: Pick<Chart, 'states'>, id: string): readonly string[] {
  const parent = chart.states.find((state) => state.id === id)?.parent ?? null;
  return parent === null ? [id] : [id, ...lineageOf(chart, parent)];
}

/** Transitions that only act, or lead to their source, into it or to what holds it: told in the source's box, without a line. */
export const isInner = (chart: Pick<Chart, 'states'>, { source, targets, isTold }: ChartTransition): boolean =>
  isTold === true ||
  targets.every((target) => lineageOf(chart, source).includes(target) || lineageOf(chart, target).includes(source));

type Reading = { readonly flow: Flow; readonly missing: Set<string> };
type Cause = { readonly kind: TransitionKind; readonly name: string };

const prefixes: readonly (readonly [string, TransitionKind])[] = [
  ['xstate.done.actor.', 'outcome'],
  ['xstate.snapshot.', 'outcome'],
  ['xstate.error.actor.', 'failure'],
  ['xstate.after.', 'timer'],
  ['xstate.done.state.', 'always'],
];

function causeOf({ signals }: Flow, descriptor: string): Cause {
  if (signals?.[descriptor] !== undefined) return { kind: 'always', name: descriptor };
  const found = prefixes.find(([prefix]) => descriptor.startsWith(prefix));
  if (found) return { kind: found[1], name: descriptor.slice(found[0].length) };
  return { kind: descriptor === '' ? 'always' : 'user', name: descriptor };
}

function readTransition(
  { flow, missing }: Reading,
  definition: AnyTransitionDefinition,
  id: string,
  all: readonly (readonly [AnyTransitionDefinition, string])[],
) {
  const { source, eventType: descriptor } = definition;
  const { kind, name } = causeOf(flow, descriptor);
  const rivals = all
    .map(([rival]) => rival)
    .filter((rival) => rival.source === source && rival.eventType === descriptor);
  const timer = source.after.find((row) => row.eventType === descriptor);
  const delay = timer ? delayInWords(flow, timer.delay, missing) : null;
  const guards = rivals.map(({ guard }) => guard);
  const branch = branchesInWords(flow, { kind, name, descriptor, delay }, guards, missing)[rivals.indexOf(definition)];
  if (!branch) throw new Error(`${flow.id}: ${id} is not among its own rivals`);
  return {
    id,
    kind,
    source: source.id,
    targets: definition.target?.map((target: AnyStateNode) => target.id) ?? [],
    reenter: definition.reenter,
    label: branch.label,
    what: branch.what,
    condition: branch.condition,
    delay,
    effects: definition.actions.map((action) => effectInWords(action, branch.events, missing)),
    isVia: false,
    call: descriptor.startsWith('xstate.done.actor.') ? name : null,
  };
}

const timerOf = (row: { readonly kind: TransitionKind }): TransitionKind =>
  row.kind === 'outcome' ? 'timer' : row.kind;

/** Whether an invoked child does nothing but let time pass. */
function isTimer(machine: AnyStateMachine, src: unknown): boolean {
  const child: unknown = machine.implementations.actors[String(src)];
  if (!(child instanceof StateMachine)) return false;
  const nodes = nodesOf(child.root);
  return nodes.some(({ after }) => after.length > 0) && nodes.every(({ invoke }) => invoke.length === 0);
}

function readState(
  { flow, missing }: Reading,
  node: AnyStateNode,
  transitions: readonly Pick<ChartTransition, 'kind' | 'source' | 'targets'>[],
): ChartState {
  if (!node.description && node.parent && node.type !== 'history') missing.add(`state "${node.id}"`);
  const effects = (actions: unknown) => [actions ?? []].flat().map((action) => effectInWords(action, [], missing));
  return {
    id: node.id,
    name: node.parent ? inWords(node.key) : flow.title,
    description: oneLine(node.description) || (node.parent ? wordsWithout(node) : flow.purpose),
    kind: kindOf(flow.machine, node, transitions),
    shape: node.type,
    parent: node.parent?.id ?? null,
    initial: isInitial(node),
    entry: effects(node.config.entry),
    exit: effects(node.config.exit),
  };
}

const isInitial = (node: AnyStateNode): boolean =>
  node.parent?.type === 'compound' && node.parent.initial.target[0] === node;

const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

function wordsWithout(node: AnyStateNode): string {
  if (node.type !== 'history') return inWords(node.key);
  return node.history === 'deep' ? 'Goes on exactly where it was left.' : 'Goes on where it was left.';
}

const isHeard = ({ transitions }: AnyStateNode, invocation: string): boolean =>
  ['done', 'error'].some((end) => transitions.has(`xstate.${end}.actor.${invocation}`));

function kindOf(
  machine: AnyStateMachine,
  node: AnyStateNode,
  transitions: readonly Pick<ChartTransition, 'kind' | 'source' | 'targets'>[],
): StateKind {
  if (node.type === 'final') return 'end';
  if (node.type !== 'atomic') return 'group';
  if (node.transitions.size === 0 && node.always && node.always.length > 0) return 'passing';
  const timers = node.invoke.filter(({ src }) => isTimer(machine, src));
  // What runs while the state lasts and is never heard of again, a listener for instance, is nothing to wait for.
  const isAnswered = node.invoke.some(({ id, src }) => !isTimer(machine, src) && isHeard(node, id));
  if (node.tags.includes('busy') || isAnswered) return 'lender';
  const arrivals = transitions.filter(({ source, targets }) => source !== node.id && targets.includes(node.id));
  if (!isInitial(node) && arrivals.length > 0 && arrivals.every(({ kind }) => kind === 'failure')) return 'failure';
  return timers.length > 0 || node.after.length > 0 ? 'time' : 'borrower';
}

import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  getStateNodes,
  type Snapshot,
  StateMachine,
  type StateValue,
} from 'xstate';
import type { FlowTag, StateMeta } from './state-meta.ts';

const onceOnly: FlowTag = 'onceOnly';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `Object.hasOwn`, which web views older than 2021 lack. */
const owns = (object: object, key: string) => Object.keys(object).includes(key);

const isLeaf = (node: AnyStateNode) => node.type === 'atomic' || node.type === 'final';

const restoresAs = (node: AnyStateNode) => (node.meta as StateMeta | undefined)?.restoresAs;

/** The sibling that `meta.restoresAs` names (S-400); undefined when there is none of that name. */
export function wakesAs(node: AnyStateNode): AnyStateNode | undefined {
  const name = restoresAs(node);
  return name === undefined || name === node.key || node.parent?.type !== 'compound'
    ? undefined
    : node.parent.states[name];
}

/** The children of `node` that are active in `value`, each with its own value; null when the value is not whole. */
function activeStates(node: AnyStateNode, value: unknown): [AnyStateNode, unknown][] | null {
  const children = Object.values(node.states).filter(({ type }) => type !== 'history');
  if (typeof value === 'string') {
    const child = children.find(({ key }) => key === value);
    return node.type === 'compound' && child && isLeaf(child) ? [[child, {}]] : null;
  }
  if (!isObject(value)) return null;
  const active = children.filter(({ key }) => owns(value, key));
  const isWhole =
    node.type === 'compound' ? active.length === 1 && !active.some(isLeaf) : active.length === children.length;
  return isWhole && active.length === Object.keys(value).length
    ? active.map((child) => [child, value[child.key]])
    : null;
}

/** Whether a flow wakes up here in another state. */
const isLeft = (node: AnyStateNode) => node.tags.includes(onceOnly) || restoresAs(node) !== undefined;

/** The value with each state that is left on waking replaced by its sibling; null when the value is not whole. */
function wakingValue(node: AnyStateNode, value: unknown): StateValue | null {
  const active = activeStates(node, value);
  if (!active) return null;
  const waking: Record<string, StateValue> = {};
  for (const [child, inner] of active) {
    const wakes = isLeft(child) ? wakesAs(child) : child;
    const innerValue = wakingValue(child, inner);
    if (!wakes || innerValue === null) return null;
    if (wakes !== child || (isLeaf(child) && node.type === 'compound')) return wakes.key;
    waking[child.key] = innerValue;
  }
  return waking;
}

/**
 * A persisted snapshot as the flow may wake up with it: every active state with a `meta.restoresAs` has become the sibling that
 * this names, what it invoked is gone, and what the sibling invokes has begun (S-398, S-400). Null when `persisted` is not a
 * running snapshot of this machine: wrong shape, unknown or final state, a missing or unknown child.
 */
export function reviveSnapshot(machine: AnyStateMachine, persisted: unknown): Snapshot<unknown> | null {
  if (!isObject(persisted) || persisted.status !== 'active') return null;
  const { context, children, historyValue = {} } = persisted;
  if (!isObject(context) || !isObject(children) || !isHistory(machine, historyValue)) return null;
  const waking = wakingValue(machine.root, persisted.value);
  if (waking === null) return null;
  const resolved = machine.resolveState({ value: waking, context });
  if (resolved.status !== 'active') return null;
  const awake = new Set(getStateNodes(machine.root, resolved.value));
  const before = new Set(getStateNodes(machine.root, persisted.value as StateValue));
  const dropped = new Set(invokedBy(before, awake).map(({ id }) => id));
  const revived: Record<string, unknown> = {};
  for (const [id, child] of Object.entries(children)) {
    if (dropped.has(id)) continue;
    revived[id] = reviveChild(machine, child);
    if (revived[id] === null) return null;
  }
  for (const invocation of invokedBy(awake, before)) revived[invocation.id] = begun(resolved, invocation);
  const isComplete = [...awake].every(({ invoke }) => invoke.every(({ id }) => revived[id]));
  return isComplete
    ? ({ ...persisted, value: resolved.value, children: revived } as unknown as Snapshot<unknown>)
    : null;
}

/** What those states invoke that are not among `others`. */
const invokedBy = (states: ReadonlySet<AnyStateNode>, others: ReadonlySet<AnyStateNode>) =>
  [...states].flatMap((node) => (others.has(node) ? [] : node.invoke));

/** An invocation as it is kept that has just begun; null for one that needs more than the context to begin. */
function begun(flow: AnyMachineSnapshot, { src, input }: AnyStateNode['invoke'][number]) {
  const { machine, context } = flow;
  const logic = typeof src === 'string' ? machine.implementations.actors[src] : null;
  if (!logic || 'src' in logic) return null;
  try {
    const self = createActor(machine, { snapshot: flow });
    const asked: unknown = typeof input === 'function' ? input({ context, event: { type: 'woken' }, self }) : input;
    return { src, syncSnapshot: false, snapshot: createActor(logic, { input: asked }).getPersistedSnapshot() };
  } catch {
    return null;
  }
}

const mapped = (config: unknown, at: object): unknown => (typeof config === 'function' ? config(at) : config);

/**
 * A persisted end as the flow may wake up in it, because the page to which it leads did not come (S-400). Null when `persisted`
 * is no end of this machine. What the end says is worked out again from the context.
 */
export function reviveEnd(machine: AnyStateMachine, persisted: unknown): Snapshot<unknown> | null {
  if (!isObject(persisted) || persisted.status !== 'done') return null;
  const { value, context } = persisted;
  if (typeof value !== 'string' || !isObject(context) || !owns(machine.states, value)) return null;
  const end = machine.states[value];
  if (end?.type !== 'final') return null;
  const event = { type: `xstate.done.state.${machine.id}`, output: mapped(end.output, { context }) };
  return machine.resolveState({ value, context, output: mapped(machine.root.output, { context, event }) });
}

function isHistory(machine: AnyStateMachine, history: unknown): boolean {
  if (!isObject(history)) return false;
  try {
    for (const nodes of Object.values(history)) {
      for (const { id } of nodes as { id: string }[]) machine.getStateNodeById(id);
    }
    return true;
  } catch {
    return false;
  }
}

function reviveChild(machine: AnyStateMachine, child: unknown) {
  if (!isObject(child) || typeof child.src !== 'string' || !isObject(child.snapshot)) return null;
  if (typeof child.snapshot.status !== 'string') return null;
  const { actors } = machine.implementations;
  if (!owns(actors, child.src) && !child.src.startsWith('xstate.invoke.')) return null;
  const logic: unknown = actors[child.src];
  if (!(logic instanceof StateMachine) || child.snapshot.status !== 'active') return child;
  const snapshot = reviveSnapshot(logic, child.snapshot);
  return snapshot && { ...child, snapshot };
}

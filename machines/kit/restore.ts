import {
  type AnyStateMachine,
  type AnyStateNode,
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

/** The sibling in which a state tagged `onceOnly` wakes up (S-400); undefined when there is none of that name. */
export function wakesAs(node: AnyStateNode): AnyStateNode | undefined {
  const name = (node.meta as StateMeta | undefined)?.restoresAs;
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

/** The value with each active `onceOnly` state replaced by its sibling; null when the value is not whole. */
function wakingValue(node: AnyStateNode, value: unknown): StateValue | null {
  const active = activeStates(node, value);
  if (!active) return null;
  const waking: Record<string, StateValue> = {};
  for (const [child, inner] of active) {
    const wakes = child.tags.includes(onceOnly) ? wakesAs(child) : child;
    const innerValue = wakingValue(child, inner);
    if (!wakes || innerValue === null) return null;
    if (wakes !== child || (isLeaf(child) && node.type === 'compound')) return wakes.key;
    waking[child.key] = innerValue;
  }
  return waking;
}

/**
 * A persisted snapshot as the flow may wake up with it: every active state tagged `onceOnly` has become the sibling that
 * its `meta.restoresAs` names, and what it invoked is gone (S-398, S-400). Null when `persisted` is not a running snapshot of
 * this machine: wrong shape, unknown or final state, a missing or unknown child.
 */
export function reviveSnapshot(machine: AnyStateMachine, persisted: unknown): Snapshot<unknown> | null {
  if (!isObject(persisted) || persisted.status !== 'active') return null;
  const { context, children, historyValue = {} } = persisted;
  if (!isObject(context) || !isObject(children) || !isHistory(machine, historyValue)) return null;
  const waking = wakingValue(machine.root, persisted.value);
  if (waking === null) return null;
  const { value, status } = machine.resolveState({ value: waking, context });
  if (status !== 'active') return null;
  const awake = new Set(getStateNodes(machine.root, value));
  const left = getStateNodes(machine.root, persisted.value as StateValue).filter((node) => !awake.has(node));
  const dropped = new Set(left.flatMap(({ invoke }) => invoke.map(({ id }) => id)));
  const revived: Record<string, unknown> = {};
  for (const [id, child] of Object.entries(children)) {
    if (dropped.has(id)) continue;
    revived[id] = reviveChild(machine, child);
    if (revived[id] === null) return null;
  }
  const isComplete = [...awake].every(({ invoke }) => invoke.every(({ id }) => owns(revived, id)));
  return isComplete ? ({ ...persisted, value, children: revived } as unknown as Snapshot<unknown>) : null;
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

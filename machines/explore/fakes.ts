import { type AnyStateMachine, fromPromise, StateMachine } from 'xstate';
import { type Effect, maxMicrosteps } from './engine.ts';

/** A call that a machine waits for. */
export type PendingCall = { readonly resolve: (output: unknown) => void; readonly reject: (failure: unknown) => void };

/** A machine whose calls wait to be settled by hand and whose effects are written down; its child machines run for real. */
export type FakedMachine = {
  readonly machine: AnyStateMachine;
  /** By the id of the invocation. */
  readonly pending: Map<string, PendingCall>;
  readonly effects: Effect[];
};

export function withFakes(original: AnyStateMachine): FakedMachine {
  const pending: FakedMachine['pending'] = new Map();
  const effects: Effect[] = [];
  const port = fromPromise<unknown>(
    ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })),
  );
  const actors = mapValues(original.implementations.actors, (logic) =>
    logic instanceof StateMachine ? withFakes(logic).machine : port,
  );
  const actions = mapValues(original.implementations.actions, (action, name) =>
    isEffect(action) ? (_: unknown, params: unknown) => effects.push({ name, params }) : action,
  );
  const machine = original.provide({ actors, actions } as never);
  machine.options = { ...machine.options, maxIterations: maxMicrosteps };
  return { machine, pending, effects };
}

/** Actions that XState carries out itself (assign, raise …) have a `resolve`. */
const isEffect = (action: unknown) => typeof action === 'function' && !('resolve' in action);

const mapValues = (values: object, change: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));

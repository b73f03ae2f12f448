import { type AnyStateMachine, fromPromise, StateMachine } from 'xstate';
import { type Effect, maxMicrosteps } from './engine.ts';

/** A call that a machine waits for. */
export type PendingCall = {
  readonly input: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (failure: unknown) => void;
};

/** Told as it happens; `dropped`: the machine no longer waits for the call. */
export type Watch = {
  asked?(id: string, input: unknown): void;
  dropped?(id: string): void;
  acted?(effect: Effect): void;
};

/**
 * A machine whose calls wait to be settled by hand and whose effects are written down. A child machine that asks for nothing runs
 * for real; one with calls of its own is settled as one call.
 */
export type FakedMachine = {
  readonly machine: AnyStateMachine;
  /** By the id of the invocation. */
  readonly pending: Map<string, PendingCall>;
  readonly effects: Effect[];
};

export function withFakes(original: AnyStateMachine, watch: Watch = {}): FakedMachine {
  const pending: FakedMachine['pending'] = new Map();
  const effects: Effect[] = [];
  const port = fromPromise<unknown, unknown>(
    ({ self: { id }, input, signal }) =>
      new Promise((resolve, reject) => {
        const call: PendingCall = { input, resolve, reject };
        pending.set(id, call);
        signal.addEventListener('abort', () => {
          if (pending.get(id) === call && pending.delete(id)) watch.dropped?.(id);
        });
        watch.asked?.(id, input);
      }),
  );
  const act = (effect: Effect) => {
    effects.push(effect);
    watch.acted?.(effect);
  };
  const actors = mapValues(original.implementations.actors, (logic) =>
    logic instanceof StateMachine && !isAsking(logic) ? withFakes(logic).machine : port,
  );
  const actions = mapValues(original.implementations.actions, (action, name) =>
    isEffect(action) ? (_: unknown, params: unknown) => act({ name, params }) : action,
  );
  const machine = original.provide({ actors, actions } as never);
  machine.options = { ...machine.options, maxIterations: maxMicrosteps };
  return { machine, pending, effects };
}

const isAsking = (logic: unknown): boolean =>
  !(logic instanceof StateMachine) || Object.values(logic.implementations.actors).some(isAsking);

/** Actions that XState carries out itself (assign, raise …) have a `resolve`. */
const isEffect = (action: unknown) => typeof action === 'function' && !('resolve' in action);

const mapValues = (values: object, change: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));

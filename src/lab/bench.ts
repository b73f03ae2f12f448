import {
  type ActorOptions,
  type AnyActor,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import type { Flow, Outcome } from '../../machines/kit/flow.ts';

/** A call that a machine waits for, to be answered by hand. */
export type PendingCall = {
  readonly number: number;
  /** The invocation's id. */
  readonly id: string;
  readonly input: unknown;
  answer(outcome: Outcome): void;
};

export type LogLine = { readonly number: number; readonly kind: 'event' | 'effect' | 'call'; readonly text: string };

/** A flow on the bench: the machine that the screen uses, with every port and effect in the developer's hands. */
export type Bench = {
  readonly actor: AnyActor;
  readonly pending: readonly PendingCall[];
  readonly log: readonly LogLine[];
};

const secrets = /^(code|verifyCode|cardNo|repayToken)$/;

/** JSON with secrets struck out by name. */
export const redacted = (value: unknown, space?: number): string =>
  JSON.stringify(value, (name, entry: unknown) => (secrets.test(name) && entry ? '•••' : entry), space) ?? '';

type BenchOptions = Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect'>;

/** Starts a flow with deferred ports; `changed` is told whenever there is something new to show. */
export function startBench(
  flow: Flow,
  input: unknown,
  changed: (bench: Bench) => void,
  { clock, inspect }: BenchOptions = {},
): Bench & { stop(): void } {
  let number = 0;
  let pending: PendingCall[] = [];
  let log: LogLine[] = [];
  const note = (kind: LogLine['kind'], text: string) => {
    number += 1;
    log = [...log, { number, kind, text }].slice(-500);
    tell();
  };

  const ports = Object.keys(flow.machine.implementations.actors).filter((name) => !isMachine(flow.machine, name));
  const actors = Object.fromEntries(
    ports.map((name) => [
      name,
      fromPromise<unknown, unknown>(
        ({ input: asked, self, signal }) =>
          new Promise((resolve, reject) => {
            number += 1;
            const call: PendingCall = {
              number,
              id: self.id,
              input: asked,
              answer(outcome) {
                drop();
                note('call', `${self.id} answered: ${outcome.says}`);
                if ('failure' in outcome) reject(outcome.failure);
                else resolve(outcome.output);
              },
            };
            const drop = () => {
              pending = pending.filter((other) => other !== call);
              tell();
            };
            pending = [...pending, call];
            signal.addEventListener('abort', drop);
            note('call', `${self.id} asked: ${redacted(asked)}`);
          }),
      ),
    ]),
  );
  const actions = Object.fromEntries(
    Object.entries(flow.machine.implementations.actions)
      .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
      .map(([name]) => [name, (_: unknown, params: unknown) => note('effect', `${name} ${redacted(params)}`)]),
  );

  const actor: AnyActor = createActor(flow.machine.provide({ actors, actions } as never), {
    input: input as never,
    ...(clock ? { clock } : {}),
    inspect: (event: InspectionEvent) => {
      if (event.type === '@xstate.event' && event.actorRef === actor) note('event', redacted(event.event));
      if (typeof inspect === 'function') inspect(event);
    },
  });
  const current = (): Bench => ({ actor, pending, log });
  function tell() {
    changed(current());
  }
  actor.subscribe({ next: tell, complete: tell, error: tell });
  actor.start();
  return { ...current(), stop: () => actor.stop() };
}

function isMachine(machine: AnyStateMachine, name: string): boolean {
  const logic: unknown = machine.implementations.actors[name];
  return typeof logic === 'object' && logic !== null && 'root' in logic;
}

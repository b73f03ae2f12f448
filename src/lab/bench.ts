import { type ActorOptions, type AnyActor, type AnyStateMachine, createActor, type InspectionEvent } from 'xstate';
import { withFakes } from '../../machines/explore/fakes.ts';
import type { Flow, Outcome } from '../../machines/kit/flow.ts';

/** A call that a machine waits for, to be answered by hand. */
export type PendingCall = {
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

const secrets = /^(code|verifyCode|cardNo|repayToken|capcode|smsCode)$/;

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
  let log: LogLine[] = [];
  const note = (kind: LogLine['kind'], text: string) => {
    number += 1;
    log = [...log, { number, kind, text }].slice(-500);
    tell();
  };
  const faked = withFakes(flow.machine, {
    asked: (id, asked) => note('call', `${id} asked: ${redacted(asked)}`),
    dropped: () => tell(),
    acted: ({ name, params }) => note('effect', `${name} ${redacted(params)}`),
  });
  const actor: AnyActor = createActor(faked.machine, {
    input,
    ...(clock ? { clock } : {}),
    inspect: (event: InspectionEvent) => {
      if (event.type === '@xstate.event' && event.actorRef === actor) note('event', redacted(event.event));
      if (typeof inspect === 'function') inspect(event);
    },
  });

  const pending = (): PendingCall[] =>
    [...faked.pending].map(([id, call]) => ({
      id,
      input: call.input,
      answer(outcome) {
        faked.pending.delete(id);
        note('call', `${id} answered: ${outcome.says}`);
        if ('failure' in outcome) call.reject(outcome.failure);
        else call.resolve(outcome.output);
      },
    }));
  const current = (): Bench => ({ actor, pending: pending(), log });
  function tell() {
    changed(current());
  }
  actor.subscribe({ next: tell, complete: tell, error: tell });
  actor.start();
  return { ...current(), stop: () => actor.stop() };
}

import { type ActorOptions, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import * as limits from '#kit/limits.ts';
import { type TrackingEntry, trackingOutboxMachine } from '#shell/tracking-outbox/tracking-outbox.machine.ts';
import { holdsSecret, looksPersonal } from './personal-data.ts';

/** A step as a flow reports it; the time is added here. */
export type TrackedStep = Omit<TrackingEntry, 'ts'>;

export type TrackingOptions = {
  readonly send: (entry: TrackingEntry) => Promise<unknown>;
  readonly clock: NonNullable<ActorOptions<AnyStateMachine>['clock']> & { now(): number };
  readonly enabled: boolean;
  /** Values that must never leave, such as this session's identifiers (P-12). */
  readonly secrets?: () => readonly string[];
};

const identifier = /^[\w-]{1,64}$/;

/** All that an entry may carry (S-375). */
const fields: Readonly<Record<keyof TrackedStep, RegExp>> = {
  name: /^(?:confirm\.agreement|product\.click|register\.(?:visit|captcha|sms|submit|done)|repay\.(?:open|method|commit|sms|confirm|code|done))$/,
  step: /^[a-z]{1,20}$/,
  orderId: identifier,
  productId: identifier,
  result: /^[a-z][a-z-]{0,31}$/i,
};

const isField = (name: string): name is keyof TrackedStep => name in fields;

/** The step if it is on the allow-list and shows nothing about a person, else null. Order ids may look like anything. */
function readStep(step: unknown, secrets: readonly string[]): TrackedStep | null {
  if (typeof step !== 'object' || step === null) return null;
  const entries = Object.entries(step).filter(([, value]) => value !== undefined);
  const isClean = entries.every(
    ([name, value]) =>
      isField(name) &&
      typeof value === 'string' &&
      fields[name].test(value) &&
      !holdsSecret(value, secrets) &&
      (name === 'orderId' || !looksPersonal(value)),
  );
  const read = Object.fromEntries(entries);
  return isClean && 'name' in read && 'step' in read ? (read as TrackedStep) : null;
}

/** Reports steps in the background (S-224, S-375), once the tap that they tell of is painted: nobody waits for it and it never throws. */
export function createTracking({ send, clock, enabled, secrets = () => [] }: TrackingOptions) {
  const machine = trackingOutboxMachine.provide({
    actors: {
      sendEntry: fromPromise<void, { readonly entry: TrackingEntry | undefined }>(async ({ input }) => {
        if (!input.entry) return;
        await new Promise<void>((pass) => clock.setTimeout(pass, limits.trackingPause));
        await send(input.entry);
      }),
    },
  });
  const outbox = createActor(machine, { clock, input: { size: limits.outboxSize } });
  outbox.start();
  if (!enabled) outbox.send({ type: 'tracking.disabled' });

  return {
    /** False when reporting is off or the step may not be reported (P-36). */
    track(step: TrackedStep): boolean {
      try {
        const read = readStep(step, secrets());
        if (!read || outbox.getSnapshot().status !== 'active') return false;
        outbox.send({ type: 'step.tracked', entry: { ...read, ts: Math.round(clock.now()) } });
        return true;
      } catch {
        return false;
      }
    },
  };
}

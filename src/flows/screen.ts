import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate';
import type { DoubtEvent } from '#kit/doubt-event.ts';

/** The wall-clock side of an actor's delays (P-16). Times are epoch milliseconds of the host's own clock. */
export type FlowTimers = {
  /** When the running delay of the invoked child `childId` ends; `null` when none runs. */
  deadline(childId: string): number | null;
  now(): number;
};

/** What the flow host hands to every screen: a started actor, never created by the view. */
export type ScreenProps<Machine extends AnyStateMachine> = {
  readonly actor: ActorRefFrom<Machine>;
  readonly timers: FlowTimers;
};

/** Of a screen on which something is sent that must happen once. */
export type DoubtProps = {
  /** What was sent before and is not confirmed (S-336). */
  readonly doubt?: ReactNode;
};

/** Of a screen on which money is asked for. */
export type TrustProps = {
  /** What nobody may ask for who takes the money, who is paid, and what is known of what is paid. */
  readonly trust?: ReactNode;
};

/** The flow of a page on which it is told that something is not confirmed. */
export type DoubtedFlow = Pick<AnyActorRef, 'subscribe' | 'sessionId'> & {
  /** The keys under which it has sent something, also before it woke up; the host writes them down here. */
  readonly sent?: readonly string[];
  send(event: DoubtEvent): void;
  getSnapshot(): { hasTag(tag: 'onceOnly'): boolean; can(event: DoubtEvent): boolean };
};

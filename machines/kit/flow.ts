import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Failure } from './failure.ts';
import type { Manifest } from './manifest.ts';

/**
 * One way in which an invoked port or child ends. `label` completes "The lender answers: …" in a diagram. `isBare`: what it brings
 * is unknown.
 */
export type Outcome = { readonly label: string; readonly isBare?: boolean } & (
  | { readonly output: unknown }
  | { readonly failure: Failure }
);

export type Invariant = {
  readonly label: string;
  readonly holds: (snapshot: AnyMachineSnapshot) => boolean;
};

/**
 * What must come of an event over time. Each time that it is taken, the flow is followed through every answer that can come, every delay that can
 * end, and whatever the borrower does meanwhile; before it waits for the borrower alone, ends, or goes round for ever, it must have come to one of the ends.
 */
export type Rule = {
  readonly label: string;
  /** The checklist items from which it is written. */
  readonly checklist: readonly string[];
  /** Types of the events from outside that begin it. */
  readonly after: readonly string[];
  /** States to come to, as text paths; `told`: with a message for the borrower on the way into it. */
  readonly inTheEnd: readonly RuleEnd[];
};

export type RuleEnd = string | { readonly told: string };

/**
 * A statechart with all that is needed to explore, draw, run and test it. The same rows generate the paths, the labels
 * in diagrams, the answers scripted in tests and the buttons of the test page.
 */
export type Flow = Manifest & {
  readonly machine: AnyStateMachine;
  /** What its pages read of their address, in words by the parameter's name; nothing of what every page may be given (S-217). */
  readonly address?: Readonly<Record<string, string>>;
  /** Named inputs to start from; together they must reach every state. */
  readonly inputs: readonly { readonly name: string; readonly input: unknown }[];
  /**
   * Every event from outside, with each payload that matters. `label`: what happened, as a short sentence. `isBare`: whatever else it
   * brings is unknown.
   */
  readonly events: readonly {
    readonly label: string;
    readonly event: { readonly type: string };
    readonly isBare?: boolean;
  }[];
  /** What the regions of the machine tell each other, in words by the event's type: nobody outside sends it. */
  readonly signals?: Readonly<Record<string, string>>;
  /** By the id of the invocation: one row for each way it can end. */
  readonly outcomes: Readonly<Record<string, readonly Outcome[]>>;
  /** Guards in words, by name: "if …". `{statuses}` is filled from the guard's params. */
  readonly guards: Readonly<Record<string, string>>;
  /** Named delays in words, by name: "after …". */
  readonly delays: Readonly<Record<string, string>>;
  /** What must hold in every reachable state. */
  readonly invariants: readonly Invariant[];
  /** What must come of events over time. */
  readonly rules?: readonly Rule[];
  /** Around a machine that is not one of this project's, so that not every row and word is there. */
  readonly isForeign?: boolean;
};

type TypedFlow<M extends AnyStateMachine> = Omit<Flow, 'machine' | 'inputs' | 'events' | 'invariants' | 'rules'> & {
  readonly machine: M;
  readonly inputs: readonly { readonly name: string; readonly input: InputFrom<M> }[];
  readonly events: readonly { readonly label: string; readonly event: EventFromLogic<M> }[];
  readonly invariants: readonly { readonly label: string; readonly holds: (snapshot: SnapshotFrom<M>) => boolean }[];
  readonly rules?: readonly (Rule & { readonly after: readonly EventFromLogic<M>['type'][] })[];
};

/** Checks a flow's samples against its machine's types. */
export function defineFlow<M extends AnyStateMachine>(flow: TypedFlow<M>): Flow {
  return flow as unknown as Flow;
}

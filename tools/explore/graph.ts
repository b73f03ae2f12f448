import type { Call, Effect } from './engine.ts';
import type { Read } from './reads.ts';
import type { DeclaredTransition } from './transitions.ts';

/** `user`: an event from outside. `outcome`: an invocation ended. `timer`: a delay ran out. */
export type RowKind = 'user' | 'outcome' | 'timer';

/** An event as the machine receives it, with its payload. */
export type RowEvent = { readonly type: string; readonly [field: string]: unknown };

/** One thing that can happen to a flow, in words and as the event that the machine receives. */
export type Row = {
  readonly id: string;
  readonly kind: RowKind;
  readonly label: string;
  readonly event: RowEvent;
  /** The invocation that ended. */
  readonly invocation?: string;
  /** Made from the chart alone: the fields that the event lacks are not absent but unknown. */
  readonly isBare?: boolean;
  /** Fields that the machine reads of the event and the row does not have. */
  readonly reads?: readonly Read[];
};

export type GraphNode = {
  /** Its place in `Graph.nodes`. */
  readonly id: number;
  /** Value, context, status, history, children and running delays: equal keys behave alike. */
  readonly key: string;
  /** The innermost active states as text paths: `awaitingCode.code.entering`. */
  readonly states: readonly string[];
  readonly value: unknown;
  readonly context: unknown;
  readonly tags: readonly string[];
  readonly status: 'active' | 'done' | 'error';
  readonly output: unknown;
  /** Delays that run. */
  readonly delays: readonly { readonly event: string; readonly ms: number }[];
  /** Name of the input from which it was reached first. */
  readonly input: string;
  /** Ids of the event rows that an active state declares and whose guard holds. All other event rows are unexpected here. */
  readonly enabled: readonly string[];
  /** The state as JSON, to open it with `createActor(machine, { snapshot })`; null when it cannot be persisted. */
  readonly persisted: unknown;
  /** Declared invariants that do not hold, each with what it throws, or null. */
  readonly violations: readonly { readonly label: string; readonly error: string | null }[];
  /** Declared invariants that look at something unknown, so that nobody knows; absent for none. */
  readonly unjudged?: readonly string[];
  /** A bound was met: what follows it was not tried. */
  readonly isCut?: boolean;
};

export type GraphEdge = {
  readonly from: number;
  readonly to: number;
  readonly row: Row;
  /** Ids of the declared transitions taken, in order. */
  readonly transitions: readonly string[];
  readonly effects: readonly Effect[];
  /** Invocations that it starts. */
  readonly calls: readonly Call[];
  /** Whether the state is another one afterwards. */
  readonly changed: boolean;
  /** Only if there is such a payload, which nobody has shown. */
  readonly isUnsure?: boolean;
};

export type GuardOutcome = { readonly transition: string; readonly passed: boolean; readonly failed: boolean };

export type ProblemKind =
  | 'missing sample'
  | 'needs a sample'
  | 'superfluous sample'
  | 'duplicate sample'
  | 'unreachable state'
  | 'untaken transition'
  | 'guard never true'
  | 'guard never false'
  | 'does not start'
  | 'throws'
  | 'overwrites'
  | 'not repeatable'
  | 'stops with an error'
  | 'not JSON'
  | 'too large'
  | 'unnamed invocation'
  | 'once only'
  | 'unexpected event'
  | 'restore'
  | 'no way out'
  | 'invariant'
  | 'rule';

/** Something wrong with a flow or its samples, in words; `path` leads to it by the fewest steps. */
export type Problem = {
  /** The flow's id. */
  readonly flow: string;
  readonly kind: ProblemKind;
  readonly message: string;
  readonly path?: Path;
};

export type Step = {
  readonly label: string;
  readonly event: RowEvent;
  readonly kind: RowKind;
  /** The invocation that ends. */
  readonly invocation?: string;
  /** Places in `Graph.nodes`. */
  readonly from: number;
  readonly to: number;
  /** The innermost active states after it. */
  readonly states: readonly string[];
  /** Ids of the declared transitions that it takes. */
  readonly transitions: readonly string[];
};

/** One way through a flow from a named input, as plain JSON: the same path runs on the model, the views and the browser. */
export type Path = {
  readonly flow: string;
  readonly input: string;
  readonly title: string;
  readonly start: number;
  readonly steps: readonly Step[];
};

/** All that a flow can do with its samples, as plain JSON. */
export type Graph = {
  readonly flow: string;
  /** One for each named input; The rest was done by starting. */
  readonly starts: readonly {
    readonly input: string;
    readonly node: number;
    readonly transitions: readonly string[];
    readonly effects: readonly Effect[];
    readonly calls: readonly Call[];
    /** Fields of the input that the machine reads and nobody told. */
    readonly reads?: readonly Read[];
  }[];
  readonly nodes: readonly GraphNode[];
  /** Only events at which something happens; the others are each node's unexpected ones. */
  readonly edges: readonly GraphEdge[];
  readonly rows: readonly Row[];
  readonly transitions: readonly DeclaredTransition[];
  readonly states: readonly string[];
  readonly statesReached: readonly string[];
  readonly guards: readonly GuardOutcome[];
  readonly problems: readonly Problem[];
};

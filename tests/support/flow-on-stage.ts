import {
  type Actor,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  type OutputFrom,
  type PromiseActorLogic,
  type SnapshotFrom,
  StateMachine,
} from 'xstate';
import type { Failure } from '#kit/failure.ts';
import { deferred } from './deferred.ts';
import { settle } from './settle.ts';
import { createTestClock } from './test-clock.ts';

type Given<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];
/** What a machine invokes, by name; of a child machine there is nothing to script. */
type Ports<Machine extends AnyStateMachine> = NonNullable<Given<Machine>['actors']>;
type Actions<Machine extends AnyStateMachine> = NonNullable<Given<Machine>['actions']>;

type Input<Port> = NonNullable<Port> extends PromiseActorLogic<infer _, infer Asked> ? Asked : never;
type Answer<Port> = NonNullable<Port> extends PromiseActorLogic<infer Output, infer _> ? Output : never;
type Params<Action> = NonNullable<Action> extends (args: never, params: infer Given) => void ? Given : never;

/** What a port answers: in turn, and then nothing until it is answered by hand; or each time as a function says. */
type Answers<Port> =
  | readonly (Answer<Port> | Failure)[]
  | ((input: Input<Port>) => Answer<Port> | Promise<Answer<Port>>);

export type PortScript<Machine extends AnyStateMachine> = {
  readonly [Name in keyof Ports<Machine>]?: Answers<Ports<Machine>[Name]>;
};

/** The input of each call, by port. */
type Asked<Machine extends AnyStateMachine> = {
  readonly [Name in keyof Ports<Machine>]-?: Input<Ports<Machine>[Name]>[];
};

/** How a call or an effect is written down in `noted`; what is not named here is not. */
type Notes<Machine extends AnyStateMachine> = {
  readonly [Name in keyof Ports<Machine> | keyof Actions<Machine>]?: (
    what: Name extends keyof Ports<Machine>
      ? Input<Ports<Machine>[Name]>
      : Name extends keyof Actions<Machine>
        ? Params<Actions<Machine>[Name]>
        : never,
    asked: Asked<Machine>,
  ) => unknown;
};

export type StageOptions<Machine extends AnyStateMachine> = {
  readonly ports?: PortScript<Machine>;
  readonly notes?: Notes<Machine>;
  readonly clock?: ReturnType<typeof createTestClock>;
} & (undefined extends InputFrom<Machine>
  ? { readonly input?: InputFrom<Machine> }
  : { readonly input: InputFrom<Machine> });

/** What is read of a snapshot, as far as the compiler can tell for any machine. */
type SnapshotOf<Machine extends AnyStateMachine> = {
  readonly value: SnapshotFrom<Machine> extends { readonly value: infer Value } ? Value : never;
  readonly context: ContextFrom<Machine>;
  readonly output: OutputFrom<Machine> | undefined;
  can(event: EventFromLogic<Machine>): boolean;
};

type Bare<Event extends { readonly type: string }> = Event extends unknown
  ? keyof Event extends 'type'
    ? Event['type']
    : never
  : never;

const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && /^(lost|refused)$/.test(String(answer.kind));

/** An action of the machine itself, such as an `assign`, carries a type; an effect is a bare function. */
const isEffect = (action: unknown) => typeof action === 'function' && !('type' in action);

/**
 * A flow that runs on a clock that stands still. Its ports answer by the script, its effects do nothing but are written down; child
 * machines are the real ones.
 */
export function onStage<Machine extends AnyStateMachine>(machine: Machine, options: StageOptions<Machine>) {
  const clock = options.clock ?? createTestClock();
  const script = (options.ports ?? {}) as Readonly<
    Record<string, Answers<PromiseActorLogic<unknown, unknown>> | undefined>
  >;
  const notes = (options.notes ?? {}) as Readonly<
    Record<string, ((what: unknown, calls: unknown) => unknown) | undefined>
  >;
  const asked: Record<string, unknown[]> = {};
  const did: Record<string, unknown[]> = {};
  const calls: string[] = [];
  const reported: unknown[] = [];
  const noted: unknown[] = [];
  const open = new Map<string, ReturnType<typeof deferred<unknown>>>();

  const note = (name: string, what: unknown) => {
    const note = notes[name];
    if (note) noted.push(note(what, asked));
  };
  const scripted = (name: string, inputs: unknown[]) =>
    fromPromise<unknown, unknown>(async ({ input }) => {
      const answers = script[name];
      const turn = inputs.push(input) - 1;
      calls.push(name);
      note(name, input);
      if (typeof answers === 'function') return answers(input);
      if (!answers || turn >= answers.length) {
        const answer = deferred<unknown>();
        open.delete(name);
        open.set(name, answer);
        return answer.promise;
      }
      const answer: unknown = answers[turn];
      if (isFailure(answer)) throw answer;
      return answer;
    });
  const recorded = (name: string, all: unknown[]) => (_: unknown, params: unknown) => {
    all.push(params);
    if (name === 'notify') reported.push((params as { readonly message: unknown }).message);
    note(name, params);
  };

  const actors: Record<string, unknown> = {};
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    if (logic instanceof StateMachine) continue;
    asked[name] = [];
    actors[name] = scripted(name, asked[name]);
  }
  const actions: Record<string, unknown> = {};
  for (const [name, action] of Object.entries(machine.implementations.actions)) {
    if (!isEffect(action)) continue;
    did[name] = [];
    actions[name] = recorded(name, did[name]);
  }
  const provided = machine.provide({ actors, actions } as never) as Machine;
  const actor: Actor<Machine> = createActor(provided, { input: options.input, clock } as never).start();

  const snapshot = (): SnapshotFrom<Machine> => actor.getSnapshot();
  const read = (): SnapshotOf<Machine> => actor.getSnapshot();
  const waiting = (name = [...open.keys()].at(-1) ?? 'any port') => {
    const answer = open.get(name);
    if (!answer) throw new Error(`${name} waits for no answer`);
    open.delete(name);
    return answer;
  };
  const run = {
    machine: provided,
    actor,
    clock,
    asked: asked as unknown as Asked<Machine>,
    /** The params of each effect, by name; an `assign` is none. */
    did: did as { readonly [Name in keyof Actions<Machine>]-?: Params<Actions<Machine>[Name]>[] },
    /** The ports that were asked, in turn. */
    calls,
    /** The messages that the flow had for the borrower. */
    reported,
    /** What `notes` makes of calls and effects, in turn. */
    noted,
    snapshot,
    value: () => read().value,
    context: () => read().context,
    output: () => read().output,
    can: (event: EventFromLogic<Machine>) => read().can(event),
    /** The snapshot as it lies on the phone. */
    persisted: (): unknown => JSON.parse(JSON.stringify(actor.getPersistedSnapshot())),
    /** The same run, once all that is answered has arrived. */
    settled: async () => {
      await settle();
      return run;
    },
    does: async (...events: readonly (EventFromLogic<Machine> | Bare<EventFromLogic<Machine>>)[]) => {
      for (const event of events) {
        actor.send((typeof event === 'string' ? { type: event } : event) as EventFromLogic<Machine>);
        await settle();
      }
    },
    passes: async (ms: number) => {
      clock.advance(ms);
      await settle();
    },
    /** Answers a port that waits, the one that was asked last unless another is named. */
    answer: async (output?: unknown, port?: keyof Ports<Machine> & string) => {
      waiting(port).resolve(output);
      await settle();
    },
    fail: async (failure: unknown, port?: keyof Ports<Machine> & string) => {
      waiting(port).reject(failure);
      await settle();
    },
  };
  return run;
}

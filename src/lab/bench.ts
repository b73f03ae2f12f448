import {
  type ActorOptions,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { rearmTimers } from '#app/flow-host/timers.ts';
import type { Flow, Outcome } from '#kit/flow.ts';
import type { FlowTimers } from '#screens/screen.ts';
import { delaysOf, delayWords, type SavedDelay } from './delays.ts';
import { type BaseClock, createLabClock, type LabClock } from './lab-clock.ts';
import { eventInLine, redacted } from './redact.ts';
import type { Vocabulary } from './synthetic.ts';
import {
  activePaths,
  canonical,
  enabledTransitions,
  type ReplayStep,
  type RowEvent,
  type RowKind,
  type Scheduled,
  sampleRows,
  scheduledIn,
  takenIn,
  transitionIds,
  withFakes,
} from './tools.ts';

/** A call that a machine waits for, to be answered by hand. */
export type PendingCall = {
  /** The invocation's id. */
  readonly id: string;
  readonly input: unknown;
  answer(outcome: Outcome): void;
  /** Answers when so many milliseconds of the bench's clock have gone by, if it still waits then. */
  answerLater(outcome: Outcome, ms: number): void;
};

/** A delay of the machine or one of its children, or an answer that is on its way. */
export type RunningTimer = {
  /** By which `fire` knows it. */
  readonly id: number;
  readonly label: string;
  /** The event at its end; null for an answer. */
  readonly event: AnyEventObject | null;
};

/** How it all stood after something had happened: enough to look at it again and to go on from it. */
export type Moment = {
  readonly snapshot: Snapshot<unknown>;
  readonly delays: readonly SavedDelay[];
  /** Ids of the transitions that were taken to get there. */
  readonly taken: readonly string[];
  /** What had happened until then. */
  readonly steps: readonly ReplayStep[];
};

export type LogLine = {
  readonly number: number;
  readonly kind: 'start' | 'event' | 'effect' | 'call';
  /** What happened, with the made-up values that are given in place of dots. */
  say(made?: Vocabulary): string;
  /** From whom to whom it went, where it is a message: `flow` is the machine itself. */
  readonly way: readonly [from: string, to: string] | null;
  /** Null until the machine has come to rest. */
  readonly moment: Moment | null;
  /** What it changed in the data, of a line that was kept without its moment. */
  changed?(made?: Vocabulary): string;
};

/** A flow on the bench: the machine that the screen uses, with every port, effect and delay in the developer's hands. */
export type Bench = {
  readonly actor: AnyActor;
  readonly pending: readonly PendingCall[];
  readonly timers: readonly RunningTimer[];
  readonly log: readonly LogLine[];
  /** All that happened since the start, as a replay can repeat it. */
  readonly steps: readonly ReplayStep[];
  /** Ids of the transitions that the last event took. */
  readonly taken: readonly string[];
  readonly clock: LabClock;
  /** What the flow's screen is given. */
  readonly screenTimers: FlowTimers;
  /** The bench as it is by now. */
  now(): Bench;
  /** How it all stands by now. */
  moment(): Moment;
  /** Does what a replay says; null, or why reality departs from it. */
  perform(step: ReplayStep): Promise<string | null>;
  stop(): void;
};

/** Where a bench begins, if not at the start of its flow. */
export type Beginning = {
  readonly snapshot: unknown;
  readonly delays?: readonly SavedDelay[];
  /** These are all its delays: another one of its states has ended. Else it runs whole. */
  readonly isAsLeft?: boolean;
  readonly taken?: readonly string[];
  /** What had happened before. */
  readonly steps?: readonly ReplayStep[];
  /** What was told of it. */
  readonly log?: readonly LogLine[];
};

type BenchOptions = Pick<ActorOptions<AnyStateMachine>, 'inspect'> & {
  readonly clock?: BaseClock;
  readonly from?: Beginning;
  readonly isPaused?: boolean;
};

const linesKept = 500;
/** Ticks of the event loop's promises that an answered call may need to come through. */
const maxTicks = 50;

/** Starts a flow with deferred ports; `changed` is told whenever there is something new to show. */
export function startBench(
  flow: Flow,
  input: unknown,
  changed: (bench: Bench) => void,
  { clock: base, inspect, from, isPaused = false }: BenchOptions = {},
): Bench {
  const clock = createLabClock(base);
  const rows = sampleRows(flow);
  const delayTimers = new WeakMap<Scheduled, number>();
  const answers = new Map<number, string>();
  let log: readonly LogLine[] = from?.log ?? [];
  let number = log.at(-1)?.number ?? 0;
  /** Of what was before this bench nobody knows how it stood. */
  const before = number;
  let steps: readonly ReplayStep[] = from?.steps ?? [];
  let taken: string[] = [...(from?.taken ?? [])];
  let isStarted = false;

  const note = (kind: LogLine['kind'], say: LogLine['say'], way: LogLine['way'] = null) => {
    number += 1;
    log = [...log, { number, kind, say, way, moment: null }].slice(-linesKept);
    tell();
  };
  const faked = withFakes(flow.machine, {
    asked: (id, asked) => note('call', (known) => `${id} asked: ${redacted(asked, undefined, known)}`, ['flow', id]),
    dropped: () => tell(),
    acted: ({ name, params }) =>
      note('effect', (known) => `${name} ${redacted(params, undefined, known)}`, ['flow', 'app']),
  });
  const ids = transitionIds(faked.machine);

  const wordsOf = (kind: RowKind, event: RowEvent): string => {
    const alike = rows.filter((row) => row.kind === kind && row.event.type === event.type);
    const same = alike.find((row) => canonical(row.event) === canonical(event));
    return same?.label ?? (alike[0] ? `${alike[0].label}, edited` : event.type);
  };
  const kindOf = ({ type }: AnyEventObject, isFromOutside: boolean): RowKind | null => {
    if (/^xstate\.(done|error)\.actor\./.test(type)) return 'outcome';
    if (type.startsWith('xstate.after.')) return 'timer';
    return isFromOutside && !type.startsWith('xstate.') ? 'user' : null;
  };
  /** An answer is told of when it is given. */
  const wayOf = (event: AnyEventObject, isFromOutside: boolean): LogLine['way'] => {
    const kind = kindOf(event, isFromOutside);
    return kind === 'user' ? ['borrower', 'flow'] : kind === 'timer' ? ['clock', 'flow'] : null;
  };
  function recordStep(event: RowEvent, isFromOutside: boolean): void {
    const kind = kindOf(event, isFromOutside);
    if (!kind) return;
    const invocation = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
    const label = kind === 'timer' ? `after ${delayWords(flow, event.type)}` : wordsOf(kind, event);
    steps = [...steps, { label, kind, event, ...(invocation === undefined ? {} : { invocation }) }];
  }

  const actor: AnyActor = createActor(faked.machine, {
    input,
    ...(from ? { snapshot: from.snapshot as Snapshot<unknown> } : {}),
    clock: {
      setTimeout(run, ms) {
        const id = clock.setTimeout(run, ms);
        const scheduled = isStarted && scheduledIn(actor).find((candidate) => !delayTimers.has(candidate));
        if (scheduled) delayTimers.set(scheduled, id);
        return id;
      },
      clearTimeout: (id) => clock.clearTimeout(id),
    },
    inspect: (inspected: InspectionEvent) => {
      const isOurs = inspected.actorRef.sessionId === inspected.rootId;
      if (isOurs && inspected.type === '@xstate.event' && inspected.event.type !== 'xstate.init') {
        taken = [];
        recordStep(inspected.event as RowEvent, inspected.sourceRef === undefined);
        const { event } = inspected;
        const way = wayOf(event, inspected.sourceRef === undefined);
        note('event', (known) => eventInLine(event, known), way);
      }
      if (isOurs) taken.push(...takenIn(inspected, ids));
      if (typeof inspect === 'function') inspect(inspected);
    },
  });

  const pending = (): PendingCall[] =>
    [...faked.pending].map(([id, call]) => {
      const answer = (outcome: Outcome) => {
        if (faked.pending.get(id) !== call) return;
        faked.pending.delete(id);
        note('call', () => `${id} answered: ${outcome.label}`, [id, 'flow']);
        if ('failure' in outcome) call.reject(outcome.failure);
        else call.resolve(outcome.output);
      };
      return {
        id,
        input: call.input,
        answer,
        answerLater(outcome, ms) {
          const timer = clock.setTimeout(() => {
            answers.delete(timer);
            answer(outcome);
          }, ms);
          answers.set(timer, `${id}: ${outcome.label}`);
          tell();
        },
      };
    });

  const scheduled = () =>
    scheduledIn(actor).flatMap((delay) => {
      const id = delayTimers.get(delay);
      return id === undefined ? [] : [{ delay, id, child: childOf(delay) }];
    });
  const childOf = ({ source }: Scheduled): string =>
    source === actor
      ? ''
      : (Object.entries((actor.getSnapshot() as AnyMachineSnapshot).children).find(([, ref]) => ref === source)?.[0] ??
        '?');

  const timers = (): RunningTimer[] => [
    ...scheduled().map(({ delay, id, child }) => ({
      id,
      label: `${child ? `${child}: ` : ''}${delayWords(flow, delay.event.type)}`,
      event: child ? null : delay.event,
    })),
    ...[...answers].flatMap(([id, label]) => (clock.left(id) === null ? [] : [{ id, label, event: null }])),
  ];

  const screenTimers: FlowTimers = {
    now: clock.now,
    deadline(child) {
      const running = scheduled().find((entry) => entry.child === child);
      const left = running === undefined ? null : clock.left(running.id);
      return left === null ? null : clock.now() + left;
    },
  };

  const moment = (): Moment => ({
    snapshot: JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Snapshot<unknown>,
    delays: scheduled().map(({ delay, id, child }) => ({
      child,
      event: delay.event.type,
      delay: delay.delay,
      left: clock.left(id) ?? delay.delay,
    })),
    taken: [...taken],
    steps,
  });

  /** What has come to rest is kept with every line since the last time that it had. */
  function settle(): void {
    const rest = moment();
    log = log.map((line) => (line.moment || line.number <= before ? line : { ...line, moment: rest }));
    tell();
  }

  async function perform({ kind, event, invocation = '', label }: ReplayStep): Promise<string | null> {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    if (snapshot.status !== 'active') return 'the flow has ended';
    if (kind === 'user') {
      if (!enabledTransitions(snapshot, event))
        return `the event ${event.type} is not accepted in ${activePaths(snapshot).join(' + ') || 'this state'}`;
      actor.send(event);
      return null;
    }
    if (kind === 'timer') {
      const due = scheduled().find(({ delay, child }) => child === '' && delay.event.type === event.type);
      if (!due) return `no such delay is running: ${delayWords(flow, event.type)}`;
      clock.fire(due.id);
      return null;
    }
    const child = snapshot.children[invocation];
    const isRunning = () => child?.getSnapshot().status === 'active';
    const call = pending().find(({ id }) => id === invocation);
    if (call) {
      call.answer(
        'error' in event
          ? { label, failure: event.error as Extract<Outcome, { failure: unknown }>['failure'] }
          : { label, output: event.output },
      );
      for (let tick = 0; tick < maxTicks && isRunning(); tick += 1) await Promise.resolve();
      return null;
    }
    if (!child || !isRunning()) return `the call ${invocation} is not pending`;
    while (isRunning()) {
      const next = scheduled().find(({ delay }) => delay.source === child);
      if (!next) break;
      clock.fire(next.id);
    }
    // A child machine that does not end by waiting alone is told to have ended, as XState itself would tell it.
    if (isRunning()) actor.send(event);
    return null;
  }

  const current = (): Bench => ({
    actor,
    pending: pending(),
    timers: timers(),
    log,
    steps,
    taken,
    clock,
    screenTimers,
    now: current,
    moment,
    perform,
    stop() {
      isStarted = false;
      actor.stop();
      clock.stop();
    },
  });
  function tell() {
    if (isStarted) changed(current());
  }

  if (isPaused) clock.pause();
  actor.subscribe({ next: settle, complete: settle, error: settle });
  isStarted = true;
  note('start', () => (before > 0 ? 'went on' : from ? 'started in this state' : 'started'));
  actor.start();
  if (from) rearm(actor, from, clock.now());
  settle();
  return current();
}

/** A snapshot carries no timers: each delay that ought to run is armed with what is left of it; another one whole, or it has ended. */
function rearm(actor: AnyActor, { delays = [], isAsLeft = false }: Beginning, now: number): void {
  const timers = delaysOf(actor).flatMap((whole) => {
    const known = delays.find(({ child, event }) => child === whole.child && event === whole.event);
    if (!known && isAsLeft) return [];
    return [{ child: whole.child, event: whole.event, delay: whole.delay, deadline: now + (known ?? whole).left }];
  });
  rearmTimers(actor, timers, now);
}

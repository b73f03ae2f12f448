import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type InspectionEvent,
  type OutputFrom,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import type { Kept } from '#adapters/storage/kept.ts';
import * as limits from '#kit/limits.ts';
import { reviveEnd, reviveSnapshot } from '#kit/restore.ts';
import type { FlowTimers } from '#screens/screen.ts';
import { agrees, type Claim, chartFingerprint, type SavedFlow } from './saved-flow.ts';
import { createSavedFlows } from './saved-flows.ts';
import { createTimerReader, rearmTimers } from './timers.ts';

/** A flow as the shell runs it: the machine with its ports wired. */
export type RunnableFlow<Machine extends AnyStateMachine> = {
  readonly id: string;
  readonly machine: Machine;
  /** Judges a restored context; given only for flows that survive the web view being killed (S-400). */
  readonly isContext?: (context: unknown) => boolean;
  /** Anybody's: where nobody is named, it is kept for as long as the tab lives, in this tab alone. */
  readonly isPublic?: boolean;
};

export type FlowHandle<Machine extends AnyStateMachine> = {
  readonly actor: ActorRefFrom<Machine>;
  readonly timers: FlowTimers;
  /** Calls back once with output and final state, when the flow has ended; at once when it already has. */
  onDone(listener: (output: OutputFrom<Machine>, ending: string) => void): () => void;
};

/** Hears what XState says of each actor. */
export type Inspect = (inspected: InspectionEvent) => void;

export type FlowHostOptions = {
  readonly clock: NonNullable<ActorOptions<AnyStateMachine>['clock']> & { now(): number };
  readonly kept: Pick<Kept, 'get' | 'set' | 'rename' | 'remove' | 'names'>;
  /** What is kept in this tab alone, where nobody is named. */
  readonly visit: FlowHostOptions['kept'];
  /** Names this tab as long as it lives. */
  readonly tab: string;
  /** What the lender's words were asked for in. */
  readonly language?: () => string;
  readonly inspect?: Inspect;
};

/** What a flow has shown for a while is read afresh when it is shown again (S-400, P-29). */
const pageReturned = { type: 'page.returned' } as const;

type PageEvent = { readonly type: 'native.back' | 'network.returned' | 'page.returned' | 'language.changed' };

type Open = {
  readonly handle: FlowHandle<AnyStateMachine>;
  readonly keepEnd: () => void;
  /** It was not begun here. */
  readonly isRestored: boolean;
  /** Takes away what is kept of it, and keeps nothing more; or keeps it again. */
  readonly forget: (is: boolean) => void;
  /** Keeps what is being sent, under that key. */
  readonly save: (key: string) => void;
  readonly stop: () => void;
  holders: number;
};

/** What the borrower does, not what comes by itself: an answer, a delay, a page or a network that is there again. */
const isAct = (inspected: InspectionEvent): boolean =>
  inspected.type === '@xstate.event' && !inspected.sourceRef && !/^(xstate|network|page)\./.test(inspected.event.type);

const keyOf = (flow: string, subject: string) => `${flow}:${subject}`;

/** Owns every flow's actor: outside React, on the wall clock, saved at each step, restored without repeating a payment. */
export function createFlowHost({ clock, kept, visit, tab, language, inspect }: FlowHostOptions) {
  const open = new Map<string, Open>();
  let crashed: readonly [key: string, Open][] = [];

  function start<Machine extends AnyStateMachine>(
    flow: RunnableFlow<Machine>,
    input: InputFrom<Machine>,
    subject: string,
  ) {
    const savedFlows = createSavedFlows(flow.isPublic ? visit : kept, tab);
    const readTimers = createTimerReader(() => clock.now());
    // A day counts from what the borrower did last, not from when it was looked at (S-400).
    let lastAct = clock.now();
    const watch: Inspect = (inspected) => {
      inspect?.(inspected);
      if (isAct(inspected)) lastAct = clock.now();
    };
    const options = { input, clock, inspect: watch } as ActorOptions<Machine>;
    const chart = chartFingerprint(flow.machine);
    const found = flow.isContext ? savedFlows.take(flow.id, subject) : null;
    const claim = { chart, input: input as Record<string, unknown> };
    const restored = found && restore(flow, options, found.saved, claim);
    const actor = restored ?? createActor(flow.machine, options).start();
    let isEndKept = actor.getSnapshot().status === 'done';
    let isForgotten = false;
    const sent = (restored && found?.saved.sent) ?? [];
    if (restored && found) {
      lastAct = found.at;
      if (!isEndKept) {
        if (clock.now() - lastAct > limits.snapshotFresh) restored.send(pageReturned);
        // The lender's words in it are of the language of then.
        if (found.saved.language !== language?.()) restored.send({ type: 'language.changed' });
      }
    }

    // For the part that tells of what is in doubt (`DoubtedFlow`).
    Object.assign(actor, { sent });

    const drop = () => savedFlows.drop(flow.id, subject);

    /** What is being sent is kept once it goes out under that key. */
    function save(key?: string): void {
      const snapshot = actor.getSnapshot();
      if (!flow.isContext || isEndKept || isForgotten || snapshot.hasTag('unkept')) return;
      if (snapshot.hasTag('onceOnly') && !(key && sent.push(key))) return;
      const revived = snapshot.status === 'active' ? reviveSnapshot(flow.machine, actor.getPersistedSnapshot()) : null;
      if (revived) keep(revived);
      // It gives way to the end in one step, where the page keeps that: killed between two, nothing would tell what was sent.
      else if (snapshot.status === 'done') queueMicrotask(() => isEndKept || drop());
      else drop();
    }

    function keepEnd(): void {
      if (!flow.isContext || isEndKept || actor.getSnapshot().status !== 'done') return;
      isEndKept = true;
      keep(actor.getPersistedSnapshot());
    }

    function keep(snapshot: unknown): void {
      const timers = [...readTimers(actor)];
      const saved = { chart, timers, snapshot: JSON.parse(JSON.stringify(snapshot)), language: language?.(), sent };
      savedFlows.keep(flow.id, subject, saved, lastAct);
    }

    readTimers(actor);
    // With nothing kept it would begin so again.
    if (found) save();
    const subscription = actor.subscribe(() => {
      readTimers(actor);
      save();
    });

    const handle: FlowHandle<Machine> = {
      actor: actor as ActorRefFrom<Machine>,
      timers: {
        deadline: (child) => readTimers(actor).find((timer) => timer.child === child)?.deadline ?? null,
        now: () => clock.now(),
      },
      onDone(listener) {
        const tell = () => {
          const { output, value } = actor.getSnapshot();
          listener(output as OutputFrom<Machine>, String(value));
        };
        if (actor.getSnapshot().status === 'done') {
          tell();
          return () => undefined;
        }
        // A flow that is only let go of has not ended.
        const done = actor.subscribe({ complete: () => actor.getSnapshot().status === 'done' && tell() });
        return () => done.unsubscribe();
      },
    };
    const forget = (is: boolean) => {
      if (is === isForgotten) return;
      isForgotten = is;
      if (is) drop();
      else save();
    };
    const stop = () => {
      subscription.unsubscribe();
      actor.stop();
      if (isEndKept) drop();
    };
    return { handle, keepEnd, isRestored: restored !== null, forget, save, stop };
  }

  function restore<Machine extends AnyStateMachine>(
    flow: RunnableFlow<Machine>,
    options: ActorOptions<Machine>,
    saved: SavedFlow,
    claim: Claim,
  ): AnyActorRef | null {
    try {
      if (!agrees(saved, claim) || !flow.isContext?.(saved.snapshot.context)) return null;
      const snapshot = reviveSnapshot(flow.machine, saved.snapshot) ?? reviveEnd(flow.machine, saved.snapshot);
      if (!snapshot) return null;
      const actor: AnyActorRef = createActor(flow.machine, { ...options, snapshot: snapshot as Snapshot<unknown> });
      actor.start();
      const { status } = actor.getSnapshot();
      if (status === 'done' && snapshot.status === 'done') return actor;
      if (status === 'active' && rearmTimers(actor, saved.timers, clock.now())) return actor;
      actor.stop();
    } catch {
      // A snapshot that cannot be taken up starts fresh (P-15).
    }
    return null;
  }

  const anyIs = (is: (snapshot: SnapshotFrom<AnyStateMachine>) => boolean): boolean =>
    [...open.values()].some(({ handle }) => is(handle.actor.getSnapshot()));

  return {
    /** The running flow of that subject, started or restored when there is none; the same handle as long as it is held. */
    open<Machine extends AnyStateMachine>(
      flow: RunnableFlow<Machine>,
      subject: string,
      input: InputFrom<Machine>,
    ): FlowHandle<Machine> {
      const key = keyOf(flow.id, subject);
      const running = open.get(key);
      if (running && running.handle.actor.getSnapshot().status !== 'error')
        return running.handle as unknown as FlowHandle<Machine>;
      const started = start(flow, input, subject);
      open.set(key, { ...started, holders: 0 } as unknown as Open);
      return started.handle;
    },

    /** Keeps a flow running until the returned function is called; the last one to let go stops it. */
    hold(flow: { readonly id: string }, subject: string): () => void {
      const key = keyOf(flow.id, subject);
      const held = open.get(key);
      if (held) {
        held.holders += 1;
        held.forget(false);
      }
      return () => {
        if (!held) return;
        held.holders -= 1;
        // A view that is shown again in the same turn (StrictMode, a remount) keeps its flow.
        queueMicrotask(() => {
          if (held.holders > 0 || open.get(key) !== held) return;
          open.delete(key);
          held.stop();
        });
      };
    },

    /**
     * Keeps the end of a flow until its page is left: it leads to a page that may not come. Killed before, the flow wakes up
     * ended, and leads on again (S-400).
     */
    keepEnd(flow: { readonly id: string }, subject: string): void {
      open.get(keyOf(flow.id, subject))?.keepEnd();
    },

    /**
     * The screen of what runs threw. What had been restored is kept no longer, so that the next page begins anew (P-49); until the
     * screen can be drawn again.
     */
    crash(): void {
      crashed = [...open];
      for (const [, { isRestored, forget }] of crashed) if (isRestored) forget(true);
    },

    /** Lets go of the flows whose screen threw, and of what is kept of them: they begin anew. The journal is not theirs. */
    startOver(): void {
      for (const [key, flow] of crashed) {
        flow.forget(true);
        flow.stop();
        if (open.get(key) === flow) open.delete(key);
      }
    },

    /** The flows whose screen threw. */
    crashed: () => crashed,

    /**
     * Something is being sent under that key: it is out from now on, and a killed flow wakes up not knowing. Killed before, it went
     * nowhere, and the flow wakes up as it was before the tap (S-336).
     */
    keepSent(key: string): void {
      for (const { save } of open.values()) save(key);
    },

    /** Whether something that must happen once is on its way. */
    isSending: (): boolean => anyIs((snapshot) => snapshot.hasTag('onceOnly')),

    /** Whether a running flow has something to do when this happens. */
    awaits: (event: PageEvent): boolean => anyIs((snapshot) => snapshot.can(event)),

    /** Tells every running flow what happened to the page; a flow that does not care ignores it. */
    tell(event: PageEvent): void {
      for (const { handle } of open.values()) handle.actor.send(event);
    },
  };
}

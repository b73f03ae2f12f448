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
} from 'xstate';
import type { Kept } from '#adapters/storage/kept.ts';
import * as limits from '#kit/limits.ts';
import { reviveEnd, reviveSnapshot } from '#kit/restore.ts';
import type { FlowTimers } from '#screens/screen.ts';
import { agrees, chartFingerprint, type SavedFlow } from './saved-flow.ts';
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
  readonly inspect?: Inspect;
};

/** What a flow has shown for a while is read afresh when it is shown again (S-400, P-29). */
const pageReturned = { type: 'page.returned' } as const;

type PageEvent = { readonly type: 'native.back' | 'network.returned' | 'page.returned' };

type Open = {
  readonly handle: FlowHandle<AnyStateMachine>;
  readonly keepEnd: () => void;
  readonly stop: () => void;
  holders: number;
};

const keyOf = (flow: string, subject: string) => `${flow}:${subject}`;

/** Owns every flow's actor: outside React, on the wall clock, saved at each step, restored without repeating a payment. */
export function createFlowHost({ clock, kept, visit, tab, inspect }: FlowHostOptions) {
  const open = new Map<string, Open>();

  function start<Machine extends AnyStateMachine>(
    flow: RunnableFlow<Machine>,
    input: InputFrom<Machine>,
    subject: string,
  ) {
    const savedFlows = createSavedFlows(flow.isPublic ? visit : kept, tab);
    const readTimers = createTimerReader(() => clock.now());
    const options = { input, clock, ...(inspect ? { inspect } : {}) } as ActorOptions<Machine>;
    const chart = chartFingerprint(flow.machine);
    const found = flow.isContext ? savedFlows.take(flow.id, subject) : null;
    const isOurs = found && agrees(found.saved, { chart, input: input as Record<string, unknown> });
    const restored = isOurs ? restore(flow, options, found.saved) : null;
    const actor = restored ?? createActor(flow.machine, options).start();
    let isEndKept = actor.getSnapshot().status === 'done';
    if (restored && found && !isEndKept && clock.now() - found.at > limits.snapshotFresh) restored.send(pageReturned);

    function save(): void {
      if (!flow.isContext || isEndKept) return;
      const snapshot = actor.getSnapshot();
      const revived = snapshot.status === 'active' ? reviveSnapshot(flow.machine, actor.getPersistedSnapshot()) : null;
      if (revived) keep(revived);
      else savedFlows.drop(flow.id, subject);
    }

    function keepEnd(): void {
      if (!flow.isContext || isEndKept || actor.getSnapshot().status !== 'done') return;
      isEndKept = true;
      keep(actor.getPersistedSnapshot());
    }

    function keep(snapshot: unknown): void {
      const timers = [...readTimers(actor)];
      savedFlows.keep(flow.id, subject, { chart, timers, snapshot: JSON.parse(JSON.stringify(snapshot)) });
    }

    readTimers(actor);
    save();
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
        const done = actor.subscribe({ complete: tell });
        return () => done.unsubscribe();
      },
    };
    const stop = () => {
      subscription.unsubscribe();
      actor.stop();
      if (isEndKept) savedFlows.drop(flow.id, subject);
    };
    return { handle, keepEnd, stop };
  }

  function restore<Machine extends AnyStateMachine>(
    flow: RunnableFlow<Machine>,
    options: ActorOptions<Machine>,
    saved: SavedFlow,
  ): AnyActorRef | null {
    if (!flow.isContext?.(saved.snapshot.context)) return null;
    const snapshot = reviveSnapshot(flow.machine, saved.snapshot) ?? reviveEnd(flow.machine, saved.snapshot);
    if (!snapshot) return null;
    try {
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

  return {
    /** The running flow of that subject, started or restored when there is none; the same handle as long as it is held. */
    open<Machine extends AnyStateMachine>(
      flow: RunnableFlow<Machine>,
      subject: string,
      input: InputFrom<Machine>,
    ): FlowHandle<Machine> {
      const key = keyOf(flow.id, subject);
      const running = open.get(key);
      if (running) return running.handle as unknown as FlowHandle<Machine>;
      const started = start(flow, input, subject);
      open.set(key, { ...started, holders: 0 } as unknown as Open);
      return started.handle;
    },

    /** Keeps a flow running until the returned function is called; the last one to let go stops it. */
    hold(flow: { readonly id: string }, subject: string): () => void {
      const key = keyOf(flow.id, subject);
      const held = open.get(key);
      if (held) held.holders += 1;
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

    /** Whether a running flow has something to do when this happens. */
    awaits: (event: PageEvent): boolean =>
      [...open.values()].some(({ handle }) => handle.actor.getSnapshot().can(event)),

    /** Tells every running flow what happened to the page; a flow that does not care ignores it. */
    tell(event: PageEvent): void {
      for (const { handle } of open.values()) handle.actor.send(event);
    },
  };
}

import type { Flow } from '#kit/flow.ts';
import { reviveSnapshot } from '#kit/restore.ts';
import { type Beginning, type Bench, type LogLine, startBench } from './bench.ts';
import type { BaseClock } from './lab-clock.ts';
import type { Driven } from './saved-state.ts';
import type { Replay } from './tools.ts';

/** How far a replay is walked. */
export type Playing = {
  readonly replay: Replay;
  /** How many steps are done. */
  readonly position: number;
  /** The first step that reality would not do, and why; null while it does. */
  readonly departure: { readonly step: number; readonly message: string } | null;
};

export type SessionView = {
  /** Another one for each bench that was started. */
  readonly number: number;
  readonly input: unknown;
  readonly bench: Bench;
  /** The snapshot in which what was recorded begins; undefined for the start of the flow. */
  readonly beginning: unknown;
  /** The line of the log that is being looked at; null for the present. */
  readonly looking: LogLine | null;
  readonly playing: Playing | null;
};

/** One flow on the bench at a time: started, opened in any state, looked at as it was, or walked by a replay. */
export function createSession(flow: Flow, changed: (view: SessionView) => void, clock?: BaseClock) {
  let number = 0;
  let view: SessionView | null = null;
  /** Of the latest wish to walk: an older walk gives up. */
  let walk = 0;
  let playTimer: ReturnType<typeof setTimeout> | undefined;

  const show = (change: Partial<SessionView>) => {
    if (!view) return;
    view = { ...view, ...change };
    changed(view);
  };

  type Options = { readonly isPaused?: boolean; readonly playing?: Playing; readonly beginning?: unknown };

  function start(input: unknown, from?: Beginning, options: Options = {}): Bench {
    view?.bench.stop();
    number += 1;
    const mine = number;
    const bench = startBench(
      flow,
      input,
      (next) => {
        if (mine === number && view?.number === mine) show({ bench: next });
      },
      { ...(clock ? { clock } : {}), ...(from ? { from } : {}), isPaused: options.isPaused ?? false },
    );
    const beginning = 'beginning' in options ? options.beginning : from?.snapshot;
    view = { number, input, bench, beginning, looking: null, playing: options.playing ?? null };
    changed(view);
    return bench;
  }

  function pausePlaying(): void {
    clearTimeout(playTimer);
    playTimer = undefined;
  }

  function begin(replay: Replay): Bench {
    const { input, snapshot } = replay;
    const playing: Playing = { replay, position: 0, departure: null };
    return start(input, snapshot === undefined ? undefined : { snapshot }, { isPaused: true, playing });
  }

  /** Walks to so many steps, from the start when they are behind; stops where reality departs. */
  async function goTo(position: number): Promise<void> {
    if (!view?.playing) return;
    walk += 1;
    const mine = walk;
    const { replay } = view.playing;
    const end = Math.max(0, Math.min(position, replay.steps.length));
    let bench = view.bench;
    if (end < view.playing.position || view.playing.departure) bench = begin(replay);
    for (let at = view.playing.position; at < end; at += 1) {
      const step = replay.steps[at];
      const message = step ? await bench.perform(step) : null;
      if (mine !== walk) return;
      if (message !== null) return show({ playing: { replay, position: at, departure: { step: at + 1, message } } });
      show({ playing: { replay, position: at + 1, departure: null } });
    }
  }

  return {
    start(input: unknown): void {
      pausePlaying();
      walk += 1;
      start(input);
    },
    /** Starts in a state; `input` is what the flow is taken to have begun with. */
    open(input: unknown, from: Beginning): void {
      pausePlaying();
      walk += 1;
      start(input, from);
    },
    /** Comes back to where it was left, as if nothing had been in between. */
    comeBack(
      { state: { input, snapshot, delays }, history, taken, position, ...left }: Driven,
      log: readonly LogLine[] = [],
    ): void {
      pausePlaying();
      walk += 1;
      const { steps, snapshot: beginning } = history;
      // In a replay time stands still by itself.
      const isPaused = left.isPaused && position === null;
      start(input, { snapshot, delays, taken, steps, log, isAsLeft: true }, { beginning, isPaused });
    },
    /** As when the app is killed and opened again: a flow that is kept wakes up, any other starts anew (S-398). */
    kill(): void {
      if (!view) return;
      pausePlaying();
      walk += 1;
      const { snapshot, delays } = view.bench.moment();
      const kept = flow.persisted ? reviveSnapshot(flow.machine, snapshot) : null;
      start(view.input, kept ? { snapshot: kept, delays } : undefined);
    },
    look(line: LogLine | null): void {
      show({ looking: line });
    },
    /** Goes on from the moment that is being looked at, as if nothing had happened since. */
    goOn(): void {
      const moment = view?.looking?.moment;
      if (!view || !moment) return;
      pausePlaying();
      walk += 1;
      const { input, beginning } = view;
      start(input, { ...moment, isAsLeft: true }, { beginning });
    },
    async replay(replay: Replay, stopAt = replay.steps.length): Promise<void> {
      pausePlaying();
      begin(replay);
      await goTo(stopAt);
    },
    async goTo(position: number): Promise<void> {
      pausePlaying();
      await goTo(position);
    },
    /** A step every so many milliseconds, up to the end. */
    play(ms: number): void {
      pausePlaying();
      const next = async () => {
        const { position, replay, departure } = view?.playing ?? {
          position: 0,
          replay: { steps: [] },
          departure: null,
        };
        if (departure || position >= replay.steps.length) return pausePlaying();
        await goTo(position + 1);
        if (playTimer !== undefined) playTimer = setTimeout(next, ms);
      };
      playTimer = setTimeout(next, 0);
    },
    pausePlaying,
    /** Leaves the replay where it is: time goes on, and everything is by hand again. */
    leaveReplay(): void {
      pausePlaying();
      walk += 1;
      view?.bench.clock.resume();
      show({ playing: null });
    },
    stop(): void {
      pausePlaying();
      walk += 1;
      number += 1;
      view?.bench.stop();
      view = null;
    },
  };
}

export type Session = ReturnType<typeof createSession>;

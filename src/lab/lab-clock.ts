/** What the clock of the lab stands on. */
export type BaseClock = {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(handle: never): void;
};

const wall: BaseClock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (handle) => globalThis.clearTimeout(handle),
};

type Timer = {
  readonly run: () => void;
  /** By the time of this clock. */
  readonly deadline: number;
  handle: unknown;
};

/** A clock in the developer's hands: it can stand still, and each of its timers can be fired. */
export function createLabClock(base: BaseClock = wall) {
  const timers = new Map<number, Timer>();
  let lastId = 0;
  let stood = 0;
  let stoppedAt: number | null = null;

  const now = () => (stoppedAt ?? base.now()) - stood;
  const disarm = (timer: Timer) => base.clearTimeout(timer.handle as never);
  function arm(id: number, timer: Timer): void {
    timer.handle = base.setTimeout(() => fire(id), Math.max(0, timer.deadline - now()));
  }
  function fire(id: number): void {
    const timer = timers.get(id);
    if (!timer) return;
    timers.delete(id);
    disarm(timer);
    timer.run();
  }

  return {
    /** Milliseconds; they do not go by while the clock stands. */
    now,
    setTimeout(run: (...args: unknown[]) => void, ms: number): number {
      lastId += 1;
      const timer: Timer = { run, deadline: now() + Math.max(0, ms), handle: undefined };
      timers.set(lastId, timer);
      if (stoppedAt === null) arm(lastId, timer);
      return lastId;
    },
    clearTimeout(id: number): void {
      const timer = timers.get(id);
      if (timer && timers.delete(id)) disarm(timer);
    },
    fire,
    /** Milliseconds until it fires; null when it does not run. */
    left(id: number): number | null {
      const timer = timers.get(id);
      return timer ? Math.max(0, timer.deadline - now()) : null;
    },
    ids: (): number[] => [...timers.keys()],
    isPaused: () => stoppedAt !== null,
    pause(): void {
      stoppedAt ??= base.now();
      for (const timer of timers.values()) disarm(timer);
    },
    resume(): void {
      if (stoppedAt === null) return;
      stood += base.now() - stoppedAt;
      stoppedAt = null;
      for (const [id, timer] of timers) arm(id, timer);
    },
    stop(): void {
      for (const timer of timers.values()) disarm(timer);
      timers.clear();
    },
  };
}

export type LabClock = ReturnType<typeof createLabClock>;

/** A clock that stands still until it is told how far to go; timers run in the order of their deadlines. */
export function createTestClock(start = 1_700_000_000_000) {
  let now = start;
  let lastId = 0;
  const timers = new Map<number, { readonly at: number; readonly run: (...args: unknown[]) => void }>();
  return {
    now: () => now,
    setTimeout(run: (...args: unknown[]) => void, ms: number) {
      lastId += 1;
      timers.set(lastId, { at: now + ms, run });
      return lastId;
    },
    clearTimeout(id: number) {
      timers.delete(id);
    },
    advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = [...timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].run();
      }
      now = end;
    },
    /** Moves the time without running anything: a killed or sleeping web view. */
    sleep(ms: number) {
      now += ms;
    },
    pending: () => timers.size,
  };
}

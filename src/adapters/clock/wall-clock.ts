/** What the clock reads and listens to; the browser's own unless a test says otherwise. */
export type TimeSource = {
  /** Epoch milliseconds of the phone's clock, which people and networks set. */
  now(): number;
  /** Milliseconds that only ever go forward, and may stand still while the phone sleeps. */
  monotonic(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

const browserTime = (): TimeSource => ({
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (handle) => window.clearTimeout(handle as number),
  document,
  window,
});

type Timer = { readonly deadline: number; readonly run: () => void };

/** Browsers take longer delays for none at all. */
const longestDelay = 2 ** 31 - 1;

/**
 * The clock of all actors (P-16), with deadlines on a fair time that starts at the phone's time and then goes by the
 * monotonic clock, so that setting the phone's clock neither freezes a delay nor ends it early. Only when the page comes back
 * from being hidden is what the phone's clock gained over the monotonic one meanwhile taken for sleep and added. Limits: a
 * clock set forward while the page is hidden looks like sleep and does end delays early; a sleep that the browser does not
 * announce by hiding the page is not counted, so that delays end late, never early.
 */
export function createWallClock(source: TimeSource = browserTime()) {
  const { document, window } = source;
  const timers = new Map<number, Timer>();
  let base = source.now() - source.monotonic();
  let left: { readonly wall: number; readonly fair: number } | null = null;
  let lastId = 0;
  let armed: { readonly handle: unknown; readonly deadline: number } | null = null;

  const now = () => base + source.monotonic();

  function arm(): void {
    let next = Number.POSITIVE_INFINITY;
    for (const { deadline } of timers.values()) next = Math.min(next, deadline);
    if (armed?.deadline === next) return;
    if (armed) source.clearTimeout(armed.handle);
    armed = null;
    if (next === Number.POSITIVE_INFINITY) return;
    const delay = Math.min(Math.max(0, Math.ceil(next - now())), longestDelay);
    armed = { deadline: next, handle: source.setTimeout(checkOverdue, delay) };
  }

  /** Fires what is overdue, in the order of the deadlines. What that starts waits for the next turn. */
  function checkOverdue(): void {
    const end = now();
    const overdue = [...timers].filter(([, { deadline }]) => deadline <= end);
    overdue.sort(([, a], [, b]) => a.deadline - b.deadline);
    for (const [id, { run }] of overdue) {
      if (!timers.delete(id)) continue;
      try {
        run();
      } catch (error) {
        source.setTimeout(() => {
          throw error;
        }, 0);
      }
    }
    if (armed) source.clearTimeout(armed.handle);
    armed = null;
    arm();
  }

  function leave(): void {
    left ??= { wall: source.now(), fair: now() };
  }

  function comeBack(): void {
    if (document.visibilityState === 'hidden') {
      leave();
      return;
    }
    if (left) base += Math.max(0, source.now() - left.wall - (now() - left.fair));
    left = null;
    checkOverdue();
  }

  if (document.visibilityState === 'hidden') leave();
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('focus', comeBack);

  return {
    /** Epoch milliseconds of the fair time. */
    now,
    setTimeout(run: (...args: unknown[]) => void, ms: number): number {
      lastId += 1;
      timers.set(lastId, { deadline: now() + Math.max(0, ms || 0), run });
      arm();
      return lastId;
    },
    clearTimeout(id: number): void {
      if (timers.delete(id)) arm();
    },
    checkOverdue,
    /** Drops all timers and stops listening to the page. */
    stop(): void {
      timers.clear();
      arm();
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      window.removeEventListener('focus', comeBack);
    },
  };
}

export type WallClock = ReturnType<typeof createWallClock>;

/** The lender's clock. Tests freeze and advance it, and whatever waits on it goes on when its time has come. */
export type SandboxClock = {
  /** Epoch milliseconds. */
  now(): number;
  isFrozen(): boolean;
  freeze(at: number): void;
  advance(milliseconds: number): void;
  /** Ticks on from the time it shows. */
  run(): void;
  /** Back to the time of day, ticking. */
  reset(): void;
  /** Resolves after `milliseconds` of this clock, or at once when `signal` aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
};

type Waiter = { readonly due: number; readonly resolve: () => void; timer: NodeJS.Timeout | undefined };

export function createClock(): SandboxClock {
  let frozenAt: number | null = null;
  let offset = 0;
  const waiters = new Set<Waiter>();

  const now = () => frozenAt ?? Date.now() + offset;

  const arm = (waiter: Waiter) => {
    clearTimeout(waiter.timer);
    const left = waiter.due - now();
    if (left <= 0) waiter.resolve();
    else if (frozenAt === null) waiter.timer = setTimeout(waiter.resolve, left);
  };

  /** Those whose time came first go on first, also when the clock passed them in one step. */
  const armAll = () => {
    for (const waiter of [...waiters].sort((one, other) => one.due - other.due)) arm(waiter);
  };

  return {
    now,
    isFrozen: () => frozenAt !== null,
    freeze(at) {
      frozenAt = at;
      armAll();
    },
    advance(milliseconds) {
      if (frozenAt === null) offset += milliseconds;
      else frozenAt += milliseconds;
      armAll();
    },
    run() {
      if (frozenAt !== null) offset = frozenAt - Date.now();
      frozenAt = null;
      armAll();
    },
    reset() {
      frozenAt = null;
      offset = 0;
      armAll();
    },
    wait: (milliseconds, signal) =>
      new Promise((settle) => {
        const waiter: Waiter = {
          due: now() + milliseconds,
          timer: undefined,
          resolve: () => {
            clearTimeout(waiter.timer);
            waiters.delete(waiter);
            signal.removeEventListener('abort', waiter.resolve);
            settle();
          },
        };
        waiters.add(waiter);
        if (signal.aborted) waiter.resolve();
        else {
          signal.addEventListener('abort', waiter.resolve, { once: true });
          arm(waiter);
        }
      }),
  };
}

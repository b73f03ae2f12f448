import { createHash } from 'node:crypto';

const realImmediate = setImmediate;

/** Once everything that goes on at once has come to rest. */
const calm = () => new Promise<void>((resolve) => void realImmediate(resolve));

type Timer = { readonly at: number; readonly run: () => void };

/** Time that stands still until it is told to pass: of a phone, of its browser and of the lender at once. */
export function createTime(start: number, onError: (error: unknown) => void) {
  let now = start;
  let lastId = 0;
  const timers = new Map<number, Timer>();

  function nextBefore(end: number): [number, Timer] | undefined {
    let next: [number, Timer] | undefined;
    for (const entry of timers) if (entry[1].at <= end && (!next || entry[1].at < next[1].at)) next = entry;
    return next;
  }

  const set = (run: () => void, ms = 0): number => {
    lastId += 1;
    timers.set(lastId, { at: now + Math.max(0, ms), run });
    return lastId;
  };

  return {
    now: () => now,
    setTimeout: set,
    clearTimeout: (id: unknown) => void timers.delete(Number(id)),
    wait: (ms: number) => new Promise<void>((resolve) => void set(resolve, ms)),
    calm,
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      await calm();
      for (let next = nextBefore(end); next; next = nextBefore(end)) {
        const [id, { at, run }] = next;
        timers.delete(id);
        now = Math.max(now, at);
        try {
          run();
        } catch (error) {
          onError(error);
        }
        await calm();
      }
      now = end;
    },
  };
}

export type Time = ReturnType<typeof createTime>;

/**
 * Puts the process on that time, until the returned function is called: its clock, its timers, and digests, which Node computes on other
 * threads in a time of its own.
 */
export function takeOver(time: Time): () => void {
  const { setTimeout, clearTimeout } = globalThis;
  const { now } = Date;
  const { subtle } = globalThis.crypto;
  Object.assign(globalThis, { setTimeout: time.setTimeout, clearTimeout: time.clearTimeout });
  Date.now = time.now;
  const digest = async (_: string, bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  Object.defineProperty(subtle, 'digest', { value: digest, configurable: true });
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Date.now = now;
    Reflect.deleteProperty(subtle, 'digest');
  };
}

import * as v from 'valibot';
import { type Fault, faultKinds, faultSchema } from './faults.ts';

const fault = v.union([
  faultSchema,
  v.pipe(
    v.picklist(faultKinds),
    v.transform((kind): Fault => ({ kind })),
  ),
]);

/** What becomes of a held request. But for `real`, the lender does nothing, unless a fault says `acts`. */
export const outcomeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('real') }),
  v.strictObject({ kind: v.literal('envelope'), body: v.unknown() }),
  v.strictObject({ kind: v.literal('fault'), fault }),
]);

export type Outcome = v.InferOutput<typeof outcomeSchema>;

/** A request on its way. `settled` resolves when its answer is written, or when it is clear that none comes soon. */
export type Exchange = {
  readonly gone: AbortSignal;
  readonly settled: Promise<void>;
};

export type HeldRequest = { readonly n: number; readonly user: string; readonly call: string; readonly body: unknown };

type Held = {
  readonly request: HeldRequest;
  readonly exchange: Exchange;
  readonly release: (outcome: Outcome) => void;
};
type Waiter = { readonly user: string; readonly call: string; readonly take: (held: Held) => void };

export type Holds = {
  set(user: string, on: boolean): void;
  has(user: string): boolean;
  /** Holds a request until somebody answers it; `undefined` when its client went away. */
  hold(request: HeldRequest, exchange: Exchange): Promise<Outcome | undefined>;
  /** Answers the oldest held request of that call, waiting for one for `patience` milliseconds. */
  answer(user: string, call: string, outcome: Outcome, patience: number): Promise<HeldRequest | undefined>;
  list(user?: string): readonly HeldRequest[];
  clear(): void;
};

export function createHolds(): Holds {
  const users = new Set<string>();
  const waiters = new Set<Waiter>();
  const held = new Set<Held>();

  const next = (user: string, call: string, patience: number) =>
    new Promise<Held | undefined>((resolve) => {
      const ready = [...held].find(({ request }) => request.user === user && request.call === call);
      if (ready) return resolve(ready);
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        resolve(undefined);
      }, patience);
      const waiter: Waiter = {
        user,
        call,
        take(found) {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(found);
        },
      };
      waiters.add(waiter);
    });

  const releaseAll = (outcome: Outcome, of: (request: HeldRequest) => boolean) => {
    for (const one of [...held]) if (of(one.request)) one.release(outcome);
  };

  return {
    set(user, on) {
      if (on) users.add(user);
      else {
        users.delete(user);
        releaseAll({ kind: 'real' }, (request) => request.user === user);
      }
    },
    has: (user) => users.has(user),
    hold: (request, exchange) =>
      new Promise((resolve) => {
        const one: Held = {
          request,
          exchange,
          release(outcome) {
            held.delete(one);
            resolve(outcome);
          },
        };
        held.add(one);
        exchange.gone.addEventListener('abort', () => {
          if (held.delete(one)) resolve(undefined);
        });
        [...waiters].find(({ user, call }) => user === request.user && call === request.call)?.take(one);
      }),
    async answer(user, call, outcome, patience) {
      const found = await next(user, call, patience);
      if (!found) return undefined;
      found.release(outcome);
      await found.exchange.settled;
      return found.request;
    },
    list: (user) => [...held].flatMap(({ request }) => (user === undefined || request.user === user ? [request] : [])),
    clear() {
      users.clear();
      releaseAll({ kind: 'fault', fault: { kind: 'refuse' } }, () => true);
    },
  };
}

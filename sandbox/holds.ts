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
type Waiter = { readonly isFor: (request: HeldRequest) => boolean; readonly take: (held: Held) => void };

/** `bearing`: a text that the request's body bears. */
export type Wanted = { readonly user: string; readonly call: string; readonly bearing?: string | undefined };

export type Holds = {
  set(user: string, on: boolean): void;
  has(user: string): boolean;
  /** Holds a request until somebody answers it; `undefined` when its client went away. */
  hold(request: HeldRequest, exchange: Exchange): Promise<Outcome | undefined>;
  /** Answers the oldest held request that is wanted, waiting for one for `holdTimeout` milliseconds. */
  answer(wanted: Wanted, outcome: Outcome, holdTimeout: number): Promise<HeldRequest | undefined>;
  list(user?: string): readonly HeldRequest[];
  clear(): void;
};

export function createHolds(): Holds {
  const users = new Set<string>();
  const waiters = new Set<Waiter>();
  const held = new Set<Held>();

  const next = ({ user, call, bearing = '' }: Wanted, holdTimeout: number) =>
    new Promise<Held | undefined>((resolve) => {
      const isFor = (request: HeldRequest) =>
        request.user === user && request.call === call && JSON.stringify(request.body).includes(bearing);
      const ready = [...held].find(({ request }) => isFor(request));
      if (ready) return resolve(ready);
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        resolve(undefined);
      }, holdTimeout);
      const waiter: Waiter = {
        isFor,
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
        [...waiters].find(({ isFor }) => isFor(request))?.take(one);
      }),
    async answer(wanted, outcome, holdTimeout) {
      const found = await next(wanted, holdTimeout);
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

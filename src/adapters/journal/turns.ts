import { held } from '#kit/failure.ts';
import { turnPrefix } from '../storage/kept.ts';

/** Ends the turn; what it brings is there when nobody sees the turn any more. */
export type EndTurn = () => unknown;

/** Takes the one turn of a debt, in all tabs; rejects while somebody else has it, and where nobody can tell. */
export type TakeTurn = (debt: string) => Promise<EndTurn>;

type Locks = Pick<LockManager, 'request'>;

type TurnOptions = {
  readonly locks?: Locks | undefined;
  /** Shared by all tabs, for web views without Web Locks. */
  readonly area?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<void>;
};

/** By Web Locks; web views older than 2022 have none, there by a lease in localStorage. Without either nothing goes out. */
export function createTurns({
  locks = globalThis.navigator?.locks,
  area = () => localStorage,
  now = Date.now,
  wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: TurnOptions = {}): TakeTurn {
  return (debt) => (locks ? byLock(locks, debt) : byLease(area, now, wait, debt));
}

export const nameOf = (debt: string) => `${turnPrefix}${debt}`;

function byLock(locks: Locks, debt: string): Promise<EndTurn> {
  return new Promise((resolve, reject) => {
    const turn = locks.request(nameOf(debt), { ifAvailable: true }, (lock) => {
      if (!lock) return reject(held('window'));
      return new Promise<void>((end) => {
        resolve(() => {
          end();
          return turn;
        });
      });
    });
    turn.catch(() => reject(held('storage')));
  });
}

/**
 * Milliseconds: twice as long as a call takes, as a killed tab ends no turn. What is still pending then is held back by the journal
 * itself, where it stands as open.
 */
const leaseOf = 120_000;

/** Milliseconds in which two tabs that take the turn at once see each other. */
const settling = 100;

/** Whether a lease still counts; from a clock that was set back none does. */
export function counts(lease: string | null, now: number): boolean {
  const left = Number.parseFloat(lease ?? '') - now;
  return left > 0 && left <= leaseOf;
}

/** Removes the leases that tabs left which were killed. */
export function sweepTurns(now: number, area = () => localStorage): void {
  try {
    const kept = area();
    for (const name of Object.keys(kept))
      if (name.startsWith(turnPrefix) && !counts(kept.getItem(name), now)) kept.removeItem(name);
  } catch {
    // Without storage there are none.
  }
}

function inArea<Found>(use: () => Found): Found {
  try {
    return use();
  } catch {
    throw held('storage');
  }
}

async function byLease(
  area: NonNullable<TurnOptions['area']>,
  now: () => number,
  wait: NonNullable<TurnOptions['wait']>,
  debt: string,
): Promise<EndTurn> {
  const name = nameOf(debt);
  const mine = `${now() + leaseOf} ${Math.random()}`;
  const lease = () => inArea(() => area().getItem(name));
  if (counts(lease(), now())) throw held('window');
  inArea(() => area().setItem(name, mine));
  await wait(settling);
  if (lease() !== mine) throw held('window');
  return () => {
    try {
      if (area().getItem(name) === mine) area().removeItem(name);
    } catch {
      // It runs out by itself.
    }
  };
}

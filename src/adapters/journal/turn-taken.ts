import { counts, nameOf } from './turns.ts';

type Options = {
  readonly locks?: Pick<LockManager, 'query'> | undefined;
  readonly area?: () => Pick<Storage, 'getItem'>;
  readonly now?: () => number;
};

/** Whether somebody has the turn of a debt, in any tab; false where nobody can tell. It takes none itself. */
export async function isTurnTaken(
  debt: string,
  { locks = globalThis.navigator?.locks, area = () => localStorage, now = Date.now }: Options = {},
): Promise<boolean> {
  try {
    if (!locks) return counts(area().getItem(nameOf(debt)), now());
    return ((await locks.query()).held ?? []).some(({ name }) => name === nameOf(debt));
  } catch {
    return false;
  }
}

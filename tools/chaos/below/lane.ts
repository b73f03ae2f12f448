import { type LenderName, lenderFor } from '../lenders.ts';
import { runSession } from '../run.ts';
import { shareStates } from './shared-states.ts';
import { stageBelow } from './stage.ts';

export type Part = {
  readonly seeds: readonly number[];
  readonly lenders: readonly LenderName[];
  readonly length: number;
  /** Milliseconds for shortening a session that broke something. */
  readonly patience: number;
};

/** Plays its part of the sessions in a process of its own, whose time is theirs alone. */
process.once('message', async ({ seeds, lenders, length, patience }: Part) => {
  shareStates();
  const stage = stageBelow();
  for (const seed of seeds)
    process.send?.(await runSession(seed, lenderFor(seed, lenders), stage, { length, patience }));
  process.disconnect();
});

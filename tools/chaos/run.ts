import { catalogue } from '../catalogue.ts';
import { type KeptSession, keepSession } from './kept.ts';
import type { LenderName } from './lenders.ts';
import { createRecordings, replayOfLast, replaysOfPages } from './recording.ts';
import { playAgain, playAtRandom, type Setting, type Stage, settingOf } from './session.ts';
import { shrink } from './shrink.ts';
import type { Step } from './steps.ts';

/** What came of a session; `found` where it broke something. */
export type Ended = {
  readonly setting: Setting;
  readonly steps: number;
  readonly asked: number;
  readonly found?: KeptSession & { readonly file: string };
};

type ChaosOptions = {
  readonly length: number;
  /** Milliseconds for shortening a session that broke something. */
  readonly patience: number;
  readonly folder?: string;
  readonly tell?: (line: string) => void;
};

/** Plays a session again, and writes down what its flows were told. */
async function recorded(setting: Setting, steps: readonly Step[], stage: Stage) {
  const recordings = createRecordings();
  const played = await playAgain(setting, steps, { ...stage, record: recordings.take });
  return { played, all: recordings.all() };
}

/** Plays a session at random; one that breaks something is shortened and kept. */
export async function runSession(
  seed: number,
  lender: LenderName,
  stage: Stage,
  { length, patience, folder, tell = () => undefined }: ChaosOptions,
): Promise<Ended> {
  const setting = settingOf(seed, lender);
  const { steps, violation, asked } = await playAtRandom(setting, length, stage);
  if (!violation) return { setting, steps: steps.length, asked };
  tell(`Seed ${seed}, ${lender}: ${violation.rule}, after ${steps.length} steps; looking for the fewest`);
  const breaks = async (tried: readonly Step[]) =>
    (await playAgain(setting, tried, stage)).violation?.rule === violation.rule;
  const fewest = await shrink(steps, breaks, patience);
  const { played, all } = await recorded(setting, fewest, stage);
  const shown = played.violation ? { ...played, violation: played.violation } : { steps: fewest, violation };
  const where = stage.isBelow ? { isBelow: true } : {};
  const session: KeptSession = { setting, steps: shown.steps, violation: shown.violation, ...where };
  const title = `Chaos, ${lender}, seed ${seed}: ${session.violation.rule}`;
  const replay = replayOfLast(all, catalogue, title);
  const pages = replaysOfPages(all, catalogue, title);
  return {
    setting,
    steps: steps.length,
    asked,
    found: { ...session, file: await keepSession(session, replay, folder, pages) },
  };
}

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { modeInWords } from '#sandbox/modes.ts';
import type { Replay } from '../explore/replay.ts';
import { runsFolder } from '../paths/record-files.ts';
import type { Violation } from './rules.ts';
import { type Setting, settingOf } from './session.ts';
import { type Step, stepInWords } from './steps.ts';

/** A session that broke something, by its fewest steps. */
export type KeptSession = {
  readonly setting: Setting;
  readonly steps: readonly Step[];
  readonly violation: Violation;
  /** Played without a browser. */
  readonly isBelow?: boolean;
};

const inWords = (kept: object) => `${JSON.stringify(kept, null, 2)}\n`;

const chaosFolder = path.join(runsFolder, 'chaos');

/** A session in plain words. */
export const storyOf = ({ setting, steps, violation }: KeptSession): string =>
  [
    `Seed ${setting.seed}, lender: ${modeInWords(setting.mode)}; begins at ${setting.places[0]}`,
    ...steps.map((step, index) => `  ${index}. ${stepInWords(step)}`),
    `  broken: ${violation.rule}: ${violation.words}`,
  ].join('\n');

/**
 * Keeps a session as a file that is two things: a replay of its last flow, which the test page opens, and under `session` the whole
 * of it, which `npm run chaos -- --replay FILE` plays again. Beside it, in a folder of that name, is a replay of each of its pages in turn.
 */
export async function keepSession(
  session: KeptSession,
  replay: Replay | undefined,
  folder = chaosFolder,
  pages: readonly Replay[] = [],
): Promise<string> {
  const { seed, lender } = session.setting;
  const where = session.isBelow ? 'below-' : '';
  const name = path.join(folder, `${where}${lender.replaceAll(' ', '-')}-${seed}`);
  await rm(name, { recursive: true, force: true });
  await mkdir(name, { recursive: true });
  await writeFile(`${name}.json`, inWords({ ...replay, session }));
  for (const [index, page] of pages.entries())
    await writeFile(path.join(name, `${index + 1}-${page.flow}.json`), inWords(page));
  return `${name}.json`;
}

/** Reads what `keepSession` wrote; throws an Error that says in a sentence what is wrong with it. */
export async function readSession(file: string): Promise<KeptSession> {
  const { session } = JSON.parse(await readFile(file, 'utf8')) as { readonly session?: KeptSession };
  if (session === undefined) throw new Error(`${file} holds no session.`);
  return { ...session, setting: { ...settingOf(session.setting.seed, session.setting.lender), ...session.setting } };
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import type { Source } from '../ids/ids.ts';
import { type Break, breaksIn } from './breaks.ts';
import { filesOf } from './copy.ts';
import { type Place, placesIn } from './places.ts';
import { byId, type Ending, listTests, runTests, type Test } from './tests.ts';

/** What became of one mistake in the code behind an id. */
export type Tried = Break & {
  readonly line: number;
  readonly noticed: boolean;
};

/** An id whose citing tests were tried on mistakes in the code that names it. */
export type Judged = {
  readonly id: string;
  readonly tests: readonly Test[];
  readonly tried: readonly Tried[];
  /** Why it could not be tried; null where it was. */
  readonly untried: string | null;
};

export type Evidence = {
  readonly tests: ReadonlyMap<string, readonly Test[]>;
  readonly places: readonly Place[];
  readonly sources: ReadonlyMap<string, string>;
};

/** Code that does something: the product and the stand-in lender, but no samples, lists of ids, or shapes of what is kept. */
const isCode = (file: string) =>
  /^(?:machines|src|sandbox)\/.*\.tsx?$/.test(file) &&
  !/\.(?:flow|samples|context|types)\.ts$|\/kit\/(?:entities|repayment-record|saved)\.ts$/.test(file);

/** More lines than these are no one thing of which an id could be asked. */
const longestPlace = 15;

/** Reads a repository: which tests cite which ids, and which code names them. */
export async function gather(root: string, files: readonly string[] = []): Promise<Evidence> {
  const sources: Source[] = [];
  for (const file of filesOf(root).filter(isCode))
    sources.push({ path: file, text: await readFile(path.join(root, file), 'utf8') });
  const texts = new Map(sources.map(({ path: file, text }) => [file, text]));
  const isShort = ({ file, start, end }: Place) =>
    (texts.get(file) ?? '').slice(start, end).split('\n').length <= longestPlace;
  return {
    tests: byId(await listTests(root, files), root),
    places: sources.flatMap(placesIn).filter(isShort),
    sources: texts,
  };
}

/** The ids that can be tried: a test cites them, and code that can be broken names them. */
export const triable = ({ tests, places, sources }: Evidence): readonly string[] => {
  const inCode = new Set(
    places.flatMap((place) => (breaksOf(place, { places, sources }).length > 0 ? [...place.ids] : [])),
  );
  return [...tests.keys()].filter((id) => inCode.has(id)).sort();
};

/** The code that names an id; the stand-in lender’s only where the product does not. */
function placesOf(id: string, { places }: Pick<Evidence, 'places'>): Place[] {
  const naming = places.filter((place) => place.ids.has(id));
  const ofProduct = naming.filter(({ file }) => !file.startsWith('sandbox/'));
  return ofProduct.length > 0 ? ofProduct : naming;
}

const breaksOf = (place: Place, { places, sources }: Pick<Evidence, 'places' | 'sources'>) =>
  breaksIn(place, sources.get(place.file) ?? '', places);

/** So many of a list, by chance; the same seed gives the same. */
export function sample<Item>(all: readonly Item[], count: number, seed: number): readonly Item[] {
  const most = Math.min(count, all.length);
  const [drawn = []] = fc.sample(fc.shuffledSubarray([...all], { minLength: most, maxLength: most }), {
    seed,
    numRuns: 1,
  });
  return drawn;
}

export type JudgeOptions = {
  /** Mistakes for each id. */
  readonly breaks: number;
  readonly seed: number;
};

/**
 * Breaks the code behind an id in the copy at `root`, one mistake at a time, and runs the tests that cite the id. The smallest piece of
 * code that names it is broken first. A mistake with which a file cannot be loaded is none that a test would notice.
 */
export async function judge(id: string, evidence: Evidence, root: string, options: JudgeOptions): Promise<Judged> {
  const tests = evidence.tests.get(id) ?? [];
  const nothing = (untried: string): Judged => ({ id, tests, tried: [], untried });
  if (tests.length === 0) return nothing('No test outside Chromium cites it.');
  const candidates = placesOf(id, evidence)
    .sort((one, other) => one.end - one.start - (other.end - other.start))
    .flatMap((place) => {
      const breaks = breaksOf(place, evidence);
      return sample(breaks, breaks.length, options.seed);
    });
  if (candidates.length === 0) return nothing('No code that can be broken names it.');
  const before = await runTests(root, tests);
  if (before !== 'passed') return nothing('Its tests do not pass without a mistake.');
  const tried: Tried[] = [];
  for (const made of candidates) {
    if (tried.length >= options.breaks) break;
    const text = evidence.sources.get(made.file) ?? '';
    const ending = await withBreak(path.join(root, made.file), text, made, () => runTests(root, tests));
    if (ending === 'none') continue;
    tried.push({ ...made, line: text.slice(0, made.start).split('\n').length, noticed: ending === 'failed' });
  }
  return tried.length > 0
    ? { id, tests, tried, untried: null }
    : nothing('With every mistake a file cannot be loaded.');
}

async function withBreak(file: string, text: string, made: Break, ask: () => Promise<Ending>): Promise<Ending> {
  await writeFile(file, text.slice(0, made.start) + made.instead + text.slice(made.end));
  try {
    return await ask();
  } finally {
    await writeFile(file, text);
  }
}

/** Mistakes noticed, as a share (0 to 1) of those made. */
export function scoreOf(judged: readonly Judged[]): number {
  const tried = judged.flatMap((one) => one.tried);
  return tried.length === 0 ? 0 : tried.filter(({ noticed }) => noticed).length / tried.length;
}

import { launchChromium } from '#tests/support/chromium.ts';
import { buildWeb, removeBuild } from '#tests/support/stack.ts';
import { typedArguments } from '../command.ts';
import { runBelow } from './below/run.ts';
import { stageBelow } from './below/stage.ts';
import { readSession, storyOf } from './kept.ts';
import { inLanes } from './lanes.ts';
import { type LenderName, lenderFor, lenders } from './lenders.ts';
import { type Ended, runSession } from './run.ts';
import { playAgain, type Stage } from './session.ts';
import { openStage } from './stage.ts';

const minutes = 60_000;

const { values } = typedArguments({
  sessions: { type: 'string', default: '40' },
  steps: { type: 'string', default: '50' },
  seed: { type: 'string', default: '1' },
  mode: { type: 'string' },
  /** Sessions at a time, each with a phone and a lender of its own. */
  lanes: { type: 'string' },
  replay: { type: 'string' },
  /** Without a browser: the product from its charts down to the journal in one process, on a time of its own. */
  below: { type: 'boolean', default: false },
});

/** Sessions for one day. */
const sessionsOfDay = 10_000;

function firstSeed(): number {
  return values.seed === 'day' ? Math.floor(Date.now() / 86_400_000) * sessionsOfDay : numberOf('seed');
}

function numberOf(name: 'sessions' | 'steps' | 'seed' | 'lanes'): number {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`--${name} is "${values[name]}", which is no whole number.`);
}

/** A session in Chromium waits for timers and answers as well; one below only works. */
function lanesWanted(): number {
  if (values.lanes === undefined) return values.below ? 2 : 4;
  return numberOf('lanes');
}

function lendersWanted(): readonly LenderName[] {
  const { mode } = values;
  const wanted = lenders.filter((name) => mode === undefined || name === mode);
  if (wanted.length === 0) throw new Error(`--mode is "${mode}"; there are ${lenders.join(', ')}.`);
  return wanted;
}

/** A stage of its own for each lane, all of one build. */
async function withStages<Result>(lanes: number, use: (stages: readonly Stage[]) => Promise<Result>): Promise<Result> {
  const build = await buildWeb();
  const browser = await launchChromium();
  const stages = await Promise.all(Array.from({ length: lanes }, () => openStage(build, browser)));
  try {
    return await use(stages);
  } finally {
    await browser.close();
    for (const stage of stages) await stage.close();
    removeBuild(build);
  }
}

const seedsWanted = (): number[] => {
  const first = firstSeed();
  return Array.from({ length: numberOf('sessions') }, (_, index) => first + index);
};

/** Tells of what is found as it comes, and now and then how far it is. */
function createTeller() {
  const ended: Ended[] = [];
  const all = numberOf('sessions');
  return {
    ended,
    take(one: Ended): void {
      ended.push(one);
      if (ended.length % Math.max(20, Math.round(all / 20)) === 0) console.info(`${ended.length} of ${all} sessions`);
      if (one.found) console.info(`${storyOf(one.found)}\n  kept in ${one.found.file}\n`);
    },
  };
}

async function walk(stages: readonly Stage[]): Promise<readonly Ended[]> {
  const wanted = lendersWanted();
  const { ended, take } = createTeller();
  const options = { length: numberOf('steps'), patience: 10 * minutes, tell: console.info };
  await inLanes(seedsWanted(), stages, async (seed, stage) =>
    take(await runSession(seed, lenderFor(seed, wanted), stage, options)),
  );
  return ended;
}

async function walkBelow(): Promise<readonly Ended[]> {
  const { ended, take } = createTeller();
  const part = { seeds: seedsWanted(), lenders: lendersWanted(), length: numberOf('steps'), patience: minutes };
  await runBelow(part, lanesWanted(), take);
  return ended;
}

/** One line for each kind of lender. */
const tableOf = (ended: readonly Ended[]) =>
  Object.fromEntries(
    lendersWanted().map((lender) => {
      const own = ended.filter(({ setting }) => setting.lender === lender);
      const sum = (what: 'steps' | 'asked') => own.reduce((total, one) => total + one[what], 0);
      const broken = own.filter(({ found }) => found).length;
      return [lender, { sessions: own.length, steps: sum('steps'), 'once-only requests': sum('asked'), broken }];
    }),
  );

async function replay(file: string): Promise<boolean> {
  const session = await readSession(file);
  const { setting, steps, isBelow } = session;
  const { violation } = isBelow
    ? await playAgain(setting, steps, stageBelow())
    : await withStages(1, ([stage]) => {
        if (!stage) throw new Error('There is no stage.');
        return playAgain(setting, steps, { ...stage, patience: 5_000 });
      });
  console.info(violation ? storyOf({ ...session, violation }) : 'Nothing is broken any more.');
  return violation === undefined;
}

async function chaos(): Promise<boolean> {
  const begin = performance.now();
  const ended = await (values.below ? walkBelow() : withStages(lanesWanted(), walk));
  console.table(tableOf(ended));
  console.info(`${Math.round((performance.now() - begin) / 1_000)} s`);
  return ended.every(({ found }) => !found);
}

/**
 * `npm run chaos -- --sessions 40 --steps 50 --seed 1|day --mode "keys only" --lanes 4`: sessions at random, against every kind of lender
 * in turn where none is named. `--below`: without a browser, thousands in minutes. `--replay FILE`: one that was kept. `--seed day`: others each day.
 */
try {
  process.exitCode = (await (values.replay === undefined ? chaos() : replay(values.replay))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

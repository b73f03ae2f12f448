import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { storyOf } from '#tools/chaos/kept.ts';
import { inLanes } from '#tools/chaos/lanes.ts';
import { type LenderName, lenders } from '#tools/chaos/lenders.ts';
import { createRecordings, replayOfLast } from '#tools/chaos/recording.ts';
import { runSession } from '#tools/chaos/run.ts';
import { playAgain, type Setting, type Stage, settingOf } from '#tools/chaos/session.ts';
import { openStage } from '#tools/chaos/stage.ts';
import type { Step } from '#tools/chaos/steps.ts';
import { readReplay } from '#tools/explore/replay.ts';
import { runReplay } from '#tools/explore/replay-run.ts';
import { launchChromium } from '../support/chromium.ts';

let browser: Browser;
let stages: readonly (Stage & { close(): Promise<void> })[];
/** Passes over nothing that is there a little later. */
let patient: Stage;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chaos-'));
  browser = await launchChromium();
  const open = () => openStage(inject('builds').plain, browser);
  const stage = await open();
  stages = [stage, await open()];
  patient = { ...stage, patience: 5_000 };
});
afterAll(async () => {
  await browser.close();
  for (const stage of stages) await stage.close();
  await rm(folder, { recursive: true });
});

/** A session that begins on a page of this borrower, against a lender that is so many milliseconds late. */
const settingWith = (lender: LenderName, place: string, late: number): Setting => {
  const setting = settingOf(1, lender);
  const mode = { ...setting.mode, late, pending: null, twice: false };
  return { ...setting, mode, places: [`${place}&userId=U-chaos-1&deviceId=D-1`] };
};
const cards = '/repayChoose?orderId=O-170-chaos-1&amount=125050';
const tap = (name: string): Step => ({ kind: 'tap', name, times: 1 });
const pay = [tap('radio Monsoon Bank, card ending in 0000'), tap('button Pay ₹1250.50')];
const wait = (ms: number): Step => ({ kind: 'wait', ms });

describe('P-43 what is known to have gone wrong', () => {
  it.each(['order guard', 'keys only', 'neither'] as const)(
    'D1 no answer for a minute, the order reads unpaid, Pay again: charged once by a lender with %s',
    async (lender) => {
      const setting = settingWith(lender, cards, 75_000);
      const [place] = setting.places;
      const steps = [...pay, wait(61_000), tap('button check order'), { kind: 'open', path: place }, ...pay] as const;
      const { violation, asked } = await playAgain(setting, [...steps, wait(76_000)], patient);
      expect(violation).toBeUndefined();
      expect(asked).toBeGreaterThan(0);
    },
  );

  it('D1 in two tabs, the first of which still waits', async () => {
    const setting = settingWith('keys only', cards, 75_000);
    const [place] = setting.places;
    const other: readonly Step[] = [
      { kind: 'tab', path: '/?userId=U-chaos-1&deviceId=D-1#/borrowDetail/O-170-chaos-1' },
      { kind: 'open', path: place },
      tap('button Pay ₹1250.50 again'),
      ...pay,
      wait(76_000),
    ];
    expect((await playAgain(setting, [...pay, ...other], patient)).violation).toBeUndefined();
  });

  it('D7 two payment pages for one debt are not both paid without a word', async () => {
    const setting = settingWith('keys only', '/repayByPeriod?orderId=O-170-chaos-1', 0);
    const onPayer = tap('button Pay ₹1250.50');
    const other: Step = { kind: 'tab', path: setting.places[0] };
    const again = tap('button Pay another way');
    const steps = [tap('button Payment'), other, again, tap('button Payment'), onPayer, other, onPayer];
    expect((await playAgain(setting, steps, patient)).violation).toBeUndefined();
  });
});

describe('P-43 the rules see what they are for', () => {
  it('a client that forgets what it sent charges twice, and is caught', async () => {
    const setting = settingWith('keys only', cards, 75_000);
    const steps: readonly Step[] = [...pay, wait(61_000), { kind: 'forget' }, ...pay, wait(76_000)];
    expect((await playAgain(setting, steps, patient)).violation).toMatchObject({
      rule: 'one intention, one charge',
      words: expect.stringMatching(/^charge of O-170-chaos-1 twice: .* \(asked for at step 1\) .* \(at step 5\)/),
    });
  });
});

describe('P-43 what a session leaves', () => {
  it('the last flow of it as a replay that the test page opens, and that goes where the borrower was', async () => {
    const recordings = createRecordings();
    const setting = settingWith('keys only', cards, 75_000);
    await playAgain(setting, [...pay, wait(61_000)], { ...patient, record: recordings.take });
    const replay = replayOfLast(recordings.all(), catalogue, 'Chaos');
    const flow = catalogue.find(({ id }) => id === replay?.flow);
    if (!replay || !flow) throw new Error('There is no replay.');
    const { left, steps } = await runReplay(flow, readReplay(JSON.stringify(replay)));
    expect(left).toBeNull();
    expect(flow.id).toBe('card-repayment');
    expect(steps.map(({ states }) => states.join(' + ')).at(-1)).toMatch(/[uU]nknown/);
  });
});

describe('P-43 sessions at random', () => {
  const sessions = { 'order guard': 10, 'keys only': 15, neither: 15 } as const;

  it.each(lenders)('of 50 steps each, against a lender with %s', async (lender) => {
    const seeds = Array.from({ length: sessions[lender] }, (_, index) => index + 1);
    await inLanes(seeds, stages, async (seed, stage) => {
      const { found } = await runSession(seed, lender, stage, { length: 50, patience: 120_000 });
      expect(found && `${storyOf(found)}\nkept in ${found.file}`).toBeUndefined();
    });
  });
});

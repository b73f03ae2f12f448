import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { inDoubtFlow } from '#flows/in-doubt/in-doubt.samples.ts';
import { smsCountdownFlow } from '#parts/sms-countdown/sms-countdown.samples.ts';
import { catalogue } from '#tools/catalogue.ts';
import { findingsOf, readStored } from '#tools/storyboard/board.ts';
import { run } from '#tools/storyboard/cli.ts';
import { planOf } from '#tools/storyboard/plan.ts';
import { sourcesOf } from '#tools/storyboard/sources.ts';

const root = path.join(import.meta.dirname, '../..');
const docs = path.join(root, 'docs/storyboard');
const plans = catalogue.map(planOf);

/** Width and height of a WebP, from the chunk that tells of the whole. */
function sizeOf(bytes: Buffer): readonly [number, number] {
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
}

describe('the storyboard', () => {
  it.each(plans)('has a picture, or says why not, of each state and each message of $flow.id', async (plan) => {
    const { flow, graph, messages } = plan;
    const { board } = await readStored(docs);
    const entries = board[flow.id] ?? {};
    expect(Object.keys(entries), `npm run storyboard -- ${flow.id} takes what is missing`).toEqual([
      ...graph.statesReached,
      ...messages.keys(),
    ]);
    for (const [state, entry] of Object.entries(entries))
      expect('none' in entry ? entry.none : entry.rupee, state).toMatch(/\.$|\.rupee\.webp$/);
  });

  it('knows by name what messages a borrower is shown, each with the shortest way to it', () => {
    const { messages, pictures } = planOf(cardRepaymentFlow);
    const first = 'says-please-select-a-payment-bank-card-first';
    expect(messages.get(first)).toBe('Please select a payment bank card first');
    expect(pictures.get(first)?.steps.map(({ label }) => label)).toEqual(['two cards and a wallet', 'taps Pay']);
    expect(planOf(smsCountdownFlow).messages.size).toBe(0);
  });

  it('has all pictures that its index names, and no others', async () => {
    const { missing, superfluous } = findingsOf(await readStored(docs), plans, true);
    expect({ missing, superfluous }, 'npm run storyboard mends both').toEqual({ missing: [], superfluous: [] });
  });

  it('shows screens of 360 by 740, each in less than 13.2 kB on average', async () => {
    const { files } = await readStored(docs);
    let total = 0;
    for (const file of files) {
      expect(sizeOf(await readFile(path.join(docs, file))), file).toEqual([360, 740]);
      total += (await stat(path.join(docs, file))).size;
    }
    expect(files.size).toBeGreaterThan(100);
    expect(total / files.size).toBeLessThan(13_200);
  });

  it('keeps one file of pictures that are the same', async () => {
    const { files } = await readStored(docs);
    const seen = new Map<string, string>();
    const twins: string[] = [];
    for (const file of files) {
      const name = `${path.dirname(file)} ${(await readFile(path.join(docs, file))).toString('latin1')}`;
      const twin = seen.get(name);
      if (twin) twins.push(`${file} is ${twin}`);
      seen.set(name, file);
    }
    expect(twins, 'npm run storyboard keeps one').toEqual([]);
  });

  it('S-305 shows the same amount in either region', async () => {
    const { board } = await readStored(docs);
    expect(board['card-repayment']?.['choosing.none']).toMatchObject({
      rupee: 'card-repayment/choosing.none.rupee.webp',
      peso: 'card-repayment/choosing.none.peso.webp',
    });
  });

  it('shows a part that has a screen and no page of its own, as the test page shows it', async () => {
    const { board } = await readStored(docs);
    const { isPart, pictures } = planOf(inDoubtFlow);
    expect([isPart, planOf(cardRepaymentFlow).isPart, planOf(smsCountdownFlow).isPart]).toEqual([true, false, false]);
    expect([...pictures.keys()]).toEqual(expect.arrayContaining(['told.asking', 'told.accepted', 'unkept']));
    expect(board['in-doubt']?.['told.asking']).toMatchObject({ rupee: 'in-doubt/told.asking.rupee.webp' });
    expect(Object.keys(sourcesOf(planOf(inDoubtFlow)))).toContain('src/flows/in-doubt/in-doubt.screen.tsx');
  });

  it('says of a state made of others what its first one shows, and why nothing is seen of the others', async () => {
    const { board } = await readStored(docs);
    const { awaitingCode, confirmed, ...others } = board['card-repayment'] ?? {};
    expect(awaitingCode).toEqual(others['awaitingCode.code.entering']);
    expect(confirmed).toEqual({ none: 'The flow has ended; the next page is another flow’s.' });
    expect(board['loan-confirm']?.['reviewing.application.opening']).toEqual({
      none: 'The browser goes on by itself at once.',
    });
    expect(board['repayment-code']?.reading).toEqual({ none: 'The flow passes through at once and never rests here.' });
    expect(board['in-doubt']?.clear).toEqual({ none: 'Nothing of it stands on the page then.' });
    expect(board['sms-countdown']?.ready).toEqual({
      none: 'The flow has no page of its own: it works inside the pages of others, or behind them.',
    });
  });
});

describe('what a picture is made from', () => {
  it('is everything that its page imports, styles and words included, and nothing of the tools', () => {
    const files = Object.keys(sourcesOf(planOf(cardRepaymentFlow)));
    expect(files).toEqual(
      expect.arrayContaining([
        'machines/flows/card-repayment/awaiting-code.state.ts',
        'machines/flows/card-repayment/card-repayment.texts.ts',
        'src/components/button.css',
        'src/flows/card-repayment/card-list.tsx',
        'src/flows/card-repayment/card-repayment.screen.tsx',
        'src/flows/card-repayment/card-repayment.wiring.ts',
      ]),
    );
    expect(files.filter((file) => /samples|explore|\.types\.ts/.test(file))).toEqual([]);
    // The sheet of another flow makes no picture of this one stale.
    expect(files.filter((file) => file.startsWith('src/flows/') && file.endsWith('.css'))).toEqual([]);
  });
});

describe('npm run storyboard -- --check', () => {
  const flows = [cardRepaymentFlow, smsCountdownFlow];
  let folder = '';
  let reported: string[] = [];
  const check = (...args: string[]) =>
    run(['--check', ...args], { flows, folder, tell: (line) => reported.push(line) });
  const index = () => path.join(folder, 'index.json');
  const edit = async (change: (text: string) => string) => writeFile(index(), change(await readFile(index(), 'utf8')));

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'storyboard-'));
    reported = [];
    const { board } = await readStored(docs);
    await cp(path.join(docs, 'card-repayment'), path.join(folder, 'card-repayment'), { recursive: true });
    // Whatever has changed since the pictures were taken is not what is tested here.
    const keys = JSON.stringify({ 'card-repayment': board['card-repayment'], 'sms-countdown': board['sms-countdown'] });
    await writeFile(index(), keys);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('names a picture that is missing', async () => {
    await rm(path.join(folder, 'card-repayment/committing.peso.webp'));
    expect(await check()).toBe(1);
    expect(reported).toContain('missing: card-repayment/committing.peso.webp');
  });

  it('names no file that changed of a flow without pictures', async () => {
    await run(['--check', 'sms-countdown'], { flows: [smsCountdownFlow], folder, tell: (line) => reported.push(line) });
    expect(reported.filter((line) => line.startsWith('changed since'))).toEqual([]);
  });

  it('names a picture of a state that has none yet', async () => {
    await edit((text) => {
      const board = JSON.parse(text) as Record<string, Record<string, unknown>>;
      const { waysFailed: _, ...states } = board['card-repayment'] ?? {};
      return JSON.stringify({ ...board, 'card-repayment': states });
    });
    expect(await check('card-repayment')).toBe(1);
    expect(reported).toContain('missing: card-repayment/waysFailed.rupee.webp');
  });

  it('tells of a picture that is stale, and minds it when asked to', async () => {
    await edit((text) => text.replaceAll(/"key":"\w+"/g, '"key":"0000"'));
    expect(await check()).toBe(0);
    expect(reported).toContain('stale: card-repayment/choosing.none.rupee.webp');
    expect(reported).toContain('stale: card-repayment/choosing.none.peso.webp');
    expect(await check('--strict')).toBe(1);
  });

  it('names a picture of nothing', async () => {
    await cp(
      path.join(folder, 'card-repayment/committing.rupee.webp'),
      path.join(folder, 'card-repayment/paying.rupee.webp'),
    );
    expect(await check()).toBe(1);
    expect(reported).toContain('superfluous: card-repayment/paying.rupee.webp');
  });

  it('minds nothing of the other flows when one is named', async () => {
    await rm(path.join(folder, 'card-repayment'), { recursive: true });
    expect(await check('sms-countdown')).toBe(0);
    expect(reported).toEqual([]);
  });

  it('says which languages can be looked at', async () => {
    await expect(run(['--language', 'de'], { flows, folder, tell: () => undefined })).rejects.toThrow(
      'There is no language "de" to look at; there are hi, fil, pseudo.',
    );
  });

  it('says which flows there are', async () => {
    await expect(check('card-payment')).rejects.toThrow(
      'There is no flow "card-payment"; there are card-repayment, sms-countdown.',
    );
  });
});

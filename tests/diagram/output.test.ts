import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { smsCountdownFlow } from '#parts/sms-countdown/sms-countdown.samples.ts';
import { run } from '#tools/diagram/cli.ts';

const flows = [cardRepaymentFlow, smsCountdownFlow];
let folder = '';
let reported: string[] = [];
const diagrams = (...args: string[]) => run(args, { flows, folder, tell: (line) => reported.push(line) });
const read = (name: string) => readFile(path.join(folder, name), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'statecharts-'));
  reported = [];
});
afterEach(() => rm(folder, { recursive: true }));

describe('npm run diagrams', () => {
  it('P-22 writes a page and pictures for each flow, and the list of flows', async () => {
    expect(await diagrams()).toBe(0);
    expect((await readdir(folder)).sort()).toEqual([
      'README.md',
      'card-repayment.awaiting-code-code-entering.svg',
      'card-repayment.awaiting-code-code.svg',
      'card-repayment.awaiting-code.svg',
      'card-repayment.choosing.svg',
      'card-repayment.md',
      'card-repayment.svg',
      'sms-countdown.md',
      'sms-countdown.svg',
    ]);
    const index = await read('README.md');
    expect(index).toContain('[Card repayment](card-repayment.md)');
    expect(index).toContain('[SMS countdown](sms-countdown.md)');
  });

  it('P-22 says which items a flow answers for, and nothing of them where it has none yet', async () => {
    await diagrams();
    expect(await read('sms-countdown.md')).toMatch(/\n\nAnswers for S-[^\n]+\. Starts afresh with the page\.\n/);
    const unlisted = { ...smsCountdownFlow, checklist: [] };
    await run([], { flows: [unlisted], folder, tell: (line) => reported.push(line) });
    expect(await read('sms-countdown.md')).toContain('\n\nStarts afresh with the page.\n');
  });

  it('P-22 S-749 tells each transition with its condition and the message that it shows', async () => {
    await diagrams();
    const page = await read('card-repayment.md');
    expect(page).toContain('![Statechart: Card repayment](card-repayment.svg)');
    expect(page).toContain('![Statechart: Awaiting code](card-repayment.awaiting-code.svg)');
    expect(page).toContain(
      '| Awaiting code › Code › Confirming | This payment was submitted before |  | Already submitted | shows “do not submit the payment application repeatedly” |',
    );
    expect(page).toContain(
      '| Choosing | Chooses the wallet | the lender offers the wallet | Wallet chosen | tracks “method” |',
    );
    expect(page).not.toMatch(/xstate\./);
  });

  it('P-22 changes nothing when nothing changed, and finds all fresh', async () => {
    await diagrams();
    const before = await Promise.all((await readdir(folder)).map(read));
    expect(await diagrams()).toBe(0);
    expect(reported.at(-1)).toContain('0 written, 0 removed');
    expect(await Promise.all((await readdir(folder)).map(read))).toEqual(before);
    expect(await diagrams('--check')).toBe(0);
  });

  it('P-22 names what is stale, missing or left over, and writes nothing', async () => {
    await diagrams();
    await writeFile(path.join(folder, 'sms-countdown.svg'), 'old');
    await rm(path.join(folder, 'card-repayment.md'));
    await writeFile(path.join(folder, 'gone-flow.svg'), 'left over');
    reported = [];
    expect(await diagrams('--check')).toBe(1);
    expect(reported).toEqual([
      `stale: ${path.join(folder, 'card-repayment.md')}`,
      `stale: ${path.join(folder, 'gone-flow.svg')}`,
      `stale: ${path.join(folder, 'sms-countdown.svg')}`,
      'Run npm run diagrams.',
    ]);
    expect(await read('sms-countdown.svg')).toBe('old');
    expect(await diagrams()).toBe(0);
    expect(await readdir(folder)).not.toContain('gone-flow.svg');
    expect(await diagrams('--check')).toBe(0);
  });

  it('P-22 draws only the flows that are named', async () => {
    expect(await diagrams('sms-countdown')).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(['sms-countdown.md', 'sms-countdown.svg']);
  });

  it('P-22 refuses an argument that it does not know with one sentence', async () => {
    expect(await diagrams('--chekc')).toBe(2);
    expect(reported).toEqual(['"--chekc" is neither --check nor a flow; the flows are card-repayment, sms-countdown.']);
    expect(await readdir(folder)).toEqual([]);
  });
});

import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journeys } from '#tools/engines/journeys.ts';
import { walk } from '#tools/engines/walk.ts';
import { storageModes } from '#tools/engines/without.ts';
import { tellCells } from '../support/cells.ts';
import { shareOf } from '../support/share.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser } from './walked-here.ts';

const stack = await ownStack();
const browser = freshBrowser();
const all = journeys(fileURLToPath(new URL('../../docs/pictures/card-repayment.png', import.meta.url)));

const cells = shareOf(
  'P-14 journeys by what is missing',
  storageModes.flatMap((mode) => all.map((journey) => ({ mode, journey }))),
  storageModes.length,
  [({ journey }) => journey, ({ mode }) => mode],
);

describe('P-14 storage may be missing', () => {
  it('P-14 in four ways', () => {
    expect(storageModes.map(({ title }) => title)).toEqual([
      'Storage absent',
      'Storage forbidden',
      'Storage full',
      'Storage cleared',
    ]);
  });

  it.for(storageModes.map((engine) => [engine.title, engine] as const))(
    'P-14 %s: journeys go well, and the ledger says so',
    async ([_, engine], test) => {
      const wanted = cells.filter(({ mode }) => mode === engine).map(({ journey }) => journey);
      tellCells(test, 'P-14', wanted.length, all.length);
      const running = await engine.start();
      const problems: (string | null)[] = [];
      for (const journey of wanted) problems.push((await walk(journey, running, stack)).problem);
      await running.close();
      expect(problems).toEqual(wanted.map(() => null));
    },
  );
});

/** What is kept can be read, and nothing more is taken. */
const noRoom = `
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
`;

it('P-14 P-46 what was in doubt before a phone had no room any more is told, and holds back', async () => {
  const context = await browser().newContext({ viewport: { width: 360, height: 740 } });
  const open = async (path: string, content = '') => {
    const page = await context.newPage();
    await page.addInitScript({ content });
    await page.goto(`${stack.web}/${path}&orderId=O-170-room-1&userId=U-room&deviceId=D-1`);
    return page;
  };
  const doubt = (page: Page) => page.getByRole('region', { name: 'A payment is not confirmed yet' });
  const first = await open('repayChoose?amount=125050');
  await first.route(/repayment-commit/, (route) => route.abort('connectionreset'), { times: 1 });
  await first.getByRole('radio', { name: /ending in 0000$/ }).check();
  await first.getByRole('button', { name: /^Pay ₹/ }).click();
  await doubt(first).waitFor();
  await first.close();
  const full = await open('repayByPeriod?productId=P-1', noRoom);
  await doubt(full).waitFor();
  await full.getByRole('button', { name: 'Payment', exact: true }).click();
  await full.getByRole('region', { name: 'Nothing was sent just now' }).waitFor();
  const rows = (await (await fetch(`${stack.lender}/__sandbox/ledger`)).json()) as { readonly orderId: string }[];
  expect(rows.filter(({ orderId }) => orderId === 'O-170-room-1')).toEqual([]);
  await context.close();
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { tellCells } from '../support/cells.ts';
import { launchChromium } from '../support/chromium.ts';
import { isNightly } from '../support/share.ts';
import { buildWeb, removeBuild, serveStack } from '../support/stack.ts';
import { inCell, type Place } from './once-only/cell.ts';
import type { Hazard } from './once-only/hazards.ts';
import { type Intention, intentions } from './once-only/intentions.ts';
import { type Cell, isUsual, promised, table } from './once-only/matrix.ts';
import { ownStack } from './own-stack.ts';
import { createPhones } from './phones.ts';

const wanted = promised.filter((cell) => isNightly || isUsual(cell));

/** A lender that only tells keys apart: whatever comes with a new key is carried out. */
const onlyKeys = { guard: 'keys' };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const { web, lender } = await ownStack();
const usual: Place = { web, lender, phones: createPhones(() => browser, web) };

/** As it is built for production, but with React's development code, of which StrictMode is part. */
async function servedStrictly() {
  const build = await buildWeb('plain', { isStrict: true });
  const stack = await serveStack(build);
  const place: Place = { ...stack, phones: createPhones(() => browser, stack.web) };
  return {
    place,
    async close() {
      await stack.close();
      removeBuild(build);
    },
  };
}
let strict: ReturnType<typeof servedStrictly> | undefined;

const setMode = (mode: object) =>
  fetch(`${lender}/__sandbox/mode`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(mode),
  });
afterAll(async () => {
  await setMode({});
  await (await strict)?.close();
});

/** Of what leads to a payer's page, whoever pays there is a hazard's own doing. */
const chargesOf = ({ row }: Intention, { paysElsewhere }: Hazard) => (row === 'charge' || paysElsewhere ? 1 : 0);

const walked: Cell[] = [];
afterAll(() => console.table(table(walked)));
let borrowers = 0;

async function walk(cell: Cell, test: TestContext): Promise<void> {
  const { intention, hazard } = cell;
  if (hazard.promise === 'P-01') tellCells(test, 'P-01', 1);
  if (hazard.isStrict) strict ??= servedStrictly();
  const place = hazard.isStrict ? ((await strict)?.place ?? usual) : usual;
  await setMode(onlyKeys);
  borrowers += 1;
  const thrown = await inCell(intention, `${process.pid}-${borrowers}`, place, async (inside) => {
    await inside.mode(hazard.lender ?? onlyKeys);
    await hazard.run(inside);
    const { rows, keys, charges } = await inside.told();
    expect({ rows, keys, charges }).toEqual({
      rows: intention.row === null ? 0 : 1,
      keys: hazard.keys?.(intention) ?? 1,
      charges: chargesOf(intention, hazard),
    });
  });
  expect(thrown).toEqual([]);
  walked.push(cell);
}

describe.each(intentions)('once only: $name', (intention) => {
  const cells = wanted.filter((cell) => cell.intention === intention);

  it.for(cells)('$hazard.promise $hazard.name', walk);
});

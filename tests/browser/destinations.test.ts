import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { ways } from '../specification/destinations/index.ts';
import { doing, titleAt, type Way } from '../specification/destinations/way.ts';
import { flowsWanted } from '../support/flows-wanted.ts';
import { follow, watch } from './follow.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);
let borrowers = 0;

/** What the world is otherwise than usual; true when that stays with the phone. */
async function prepare(page: Page, { to, config, fault }: Way, user: string): Promise<boolean> {
  const context = page.context();
  if (fault)
    await fetch(`${lender}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fault, user, times: 1 }),
    });
  if (config)
    await context.route('**/config.json', async (route) => {
      const changes = JSON.parse(JSON.stringify(config).replaceAll('{lender}', new URL(lender).host)) as object;
      const usual = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...usual, ...changes } });
    });
  const isPlayed = to.kind === 'page' && to.isPlayed;
  if (isPlayed)
    await context.route(to.address, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>${to.shows}</h1>` }),
    );
  // What was told to dial takes no further taps.
  return config !== undefined || isPlayed || to.kind === 'program';
}

/** A borrower on the screen where the way begins. */
async function begin(way: Way) {
  borrowers += 1;
  const who = { userId: `U-${way.borrower ?? way.inApp ?? 'browser'}-way-${borrowers}`, deviceId: 'D-1' };
  const { page, giveBack } = await phones.lend({ app: watch });
  const isSpent = await prepare(page, way, who.userId);
  for (const address of way.after === undefined ? [way.from] : [way.after, way.from]) {
    const url = new URL(address, web);
    for (const [name, value] of Object.entries(who)) url.searchParams.set(name, value);
    await page.goto(url.href, { waitUntil: 'commit' });
  }
  return { followed: { page, lender, who }, end: isSpent ? () => page.context().close() : giveBack };
}

const flows = flowsWanted([...new Set(ways.map(({ flow }) => flow))], (flow) => flow);

describe.concurrent.each(flows)('P-56 the ways from %s', (flow) => {
  const own = ways.filter((way) => way.flow === flow);
  it.each(own.map((way) => [way.items, titleAt(way.from) ?? way.from, doing(way), way] as const))(
    '%s %s: %s',
    async (_, __, ___, way) => {
      const { followed, end } = await begin(way);
      await follow(way, followed);
      await end();
    },
  );
});

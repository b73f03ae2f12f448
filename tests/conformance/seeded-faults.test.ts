import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import type { Result } from '#tools/conformance/result.ts';
import { runConformance } from '#tools/conformance/run.ts';
import { sandboxData } from '#tools/conformance/test-data.ts';
import { tellCells } from '../support/cells.ts';
import { type Fault, faults, startFaulty, unprotected } from './faulty-lenders.ts';

const none: Fault = { name: 'none', changes: [] };
/** Nothing of it is used up yet. */
const another: Fault = { name: 'none of another', changes: [] };
/** What was sent is in another list a moment later. */
const prompt: Fault = {
  name: 'complaints are answered at once',
  changes: [['sandbox/complaints.ts', 'const replyTime = 10_000;', 'const replyTime = 0;']],
};
const all = [none, another, prompt, ...faults, ...unprotected];

let lenders: Awaited<ReturnType<typeof startFaulty>>;
beforeAll(async () => {
  lenders = await startFaulty(all);
}, 120_000);
afterAll(() => lenders.stop(), 60_000);

const origin = 'https://m.example.com';

async function wrongAt(fault: Fault, count?: number): Promise<readonly Result[]> {
  const url = lenders.origins[all.indexOf(fault)] ?? '';
  const results = await runConformance({
    lender: {
      url,
      origin,
      prefixes: { app: '/app', loan: '/app', promo: '/api/v2/app' },
      sessionTransport: 'query',
      keyMap: identityKeyMap,
    },
    calls,
    data: sandboxData,
    gate: { isSaid: true, rules: { origin, allowedHosts: [url], walletSchemes: [], schemeUrl: 'kist://home' } },
    pendingCodes: [],
    patience: 100,
    ...(count === undefined ? {} : { count }),
  });
  return results.filter(({ verdict }) => verdict === 'failed' || verdict === 'not tried');
}

describe('what a run of the contract finds in lenders with a mistake', () => {
  it('P-60 asks a server over the network, and no less than ten have a mistake', () => {
    expect(new Set(lenders.origins).size).toBe(all.length);
    expect(lenders.origins.every((address) => new URL(address).protocol === 'http:')).toBe(true);
    expect(faults.length).toBeGreaterThanOrEqual(10);
  });

  it('nothing in the one without', async () => {
    expect(await wrongAt(none)).toEqual([]);
  }, 60_000);

  it('nor where what the data counts passes the number of a card that no bank confirms', async () => {
    expect(await wrongAt(another, 10_009_995)).toEqual([]);
  }, 60_000);

  it('nor where complaints are answered while it runs', async () => {
    expect(await wrongAt(prompt)).toEqual([]);
  }, 60_000);

  it.concurrent.for(faults.map((fault, nth) => [fault.name, fault, nth] as const))(
    'S-309 S-310 S-398 P-25 P-60 finds a lender with this mistake: %s',
    { timeout: 120_000 },
    async ([, fault, nth], test) => {
      // More are seeded than are promised to be found.
      if (nth < 10) tellCells(test, 'P-60', 1);
      const wrong = await wrongAt(fault);
      const [call, tried] = fault.finds ?? [];
      expect(wrong).toContainEqual(expect.objectContaining({ call, tried, verdict: 'failed' }));
    },
  );

  it.concurrent.each(unprotected.map((fault) => [fault.name, fault] as const))(
    'S-398 P-30 no protection of %s, and of nothing else',
    async (_, fault) => {
      const failed = (await wrongAt(fault)).filter(({ verdict }) => verdict === 'failed');
      expect([...new Set(failed.map(({ call }) => call))].sort()).toEqual(fault.name.split(', ').sort());
    },
    120_000,
  );
});

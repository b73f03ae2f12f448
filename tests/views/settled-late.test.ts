import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseConfig } from '#adapters/config/config.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { createServices } from '#app/services.ts';

/** Longer than anybody is made to wait for a database. */
const tooLate = 11_000;

const uncaught: unknown[] = [];
const take = (reason: unknown) => void uncaught.push(reason);

// The name of the tab.
afterAll(() => sessionStorage.clear());

beforeEach(() => {
  process.on('unhandledRejection', take);
});
afterEach(() => {
  process.off('unhandledRejection', take);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('P-14 P-43 an order that is paid while the database does not answer breaks nothing', async () => {
  const open = vi.fn(() => ({}));
  vi.stubGlobal('indexedDB', { open });
  const { journal } = createServices({
    config: parseConfig(document),
    page: readPageQuery('?userId=U-1', ''),
    borrower: 'the borrower',
    keyMap: identityKeyMap,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  journal.settle('O-170');
  await vi.waitFor(() => expect(open).toHaveBeenCalled(), { timeout: 30_000 });
  await vi.advanceTimersByTimeAsync(tooLate);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(uncaught).toEqual([]);
});

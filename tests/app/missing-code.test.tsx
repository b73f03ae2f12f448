import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#adapters/config/config.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { bring, pursue } from '#app/page/code.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { createServices } from '#app/services.ts';
import { lost } from '#kit/failure.ts';

const failed = new TypeError('Failed to fetch dynamically imported module');

function openPage() {
  const told: unknown[] = [];
  createServices({
    config: parseConfig(document),
    page: readPageQuery('?userId=U-1', ''),
    borrower: 'the borrower',
    keyMap: identityKeyMap,
    reports: { tell: (happening) => void told.push(happening), inspect: () => undefined, begin: () => undefined },
  });
  return told;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('P-50 code that does not come, and that no screen is shown for', () => {
  it('P-50 of a call: the operator is told of the chunk, and the call that nothing was sent', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(failed));
    const told = openPage();
    await expect(bring(() => Promise.reject(failed))).rejects.toEqual(lost('unresolved'));
    expect(told).toEqual([{ trouble: 'chunk' }]);
  });

  it('P-50 of a part of a page: the operator is told of the chunk, and it is there later', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(failed));
    const told = openPage();
    expect(await pursue(async () => 'there')).toBe('there');
    expect(told).toEqual([{ trouble: 'chunk' }]);
  });

  it('P-50 what comes is not told of', async () => {
    const told = openPage();
    expect(await bring(async () => 'there')).toBe('there');
    expect(told).toEqual([]);
  });
});

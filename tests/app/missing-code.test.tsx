import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#adapters/config/config.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { bring, pursue } from '#app/page/code.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { createServices } from '#app/services.ts';
import { thePage } from '#app/trouble/the-page.ts';
import { held } from '#kit/failure.ts';
import { settle } from '#tests/support/settle.ts';

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
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('P-50 code that does not come, and that no screen is shown for', () => {
  it('P-50 of a call: the operator is told of the chunk, and the call that nothing was sent', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(failed));
    const told = openPage();
    await expect(bring(() => Promise.reject(failed))).rejects.toEqual(held('code'));
    expect(told).toEqual([{ trouble: 'chunk' }]);
  });

  it('P-48 of a call that is on its way without an end: after 40 seconds nothing was sent', async () => {
    vi.useFakeTimers();
    const told = openPage();
    const ended = bring(() => new Promise(() => undefined)).catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(await ended).toEqual(held('code'));
    expect(told).toContainEqual({ trouble: 'chunk' });
  });

  it.each([
    ['something is filled in', '4111', false],
    ['nothing is filled in', '', true],
  ])('P-48 a part that a deployment removed: where %s', async (_, value, isReloaded) => {
    const reload = vi.spyOn(thePage, 'reload').mockReturnValue();
    const fetched = vi.fn(async () => new Response('<script type="module" src="/assets/index-newer.js"></script>'));
    vi.stubGlobal('fetch', fetched);
    openPage();
    render(<input type="text" defaultValue={value} aria-label="Card number" />);
    void pursue(() => Promise.reject(failed));
    // The document was read and judged.
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), { timeout: 30_000 });
    await settle();
    await vi.waitFor(() => expect(reload.mock.calls.length > 0).toBe(isReloaded));
  });

  it('P-50 of a part of a page: the operator is told of the chunk, and it is there later', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(failed));
    const told = openPage();
    expect(await pursue(async () => 'there')).toBe('there');
    expect(told).toEqual([{ trouble: 'chunk' }]);
  });

  it('P-40 what helps at rest comes also where nobody tells of sizes', async () => {
    vi.stubGlobal('ResizeObserver', undefined);
    expect(await import('#app/at-rest.ts')).toHaveProperty('helpAtRest');
  });

  it('P-50 what comes is not told of', async () => {
    const told = openPage();
    expect(await bring(async () => 'there')).toBe('there');
    expect(told).toEqual([]);
  });
});

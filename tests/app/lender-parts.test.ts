import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { LenderApi } from '#adapters/lender-api/lender-api.ts';
import { createLenderParts } from '#app/lender-parts.ts';
import { held, refused } from '#kit/failure.ts';

const api = {} as LenderApi;
const createPart = (_: LenderApi) => ({
  add: async (a: number, b: number) => a + b,
  refuse: async (): Promise<string> => Promise.reject(refused('99')),
});
const outsideOf = vi.fn(async () => ({
  lender: <Part>(create: (made: LenderApi) => Part): Part => create(api),
}));

describe('a part of the lender’s API', () => {
  it('has the functions that were asked for and no others', async () => {
    const part = createLenderParts(outsideOf)(async () => createPart, ['add']);
    expect(Object.keys(part)).toEqual(['add']);
    expectTypeOf(part).toEqualTypeOf<Pick<ReturnType<typeof createPart>, 'add'>>();
    expect('then' in part).toBe(false);
    expect(await Promise.resolve(part)).toBe(part);
    // @ts-expect-error: there is no such function.
    createLenderParts(outsideOf)(async () => createPart, ['subtract']);
  });

  it('loads nothing before a function of it is called', async () => {
    outsideOf.mockClear();
    const load = vi.fn(async () => createPart);
    const { add } = createLenderParts(outsideOf)(load, ['add', 'refuse']);
    expect([load, outsideOf].map((one) => one.mock.calls.length)).toEqual([0, 0]);
    expect(await add(1, 2)).toBe(3);
    expect([load, outsideOf].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  });

  it('hands on what its function rejects with', async () => {
    const { refuse } = createLenderParts(outsideOf)(async () => createPart, ['refuse']);
    await expect(refuse()).rejects.toEqual(refused('99'));
  });

  it('S-322 is lost when it cannot be loaded, and tries again the next time', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return createPart;
    };
    const { add } = createLenderParts(outsideOf)(load, ['add']);
    await expect(add(1, 2)).rejects.toEqual(held('code'));
    expect(await add(1, 2)).toBe(3);
  });
});

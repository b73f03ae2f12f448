import { cleanup } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { pageOnStage } from '../support/page-on-stage.tsx';

const asks = { get: URLSearchParams.prototype.get, has: URLSearchParams.prototype.has };
const read = new Set<string>();

/** Whether it is a page that asks, and not what reads for every page what any may be given. */
const isAskedByPage = (): boolean => /\/src\/(flows|app\/page)\//.test(new Error().stack?.split('\n')[3] ?? '');

beforeEach(() => {
  for (const ask of ['get', 'has'] as const)
    Object.defineProperty(URLSearchParams.prototype, ask, {
      configurable: true,
      writable: true,
      value(this: URLSearchParams, name: string) {
        if (isAskedByPage()) read.add(name);
        return (asks[ask] as (name: string) => unknown).call(this, name);
      },
    });
});

type Page = { readonly default: ComponentType<{ readonly route: string }> };

const pages = import.meta.glob<Page>('../../src/flows/*/*.page.tsx');

const shown = catalogue.filter(({ id, routes = {} }) => Object.keys(routes).length > 0 && id !== 'test-preview');

afterEach(() => {
  cleanup();
  Object.assign(URLSearchParams.prototype, asks);
  read.clear();
});

/** All that any page reads, so that each goes on to read the rest. */
const given = new URLSearchParams({
  ...{ orderId: 'O-170', productId: 'P-1', amount: '125050', problemId: 'C-1', type: '2', requestType: '1' },
  ...{ payCode: 'K-1', source: 'loanDetail' },
});

it.each(shown)(
  'S-217 the app’s team is told each parameter that the page reads, and no other: $id',
  async ({ id, routes = {}, address = {} }) => {
    const load = pages[`../../src/flows/${id}/${id}.page.tsx`];
    if (!load) throw new Error(`${id} has no page`);
    const { default: Page } = await load();
    for (const [route, path] of Object.entries(routes)) {
      const place = path.replace(/^#|\/:.*$/g, '');
      pageOnStage(() => <Page route={route} />, { address: `${place}?${given}` });
      await vi.waitFor(() => expect(document.body.textContent).not.toBe(''));
      cleanup();
    }
    expect([...read].sort()).toEqual(Object.keys(address).sort());
  },
);

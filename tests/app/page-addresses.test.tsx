import { cleanup } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { pageOnStage } from '../support/page-on-stage.tsx';

const read = vi.hoisted(() => new Set<string>());

/** The query of a page, which notes what is asked of it. */
vi.mock('#app/page/routed-query.ts', async (original) => {
  const { useRoutedQuery, ...rest } = await original<typeof import('#app/page/routed-query.ts')>();
  const noted = new WeakMap<URLSearchParams, URLSearchParams>();
  const noting = (query: URLSearchParams) => {
    const copy = new URLSearchParams(query);
    for (const ask of ['get', 'has'] as const) {
      const known = copy[ask].bind(copy);
      Object.defineProperty(copy, ask, { value: (name: string) => read.add(name) && known(name) });
    }
    noted.set(query, copy);
    return copy;
  };
  return {
    ...rest,
    useRoutedQuery: () => {
      const query = useRoutedQuery();
      return noted.get(query) ?? noting(query);
    },
  };
});

type Page = { readonly default: ComponentType<{ readonly route: string }> };

const pages = import.meta.glob<Page>('../../src/flows/*/*.page.tsx');

const shown = catalogue.filter(({ id, routes = {} }) => Object.keys(routes).length > 0 && id !== 'test-preview');

afterEach(() => {
  cleanup();
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

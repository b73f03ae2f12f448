import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { product } from '#flows/product-click/product-click.samples.ts';
import RecommendListPage from '#screens/recommended-products/recommended-products.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

/** The list at its address, under this configuration, and where it sent the borrower. */
function open(config: Readonly<Record<string, unknown>>, path = '/recommendList') {
  const opened: unknown[] = [];
  pageOnStage(RecommendListPage, {
    address: `${path}?orderId=O-21&productId=P-1`,
    config,
    lender: { loadProducts: async () => [product] },
    services: { open: (...told: unknown[]) => opened.push(told) > 0 },
  });
  return opened;
}

const title = () => screen.findByRole('heading', { level: 1 });
const listed = () => screen.findAllByText(product.name, {}, { timeout: 30_000 });

describe('S-036 S-371 where products are chosen', () => {
  it.each([
    ['as the configuration has it at first', {}, '/recommendList'],
    ['also under another path of the route', { routes: { recommendList: '/choose' } }, '/choose'],
    ['also where that path is named', { routes: { recommendList: '/choose' }, productUrl: '/choose' }, '/choose'],
    ['also where its own path is named with a query', { productUrl: '/recommendList?from=list' }, '/recommendList'],
  ])('is the list, %s', async (_, config, path) => {
    const opened = open(config, path);
    await listed();
    expect(opened).toEqual([]);
  });

  it('is the site that the configuration names, in the place of the list, which the way back passes over', async () => {
    const opened = open({ productUrl: 'https://products.example/all', allowedHosts: ['products.example'] });
    expect((await title()).textContent).toBe('Products for you');
    await vi.waitFor(() =>
      expect(opened[0]).toEqual(['https://products.example/all', 'productLink', { replace: true }]),
    );
    expect(screen.queryAllByText(product.name)).toEqual([]);
  });

  it('is the page of this view that the configuration names, with the query of the page', async () => {
    const opened = open({ productUrl: '/joint-logon-fail?from=list' });
    await screen.findByRole('heading', {
      name: '/joint-logon-fail?orderId=O-21&productId=P-1&product_id=P-1&from=list',
    });
    expect(opened).toEqual([]);
  });

  it('P-07 is the list where that site is not allowed', async () => {
    const opened = open({ productUrl: 'https://products.example/all' });
    await listed();
    expect(opened).toEqual([]);
  });
});

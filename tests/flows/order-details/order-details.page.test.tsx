import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { due } from '#flows/order-details/order-details.samples.ts';
import type { OrderDetails } from '#flows/order-details/order-details.types.ts';
import { product } from '#flows/product-click/product-click.samples.ts';
import OrderDetailsPage from '#screens/order-details/order-details.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

const app = window as { AppBridge?: unknown };
afterEach(() => delete app.AppBridge);

/** A repaid order at this address, and what the app around it hears. */
async function borrowAgain(address: string, bridge?: { postMessage(text: string): void }) {
  if (bridge) app.AppBridge = bridge;
  pageOnStage(OrderDetailsPage, {
    address,
    lender: { loadOrder: async () => ({ ...due, status: '200' }), saveEvent: async () => undefined },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Borrow Again' }));
}

/** An order on show, and what of it is asked of the lender and told to the app. */
async function open(order: Partial<OrderDetails>) {
  const heard: string[] = [];
  const asked: string[] = [];
  app.AppBridge = { postMessage: (text: string) => heard.push(JSON.parse(text).type) };
  pageOnStage(OrderDetailsPage, {
    address: '/order?orderId=O-21&productId=P-1',
    lender: {
      loadOrder: async () => ({ ...due, ...order }),
      sendScore: async () => void asked.push('sendScore'),
    },
  });
  return { heard, asked };
}

it('S-010 S-351 a borrower who likes the app says so to the lender, and is led to rate it', async () => {
  const { heard, asked } = await open({ isScore: true });
  await userEvent.click(await screen.findByRole('radio', { name: /5/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await vi.waitFor(() => expect([asked, heard]).toEqual([['sendScore'], ['rateApp']]), { timeout: 10_000 });
});

it('S-014 S-061 an order of which nothing can be done recommends products, with the way to more of them', async () => {
  await open({ status: '21', products: [product] });
  expect(await screen.findAllByText(product.name)).not.toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Click to view more products' }));
  await screen.findByRole('heading', { level: 1, name: /^\/recommendList\?/ });
});

const listed = () => screen.findByRole('heading', { name: /^\/recommendList\?/ }, { timeout: 10_000 });

describe('S-359 Borrow Again', () => {
  it('has the app open the product', async () => {
    const heard: string[] = [];
    await borrowAgain('/order?orderId=O-200&productId=P-1', { postMessage: (text) => heard.push(text) });
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 });
    expect(heard.map((text) => JSON.parse(text))).toMatchObject([
      { type: 'openProductPage', payload: { productId: 'P-1' } },
    ]);
  });

  it.each([
    ['of no product', '/order?orderId=O-200'],
    ['of a product that looks like a card number', '/order?orderId=O-200&product_id=123456789012'],
  ])('leads to the list %s, which the app cannot be told', async (_, address) => {
    const heard: string[] = [];
    await borrowAgain(address, { postMessage: (text) => heard.push(text) });
    await listed();
    expect(heard).toEqual([]);
  });

  it('leads to the list where the app breaks when it is told', async () => {
    await borrowAgain('/order?orderId=O-200&productId=P-1', {
      postMessage() {
        throw new Error('broken');
      },
    });
    await listed();
  });

  it('leads to the list without an app', async () => {
    await borrowAgain('/order?orderId=O-200&productId=P-1');
    await listed();
  });
});

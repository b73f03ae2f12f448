import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ServicesContext } from '#app/page/services-context.ts';
import { account, due } from '#flows/order-details/order-details.samples.ts';
import type { OrderDetails } from '#flows/order-details/order-details.types.ts';
import { product } from '#flows/product-click/product-click.samples.ts';
import { useDue } from '#screens/keep-proof/due-told.ts';
import OrderDetailsPage from '#screens/order-details/order-details.page.tsx';
import { ShellContext } from '#screens/shell-context.ts';
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
  const services = pageOnStage(OrderDetailsPage, {
    address: '/order?orderId=O-21&productId=P-1',
    lender: {
      loadOrder: async () => ({ ...due, ...order }),
      sendScore: async () => void asked.push('sendScore'),
    },
  });
  return { heard, asked, services };
}

it('S-010 S-351 a borrower who likes the app says so to the lender, and is led to rate it', async () => {
  const { heard, asked } = await open({ isScore: true });
  await userEvent.click(await screen.findByRole('radio', { name: /5/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await vi.waitFor(() => expect([asked, heard]).toEqual([['sendScore'], ['rateApp']]), { timeout: 30_000 });
});

it('S-156 tells the pages to pay on what the lender says of what is due', async () => {
  const { services } = await open({});
  const Due = () => <output>{useDue('O-21', '₹1250.50').map(({ text, value }) => `${text} ${value}. `)}</output>;
  render(
    <ServicesContext value={services}>
      <ShellContext value={{ money: services.money, moment: services.moment }}>
        <Due />
      </ShellContext>
    </ServicesContext>,
  );
  const told = 'For Instalment 1 of 1. Due date 2026-11-30. ';
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe(told), { timeout: 30_000 });
});

it('S-014 S-061 an order of which nothing can be done recommends products, with the way to more of them', async () => {
  await open({ status: '21', products: [product] });
  expect(await screen.findAllByText(product.name, {}, { timeout: 30_000 })).not.toEqual([]);
  await screen.findByRole('heading', { name: 'Help with this order' }, { timeout: 30_000 });
  const headings = Array.from(document.querySelectorAll('main h2'), ({ textContent }) => textContent);
  expect(headings.slice(headings.indexOf('Help with this order'))).toEqual([
    'Help with this order',
    'Recommended products',
    `M${product.name}`,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Click to view more products' }));
  await screen.findByRole('heading', { level: 1, name: /^\/recommendList\?/ });
});

describe('what stands below what is due', () => {
  const rows = (name: string) =>
    screen.getByRole('heading', { name }).parentElement?.querySelectorAll('li, dl > div') ?? [];
  const textsOf = (name: string) => Array.from(rows(name), (row) => row.textContent);

  it('S-060 each repayment with its day, and what happened with its time', async () => {
    await open({
      account: {
        ...account,
        plan: [
          { title: 'Instalment 1 of 2', remark: 'Late', amount: 104_650, time: '2026-12-23' },
          { title: 'Instalment 2 of 2', remark: '', amount: null, time: '2027-01-22' },
        ],
        progress: [
          { text: 'You applied', value: '2026-11-23 10:05' },
          { text: 'The money was sent', value: '2026-11-23 10:06' },
        ],
      },
    });
    await screen.findByRole('heading', { name: 'Your repayments' }, { timeout: 30_000 });
    expect(textsOf('Your repayments')).toEqual([
      'Instalment 1 of 2, 2026-12-23, Late₹1046.50',
      'Instalment 2 of 2, 2027-01-22--',
    ]);
    expect(textsOf('What happened so far')).toEqual([
      'You applied 2026-11-23 10:05',
      'The money was sent 2026-11-23 10:06',
    ]);
  });

  it('S-156 a receipt of each payment with what the lender tells of it, the newest first', async () => {
    const receipts = [
      { amount: 125_050, time: '2026-11-23 10:05', way: 'Bank card', reference: 'K-204881', left: 0 },
      { amount: 18_405, time: '', way: '', reference: '', left: null },
    ];
    await open({ status: '200', account: { ...account, receipts } });
    const titles = await screen.findAllByRole('heading', { name: /^Receipt/ }, { timeout: 30_000 });
    const told = titles.map(({ parentElement }) =>
      Array.from(parentElement?.querySelectorAll('dl > div') ?? [], ({ children }) =>
        Array.from(children, ({ textContent }) => textContent).join(': '),
      ),
    );
    expect(told).toEqual([
      [
        'You paid: ₹1250.50',
        'Paid on: 2026-11-23 10:05',
        'Paid with: Bank card',
        'Paid to: Kist Example Finance',
        'Reference: K-204881',
        'Order number: O-21',
        'Left to pay: ₹0.00',
      ],
      ['You paid: ₹184.05', 'Paid to: Kist Example Finance', 'Order number: O-21'],
    ]);
  });

  it('S-156 each receipt is shared for itself, with all that it says', async () => {
    const shared: (string | undefined)[] = [];
    const share = async ({ text }: ShareData) => void shared.push(text);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const receipts = [
      { amount: 125_050, time: '2026-11-23 10:05', way: 'Bank card', reference: 'K-204881', left: 0 },
      { amount: 18_405, time: '', way: '', reference: '', left: null },
    ];
    await open({ status: '200', account: { ...account, receipts } });
    const named = (name: string) => screen.findByRole('button', { name }, { timeout: 30_000 });
    await userEvent.click(await named('Share Receipt, 2026-11-23 10:05, ₹1250.50'));
    await userEvent.click(await named('Share Receipt, ₹184.05'));
    await vi.waitFor(() => expect(shared).toHaveLength(2), { timeout: 30_000 });
    expect(shared).toEqual([
      [
        'Receipt',
        'You paid: ₹1250.50',
        'Paid on: 2026-11-23 10:05',
        'Paid with: Bank card',
        'Paid to: Kist Example Finance',
        'Reference: K-204881',
        'Order number: O-21',
        'Left to pay: ₹0.00',
      ].join('\n'),
      ['Receipt', 'You paid: ₹184.05', 'Paid to: Kist Example Finance', 'Order number: O-21'].join('\n'),
    ]);
    expect(await screen.findAllByText('The app that you chose has it.', {}, { timeout: 30_000 })).toHaveLength(2);
  });

  it('S-156 P-19 several receipts are told apart by their names, each with its buttons; one alone is the receipt', async () => {
    const receipt = { amount: 125_050, time: '2026-11-23 10:05', way: '', reference: '', left: null };
    const shown = (role: 'region' | 'heading' | 'button', name: string) =>
      screen.findByRole(role, { name }, { timeout: 30_000 });
    await open({
      status: '200',
      account: { ...account, receipts: [receipt, { ...receipt, time: '2026-10-23 10:05' }] },
    });
    for (const name of ['Receipt, 2026-11-23 10:05, ₹1250.50', 'Receipt, 2026-10-23 10:05, ₹1250.50']) {
      await shown('region', name);
      await shown('heading', name);
      await shown('button', `Share ${name}`);
      await shown('button', `Save as picture ${name}`);
    }
    cleanup();
    await open({ status: '200', account: { ...account, receipts: [receipt] } });
    await shown('region', 'Receipt');
    await shown('button', 'Share Receipt');
  });

  it('S-156 neither where the lender tells nothing of them', async () => {
    await open({ account: null });
    await screen.findByRole('navigation', { name: 'Help with this order' }, { timeout: 30_000 });
    expect(screen.queryByRole('heading', { name: 'Your repayments' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What happened so far' })).toBeNull();
  });

  it('S-014 other lenders’ loans stand below the borrower’s own matter', async () => {
    await open({ status: '21', products: [product] });
    const help = await screen.findByRole('navigation', { name: 'Help with this order' }, { timeout: 30_000 });
    const [offered] = await screen.findAllByText(product.name, {}, { timeout: 30_000 });
    if (!offered) throw new Error('no product');
    expect(help.compareDocumentPosition(offered) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it.each([
    ['Get help', '/customerService'],
    ['Complain about this order', '/complaint'],
    ['Read the terms of this loan', '/loanAgreement'],
    ['Read the privacy policy', '/privacyPolicy'],
    ['Read who lends to you', '/aboutUs'],
  ])('S-371 “%s” leads to %s, with the number of the order', async (name, path) => {
    await open({});
    await userEvent.click(await screen.findByRole('link', { name }, { timeout: 30_000 }));
    const { textContent } = await screen.findByRole('heading', { level: 1, name: /^\// });
    const { pathname, searchParams } = new URL(textContent ?? '', 'https://kist.example');
    expect([pathname, searchParams.get('orderId')]).toEqual([path, 'O-21']);
  });
});

const listed = () => screen.findByRole('heading', { name: /^\/recommendList\?/ }, { timeout: 30_000 });

describe('S-359 Borrow Again', () => {
  it('has the app open the product', async () => {
    const heard: string[] = [];
    await borrowAgain('/order?orderId=O-200&productId=P-1', { postMessage: (text) => heard.push(text) });
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 30_000 });
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

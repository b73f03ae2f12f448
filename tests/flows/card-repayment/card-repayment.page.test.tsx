import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ways } from '#flows/card-repayment/card-repayment.samples.ts';
import { account } from '#flows/order-details/order-details.samples.ts';
import type { OrderAccount } from '#flows/order-details/order-details.types.ts';
import { held, lost } from '#kit/failure.ts';
import CardRepaymentPage from '#screens/card-repayment/card-repayment.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';
import { settle } from '#tests/support/settle.ts';
import { expectAccessible } from '#tests/views/axe.ts';

const address = '/repayChoose?orderId=O-170&amount=125050';
const [first] = ways.cards;
const only = first ? [first] : [];

const chosen = async () => {
  await screen.findByRole('radiogroup');
  return screen.queryAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('aria-label'));
};

it.each([
  ['comes from adding their only card: it is chosen', `${address}&bound=1`, only, 1],
  ['comes from adding one of several: nobody knows which it was', `${address}&bound=1`, ways.cards, 0],
  ['has one card: none is chosen (S-086)', address, only, 0],
])('S-086 S-009 whoever %s', async (_, at, cards, count) => {
  pageOnStage(CardRepaymentPage, { address: at, lender: { loadWays: async () => ({ ...ways, cards }) } });
  expect(await chosen()).toHaveLength(count);
});

it('says who is paid, and what nobody may ask for who takes the money', async () => {
  pageOnStage(CardRepaymentPage, { address, lender: { loadWays: async () => ways } });
  expect((await screen.findByText('Pay to')).nextElementSibling?.textContent).toBe('Kist Example Finance');
  expect(screen.getByText(/^We never ask for your PIN or your password/)).toBeTruthy();
});

it('names nobody where the configuration names no lender', async () => {
  pageOnStage(CardRepaymentPage, { address, config: { companyName: '' }, lender: { loadWays: async () => ways } });
  expect(await screen.findByText(/^We never ask for your PIN/)).toBeTruthy();
  expect(screen.queryByText('Pay to')).toBeNull();
});

describe('what a payment is for and until when it is due', () => {
  const plan = [
    { title: 'Instalment 1 of 3', remark: 'paid', amount: 126_550, time: '2026-10-31' },
    { title: 'Instalment 2 of 3', remark: 'next', amount: 125_050, time: '2026-11-30' },
    { title: 'Instalment 3 of 3', remark: '', amount: 123_500, time: '2026-12-31' },
  ];
  const open = (told: Partial<OrderAccount> | null) => {
    const loadOrder = vi.fn(async () => ({ status: '170', account: told && { ...account, plan, ...told } }));
    pageOnStage(CardRepaymentPage, { address, lender: { loadWays: async () => ways, loadOrder } });
    return loadOrder;
  };
  const facts = () =>
    screen
      .queryAllByRole('term')
      .map(({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`);
  const payee = 'Pay to: Kist Example Finance';

  it.each<readonly [string, Partial<OrderAccount>, readonly string[]]>([
    ['the day, and the instalment of that day and amount', {}, ['For: Instalment 2 of 3', 'Due date: 2026-11-30']],
    ['the day alone of an order without instalments', { plan: [] }, ['Due date: 2026-11-30']],
    [
      'the instalment where no day is told',
      { dueDate: '', plan: plan.slice(1, 2).map((row) => ({ ...row, time: '' })) },
      ['For: Instalment 2 of 3'],
    ],
    ['no instalment of another day', { dueDate: '2026-12-07' }, ['Due date: 2026-12-07']],
    ['none of two that could be it', { plan: [...plan, ...account.plan] }, ['Due date: 2026-11-30']],
  ])('S-156 S-363 the order tells %s', async (_, told, rows) => {
    open(told);
    await waitFor(() => expect(facts()).toEqual([payee, ...rows]), { timeout: 30_000 });
    const never = screen.getByText(/^We never ask for your PIN/);
    const [first] = screen.getAllByRole('term');
    expect(first && never.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expectAccessible();
  });

  it.each<readonly [string, Partial<OrderAccount> | null]>([
    ['is due of another amount', { amountDue: 126_550 }],
    ['says no amount', { amountDue: null }],
    ['tells nothing more', null],
  ])('S-363 nothing is said of an amount whose order %s', async (_, told) => {
    const loadOrder = open(told);
    await waitFor(() => expect(loadOrder).toHaveBeenCalled());
    await screen.findByText('Pay to', {}, { timeout: 30_000 });
    await act(settle);
    expect(facts()).toEqual([payee]);
  });
});

const orderOf = (status: string) => async () => ({ status });
const unread = () => Promise.reject(lost('offline'));
const chunkGone = () => Promise.reject(held('code'));

it('P-53 S-315 of an order that is repaid it says that nothing is due, leads there, and asks for no money', async () => {
  const loadOrder = vi.fn(orderOf('200'));
  const at = `${address}&productId=P-1`;
  pageOnStage(CardRepaymentPage, { address: at, lender: { loadWays: async () => ways, loadOrder } });
  const told = await screen.findByRole('region', { name: /^Nothing is due/ });
  expect(told.textContent).toBe('Nothing is due: this order is repaid.');
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect(loadOrder.mock.calls.map(([key]: unknown[]) => key)).toEqual([{ orderId: 'O-170', productId: 'P-1' }]);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryByText(/1250/)).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['check order']);
});

it.each([
  ['is to be repaid', orderOf('174')],
  ['has a status that nobody knows', orderOf('999')],
  ['cannot be read', unread],
  ['cannot be asked, because the code for it did not come', chunkGone],
  ['does not answer', () => new Promise(() => undefined)],
])('P-53 of an order that %s nothing is said: a card can be chosen and paid with', async (_, loadOrder) => {
  const asked = vi.fn(loadOrder);
  pageOnStage(CardRepaymentPage, { address, lender: { loadWays: async () => ways, loadOrder: asked } });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(settle);
  expect(await chosen()).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay ₹1250.50' }).disabled).toBe(false);
  expect(screen.queryByRole('region', { name: /^Nothing is due/ })).toBeNull();
});

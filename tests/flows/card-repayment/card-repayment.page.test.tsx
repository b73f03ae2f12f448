import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ways } from '#flows/card-repayment/card-repayment.samples.ts';
import { held, lost } from '#kit/failure.ts';
import CardRepaymentPage from '#screens/card-repayment/card-repayment.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';
import { settle } from '#tests/support/settle.ts';

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

const orderOf = (status: string) => async () => ({ status });
const unread = () => Promise.reject(lost('offline'));
const chunkGone = () => Promise.reject(held('code'));

it('P-53 S-315 of an order that is repaid it says that nothing is due, leads there, and asks for no money', async () => {
  const loadOrder = vi.fn(orderOf('200'));
  const at = `${address}&productId=P-1`;
  pageOnStage(CardRepaymentPage, { address: at, lender: { loadWays: async () => ways, loadOrder } });
  const told = await screen.findByRole('region', { name: /^Nothing is due/ });
  expect(told.textContent).toBe('Nothing is due: this order is repaid.');
  expect(document.activeElement).toBe(told);
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

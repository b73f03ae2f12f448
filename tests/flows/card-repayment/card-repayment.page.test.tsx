import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ways } from '#flows/card-repayment/card-repayment.samples.ts';
import CardRepaymentPage from '#screens/card-repayment/card-repayment.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

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

import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { account } from '#flows/order-details/order-details.samples.ts';
import { tellDue } from '#screens/keep-proof/due-told.ts';
import WalletRedirectPage from '#screens/wallet-redirect/wallet-redirect.page.tsx';
import { pageOf } from '#tests/support/page-of.ts';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

it('says who is paid before the borrower leaves for the page of the wallet', async () => {
  pageOnStage(WalletRedirectPage, { address: '/walletRepayment?orderId=O-170&amount=125050' });
  expect((await screen.findByText('Pay to')).nextElementSibling?.textContent).toBe('Kist Example Finance');
  expect(screen.getByText(/^We never ask for your PIN or your password/)).toBeTruthy();
});

/** What stands below what is to be paid. */
const facts = () =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);

it('S-363 says what for and until when, where an earlier page was told that of the order', async () => {
  const services = pageOnStage(WalletRedirectPage, { address: '/walletRepayment?orderId=O-170&amount=125050' });
  await screen.findByText('Pay to');
  expect(facts()).toEqual([['Pay to', 'Kist Example Finance']]);
  act(() => tellDue(services, 'O-171', account));
  expect(facts()).toHaveLength(1);
  act(() => tellDue(services, 'O-170', account));
  await waitFor(() =>
    expect(facts().slice(1)).toEqual([
      ['For', 'Instalment 1 of 1'],
      ['Due date', '2026-11-30'],
    ]),
  );
});

const hour = 3_600_000;

it.each([
  ['still says', 0, 'O-170', 3],
  ['says no more, a day later, ', 25 * hour, 'O-170', 1],
  ['of another order does not say', 0, 'O-171', 1],
])('S-156 S-363 opened again it %s what for and until when', async (_, age, orderId, count) => {
  const gone = pageOf('the borrower') as unknown as Services;
  tellDue(gone, orderId, account);
  const kept = gone.kept.get('due', orderId);
  gone.kept.set('due', orderId, kept?.data, Date.now() - age);
  pageOnStage(WalletRedirectPage, { address: '/walletRepayment?orderId=O-170&amount=125050' });
  await screen.findByText('Pay to');
  expect(facts()).toHaveLength(count);
  expect(JSON.stringify(kept?.data)).not.toContain('receipts');
});

it('P-15 what is kept of an order and is damaged says nothing', async () => {
  pageOf('the borrower').kept.set('due', 'O-170', { ...account, plan: 'none' });
  pageOnStage(WalletRedirectPage, { address: '/walletRepayment?orderId=O-170&amount=125050' });
  await screen.findByText('Pay to');
  expect(facts()).toHaveLength(1);
});

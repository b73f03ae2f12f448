import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { account } from '#flows/order-details/order-details.samples.ts';
import { tellDue } from '#screens/keep-proof/due-told.ts';
import WalletRedirectPage from '#screens/wallet-redirect/wallet-redirect.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

it('says who is paid before the borrower leaves for the page of the wallet', async () => {
  pageOnStage(WalletRedirectPage, { address: '/walletRepayment?orderId=O-170&amount=125050' });
  expect((await screen.findByText('Pay to')).nextElementSibling?.textContent).toBe('Kist Example Finance');
  expect(screen.getByText(/^We never ask for your PIN or your password/)).toBeTruthy();
});

it('S-363 says what for and until when, where an earlier page was told that of the order', async () => {
  const services = pageOnStage(WalletRedirectPage, { address: '/walletRepayment?orderId=O-170&amount=125050' });
  await screen.findByText('Pay to');
  const facts = () =>
    screen
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
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

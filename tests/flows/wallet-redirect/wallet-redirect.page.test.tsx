import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import WalletRedirectPage from '#screens/wallet-redirect/wallet-redirect.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

it('says who is paid before the borrower leaves for the page of the wallet', async () => {
  pageOnStage(WalletRedirectPage, { address: '/walletRepayment?orderId=O-170&amount=125050' });
  expect((await screen.findByText('Pay to')).nextElementSibling?.textContent).toBe('Kist Example Finance');
  expect(screen.getByText(/^We never ask for your PIN or your password/)).toBeTruthy();
});

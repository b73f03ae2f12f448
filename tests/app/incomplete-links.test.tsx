import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import type { PageProps } from '#app/page/page-props.ts';
import BankFormPage from '#screens/bank-form/bank-form.page.tsx';
import CardRepaymentPage from '#screens/card-repayment/card-repayment.page.tsx';
import ChannelRepaymentPage from '#screens/channel-repayment/channel-repayment.page.tsx';
import ComplaintDetailsPage from '#screens/complaint-details/complaint-details.page.tsx';
import ComplaintSubmissionPage from '#screens/complaint-submission/complaint-submission.page.tsx';
import OrderDetailsPage from '#screens/order-details/order-details.page.tsx';
import RecommendListPage from '#screens/recommended-products/recommended-products.page.tsx';
import WalletRedirectPage from '#screens/wallet-redirect/wallet-redirect.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

const on = (Page: unknown, route: string) => () => {
  const Shown = Page as ComponentType<PageProps>;
  return <Shown route={route as PageProps['route']} />;
};

it.each([
  ['/order?userId=U-1', OrderDetailsPage, 'order', /^It names no order\. /],
  ['/repayByPeriod?productId=P-1', ChannelRepaymentPage, 'repayByPeriod', /^It names no order\. /],
  ['/repayDelay?productId=P-1', ChannelRepaymentPage, 'repayDelay', /^It names no order\. /],
  ['/bindBank?productId=P-1&source=loanDetail', BankFormPage, 'bindBank', /^It names no order\. /],
  ['/repayChoose?amount=125050', CardRepaymentPage, 'repayChoose', /^It names no order\. /],
  ['/repayChoose?orderId=O-170', CardRepaymentPage, 'repayChoose', /^It names no amount that can be paid\. /],
  ['/recommendList?productId=P-1', RecommendListPage, 'recommendList', /^It names no order\. /],
  ['/walletRepay?amount=125050', WalletRedirectPage, 'walletRepay', /^It names no order\. /],
  ['/walletRepay?orderId=O-170&amount=0', WalletRedirectPage, 'walletRepay', /^It names no amount that can be paid\. /],
] as const)('P-37 S-390 %s says what the link lacks, and leads back and home', async (address, Page, route, words) => {
  const home = vi.fn();
  pageOnStage(on(Page, route), { address, services: { home } });
  await screen.findByRole('heading', { name: 'This link is not complete' });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  expect(home).toHaveBeenCalledTimes(1);
});

it('S-516 a complaint without its number is not found, and the page says what the link lacks', async () => {
  pageOnStage(on(ComplaintDetailsPage, 'complainDetails'), { address: '/complainDetails?userId=U-1' });
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(screen.getByText(/^This link names no complaint\. /)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Home' })).toBeTruthy();
});

it.each([
  [
    '/complainDetails?userId=U-1',
    ComplaintDetailsPage,
    'complainDetails',
    'My complaints',
    '/complaintList?userId=U-1',
  ],
  ['/complainPageNext?userId=U-1', ComplaintSubmissionPage, 'complainPageNext', 'Complaint', '/complaint?userId=U-1'],
  ['/repayChoose?orderId=O-170&amount=abc', CardRepaymentPage, 'repayChoose', 'check order', '/order?orderId=O-170'],
  ['/walletRepay?orderId=O-170', WalletRedirectPage, 'walletRepay', 'check order', '/order?orderId=O-170'],
] as const)('P-37 S-390 %s leads to where what it lacks can be chosen', async (address, Page, route, way, place) => {
  pageOnStage(on(Page, route), { address });
  await userEvent.click(await screen.findByRole('button', { name: way }));
  expect(await screen.findByRole('heading', { name: place })).toBeTruthy();
});

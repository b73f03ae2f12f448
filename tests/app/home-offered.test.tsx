import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import type { PageProps } from '#app/page/page-props.ts';
import { lost } from '#kit/failure.ts';
import BankFormPage from '#screens/bank-form/bank-form.page.tsx';
import CardRepaymentPage from '#screens/card-repayment/card-repayment.page.tsx';
import ChannelRepaymentPage from '#screens/channel-repayment/channel-repayment.page.tsx';
import ComplaintDetailsPage from '#screens/complaint-details/complaint-details.page.tsx';
import ComplaintEntryPage from '#screens/complaint-entry/complaint-entry.page.tsx';
import ComplaintListPage from '#screens/complaint-list/complaint-list.page.tsx';
import ContactInfoPage from '#screens/contact-info/contact-info.page.tsx';
import DownloadTemplatePage from '#screens/download-template/download-template.page.tsx';
import LoanConfirmPage from '#screens/loan-confirm/loan-confirm.page.tsx';
import OrderDetailsPage from '#screens/order-details/order-details.page.tsx';
import RecommendedProductsPage from '#screens/recommended-products/recommended-products.page.tsx';
import RegistrationPage from '#screens/registration/registration.page.tsx';
import RepaymentCodePage from '#screens/repayment-code/repayment-code.page.tsx';
import RepaymentCode2Page from '#screens/repayment-code-2/repayment-code-2.page.tsx';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

const unreachable = new Proxy({}, { get: () => () => Promise.reject(lost('offline')) });

/** Every page that cannot do without what it asks the lender first. */
it.each([
  ['/order?orderId=O-170', OrderDetailsPage, 'order'],
  ['/repayByPeriod?orderId=O-170&productId=P-1', ChannelRepaymentPage, 'repayByPeriod'],
  ['/repayDelay?orderId=O-170&productId=P-1', ChannelRepaymentPage, 'repayDelay'],
  ['/repayChoose?orderId=O-170&amount=125050', CardRepaymentPage, 'repayChoose'],
  ['/bindBank?productId=P-1', BankFormPage, 'bindBank'],
  ['/loanConfirm?productId=P-1', LoanConfirmPage, 'loanConfirm'],
  ['/newLoanConfirm?productId=P-1', LoanConfirmPage, 'newLoanConfirm'],
  ['/recommendList?orderId=O-21&userId=U-1', RecommendedProductsPage, 'recommendList'],
  ['/complaint?userId=U-1', ComplaintEntryPage, 'complaint'],
  ['/complaintList?userId=U-1', ComplaintListPage, 'complaintList'],
  ['/complainDetails?problemId=C-1', ComplaintDetailsPage, 'complainDetails'],
  ['/customerService?userId=U-1', ContactInfoPage, 'customerService'],
  ['/registerTemplate?templateId=T-1', RegistrationPage, 'registerTemplate'],
  ['/downloadTemplate?templateId=T-1', DownloadTemplatePage, 'downloadTemplate'],
] as const)('S-390 S-315 %s, which does not load, offers to ask again and home', async (address, Page, route) => {
  const home = vi.fn();
  const Shown = Page as ComponentType<PageProps>;
  pageOnStage(() => <Shown route={route} />, { address, lender: unreachable, services: { home } });
  await screen.findByRole('button', { name: 'Retry' });
  // A page that reads afresh when it is shown (S-400) takes its buttons away for a moment.
  await vi.waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    expect(home).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['/repaymentOfCode?userId=U-1', RepaymentCodePage, 'repaymentOfCode'],
  ['/repaymentOfCode2?userId=U-1', RepaymentCode2Page, 'repaymentOfCode2'],
] as const)('S-390 S-767 %s, where no code is kept, offers home', async (address, Page, route) => {
  const home = vi.fn();
  const Shown = Page as ComponentType<PageProps>;
  pageOnStage(() => <Shown route={route} />, { address, services: { home } });
  await screen.findByText('no repayment information');
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  expect(home).toHaveBeenCalledTimes(1);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withDoubts } from '#adapters/journal/doubts.ts';
import { createJournal } from '#adapters/journal/journal.ts';
import { durableStore } from '#adapters/journal/store.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { due } from '#flows/order-details/order-details.samples.ts';
import { lost } from '#kit/failure.ts';
import BankFormPage from '#screens/bank-form/bank-form.page.tsx';
import CardRepaymentPage from '#screens/card-repayment/card-repayment.page.tsx';
import ChannelRepaymentPage from '#screens/channel-repayment/channel-repayment.page.tsx';
import ComplaintSubmissionPage from '#screens/complaint-submission/complaint-submission.page.tsx';
import LoanConfirmPage from '#screens/loan-confirm/loan-confirm.page.tsx';
import OrderDetailsPage from '#screens/order-details/order-details.page.tsx';
import WalletRedirectPage from '#screens/wallet-redirect/wallet-redirect.page.tsx';
import { memoryDatabase, sessionOf } from '#tests/api/wire.ts';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';
import { tapAt } from '#tests/views/tap.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const loadOrder = async () => due;

/** Where more of it could be sent, or its order is shown: under what the journal has it, and the page. */
const places = [
  { address: '/repayChoose?orderId=O-170&amount=125050', Page: CardRepaymentPage, subject: 'O-170' },
  { address: '/walletRepayment?orderId=O-170&amount=125050', Page: WalletRedirectPage, subject: 'O-170' },
  {
    address: '/repayByPeriod?orderId=O-170',
    Page: () => <ChannelRepaymentPage route="repayByPeriod" />,
    subject: 'O-170',
  },
  { address: '/repayDelay?orderId=O-170', Page: () => <ChannelRepaymentPage route="repayDelay" />, subject: 'O-170' },
  { address: '/order?orderId=O-170&productId=P-1', Page: OrderDetailsPage, subject: 'O-170' },
  {
    address: '/loanConfirm?productId=P-1',
    Page: () => <LoanConfirmPage route="loanConfirm" />,
    subject: 'product:P-1',
  },
  {
    address: '/newLoanConfirm?productId=P-1',
    Page: () => <LoanConfirmPage route="newLoanConfirm" />,
    subject: 'product:P-1',
  },
  { address: '/bindBank?productId=P-1', Page: BankFormPage, subject: 'card:P-1' },
  { address: '/bindBank?source=loanDetail&orderId=O-170', Page: BankFormPage, subject: 'card of O-170' },
  { address: '/complainPageNext?type=1&orderNo=O-170', Page: ComplaintSubmissionPage, subject: 'complaint:O-170' },
] as const;

const ages = [
  { when: 'half an hour later', age: 30 * minute },
  { when: 'on day 2', age: 2 * day },
  { when: 'on day 365', age: 365 * day },
] as const;

const cells = places.flatMap((place) =>
  ages.flatMap((at) => [true, false].map((honoured) => ({ ...place, ...at, honoured }))),
);

describe('P-46 what is in doubt has an end that the borrower can reach, also where the page itself does not load', () => {
  it.each(cells)(
    '$subject at $address $when, keys honoured: $honoured',
    async ({ address, Page, subject, age, honoured }) => {
      let now = Date.UTC(2026, 2, 4);
      const journal = withDoubts(
        createJournal({
          ...{ borrower: 'the borrower', patience: 30 * minute, takeTurn: async () => () => undefined },
          ...{ store: durableStore({ database: memoryDatabase(), session: sessionOf(new Map()) }), now: () => now },
        }),
      );
      const charges = /^(O-|product:)/.test(subject);
      await journal.writeDown('sent', { subject, charges, amount: 125_050, payload: {} });
      now += age;
      const notLoaded = () => Promise.reject(lost('offline'));
      const lender = new Proxy({} as Record<string, () => Promise<unknown>>, {
        get: (_, name) => (name === 'loadOrder' ? loadOrder : notLoaded),
      });
      pageOnStage(Page as () => React.JSX.Element, {
        address,
        config: { idempotency: { ...document.idempotency, header: true, honoured, doubtMinutes: 30 } },
        lender,
        services: {
          journal: {
            ...journal,
            connected: async () => journal,
            settle: (about: string) => void journal.settle(about),
          },
        },
      });
      const doubt = () => screen.findByRole('region', { name: /is not confirmed yet$/ });
      await within(await doubt()).findByText(/You can begin anew, beside what was sent\.$/);
      for (const tap of [1, 2]) {
        const button = within(await doubt()).getByRole('button', { name: /^(Pay|Apply|Bind|Send) once more$/ });
        await waitFor(() => expect(button.matches(':disabled')).toBe(false));
        await act(async () => tapAt(tap * minute, button));
      }
      await waitFor(() => expect(screen.queryByRole('region', { name: /is not confirmed yet$/ })).toBeNull());
      expect(await journal.doubtAbout(subject)).toBeNull();
    },
  );
});

import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { law } from '#adapters/lender-api/law.ts';
import { begin } from '#app/language/begin.ts';
import { speak } from '#app/language/speak.ts';
import { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import { plan, input as repayment } from '#flows/channel-repayment/channel-repayment.samples.ts';
import { complaintEntryMachine } from '#flows/complaint-entry/complaint-entry.machine.ts';
import { open, whole } from '#flows/complaint-entry/complaint-entry.samples.ts';
import { loanConfirmMachine } from '#flows/loan-confirm/loan-confirm.machine.ts';
import { input as loan, offer } from '#flows/loan-confirm/loan-confirm.samples.ts';
import { orderDetailsMachine } from '#flows/order-details/order-details.machine.ts';
import { due } from '#flows/order-details/order-details.samples.ts';
import { configurationOf } from '#sandbox/countries.ts';
import ChannelRepaymentScreen from '#screens/channel-repayment/channel-repayment.screen.tsx';
import ComplaintEntryScreen from '#screens/complaint-entry/complaint-entry.screen.tsx';
import LoanConfirmScreen from '#screens/loan-confirm/loan-confirm.screen.tsx';
import OrderDetailsScreen from '#screens/order-details/order-details.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';

const inProfile = (profile: 'spec' | 'in' | 'ph') =>
  begin({
    ...(profile === 'spec' ? { companyName: '', disclosures: {}, regionFlag: '1' } : configurationOf(profile)),
    languages: ['en'],
    profile,
    consentDefault: true,
    phoneProfile: 'spec',
  });

afterEach(async () => {
  await inProfile('spec');
  await speak('en');
  law.toldOf = null;
});

/** As a lender words facts: a day, and what only names one. */
const rows = [
  { text: 'Day', value: '2027-02-25' },
  { text: 'Words', value: 'in 14 days, from 2026-12-03' },
];

const screens = {
  'the order': async () => {
    const { answer } = screenOnStage(orderDetailsMachine, OrderDetailsScreen, {
      input: { orderId: 'O-170', productId: 'P-1', platform: 'browser' },
      ports: { judgeRedirect: () => 'new' as const },
    });
    await answer({ ...due, rows });
  },
  'the order of a complaint': async () => {
    const { answer } = screenOnStage(complaintEntryMachine, ComplaintEntryScreen, {
      input: { orderId: 'O-180', wasSent: false },
    });
    await answer({ ...whole, order: { ...open, rows }, orders: [] });
  },
  'what is due': async () => {
    const { answer } = screenOnStage(channelRepaymentMachine, ChannelRepaymentScreen, {
      input: repayment,
      ports: { recallIssued: () => [] },
    });
    await answer({ ...plan, rows });
  },
  'the offer': async () => {
    const { answer } = screenOnStage(loanConfirmMachine, LoanConfirmScreen, { input: loan });
    await answer({ ...offer, details: rows });
  },
};

describe.each(Object.entries(screens))('S-378 P-35 days among the facts of %s', (_, shows) => {
  it.each([
    ['spec', 'en', '2027-02-25'],
    ['spec', 'hi', '2027-02-25'],
    ['in', 'en', '25 Feb 2027'],
    ['in', 'hi', '25 फ़र॰ 2027'],
    ['ph', 'fil', '25 Peb 2027'],
  ] as const)('are written as days of the profile %s in %s', async (profile, language, day) => {
    await inProfile(profile);
    await speak(language);
    await shows();
    const told = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(told).toEqual(expect.arrayContaining([day, 'in 14 days, from 2026-12-03']));
  });
});

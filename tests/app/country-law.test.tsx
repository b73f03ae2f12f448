import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#adapters/config/config.ts';
import type { OfferAnswer } from '#adapters/lender-api/contract/offer.ts';
import { law as judge } from '#adapters/lender-api/law.ts';
import { begin } from '#app/language/begin.ts';
import { speak } from '#app/language/speak.ts';
import type { InCountry } from '#app/page/country.ts';
import told from '#app/public/config.json' with { type: 'json' };
import { waiting as complaint } from '#flows/complaint-details/complaint-details.samples.ts';
import { complaintSubmission } from '#flows/complaint-submission/complaint-submission.texts.ts';
import { loanConfirmMachine } from '#flows/loan-confirm/loan-confirm.machine.ts';
import { input, offer } from '#flows/loan-confirm/loan-confirm.samples.ts';
import type { LoanStatement } from '#flows/loan-confirm/loan-confirm.types.ts';
import { lost as failureLost } from '#kit/failure.ts';
import { say } from '#kit/text.ts';
import { configurationOf } from '#sandbox/countries.ts';
import ComplaintDetailsPage from '#screens/complaint-details/complaint-details.page.tsx';
import LoanConfirmScreen from '#screens/loan-confirm/loan-confirm.screen.tsx';
import RegistrationPage from '#screens/registration/registration.page.tsx';
import type { ScreenProps } from '#screens/screen.ts';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

const config = (profile: 'in' | 'ph', over: object = {}) => ({
  ...configurationOf(profile),
  languages: ['en'],
  profile,
  consentDefault: true,
  phoneProfile: 'spec' as const,
  ...over,
});

const spec = {
  ...{ languages: ['en'], consentDefault: true, companyName: '', disclosures: {}, regionFlag: '1' },
  ...({ profile: 'spec', phoneProfile: 'spec' } as const),
};

afterEach(async () => {
  cleanup();
  await begin(spec);
  judge.toldOf = null;
});

const statement: LoanStatement = {
  ...{ number: 'KFS-7', validUntil: '2026-01-05', validFor: 86_400_000, paidOn: '2025-12-20' },
  ...{ late: '2% a month', early: 'Nothing more' },
  ...{ paidOut: 490_000, fees: [{ text: 'Processing fee', amount: 10_000 }], interest: 35_000, total: 535_000 },
  ...{ nominal: 48_12, effective: 60_39, monthly: 4_01, contracted: 41_97 },
};

async function offered(
  regionFlag: '0' | '1',
  { law, consentDefault }: InCountry<{ readonly consentDefault: boolean }>,
) {
  const LoanScreen = (props: ScreenProps<typeof loanConfirmMachine>) => (
    <LoanConfirmScreen {...props} Statement={law?.Statement} />
  );
  const staged = screenOnStage(loanConfirmMachine, LoanScreen, {
    input: { ...input, consentDefault, factsFirst: law !== undefined },
  });
  await staged.answer({ ...offer, regionFlag, statement }, 'loadOffer');
  await staged.answer(['Loan agreement'], 'loadContracts');
  return staged;
}

const rowsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => `${link.textContent}: ${link.getAttribute('href')}`);

describe('P-59 an offer in India', () => {
  it('tells its key facts and who lends before the consent, which is not given yet', async () => {
    await offered('1', await begin(config('in')));
    expect(rowsIn('Key facts of this loan')).toEqual([
      'Number of this offer: KFS-7',
      'You can accept it until: 5 Jan 2026',
      'Paid out to you: ₹4900.00',
      'Processing fee: ₹100.00',
      'Interest: ₹350.00',
      'Finance charges in all: ₹450.00',
      'Repaid in all: ₹5350.00',
      'Interest rate a year, and its type: 41.97%, fixed',
      'Annual percentage rate (APR): 48.12%',
      'If a payment is late: 2% a month',
      'If you repay early: Nothing more',
      'If you change your mind: Within 3 days of receiving the money you may give the loan back: you repay what you received and the cost for the days that you had it, and no penalty.',
      'Who may ask you for what is owed: Kist Example Finance, and for it Example Recovery Services',
      'May the loan pass to another lender?: No, it may not',
    ]);
    expect(rowsIn('Who lends, and who hears you')).toEqual([
      'Lender: Kist Example Finance',
      'RBI registration number: N-00.00000 (made up)',
      'Service provider: Kist Example Services',
      'Grievance officer of Kist Example Finance: Asha Verma000 000 0001grievance@kist.example',
      'Grievance officer of Kist Example Services: Ravi Menon000 000 0001grievance@kist.example',
    ]);
    expect(screen.getByText('You have an answer within 30 days.')).toBeTruthy();
    expect(linksIn('Who lends, and who hears you')).toEqual([
      '000 000 0001: tel:0000000001',
      'grievance@kist.example: mailto:grievance@kist.example',
      '000 000 0001: tel:0000000001',
      'grievance@kist.example: mailto:grievance@kist.example',
      'Complain to the ombudsman of the Reserve Bank of India: https://cms.rbi.org.in',
      'Report unlawful lending on Sachet, the portal of the Reserve Bank of India: https://sachet.rbi.org.in',
      'Withdraw your consent to the use of your data: mailto:privacy@kist.example',
    ]);
    const facts = screen.getByRole('region', { name: 'Key facts of this loan' });
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    const haveRead = screen.getByRole('checkbox', { name: 'I have read what this loan costs, and who lends.' });
    expect(facts.compareDocumentPosition(haveRead) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expectAccessible();
    // They are below the first screen: what can be done leads to them, and there is no consent before they were read.
    expect(boxes()).toEqual([false]);
    expect(screen.queryByRole('button', { name: 'Apply now' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Read what it costs' }));
    expect(document.activeElement?.textContent).toBe('Key facts of this loan');
    fireEvent.click(haveRead);
    expect(boxes()).toEqual([true, false]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply now' }).disabled).toBe(true);
    await expectAccessible();
  });
});

describe('P-59 an offer in the Philippines', () => {
  it('tells its finance charges and rates, the lender’s numbers and where to complain', async () => {
    await offered('0', await begin(config('ph')));
    expect(rowsIn('Disclosure statement').slice(2, 9)).toEqual([
      'Paid out to you: ₱4900.00',
      'Processing fee: ₱100.00',
      'Interest: ₱350.00',
      'Finance charges in all: ₱450.00',
      'Repaid in all: ₱5350.00',
      'Effective rate a year: 60.39%',
      'Effective rate a month: 4.01%',
    ]);
    expect(screen.getByText('Read it before you accept. You may ask for a copy of it.')).toBeTruthy();
    expect(rowsIn('Who lends, and who hears you')).toEqual([
      'Lender: Kist Example Lending Corporation',
      'SEC registration number: CS000000000 (made up)',
      'Certificate of authority number: CA No. 0000 (made up)',
      'Complaints desk of Kist Example Lending Corporation: Luz Santos000 000 0002complaints@kist.example',
    ]);
    expect(screen.getByText(/^Nobody reads the contacts/)).toBeTruthy();
    expect(linksIn('Who lends, and who hears you').slice(2)).toEqual([
      'Complain to the Securities and Exchange Commission: https://imessage.sec.gov.ph',
      'Complain to the National Privacy Commission about the use of your data: https://privacy.gov.ph/file-a-complaint-2/',
      'Withdraw your consent to the use of your data: mailto:privacy@kist.example',
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(screen.queryByRole('button', { name: 'Apply now' })).toBeNull();
    await expectAccessible();
  });
});

describe('P-59 a landing', () => {
  it.each([
    ['in', ['Lender: Kist Example Finance', 'RBI registration number: N-00.00000 (made up)']],
    [
      'ph',
      [
        'Lender: Kist Example Lending Corporation',
        'SEC registration number: CS000000000 (made up)',
        'Certificate of authority number: CA No. 0000 (made up)',
      ],
    ],
  ] as const)('names the lender and its numbers in %s', async (country, numbers) => {
    const { law } = await begin(config(country));
    pageOnStage(RegistrationPage, {
      address: '/registerTemplate?templateId=T-1',
      lender: { loadTemplate: async () => ({ pageId: 'L-1' }), trackVisit: async () => undefined },
      services: { config: { ...parseConfig(told), law } },
    });
    await screen.findByRole('button', { name: 'Register' });
    expect(rowsIn('Lender')).toEqual(numbers);
    await expectAccessible();
  });

  it('is in India without a number where the configuration has none', async () => {
    const { disclosures } = configurationOf('in');
    const { law } = await begin(config('in', { disclosures: { ...disclosures, registration: '' } }));
    const Numbers = law?.Numbers ?? (() => null);
    render(<Numbers />);
    expect(rowsIn('Lender')).toEqual(['Lender: Kist Example Finance']);
  });
});

describe('P-59 a complaint', () => {
  it.each([
    [
      'in',
      'You have an answer within 30 days.',
      [
        'Complain to the ombudsman of the Reserve Bank of India: https://cms.rbi.org.in',
        'Report unlawful lending on Sachet, the portal of the Reserve Bank of India: https://sachet.rbi.org.in',
      ],
    ],
    [
      'ph',
      'You have an answer within 7 days.',
      [
        'Complain to the Securities and Exchange Commission: https://imessage.sec.gov.ph',
        'Complain to the National Privacy Commission about the use of your data: https://privacy.gov.ph/file-a-complaint-2/',
      ],
    ],
  ] as const)('says in %s by when it is answered, and who hears it after that', async (country, promise, links) => {
    const { law } = await begin(config(country));
    pageOnStage(ComplaintDetailsPage, {
      address: '/complainDetails?problemId=C-1',
      lender: { loadComplaint: async () => complaint },
      services: { config: { ...parseConfig(told), law } },
    });
    await screen.findByText(complaint.content);
    const name = 'When you hear from us, and where to go after that';
    expect((await screen.findByRole('region', { name })).textContent).toContain(promise);
    expect(linksIn(name)).toEqual(links);
    await expectAccessible();
  });

  it.each([
    ['in', 'en', 'You have an answer within 30 days.'],
    ['in', 'hi', 'आपको 30 दिनों के भीतर जवाब मिलेगा।'],
    ['in', 'fil', 'May sagot ka sa loob ng 30 araw.'],
    ['ph', 'en', 'You have an answer within 7 days.'],
    ['ph', 'hi', 'आपको 7 दिनों के भीतर जवाब मिलेगा।'],
    ['ph', 'fil', 'May sagot ka sa loob ng 7 araw.'],
  ] as const)('was sent: %s has one promise, in %s, which is that of the offer', async (country, language, promise) => {
    await begin(config(country));
    await speak(language, ['complaint-submission.page.tsx']);
    expect(say(complaintSubmission.replyPromise)).toBe(promise);
    await begin(spec);
    expect(say(complaintSubmission.replyPromise)).toBe('We will reply within 3 weekdays');
  });
});

describe('P-59 an offer that came without its statement', () => {
  const withheld =
    'What it tells of its costs is not all that the law wants told, or does not add up, so it is not shown. Customer service can help.';

  async function lost(isJudged: boolean) {
    const { law } = await begin(config('in'));
    if (isJudged) expect(() => judge.toldOf?.({ amount: 1, repay_plans: [] } as unknown as OfferAnswer)).toThrow();
    const LoanScreen = (props: ScreenProps<typeof loanConfirmMachine>) => (
      <LoanConfirmScreen {...props} Statement={law?.Statement} Withheld={law?.Withheld} />
    );
    const staged = screenOnStage(loanConfirmMachine, LoanScreen, { input });
    await staged.fail(failureLost('malformed'), 'loadOffer');
    return staged;
  }

  it('is told apart from one that did not come', async () => {
    await lost(true);
    expect(screen.getByText(withheld)).toBeTruthy();
    expect(screen.queryByText(/Try again in a moment/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('is not spoken of any more where the next one does not come', async () => {
    const staged = await lost(true);
    await staged.tap('Retry');
    await staged.fail(failureLost('offline'), 'loadOffer');
    expect(screen.queryByText(withheld)).toBeNull();
  });

  it('is not spoken of where none came', async () => {
    await lost(false);
    expect(screen.queryByText(withheld)).toBeNull();
    expect(screen.getByText('Try again in a moment: that is no application.')).toBeTruthy();
  });
});

it('P-59 customer service names who lends in a country, and nobody in the default profile', async () => {
  expect((await begin(spec)) === spec).toBe(true);
  const Lender = (await begin(config('in'))).law?.Lender;
  render(Lender && <Lender />);
  expect(rowsIn('Who lends, and who hears you')[2]).toBe('Service provider: Kist Example Services');
});

it('P-59 nobody but the lender recovers where the configuration names nobody, and a transfer is told', async () => {
  const { disclosures } = configurationOf('in');
  const changed = { ...disclosures, recoveryAgents: [], transferable: true, serviceProvider: 'Kist Example Finance' };
  await offered('1', await begin(config('in', { disclosures: changed })));
  expect(rowsIn('Key facts of this loan').slice(-2)).toEqual([
    'Who may ask you for what is owed: Kist Example Finance, and nobody else',
    'May the loan pass to another lender?: Yes, it may',
  ]);
  expect(rowsIn('Who lends, and who hears you')).toHaveLength(4);
});

it.each(['in', 'ph'] as const)(
  'P-59 the web view does not start where %s lacks a fact, and says which',
  async (profile) => {
    const { officer: _, ...rest } = configurationOf(profile).disclosures;
    await expect(begin(config(profile, { disclosures: rest }))).rejects.toEqual({
      problem: `The configuration is not usable: disclosures.officer is missing, and the profile "${profile}" must show it.`,
    });
  },
);

it.each([
  ['in', '0', 'regionFlag must be "1" where the profile is "in": its amounts are in rupees'],
  ['ph', '1', 'regionFlag must not be "1" where the profile is "ph": its amounts are in pesos'],
] as const)('S-305 P-59 the web view does not start as %s with the region %s', async (profile, regionFlag, problem) => {
  await expect(begin(config(profile, { regionFlag }))).rejects.toEqual({
    problem: `The configuration is not usable: ${problem}.`,
  });
});

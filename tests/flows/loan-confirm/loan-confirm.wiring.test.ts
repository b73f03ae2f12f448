import { describe, expect, it } from 'vitest';
import { statement } from '#flows/loan-confirm/loan-confirm.samples.ts';
import { type LoanConfirmPorts, wireLoanConfirm } from '#screens/loan-confirm/loan-confirm.wiring.ts';

const isTrusted: LoanConfirmPorts['isTrusted'] = (url) => url.startsWith('https://lender.example/');

const offer = {
  logo: 'https://lender.example/logo.png',
  productName: 'Monsoon Loan',
  amount: 500_000,
  periods: 120,
  termUnit: 'D',
  rate: '24% a year',
  details: [{ text: 'You receive', value: '5000.00' }],
  plan: [{ amount: null, description: '', title: 'First', date: '2026-01-20' }],
  firstRepaymentDate: '2026-01-20',
  agreement: { url: 'https://lender.example/agreement' },
  backNotice: { title: 'One step left', content: '' },
  promotion: '',
  applyLabel: '',
};

const context = {
  productId: 'P-1',
  orderId: '',
  variant: 1,
  platform: 'ios',
  keysHonoured: true,
  consentDefault: true,
  factsFirst: false,
  offer,
  contracts: ['Loan agreement'],
  contractUrl: null,
  orderUrl: null,
  isRepeat: false,
};

const isContext = (kept: unknown) => wireLoanConfirm({ isTrusted } as LoanConfirmPorts).isContext(kept);
const withOffer = (changes: object) => ({ ...context, offer: { ...offer, ...changes } });

describe('what is kept of a loan confirmation', () => {
  it('S-400 is taken up again when it is whole', () => {
    expect(isContext(context)).toBe(true);
    expect(isContext({ ...context, offer: null })).toBe(true);
    expect(isContext(withOffer({ logo: null, agreement: 'refused', backNotice: null }))).toBe(true);
  });

  it.each([
    ['an amount of nothing', withOffer({ amount: 0 })],
    ['an amount that is text', withOffer({ amount: '500000' })],
    ['no term', withOffer({ periods: undefined })],
    ['a variant that does not exist', { ...context, variant: 3 }],
    ['something unknown', { ...context, extra: 1 }],
    ['something missing', { ...context, contracts: undefined }],
  ])('P-15 is not taken up with %s', (_, kept) => {
    expect(isContext(kept)).toBe(false);
  });

  it('P-59 is not taken up with an offer that came without its statement, where a law wants one', () => {
    const isLawful = wireLoanConfirm({ isTrusted, wantsStatement: true } as LoanConfirmPorts).isContext;
    const lawful = { ...context, factsFirst: true };
    expect(isLawful({ ...lawful, offer: { ...offer, statement } })).toBe(true);
    expect(isLawful({ ...lawful, offer: null })).toBe(true);
    expect(isLawful(lawful)).toBe(false);
  });

  it('P-07 P-15 is not taken up with an address that is not trusted, whoever wrote it there', () => {
    expect(isContext(withOffer({ agreement: { url: 'https://elsewhere.example/agreement' } }))).toBe(false);
    expect(isContext(withOffer({ logo: 'https://elsewhere.example/logo.png' }))).toBe(false);
  });
});

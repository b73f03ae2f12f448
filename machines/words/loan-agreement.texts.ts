import { texts } from '#kit/text.ts';

/** What stands around the loan terms in the web view; the terms themselves are in `loan-terms.ts` (S-121). */
export const loanAgreement = texts({
  agreementPage: 'Loan agreement',
  agreementLead: 'These terms hold for every loan. The figures of your own loan stand in your offer.',
  noAgreementTitle: 'No loan agreement for your country yet', // S-382
  noAgreement:
    'The terms of another country do not bind you, so they are not shown here. Ask customer service for yours before you accept a loan.',
});

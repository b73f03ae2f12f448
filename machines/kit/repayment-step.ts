/**
 * A step of a repayment as it is reported (S-224, S-375). `done` is the end of our part: without a result the payment is taken, with
 * `payer` the borrower is at the payer's page, and nobody knows yet.
 */
export type RepaymentStep = {
  readonly step: 'open' | 'method' | 'commit' | 'sms' | 'confirm' | 'code' | 'done';
  readonly result?: 'payer';
};

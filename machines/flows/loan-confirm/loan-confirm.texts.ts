import { texts } from '#kit/text.ts';

/** What confirming a loan says. */
export const loanConfirm = texts({
  loanAmount: 'Loan amount', // S-701
  loanTerm: 'Loan term', // S-702
  interestRate: 'Interest rate', // S-703
  paymentPlan: 'Payment Plan', // S-704
  applyNow: 'Apply now', // S-705
  agree: 'Agree', // S-707
  pointOut: 'Point out', // S-708
  daysOne: '{periods} day',
  days: '{periods} days', // S-339, S-769
  confirmLoan: 'Confirm your loan',
  loadingOffer: 'Loading your loan offer',
  offerNotLoadedTitle: 'Your loan offer did not load',
  offerNotLoaded: 'Try again in a moment: that is no application.',
  runOutTitle: 'The time to accept this offer is over',
  runOut: 'Try again to see what is offered now: that is no application.',
  details: 'Details',
  firstRepaymentDate: 'First repayment date',
  contracts: 'Contracts',
  contract: 'Contract {number}',
  contractsNotLoaded: 'The contracts did not load. Read them before you apply.',
  loadContracts: 'Load the contracts',
  contractNotOpened: 'This contract could not be opened. Try again in a moment.',
  readFirst: 'Read what it costs',
  haveRead: 'I have read what this loan costs, and who lends.',
  consent: 'I agree to this loan and its contracts.',
  applying: 'Sending your application…',
  agreementTitle: 'Agreement',
  agreementNotShown: 'The agreement could not be shown. You can leave with Cancel and come back later.',
  promotionTitle: 'About this loan',
  continue: 'Continue',
  applyAgain: 'Apply again',
  pushUnknownTitle: 'We do not know yet whether you have applied',
  pushUnknownRepeat:
    'There is no final answer yet. Under Home you can see, or ask, whether the loan is there. Apply again sends the same application: no second loan comes of it.',
  pushUnknownLocked: 'There is no final answer yet. Under Home you can see, or ask, whether the loan is there.',
  appliedTitle: 'You have applied for this loan',
  applied: 'Your application has arrived. If the page of your loan is not here yet, open it.',
  openLoan: 'Open your loan',
  applyAnew: 'Apply for another loan',
  notOpenedTitle: 'You have applied, but the page of your loan cannot be opened',
  notOpened:
    'Its address is not one that we trust. Your application has arrived: see the loan, or ask for it, under Home.',
  incompleteLink: 'It names no product. Open the loan again from where you found it.',
});

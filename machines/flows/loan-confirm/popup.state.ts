import { loanConfirmSetup } from './loan-confirm.setup.ts';

/**
 * One dialog at a time: the agreement, after a while of the offer the promotion, later what to point out on the way back (S-340, S-341,
 * S-527…S-529).
 */
export const popup = loanConfirmSetup.createStateConfig({
  description: 'What lies over the page.',
  initial: 'agreement',
  states: {
    agreement: {
      description: 'The lender’s agreement is shown. Without a yes the page is closed.',
      always: [
        {
          guard: 'isAgreementRefused',
          target: 'reading',
          actions: { type: 'track', params: { step: 'agreement', result: 'refused' } },
        },
        { guard: 'needsNoAgreement', target: 'reading' },
      ],
      on: { 'agreement.accepted': 'reading', 'agreement.declined': { actions: 'closeWebView' } },
    },
    reading: {
      description:
        'The offer can be read, and the page can be used; the promotion waits. Whoever applies or turns back meanwhile is spared it.',
      always: { guard: 'needsNoPromotion', target: 'none' },
      after: { promotionWait: 'promotion' },
      on: {
        'native.back': { guard: 'isBackIntercepted', target: 'backIntercept' },
        'apply.requested': { guard: 'isAgreed', target: 'none' },
      },
    },
    promotion: {
      description: 'The lender’s promotion is shown.',
      always: { guard: 'needsNoPromotion', target: 'none' },
      on: { 'promotion.closed': 'none' },
    },
    none: {
      description: 'The page can be used.',
      on: { 'native.back': { guard: 'isBackIntercepted', target: 'backIntercept' } },
    },
    backIntercept: {
      description: 'The borrower was about to leave; the lender points something out.',
      on: {
        'leaving.withdrawn': 'none',
        'leaving.confirmed': { target: 'none', actions: 'closeWebView' },
      },
    },
  },
});

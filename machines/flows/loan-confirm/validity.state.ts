import { loanConfirmSetup } from './loan-confirm.setup.ts';

/** How long the offer may be agreed to, where the law wants that told (P-59). What was agreed to in time is never held back here. */
export const validity = loanConfirmSetup.createStateConfig({
  description: 'How long the offer may be agreed to.',
  initial: 'open',
  states: {
    open: {
      description: 'The offer names no end.',
      always: { guard: 'hasEnd', target: 'running' },
    },
    running: {
      description: 'The offer may be agreed to until its last day is over.',
      after: { offerValidity: [{ guard: 'isDeciding', target: '#loanConfirm.runOut' }, { target: 'over' }] },
    },
    over: { description: 'It is too late to agree to the offer. What was sent before goes on.' },
  },
});

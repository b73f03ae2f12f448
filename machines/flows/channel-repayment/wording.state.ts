import { channelRepaymentSetup, planOf } from './channel-repayment.setup.ts';

/** In which words the plan is told: as long as nothing is under way, in those of the language that the borrower reads. */
export const wording = channelRepaymentSetup.createStateConfig({
  description: 'Whether the plan is told in another language just now.',
  initial: 'told',
  on: { 'language.changed': { guard: 'isResting', target: '.asking' } },
  states: {
    told: { description: 'The plan stands in the words in which it came.' },
    asking: {
      description:
        'The lender is asked for the plan in another language, in silence, until something else is begun. The chosen channel stays; where no answer comes, the words stay too.',
      always: { guard: 'isUnderWay', target: 'told' },
      invoke: {
        id: 'retellPlan',
        src: 'loadPlan',
        input: planOf,
        onDone: { target: 'told', actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.output }) } },
        onError: 'told',
      },
    },
  },
});

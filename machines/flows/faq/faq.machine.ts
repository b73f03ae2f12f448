import { setup } from 'xstate';
import type { FaqEvent, Question } from './faq.types.ts';

const faq = setup({ types: { events: {} as FaqEvent } });

/** A question that opens and closes by itself: several may be open (S-385). */
const question = (name: Question, about: string, initial: 'open' | 'closed' = 'closed') =>
  faq.createStateConfig({
    description: `The question ${about}.`,
    initial,
    states: {
      open: { description: 'The answer is shown.', on: { [`${name}.toggled`]: 'closed' } },
      closed: { description: 'Only the question is shown.', on: { [`${name}.toggled`]: 'open' } },
    },
  });

/** Read the answers to five questions; the first is open from the start. */
export const faqMachine = faq.createMachine({
  id: 'faq',
  type: 'parallel',
  states: {
    approvalTime: question('approvalTime', 'how long approval takes', 'open'),
    loanAmount: question('loanAmount', 'how much can be borrowed'),
    documents: question('documents', 'which documents are needed'),
    rejection: question('rejection', 'why an application is rejected'),
    latePayment: question('latePayment', 'what a late payment costs'),
  },
});

import { setup } from 'xstate';
import type { Message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import { type CopyInput, copying } from '#parts/copy-text/copying.ts';
import { type WatchInput, watchOrder } from '#parts/order-watch/order-watch.ts';
import type { RepaymentCodeContext, RepaymentCodeEvent, RepaymentCodeInput } from './repayment-code.types.ts';

/** Repay with a code: the borrower copies it, or has it scanned. */
export const repaymentCodeMachine = setup({
  types: {
    input: {} as RepaymentCodeInput,
    context: {} as RepaymentCodeContext,
    events: {} as RepaymentCodeEvent,
  },
  actors: { copyText: port<CopyInput, void>('copyText'), watchOrder: port<WatchInput, void>('watchOrder') },
  actions: {
    notify: effect<{ message: Message }>('notify'),
    track: effect<RepaymentStep>('track'),
    openApp: effect<{ url: string }>('openApp'),
  },
  guards: {
    isCode: ({ context }) => context.payload !== null && context.showType === '1',
    isQr: ({ context }) => context.payload !== null && context.showType === '2',
    hasApp: ({ context }) => context.payload?.appUrl !== undefined,
  },
}).createMachine({
  id: 'repaymentCode',
  context: ({ input }) => input,
  initial: 'reading',
  on: { 'back.requested': '.left' },
  states: {
    reading: {
      description: 'It is looked up what the channel left for this page.',
      always: [
        { guard: 'isCode', target: 'shown.part.code' },
        { guard: 'isQr', target: 'shown.part.qr' },
        { target: 'missing' },
      ],
    },
    shown: {
      description:
        'The borrower sees the amount and how to pay it. In silence the lender is asked whether the order is repaid; only a yes changes anything.',
      entry: { type: 'track', params: { step: 'code' } },
      invoke: { ...watchOrder, onDone: 'repaid' },
      type: 'parallel',
      states: {
        part: {
          description: 'How the code is shown.',
          initial: 'code',
          states: {
            code: { description: 'As text, with a picture of the channel.' },
            qr: { description: 'As a QR code, with the steps.' },
          },
        },
        app: {
          description: 'What became of the app on this phone that pays the code.',
          initial: 'unasked',
          on: {
            'app.requested': {
              guard: 'hasApp',
              target: '.asked',
              actions: { type: 'openApp', params: ({ context }) => ({ url: context.payload?.appUrl ?? '' }) },
            },
          },
          states: {
            unasked: { description: 'It is offered where the lender named one.' },
            asked: {
              description:
                'The phone was asked to open it. Nobody here knows whether it did: the order tells of the payment, and the code stays.',
            },
          },
        },
        copy: copying((context: RepaymentCodeContext) => context.payload?.payCode ?? ''),
      },
    },
    repaid: {
      description: 'The order is repaid: the code is shown no more, lest it be paid as well.',
    },
    missing: {
      description: 'There is no repayment information here. The borrower goes back.',
    },
    left: {
      description: 'The borrower goes back.',
      type: 'final',
    },
  },
});

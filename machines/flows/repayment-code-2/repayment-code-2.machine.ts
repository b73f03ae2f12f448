import { assign, setup } from 'xstate';
import type { Message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import { type CopyInput, copying } from '#parts/copy-text/copying.ts';
import { type WatchInput, watchOrder } from '#parts/order-watch/order-watch.ts';
import type { RepaymentCode2Context, RepaymentCode2Event, RepaymentCode2Input } from './repayment-code-2.types.ts';

/** Repay with the contract number that always works: how much it is, and the steps at each kind of place. */
export const repaymentCode2Machine = setup({
  types: {
    input: {} as RepaymentCode2Input,
    context: {} as RepaymentCode2Context,
    events: {} as RepaymentCode2Event,
  },
  actors: { copyText: port<CopyInput, void>('copyText'), watchOrder: port<WatchInput, void>('watchOrder') },
  actions: {
    toggleGroup: assign(({ context: { openGroups } }, { index }: { index: number }) => ({
      openGroups: openGroups.includes(index) ? openGroups.filter((open) => open !== index) : [...openGroups, index],
    })),
    notify: effect<{ message: Message }>('notify'),
    track: effect<RepaymentStep>('track'),
  },
  guards: {
    hasRecord: ({ context }) => context.record !== null,
    isListedGroup: ({ context }, { index }: { index: number }) =>
      context.record?.defDetail.payNotice[index] !== undefined,
  },
}).createMachine({
  id: 'repaymentCode2',
  // The steps are what the page is for: those of the first place can be read at once.
  context: ({ input }) => ({ ...input, openGroups: [0] }),
  initial: 'reading',
  on: { 'back.requested': '.left' },
  states: {
    reading: {
      description: 'It is looked up what the repayment page left for this page.',
      always: [{ guard: 'hasRecord', target: 'shown' }, { target: 'missing' }],
    },
    shown: {
      ...copying((context: RepaymentCode2Context) => context.record?.defDetail.payCode ?? ''),
      description:
        'The borrower sees the contract number, the total and the steps of each place. In silence the lender is asked whether the order is repaid; only a yes changes anything.',
      entry: { type: 'track', params: { step: 'code' } },
      invoke: { ...watchOrder, onDone: 'repaid' },
      on: {
        'group.toggled': {
          guard: { type: 'isListedGroup', params: ({ event }) => ({ index: event.index }) },
          actions: { type: 'toggleGroup', params: ({ event }) => ({ index: event.index }) },
        },
      },
    },
    repaid: {
      description: 'The order is repaid: the contract number is shown no more, lest it be paid as well.',
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

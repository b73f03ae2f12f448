import { assign, setup } from 'xstate';
import { endingsOf } from '#kit/ending.ts';
import * as limits from '#kit/limits.ts';
import { atField, type Message, message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag, StateMeta } from '#kit/state-meta.ts';
import { complaintEntry } from './complaint-entry.texts.ts';
import type {
  AboutOrder,
  ComplaintEntryContext,
  ComplaintEntryEvent,
  ComplaintEntryInput,
  ComplaintEntryOutput,
  ComplaintOptions,
  LoadedEntry,
} from './complaint-entry.types.ts';

const isCollection = (value: string) => value === String(limits.collectionType);

const takesCollection = ({ order }: ComplaintEntryContext) => order?.takesCollection === true;

/** The order chosen before if it is still offered, else the lender's own choice (S-353). */
function optionsOf(loaded: LoadedEntry, chosenNo: string | null): ComplaintOptions {
  const { types, subTypes, orders, rememberedNo } = loaded;
  const wanted = chosenNo ?? rememberedNo;
  return { types, subTypes, orders, order: orders.find(({ orderNo }) => orderNo === wanted) ?? loaded.order };
}

const orderOf = ({ context: { orderId } }: { readonly context: AboutOrder }) => ({ orderId });

const loadedOf = ({ event }: { readonly event: { readonly output: LoadedEntry } }) => ({ loaded: event.output });

const ends = endingsOf<ComplaintEntryContext, ComplaintEntryOutput>();

/** Choose the order and the matter of a complaint. */
export const complaintEntryMachine = setup({
  types: {
    input: {} as ComplaintEntryInput,
    context: {} as ComplaintEntryContext,
    events: {} as ComplaintEntryEvent,
    output: {} as ComplaintEntryOutput,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
  },
  actors: { loadEntry: port<AboutOrder, LoadedEntry>('loadEntry') },
  actions: {
    storeOptions: assign(({ context }, { loaded }: { loaded: LoadedEntry }) => optionsOf(loaded, context.chosenNo)),
    storeOrder: assign(({ context }, { orderNo }: { orderNo: string }) => ({
      chosenNo: orderNo,
      order: context.orders.find((order) => order.orderNo === orderNo) ?? null,
    })),
    storeType: assign((_, { value }: { value: string }) => ({ type: value })),
    storeSubType: assign((_, { value }: { value: string }) => ({ subType: value })),
    clearType: assign({ type: '' }),
    /** Keeps the number of the order on the device (S-169). */
    rememberOrder: effect<{ orderNo: string }>('rememberOrder'),
    notify: effect<{ message: Message }>('notify'),
  },
  guards: {
    isOffered: ({ context }, { orderNo }: { orderNo: string }) =>
      context.orders.some((order) => order.orderNo === orderNo),
    isRefused: ({ context }, { value }: { value: string }) => isCollection(value) && !takesCollection(context),
    hasSubTypes: ({ context }, { value }: { value: string }) => isCollection(value) && context.subTypes.length > 0,
    isWithdrawn: ({ context }) => !takesCollection(context) || context.subTypes.length === 0,
  },
}).createMachine({
  id: 'complaintEntry',
  context: ({ input }) => ({
    ...input,
    types: [],
    subTypes: [],
    order: null,
    orders: [],
    chosenNo: null,
    type: '',
    subType: '',
  }),
  initial: 'loading',
  output: ends.said,
  states: {
    loading: {
      description: 'The lender is asked what can be complained about, and for which orders.',
      tags: 'busy',
      invoke: {
        id: 'loadEntry',
        src: 'loadEntry',
        input: orderOf,
        onDone: { target: 'choosing', actions: { type: 'storeOptions', params: loadedOf } },
        onError: 'failed',
      },
      on: { 'list.requested': 'listChosen' },
    },
    failed: {
      description: 'This could not be read: the lender’s reason was told. The borrower can try again.',
      meta: { restoresAs: 'loading' },
      on: {
        'retry.requested': 'loading',
        'network.returned': 'loading',
        'page.returned': 'loading',
        'list.requested': 'listChosen',
      },
    },
    choosing: {
      description: 'The borrower chooses the order and the matter.',
      type: 'parallel',
      states: {
        reading: {
          description: 'Whether the choices are being read again.',
          initial: 'done',
          states: {
            done: {
              description: 'The choices were read.',
              on: { 'page.returned': 'again', 'language.changed': 'again' },
            },
            again: {
              description: 'The lender is asked again; the choices stay in sight, also when that fails.',
              tags: 'busy',
              on: { 'language.changed': { target: 'again', reenter: true } },
              invoke: {
                id: 'reloadEntry',
                src: 'loadEntry',
                input: orderOf,
                onDone: { target: 'done', actions: { type: 'storeOptions', params: loadedOf } },
                onError: 'done',
              },
            },
          },
        },
        front: {
          description: 'What the borrower has in front of them.',
          initial: 'types',
          states: {
            types: {
              description: 'The order, and the types of complaint.',
              entry: 'clearType',
              on: {
                'allOrders.requested': 'orders',
                'list.requested': '#complaintEntry.listChosen',
                'type.chosen': [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event },
                    actions: {
                      type: 'notify',
                      params: { message: atField('type', message(complaintEntry.collectionRefused)) },
                    },
                  },
                  {
                    guard: { type: 'hasSubTypes', params: ({ event }) => event },
                    target: 'subTypes',
                    actions: { type: 'storeType', params: ({ event }) => event },
                  },
                  {
                    target: '#complaintEntry.submissionChosen',
                    actions: { type: 'storeType', params: ({ event }) => event },
                  },
                ],
              },
            },
            orders: {
              description: 'All orders that a complaint can be about, in a sheet.',
              on: {
                'allOrders.closed': 'types',
                'order.chosen': {
                  guard: { type: 'isOffered', params: ({ event }) => event },
                  target: 'types',
                  actions: [
                    { type: 'storeOrder', params: ({ event }) => event },
                    { type: 'rememberOrder', params: ({ event }) => event },
                  ],
                },
              },
            },
            subTypes: {
              description: 'The sub-types of a complaint about collection.',
              always: { guard: 'isWithdrawn', target: 'types' },
              on: {
                'back.requested': 'types',
                'subType.chosen': {
                  target: '#complaintEntry.submissionChosen',
                  actions: { type: 'storeSubType', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    listChosen: {
      description: 'The borrower goes on to their complaints.',
      type: 'final',
      output: ends.says(() => ({ to: 'list' })),
    },
    submissionChosen: {
      description: 'The borrower goes on to write the complaint.',
      type: 'final',
      output: ends.says(({ context: { type, subType, order } }) => ({
        to: 'submission',
        type,
        subType,
        orderNo: order?.orderNo ?? '',
      })),
    },
  },
});

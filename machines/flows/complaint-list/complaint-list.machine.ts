import { assign, setup } from 'xstate';
import { port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import type {
  ComplaintListContext,
  ComplaintListEvent,
  ComplaintListOutput,
  ComplaintTab,
} from './complaint-list.types.ts';

type Tabs = readonly ComplaintTab[];

const inFront = ({ tabs, selected }: ComplaintListContext) => tabs[selected]?.complaints ?? [];
const tabsOf = ({ event }: { readonly event: { readonly output: Tabs } }) => ({ tabs: event.output });

/** Show the borrower's complaints, by tab. */
export const complaintListMachine = setup({
  types: {
    context: {} as ComplaintListContext,
    events: {} as ComplaintListEvent,
    output: {} as ComplaintListOutput,
    tags: {} as FlowTag,
  },
  actors: { loadComplaints: port<void, Tabs>('loadComplaints') },
  actions: {
    storeTabs: assign(({ context }, { tabs }: { tabs: Tabs }) => ({
      tabs,
      selected: context.selected < tabs.length ? context.selected : 0,
    })),
    storeSelected: assign((_, { index }: { index: number }) => ({ selected: index })),
    storeProblem: assign((_, { id }: { id: string }) => ({ problemId: id })),
  },
  guards: {
    isTab: ({ context }, { index }: { index: number }) => index in context.tabs,
    isInFront: ({ context }, { id }: { id: string }) => inFront(context).some((complaint) => complaint.id === id),
    isEmpty: ({ context }) => inFront(context).length === 0,
    isFilled: ({ context }) => inFront(context).length > 0,
  },
}).createMachine({
  id: 'complaintList',
  context: { tabs: [], selected: 0, problemId: null },
  initial: 'loading',
  output: ({ context }) => ({ problemId: context.problemId ?? '' }),
  states: {
    loading: {
      description: 'The lender is asked for the borrower’s complaints.',
      tags: 'busy',
      invoke: {
        id: 'loadComplaints',
        src: 'loadComplaints',
        onDone: { target: 'ready', actions: { type: 'storeTabs', params: tabsOf } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The complaints could not be read. Nothing is said about it; the borrower can try again.',
      on: { 'retry.requested': 'loading', 'network.returned': 'loading', 'page.returned': 'loading' },
    },
    ready: {
      description: 'The complaints of one tab.',
      type: 'parallel',
      states: {
        reading: {
          description: 'Whether the complaints are being read again.',
          initial: 'done',
          states: {
            done: {
              description: 'The complaints were read.',
              on: { 'page.returned': 'again', 'language.changed': 'again' },
            },
            again: {
              description: 'The lender is asked again; the list stays in sight, also when that fails.',
              tags: 'busy',
              on: { 'language.changed': { target: 'again', reenter: true } },
              invoke: {
                id: 'reloadComplaints',
                src: 'loadComplaints',
                onDone: { target: 'done', actions: { type: 'storeTabs', params: tabsOf } },
                onError: 'done',
              },
            },
          },
        },
        tab: {
          description: 'The tab in front.',
          initial: 'filled',
          on: {
            'tab.selected': {
              guard: { type: 'isTab', params: ({ event }) => event },
              actions: { type: 'storeSelected', params: ({ event }) => event },
            },
          },
          states: {
            filled: {
              description: 'The complaints of the tab: time, type and content of each.',
              always: { guard: 'isEmpty', target: 'empty' },
              on: {
                'complaint.opened': {
                  guard: { type: 'isInFront', params: ({ event }) => event },
                  target: '#complaintList.opened',
                  actions: { type: 'storeProblem', params: ({ event }) => event },
                },
              },
            },
            empty: {
              description: 'The tab has no complaints.',
              always: { guard: 'isFilled', target: 'filled' },
            },
          },
        },
      },
    },
    opened: { description: 'The borrower goes on to read one complaint.', type: 'final' },
  },
});

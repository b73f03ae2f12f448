import { lost } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import type { Report } from './report.ts';
import { manifest } from './report-outbox.flow.ts';
import { reportOutboxMachine } from './report-outbox.machine.ts';

const crash: Report = {
  kind: 'crash',
  at: 0,
  route: 'repayChoose',
  trace: { machine: 'cardRepayment', from: 'loadingWays', isWhole: true, steps: [] },
  thrown: { name: 'TypeError', frames: ['assets/index-1a2b3c4d.js:1:2345'] },
};

const refused: Report = { kind: 'gate', at: 0, route: 'repayChoose', trace: null, call: 'openWallet' };

const vital: Report = { kind: 'vital', at: 0, route: 'repayChoose', trace: null, vital: { name: 'LCP', value: 900 } };

export const reportOutboxFlow = defineFlow({
  ...manifest,
  machine: reportOutboxMachine,
  inputs: [
    { name: 'three reports at most, sent together', input: { most: 3, batch: 3 } },
    { name: 'two reports at most, sent one by one', input: { most: 2, batch: 1 } },
  ],
  events: [
    { label: 'a screen crashes', event: { type: 'report.made', report: crash } },
    { label: 'an address is refused', event: { type: 'report.made', report: refused } },
    { label: 'it is known how fast the page was', event: { type: 'report.made', report: vital } },
    { label: 'the page is left', event: { type: 'page.hidden' } },
  ],
  outcomes: {
    sendReports: [
      { label: 'taken', output: undefined },
      { label: 'not taken', failure: lost('offline') },
    ],
  },
  guards: {
    isWanted: 'it was not told before, and there is room',
    fillsBatch: 'it was not told before, there is room, and enough wait',
    hasMore: 'more reports wait',
    isSpent: 'enough was told from this page',
    isLastTry: 'this was the third try',
  },
  delays: { reportPause: '5 seconds', outboxBackoff: '1 or 4 seconds' },
  invariants: [
    {
      label: 'never more is told than a page may',
      holds: ({ context }) => context.told.length <= context.most,
    },
    { label: 'nothing is sent more than three times', holds: ({ context }) => context.tries < 3 },
    {
      label: 'something waits wherever it is gathered or sent',
      holds: (snapshot) =>
        !(['gathering', 'sending', 'backoff'] as const).some((state) => snapshot.matches(state)) ||
        snapshot.context.queue.length > 0,
    },
  ],
});

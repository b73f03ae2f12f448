import type { Doubt } from '#kit/doubt.ts';
import { lost } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './in-doubt.flow.ts';
import { inDoubtMachine } from './in-doubt.machine.ts';
import type { InDoubtInput } from './in-doubt.types.ts';

const minute = 60_000;

const doubt: Doubt = {
  known: ['key-1 open 0'],
  keys: ['key-1'],
  call: 'repayment-commit',
  amount: 125_050,
  startedAt: 1_700_000_000_000,
  age: 2 * minute,
  sinceAsked: 2 * minute,
  isPending: false,
  isAccepted: false,
};

const orderRows = [
  { label: 'the order is repaid', output: { status: '200' } },
  { label: 'the order is to be repaid', output: { status: '170' } },
  { label: 'nobody answers', failure: lost('offline') },
] as const;

export const input: InDoubtInput = {
  subject: 'O-170',
  about: 'payment',
  patience: 30 * minute,
  keyLife: 24 * 60 * minute,
};

export const inDoubtFlow = defineFlow({
  ...manifest,
  machine: inDoubtMachine,
  inputs: [
    { name: 'an order to repay', input },
    { name: 'an application', input: { ...input, subject: 'product:P-1', about: 'application' } },
  ],
  events: [
    { label: 'something was sent or answered', event: { type: 'journal.changed' } },
    { label: 'the page comes back into sight', event: { type: 'page.returned' } },
    { label: 'the page sends', event: { type: 'sending.began' } },
    { label: 'the page has its answer', event: { type: 'sending.ended' } },
    { label: 'wants to begin anew', event: { type: 'anew.requested' } },
    { label: 'begins anew', event: { type: 'anew.confirmed' } },
    { label: 'does not begin anew', event: { type: 'anew.withdrawn' } },
  ],
  outcomes: {
    readDoubt: [
      { label: 'nothing is open', output: null },
      { label: 'a payment was sent two minutes ago', output: doubt },
      { label: 'a payment was sent an hour ago', output: { ...doubt, age: 60 * minute, sinceAsked: 60 * minute } },
      {
        label: 'a payment was sent an hour ago, and again two minutes ago',
        output: { ...doubt, age: 60 * minute },
      },
      {
        label: 'a payment was sent a day ago',
        output: { ...doubt, age: 24 * 60 * minute, sinceAsked: 24 * 60 * minute },
      },
      { label: 'a payment is being sent from another window', output: { ...doubt, isElsewhere: true } },
      { label: 'a payment is being processed', output: { ...doubt, isPending: true } },
      { label: 'a payment was accepted', output: { ...doubt, isAccepted: true } },
      { label: 'the order was repaid after it', output: { ...doubt, isAccepted: true, isInferred: true } },
      { label: 'two are open', output: { ...doubt, others: 1 } },
      {
        label: 'a payment was sent from this page, on a phone that keeps nothing',
        output: { ...doubt, isUnkept: true, isOutlived: true },
      },
      { label: 'nothing is open, and the phone keeps nothing', output: 'unkept' },
      {
        label: 'nothing is known of earlier pages, on a phone that keeps nothing',
        output: {
          ...{ ...doubt, call: '', amount: null, startedAt: 0, age: 0, sinceAsked: 0 },
          ...{ isForgotten: true, isUnkept: true, isOutlived: true },
        },
      },
      {
        label: 'something stands under another name of the order',
        output: {
          ...{ ...doubt, call: '', amount: null, startedAt: 0, age: 31 * minute, sinceAsked: 31 * minute },
          isOtherName: true,
        },
      },
      { label: 'a page to pay was given out, of which the page itself tells', output: 'toldByPage' },
      { label: 'a page to pay was given out', output: { ...doubt, isIssued: true } },
      { label: 'the journal cannot be read', failure: lost('unresolved') },
    ],
    readSent: [
      { label: 'no answer yet', output: doubt },
      { label: 'no answer yet, and the phone keeps nothing', output: { ...doubt, isUnkept: true, isOutlived: true } },
      { label: 'it is being processed', output: { ...doubt, isPending: true } },
      { label: 'the journal cannot be read', failure: lost('unresolved') },
    ],
    askOrder: orderRows,
    checkOrder: orderRows,
    release: [
      { label: 'it is kept', output: true },
      { label: 'another window has sent something since', output: false },
      { label: 'it cannot be kept', failure: lost('unresolved') },
    ],
  },
  guards: {
    isNothing: 'nothing is open',
    isUnkept: 'this phone keeps nothing',
    isSettled: 'nothing is open any more',
    isNews: 'it was carried out, which was not known before',
    isAccepted: 'it was carried out',
    isToldByPage: 'a page or a code to pay with was given out, of which the page itself tells',
    isIssued: 'a page or a code to pay with was given out',
    isElsewhere: 'another window asks the lender just now',
    isOver: 'it was sent too long ago to be answered',
    isRepaid: 'the order is repaid',
    hasOrder: 'there is an order to ask',
    isProcessing: 'it is being processed',
    isForgotten: 'nothing is known of earlier pages',
    hasUntold: 'more is open',
    isLostWithPage: 'this phone keeps nothing of it',
  },
  delays: {
    untilOver: '30 minutes after it was sent',
    untilOutlived: '24 hours after it was sent',
    lookPause: '2, 5, 10 and then each 20 seconds',
  },
  invariants: [
    {
      label: 'what is told is known',
      holds: (snapshot) => !snapshot.matches('told') || snapshot.context.doubt !== null,
    },
    {
      label: 'what the page itself sends is told only when the lender is working on it',
      holds: (snapshot) => !snapshot.matches('sending') || snapshot.context.doubt?.isPending !== false,
    },
  ],
});

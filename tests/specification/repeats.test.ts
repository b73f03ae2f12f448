import { describe, expect, it } from 'vitest';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  fromPromise,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import { input as bankInput, field } from '#flows/bank-form/bank-form.samples.ts';
import { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import { input as cardInput, ways } from '#flows/card-repayment/card-repayment.samples.ts';
import { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import { input as channelInput, plan } from '#flows/channel-repayment/channel-repayment.samples.ts';
import { complaintSubmissionMachine } from '#flows/complaint-submission/complaint-submission.machine.ts';
import { input as complaintInput } from '#flows/complaint-submission/complaint-submission.samples.ts';
import { loanConfirmMachine } from '#flows/loan-confirm/loan-confirm.machine.ts';
import { offer, input as offerInput } from '#flows/loan-confirm/loan-confirm.samples.ts';
import { walletRedirectMachine } from '#flows/wallet-redirect/wallet-redirect.machine.ts';
import { input as walletInput } from '#flows/wallet-redirect/wallet-redirect.samples.ts';
import { lost } from '#kit/failure.ts';
import { reviveSnapshot } from '#kit/restore.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';

const offline = lost('offline');
const heldBack = lost('unresolved');
const within = (part: object) => expect.objectContaining(part) as unknown;

const choice = { type: 'card.selected', index: 0 } as const;
const code = { type: 'code.submitted', code: '123456' } as const;
const next = { type: 'next.requested', typed: { cardNo: '4000001234567899' } } as const;

/**
 * Each is sent, its answer is lost, and it is sent again, when it is not open any more. A registration is no repeat: no number is
 * registered twice, and what was sent under a key that the lender knows no more goes out anew.
 */
const flows: Readonly<Record<string, () => Promise<{ asked: readonly unknown[]; value: () => unknown }>>> = {
  async 'a payment by card'() {
    const ports = { loadRepaymentWays: [ways], commitRepayment: [offline, heldBack] };
    const run = await onStage(cardRepaymentMachine, { input: cardInput, ports }).settled();
    await run.does(choice, 'pay.requested', 'pay.requested');
    return { ...run, asked: run.asked.commitRepayment };
  },
  async 'a code'() {
    const commitRepayment = [{ needsCode: true, repayRecordId: 'R-1' }];
    const ports = { loadRepaymentWays: [ways], commitRepayment, confirmRepayment: [offline, heldBack] };
    const run = await onStage(cardRepaymentMachine, { input: cardInput, ports }).settled();
    await run.does(choice, 'pay.requested', code, code);
    return { ...run, asked: run.asked.confirmRepayment };
  },
  async 'a payment through a channel'() {
    const ports = { loadPlan: [plan], recallIssued: () => [], generateCode: [offline, heldBack] };
    const run = await onStage(channelRepaymentMachine, { input: channelInput, ports }).settled();
    await run.does('pay.requested', 'pay.requested');
    return { ...run, asked: run.asked.generateCode };
  },
  async 'a wallet'() {
    const ports = { recallIssued: () => [], requestWallet: [offline, heldBack] };
    const run = await onStage(walletRedirectMachine, { input: walletInput, ports }).settled();
    await run.does('wallet.requested', 'wallet.requested');
    return { ...run, asked: run.asked.requestWallet };
  },
  async 'a loan'() {
    const ports = { loadOffer: [offer], loadContracts: [[]], pushLoan: [offline, heldBack] };
    const run = await onStage(loanConfirmMachine, { input: offerInput, ports }).settled();
    await run.does('apply.requested', 'apply.requested');
    return { ...run, asked: run.asked.pushLoan };
  },
  async 'a bank card'() {
    const cardNo = field({ code: 'cardNo', kind: 'text', title: 'Card number', hint: '' });
    const ports = { loadForm: [{ items: [cardNo], draft: {} }], bindCard: [offline, heldBack] };
    const run = await onStage(bankFormMachine, { input: bankInput, ports }).settled();
    await run.does(next, next);
    return { ...run, asked: run.asked.bindCard };
  },
  async 'a complaint'() {
    const ports = { loadTypes: [{ types: [], subTypes: [] }], saveComplaint: [offline, heldBack] };
    const run = await onStage(complaintSubmissionMachine, { input: complaintInput, ports }).settled();
    await run.does({ type: 'text.changed', text: 'They called me at night.' }, 'send.requested', 'send.requested');
    return { ...run, asked: run.asked.saveComplaint };
  },
};

/** Where the borrower is then: told that nothing was sent, with a way back to an ordinary tap. */
const ends: Readonly<Record<keyof typeof flows, unknown>> = {
  'a payment by card': 'held',
  'a code': { awaitingCode: within({ code: 'confirmHeld' }) },
  'a payment through a channel': { ready: within({ payment: { asking: 'held' } }) },
  'a wallet': 'held',
  'a loan': { reviewing: within({ application: 'held' }) },
  'a bank card': 'held',
  'a complaint': 'held',
};

describe('S-336 what is sent again after a lost answer', () => {
  it.each(Object.entries(flows))('%s is marked so, and the same otherwise', async (_, run) => {
    const { asked } = await run();
    const [first, again, ...more] = asked as readonly { readonly isRepeat?: boolean }[];
    expect([first?.isRepeat, more]).toEqual([undefined, []]);
    expect(again).toEqual({ ...first, isRepeat: true });
  });

  it.each(Object.entries(flows))(
    '%s is held when it is not open any more, until an ordinary tap',
    async (name, run) => {
      expect((await run()).value()).toEqual(ends[name]);
    },
  );
});

/** Where a flow that is killed while it sends wakes up (S-400). */
const wakings = [
  ['bank-form', 'unknown'],
  ['card-repayment', 'commitUnknown'],
  ['card-repayment', 'awaitingCode.code.confirmUnknown'],
  ['channel-repayment', 'ready.payment.asking.unknown'],
  ['complaint-submission', 'unknown'],
  ['loan-confirm', 'reviewing.application.pushUnknown'],
  ['wallet-redirect', 'unknown'],
] as const;

const silent = fromPromise(() => new Promise(() => undefined));

/** The flow, woken up in that state, with that in its context, at a lender that does not answer. */
function woken(id: string, state: string, given: object) {
  const flow = catalogue.find((one) => one.id === id);
  const kept =
    flow && keptGraph(flow).nodes.find(({ states, status }) => status === 'active' && states.includes(state));
  const saved = kept?.persisted as { readonly context: object } | undefined;
  if (!flow || !saved) throw new Error('there is no such state');
  const revived = reviveSnapshot(flow.machine, { ...saved, context: { ...saved.context, ...given } });
  const ports = Object.entries(flow.machine.implementations.actors).filter(([, one]) => !(one instanceof StateMachine));
  const machine = flow.machine.provide({ actors: Object.fromEntries(ports.map(([name]) => [name, silent])) });
  return createActor(machine, { snapshot: revived as Snapshot<unknown> }).start();
}

describe('S-336 S-400 a flow that was killed while it sent again', () => {
  it.each(wakings)('%s wakes up in %s, and what is begun anew from there is no repeat', (id, state) => {
    const actor = woken(id, state, { isRepeat: true });
    const isRepeat = () => (actor.getSnapshot() as AnyMachineSnapshot).context.isRepeat;
    expect(isRepeat()).toBe(true);
    actor.send({ type: 'doubt.released' });
    expect(isRepeat()).toBe(false);
    actor.stop();
  });
});

/** The tap that sends the same again. */
const again: Readonly<Record<(typeof wakings)[number][0], AnyEventObject>> = {
  'bank-form': next,
  'card-repayment': { type: 'pay.requested' },
  'channel-repayment': { type: 'pay.requested' },
  'complaint-submission': { type: 'send.requested' },
  'loan-confirm': { type: 'apply.requested' },
  'wallet-redirect': { type: 'wallet.requested' },
};

describe('S-336 S-398 a flow whose answer was lost', () => {
  it.each(wakings)('%s, %s: sends the same again until the lender knows the key no more', (id, state) => {
    const actor = woken(id, state, { keysHonoured: true });
    const tap = state.endsWith('confirmUnknown') ? code : again[id];
    const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
    expect(snapshot().can(tap)).toBe(true);
    const { value } = snapshot();
    actor.send({ type: 'doubt.outlived' });
    expect([snapshot().value, snapshot().can(tap)]).toEqual([value, false]);
    actor.stop();
  });
});

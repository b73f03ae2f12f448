import { describe, expect, it } from 'vitest';
import { guidanceMachine } from '#flows/guidance/guidance.machine.ts';
import { selectEnlarged, selectHead } from '#flows/guidance/guidance.selectors.ts';
import { repaymentCodeMachine } from '#flows/repayment-code/repayment-code.machine.ts';
import { selectPage } from '#flows/repayment-code/repayment-code.selectors.ts';
import type { RepaymentCodeInput } from '#flows/repayment-code/repayment-code.types.ts';
import { repaymentCode2Machine } from '#flows/repayment-code-2/repayment-code-2.machine.ts';
import {
  selectOpenGroups,
  selectPage as selectPage2,
  selectTotal,
} from '#flows/repayment-code-2/repayment-code-2.selectors.ts';
import { refused } from '#kit/failure.ts';
import type { CodePayload, RepaymentRecord } from '#kit/repayment-record.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

const refuses = refused('clipboard');
const takes = undefined;

const copy = { type: 'copy.requested' } as const;
const back = { type: 'back.requested' } as const;

const orderId = 'O-174';
const payload: CodePayload = { payCode: '9900-1', image: null, steps: [], amount: 125_050 };

const record: RepaymentRecord = {
  repayAmount: 125_050,
  defDetail: {
    payCode: '9900-2',
    logo: null,
    title: 'Harbour Pay',
    payNotice: [
      { name: 'In the app', steps: ['Open it.'] },
      { name: 'At a counter', steps: ['Show it.'] },
    ],
  },
};

describe('the code page', () => {
  it.each([
    ['1', payload, 'code'],
    ['2', payload, 'qr'],
    ['3', payload, 'missing'],
    ['', payload, 'missing'],
    ['01', payload, 'missing'],
    ['1', null, 'missing'],
    ['2', null, 'missing'],
  ] as const)('S-536 showType %j with %j shows: %s', (showType, given, page) => {
    const { snapshot } = onStage(repaymentCodeMachine, { input: { orderId, showType, payload: given } });
    expect(selectPage(snapshot())).toBe(page);
  });

  it.each([
    ['1', payload, [{ step: 'code' }]],
    ['2', payload, [{ step: 'code' }]],
    ['3', payload, []],
    ['1', null, []],
  ] as const)('S-224 S-375 reports a code that is shown: showType %j with %j', (showType, given, steps) => {
    expect(onStage(repaymentCodeMachine, { input: { orderId, showType, payload: given } }).did.track).toEqual(steps);
  });

  it.each(['1', '2'])('S-536 S-538 copies the code of showType %s and says so', async (showType) => {
    const { reported, does, asked, snapshot } = onStage(repaymentCodeMachine, {
      input: { orderId, showType, payload },
      ports: { copyText: [takes, takes] },
    });
    await does(copy, copy);
    expect(asked.copyText.map(({ text }) => text)).toEqual(['9900-1', '9900-1']);
    expect(reported).toEqual([
      { text: 'copy success', tone: 'info' },
      { text: 'copy success', tone: 'info' },
    ]);
    expect(snapshot().matches({ shown: { copy: 'copied' } })).toBe(true);
  });

  it('S-538 a text that could not be copied is told by no toast, and can be tried again', async () => {
    const { reported, does, snapshot } = onStage(repaymentCodeMachine, {
      input: { orderId, showType: '1', payload },
      ports: { copyText: [refuses, takes] },
    });
    await does(copy);
    expect(snapshot().matches({ shown: { copy: 'failed' } })).toBe(true);
    expect(reported).toEqual([]);
    await does(copy);
    expect(reported).toEqual([{ text: 'copy success', tone: 'info' }]);
  });

  it('S-538 copies once, however often it is tapped', async () => {
    const { does, asked } = onStage(repaymentCodeMachine, {
      input: { orderId, showType: '1', payload },
      ports: { copyText: [] },
    });
    await does(copy, copy, copy);
    expect(asked.copyText.map(({ text }) => text)).toHaveLength(1);
  });

  it('S-365 asks the phone for the app that the lender named, each time it is tapped', async () => {
    const appUrl = 'upi://pay?pa=kist@bank';
    const { does, did } = onStage(repaymentCodeMachine, {
      input: { orderId, showType: '2', payload: { ...payload, appUrl } },
    });
    expect(did.openApp ?? []).toEqual([]);
    await does({ type: 'app.requested' }, { type: 'app.requested' });
    expect(did.openApp).toEqual([{ url: appUrl }, { url: appUrl }]);
  });

  it('S-365 opens no app where the lender named none', async () => {
    const { does, did } = onStage(repaymentCodeMachine, { input: { orderId, showType: '2', payload } });
    await does({ type: 'app.requested' });
    expect(did.openApp ?? []).toEqual([]);
  });

  it.each([payload, null])('S-536 goes back', async (given) => {
    const { does, snapshot } = onStage(repaymentCodeMachine, { input: { orderId, showType: '1', payload: given } });
    await does(back);
    expect(snapshot().status).toBe('done');
    expect(selectPage(snapshot())).toBe('left');
  });

  it('S-538 has nothing to copy where there is no information', async () => {
    const { does, asked } = onStage(repaymentCodeMachine, { input: { orderId, showType: '1', payload: null } });
    await does(copy);
    expect(asked.copyText.map(({ text }) => text)).toEqual([]);
  });
});

describe('the code page v2', () => {
  const total = (given: RepaymentRecord) =>
    selectTotal(onStage(repaymentCode2Machine, { input: { orderId, record: given } }).snapshot());

  it.each([
    [record, [{ step: 'code' }]],
    [null, []],
  ] as const)('S-224 S-375 reports a contract number that is shown: %j', async (given, steps) => {
    const { did, does } = onStage(repaymentCode2Machine, { input: { orderId, record: given } });
    await does({ type: 'group.toggled', index: 1 });
    expect(did.track).toEqual(steps);
  });

  it('S-366 the total is the amount of the repayment', () => {
    expect(total(record)).toBe(125_050);
    expect(total({ ...record, repayAmount: null })).toBeNull();
  });

  it('S-366 the total of a rollover is its own amount, and never the whole repayment', () => {
    expect(total({ ...record, delayInfo: { delayAmount: 20_000 } })).toBe(20_000);
    expect(total({ ...record, delayInfo: { delayAmount: null } })).toBeNull();
  });

  it('S-395 S-538 the contract number is the pay code, and copying it says so', async () => {
    const { reported, does, asked } = onStage(repaymentCode2Machine, {
      input: { orderId, record },
      ports: { copyText: [takes] },
    });
    await does(copy);
    expect(asked.copyText.map(({ text }) => text)).toEqual(['9900-2']);
    expect(reported).toEqual([{ text: 'copy success', tone: 'info' }]);
  });

  it('S-537 the steps of the first place can be read; each place opens and closes by itself', async () => {
    const { does, snapshot } = onStage(repaymentCode2Machine, { input: { orderId, record } });
    const openGroups = () => selectOpenGroups(snapshot());
    expect(openGroups()).toEqual([0]);
    await does({ type: 'group.toggled', index: 1 });
    expect(openGroups()).toEqual([0, 1]);
    await does({ type: 'group.toggled', index: 0 });
    expect(openGroups()).toEqual([1]);
    await does({ type: 'group.toggled', index: 2 }, { type: 'group.toggled', index: -1 });
    expect(openGroups()).toEqual([1]);
  });

  it('S-537 opening a place does not disturb copying', async () => {
    const { does, value } = onStage(repaymentCode2Machine, { input: { orderId, record }, ports: { copyText: [] } });
    await does(copy, { type: 'group.toggled', index: 1 });
    expect(value()).toEqual({ shown: 'copying' });
  });

  it('S-366 S-537 without a record there is no information, and the borrower goes back', async () => {
    const { does, asked, snapshot } = onStage(repaymentCode2Machine, { input: { orderId, record: null } });
    expect(selectPage2(snapshot())).toBe('missing');
    await does(copy, { type: 'group.toggled', index: 0 });
    expect(asked.copyText.map(({ text }) => text)).toEqual([]);
    await does(back);
    expect(selectPage2(snapshot())).toBe('left');
  });
});

describe('an order that is repaid', () => {
  const codes = [
    ['a code', repaymentCodeMachine, { showType: '1', payload }],
    ['a QR code', repaymentCodeMachine, { showType: '2', payload }],
    ['a contract number', repaymentCode2Machine, { record }],
  ] as const;

  it.each(codes)('P-53 shows %s no more, and the borrower can go back', async (_, machine, input) => {
    const { value, asked, answer, does, can } = onStage(machine as typeof repaymentCodeMachine, {
      input: { orderId, ...input } as RepaymentCodeInput,
    });
    expect(asked.watchOrder).toEqual([{ orderId }]);
    await answer(undefined, 'watchOrder');
    expect([value(), can(copy)]).toEqual(['repaid', false]);
    await does(back);
    expect(value()).toBe('left');
  });

  it('P-53 is not asked where there is no code', () => {
    expect(
      onStage(repaymentCodeMachine, { input: { orderId, showType: '1', payload: null } }).asked.watchOrder,
    ).toEqual([]);
  });
});

describe('the guidance', () => {
  const head = { payCode: '9900-3', amount: 125_050 };
  const opened = (channel: 'billsWallet' | 'offlineStore' | 'secondWallet') =>
    ({ type: 'picture.opened', channel }) as const;
  const closed = { type: 'picture.closed' } as const;

  it('S-306 says what is to be paid only where the address does', async () => {
    const without = onStage(guidanceMachine, { input: { head: null } });
    expect(selectHead(without.snapshot())).toBeNull();
    await without.does(copy);
    expect(without.asked.copyText).toEqual([]);

    const { reported, does, asked, snapshot } = onStage(guidanceMachine, {
      input: { head },
      ports: { copyText: [takes] },
    });
    expect(selectHead(snapshot())).toEqual({ payCode: '9900-3', amount: 125_050 });
    await does(copy);
    expect(asked.copyText.map(({ text }) => text)).toEqual(['9900-3']);
    expect(reported).toEqual([{ text: 'copy success', tone: 'info' }]);
  });

  it('S-085 S-539 enlarges one picture at a time and makes it small again', async () => {
    const { does, snapshot } = onStage(guidanceMachine, { input: { head: null } });
    const enlarged = () => selectEnlarged(snapshot());
    expect(enlarged()).toBeNull();
    await does(opened('secondWallet'));
    expect(enlarged()).toBe('secondWallet');
    await does(opened('offlineStore'));
    expect(enlarged()).toBe('secondWallet');
    await does(closed);
    expect(enlarged()).toBeNull();
    await does(closed, opened('offlineStore'));
    expect(enlarged()).toBe('offlineStore');
  });

  it('S-539 a picture opens while the code is being copied', async () => {
    const { actor, reported, does, value } = onStage(guidanceMachine, {
      input: { head },
      ports: { copyText: [takes] },
    });
    actor.send({ type: 'copy.requested' });
    await does(opened('billsWallet'));
    expect(value()).toEqual({ head: { shown: 'copied' }, viewer: 'open' });
    expect(reported).toEqual([{ text: 'copy success', tone: 'info' }]);
  });
});

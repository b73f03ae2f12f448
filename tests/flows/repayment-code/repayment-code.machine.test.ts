import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, type InputFrom } from 'xstate';
import { guidanceMachine } from '#flows/guidance/guidance.machine.ts';
import { selectEnlarged, selectHead } from '#flows/guidance/guidance.selectors.ts';
import { repaymentCodeMachine } from '#flows/repayment-code/repayment-code.machine.ts';
import { selectPage } from '#flows/repayment-code/repayment-code.selectors.ts';
import { repaymentCode2Machine } from '#flows/repayment-code-2/repayment-code-2.machine.ts';
import {
  selectOpenGroups,
  selectPage as selectPage2,
  selectTotal,
} from '#flows/repayment-code-2/repayment-code-2.selectors.ts';
import { refused } from '#kit/failure.ts';
import type { CodePayload, RepaymentRecord } from '#kit/repayment-record.ts';
import type { CopyInput } from '#parts/copy-text/copying.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));

/** A screen with a clipboard that takes a text, refuses it, or never says anything. */
function open<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  clipboard: readonly ('takes' | 'refuses' | 'silent')[] = [],
) {
  const told: unknown[] = [];
  const copied: string[] = [];
  const provided = machine.provide({
    actors: {
      copyText: fromPromise<void, CopyInput>(async ({ input: { text } }) => {
        const answer = clipboard[copied.length];
        copied.push(text);
        if (answer === 'refuses') throw refused('clipboard');
        if (answer !== 'takes') await new Promise(() => undefined);
      }),
    },
    actions: { notify: (_: unknown, { message }: { message: unknown }) => told.push(message) },
  }) as Machine;
  const actor = createActor(provided, { input }).start();
  return {
    actor,
    told,
    copied,
    does: async (...events: readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[]) => {
      for (const event of events) {
        actor.send(event as never);
        await settle();
      }
    },
  };
}

const copy = { type: 'copy.requested' };
const back = { type: 'back.requested' };

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
    const { actor } = open(repaymentCodeMachine, { showType, payload: given });
    expect(selectPage(actor.getSnapshot())).toBe(page);
  });

  it.each(['1', '2'])('S-536 S-538 copies the code of showType %s and says so', async (showType) => {
    const { actor, told, copied, does } = open(repaymentCodeMachine, { showType, payload }, ['takes', 'takes']);
    await does(copy, copy);
    expect(copied).toEqual(['9900-1', '9900-1']);
    expect(told).toEqual([
      { text: 'copy success', tone: 'info' },
      { text: 'copy success', tone: 'info' },
    ]);
    expect(actor.getSnapshot().matches({ shown: { copy: 'copied' } })).toBe(true);
  });

  it('S-538 a text that could not be copied is told by no toast, and can be tried again', async () => {
    const { actor, told, does } = open(repaymentCodeMachine, { showType: '1', payload }, ['refuses', 'takes']);
    await does(copy);
    expect(actor.getSnapshot().matches({ shown: { copy: 'failed' } })).toBe(true);
    expect(told).toEqual([]);
    await does(copy);
    expect(told).toEqual([{ text: 'copy success', tone: 'info' }]);
  });

  it('S-538 copies once, however often it is tapped', async () => {
    const { copied, does } = open(repaymentCodeMachine, { showType: '1', payload }, ['silent']);
    await does(copy, copy, copy);
    expect(copied).toHaveLength(1);
  });

  it.each([payload, null])('S-536 goes back', async (given) => {
    const { actor, does } = open(repaymentCodeMachine, { showType: '1', payload: given });
    await does(back);
    expect(actor.getSnapshot().status).toBe('done');
    expect(selectPage(actor.getSnapshot())).toBe('left');
  });

  it('S-538 has nothing to copy where there is no information', async () => {
    const { copied, does } = open(repaymentCodeMachine, { showType: '1', payload: null });
    await does(copy);
    expect(copied).toEqual([]);
  });
});

describe('the code page v2', () => {
  const total = (given: RepaymentRecord) =>
    selectTotal(open(repaymentCode2Machine, { record: given }).actor.getSnapshot());

  it('S-366 the total is the amount of the repayment', () => {
    expect(total(record)).toBe(125_050);
    expect(total({ ...record, repayAmount: null })).toBeNull();
  });

  it('S-366 the total of a rollover is its own amount, and never the whole repayment', () => {
    expect(total({ ...record, delayInfo: { delayAmount: 20_000 } })).toBe(20_000);
    expect(total({ ...record, delayInfo: { delayAmount: null } })).toBeNull();
  });

  it('S-395 S-538 the contract number is the pay code, and copying it says so', async () => {
    const { copied, told, does } = open(repaymentCode2Machine, { record }, ['takes']);
    await does(copy);
    expect(copied).toEqual(['9900-2']);
    expect(told).toEqual([{ text: 'copy success', tone: 'info' }]);
  });

  it('S-537 the steps of the first place can be read; each place opens and closes by itself', async () => {
    const { actor, does } = open(repaymentCode2Machine, { record });
    const openGroups = () => selectOpenGroups(actor.getSnapshot());
    expect(openGroups()).toEqual([0]);
    await does({ type: 'group.toggled', index: 1 });
    expect(openGroups()).toEqual([0, 1]);
    await does({ type: 'group.toggled', index: 0 });
    expect(openGroups()).toEqual([1]);
    await does({ type: 'group.toggled', index: 2 }, { type: 'group.toggled', index: -1 });
    expect(openGroups()).toEqual([1]);
  });

  it('S-537 opening a place does not disturb copying', async () => {
    const { actor, does } = open(repaymentCode2Machine, { record }, ['silent']);
    await does(copy, { type: 'group.toggled', index: 1 });
    expect(actor.getSnapshot().value).toEqual({ shown: 'copying' });
  });

  it('S-366 S-537 without a record there is no information, and the borrower goes back', async () => {
    const { actor, copied, does } = open(repaymentCode2Machine, { record: null });
    expect(selectPage2(actor.getSnapshot())).toBe('missing');
    await does(copy, { type: 'group.toggled', index: 0 });
    expect(copied).toEqual([]);
    await does(back);
    expect(selectPage2(actor.getSnapshot())).toBe('left');
  });
});

describe('the guidance', () => {
  const head = { payCode: '9900-3', amount: 125_050 };
  const opened = (channel: string) => ({ type: 'picture.opened', channel });
  const closed = { type: 'picture.closed' };

  it('S-306 says what is to be paid only where the address does', async () => {
    const without = open(guidanceMachine, { head: null });
    expect(selectHead(without.actor.getSnapshot())).toBeNull();
    await without.does(copy);
    expect(without.copied).toEqual([]);

    const { actor, copied, told, does } = open(guidanceMachine, { head }, ['takes']);
    expect(selectHead(actor.getSnapshot())).toEqual({ payCode: '9900-3', amount: 125_050 });
    await does(copy);
    expect(copied).toEqual(['9900-3']);
    expect(told).toEqual([{ text: 'copy success', tone: 'info' }]);
  });

  it('S-085 S-539 enlarges one picture at a time and makes it small again', async () => {
    const { actor, does } = open(guidanceMachine, { head: null });
    const enlarged = () => selectEnlarged(actor.getSnapshot());
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
    const { actor, told, does } = open(guidanceMachine, { head }, ['takes']);
    actor.send({ type: 'copy.requested' });
    await does(opened('billsWallet'));
    expect(actor.getSnapshot().value).toEqual({ head: { shown: 'copied' }, viewer: 'open' });
    expect(told).toEqual([{ text: 'copy success', tone: 'info' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import { input, plan as samplePlan } from '#flows/channel-repayment/channel-repayment.samples.ts';
import type {
  ChannelRepaymentInput,
  PayCode,
  RepaymentPlan,
} from '#flows/channel-repayment/channel-repayment.types.ts';
import { lost, refused } from '#kit/failure.ts';
import type { IssuedPayment } from '#kit/repayment-record.ts';
import { reviveSnapshot } from '#kit/restore.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';

const plan: RepaymentPlan = {
  ...samplePlan,
  banner: '',
  defaultPayment: {
    payCode: 'KIST-174',
    logo: null,
    title: 'Any counter',
    payNotice: [{ name: 'Shop', steps: ['Pay.'] }],
  },
};

const link: PayCode = { form: 'link', url: 'https://payer.example/pay?o=O-174' };
const barcode = { form: 'barcode', text: '900020174' } as const;
const page = { form: 'page', showType: 2, key: 'k1' } as const;

type Script = PortScript<typeof channelRepaymentMachine> & { readonly over?: Partial<ChannelRepaymentInput> };

/** A borrower on the page, after the lender's first answer. */
async function open({ over, ...ports }: Script = {}) {
  const run = await onStage(channelRepaymentMachine, {
    input: { ...input, ...over },
    ports: {
      loadPlan: [plan],
      recallIssued: () => [],
      openPayer: () => undefined,
      copyText: () => undefined,
      ...ports,
    },
  }).settled();
  return {
    ...run,
    /** Where the payment stands. */
    payment: () => (run.value() as { ready: { payment: unknown } }).ready.payment,
    channel: () => run.context().selectedIndex,
    copied: () => run.asked.copyText.map(({ text }) => text),
    records: () => run.did.saveRepaymentInfo.map(({ record }) => record),
  };
}

describe('what is to be paid', () => {
  it('S-531 S-535 is asked for by kind, order and product', async () => {
    const instalment = await open();
    const rollover = await open({ over: { kind: 'rollover' } });
    expect(instalment.asked.loadPlan).toEqual([{ kind: 'instalment', orderId: 'O-174', productId: 'P-1' }]);
    expect(rollover.asked.loadPlan).toEqual([{ kind: 'rollover', orderId: 'O-174', productId: 'P-1' }]);
    expect(instalment.value()).toEqual({
      ready: { rows: 'few', copy: 'idle', payment: { deciding: 'idle' }, wording: 'told' },
    });
    expect(instalment.asked.generateCode).toEqual([]);
  });

  it.each([
    ['a refusal', refused('1', 'closed')],
    ['a lost answer', lost('status')],
  ])('S-315 after %s there is no toast, and it can be read again', async (_, failure) => {
    for (const event of ['retry.requested', 'network.returned', 'page.returned'] as const) {
      const { value, reported, does, asked } = await open({
        loadPlan: [failure, plan],
        readOrder: [{ status: '174' }],
      });
      expect(value()).toBe('failed');
      await does(event);
      expect(asked.loadPlan).toHaveLength(2);
      expect(value()).toMatchObject({ ready: { payment: { deciding: 'idle' } } });
      expect(reported).toEqual([]);
    }
  });

  it('S-315 a plan that is refused has the order asked why, once: a repaid one has nothing due', async () => {
    const paid = await open({ loadPlan: [refused('1')], readOrder: [{ status: '200' }] });
    expect(paid.value()).toBe('nothingDue');
    expect(paid.asked.readOrder).toEqual([{ orderId: 'O-174', productId: 'P-1' }]);
    expect(paid.reported).toEqual([]);
    const owing = await open({ loadPlan: [refused('1')], readOrder: [{ status: '174' }] });
    expect(owing.value()).toBe('failed');
    const unread = await open({ loadPlan: [refused('1')], readOrder: [lost('offline')] });
    expect(unread.value()).toBe('failed');
    const silent = await open({ loadPlan: [lost('offline')] });
    expect(silent.asked.readOrder).toEqual([]);
  });

  it('S-393 S-553 shows two rows, all of them, and two again', async () => {
    const { value, does } = await open();
    await does('more.toggled');
    expect(value()).toMatchObject({ ready: { rows: 'all' } });
    await does('more.toggled');
    expect(value()).toMatchObject({ ready: { rows: 'few' } });
  });

  it('S-393 S-826 has nothing to toggle with two rows', async () => {
    const { value, does } = await open({ loadPlan: [{ ...plan, rows: plan.rows.slice(0, 2) }] });
    await does('more.toggled');
    expect(value()).toMatchObject({ ready: { rows: 'few' } });
  });

  it('P-29 is read again when the page is shown again, and the chosen channel stays chosen while it is offered', async () => {
    const grown = { ...plan, channels: [{ number: '90009', name: 'New', logo: null }, ...plan.channels] };
    const shrunk = { ...plan, channels: plan.channels.slice(0, 1) };
    const { channel, does, asked } = await open({ loadPlan: [plan, grown, shrunk] });
    await does('method.opened', { type: 'channel.picked', index: 1 }, 'page.returned');
    expect(asked.loadPlan).toHaveLength(2);
    expect(channel()).toBe(2);
    await does('page.returned');
    expect(channel()).toBe(0);
  });
});

describe('S-224 S-375 what is reported', () => {
  const opened = [{ step: 'open' }, { step: 'method' }, { step: 'commit' }];

  it.each([
    ['instalment', 'a payer’s page', link, [...opened, { step: 'done', result: 'payer' }]],
    ['rollover', 'a payer’s page', link, [...opened, { step: 'done', result: 'payer' }]],
    ['instalment', 'a barcode', barcode, [...opened, { step: 'code' }]],
    // Its page reports that it is shown.
    ['instalment', 'a page of a code', page, opened],
  ] as const)('of an %s by %s', async (kind, _, payCode, steps) => {
    const { does, did } = await open({ over: { kind }, generateCode: [payCode] });
    await does('method.opened', { type: 'channel.picked', index: 1 }, 'pay.requested');
    expect(did.track).toEqual(steps);
  });

  it.each([
    ['refused', refused('99')],
    ['lost', lost('timeout')],
  ])('P-02 no end where the answer is %s', async (_, failure) => {
    const { does, did } = await open({ generateCode: [failure] });
    await does('pay.requested');
    expect(did.track).toEqual([{ step: 'open' }, { step: 'commit' }]);
  });

  it('one opening, however often it is read', async () => {
    const { does, did } = await open({ loadPlan: [lost('status'), plan, plan] });
    await does('retry.requested', 'page.returned');
    expect(did.track).toEqual([{ step: 'open' }]);
  });
});

describe('the method sheet', () => {
  it('S-364 has the first channel chosen', async () => {
    expect((await open()).channel()).toBe(0);
  });

  it('S-532 opens, takes a pick and closes with it', async () => {
    const { payment, channel, does } = await open();
    await does('method.opened');
    expect(payment()).toBe('choosing');
    await does({ type: 'channel.picked', index: 1 });
    expect(payment()).toEqual({ deciding: 'idle' });
    expect(channel()).toBe(1);
  });

  it.each([-1, 2, 0.5])('S-532 ignores the pick of a channel that is not offered (%s)', async (index) => {
    const { payment, channel, does } = await open();
    await does('method.opened', { type: 'channel.picked', index });
    expect(payment()).toBe('choosing');
    expect(channel()).toBe(0);
    await does('method.closed');
    expect(payment()).toEqual({ deciding: 'idle' });
  });

  it('S-364 S-532 without channels it stays closed, and nothing can be paid', async () => {
    const { payment, channel, does, asked } = await open({
      loadPlan: [{ ...plan, channels: [] }],
      generateCode: [link],
    });
    await does('method.opened', 'pay.requested');
    expect(payment()).toEqual({ deciding: 'noWay' });
    expect(channel()).toBe(-1);
    expect(asked.generateCode).toEqual([]);
  });
});

describe('paying', () => {
  it('S-396 S-533 asks with the amount and the chosen channel, of its kind', async () => {
    for (const [kind, dueDate] of [
      ['instalment', '30 Nov 2026'],
      ['rollover', ''],
    ] as const) {
      const { does, asked } = await open({ over: { kind } });
      await does('method.opened', { type: 'channel.picked', index: 1 }, 'pay.requested');
      const order = { kind, orderId: 'O-174', productId: 'P-1', amount: 125_050, channelNumber: '90002' };
      expect(asked.generateCode).toEqual([{ ...order, channel: 'Shop counter', dueDate }]);
    }
  });

  it.each([
    ['the due date of an instalment', 'instalment', '30 Nov 2026', '30 Nov 2026'],
    ['no due date that the lender did not tell', 'instalment', '', ''],
    ['not the day to which a rollover moves the next payment', 'rollover', '30 Nov 2026', ''],
  ] as const)('S-066 S-073 S-365 what a code is kept with: %s', async (_, kind, date, dueDate) => {
    const { does, asked } = await open({ over: { kind }, loadPlan: [{ ...plan, date }] });
    await does('pay.requested');
    expect(asked.generateCode.map((input) => input.dueDate)).toEqual([dueDate]);
  });

  it('S-070 S-365 a code is kept with the name of the channel that was chosen', async () => {
    const { does, asked } = await open();
    await does('method.opened', { type: 'channel.picked', index: 1 }, 'pay.requested');
    expect(asked.generateCode.map((input) => input.channel)).toEqual(['Shop counter']);
  });

  it.each([null, 0, -5])('S-304 does not ask while the amount is %s', async (amount) => {
    const { does, asked } = await open({ loadPlan: [{ ...plan, amount }], generateCode: [link] });
    await does('pay.requested');
    expect(asked.generateCode).toEqual([]);
  });

  it('P-01 asks once, however often it is tapped, and nothing else happens meanwhile', async () => {
    const { payment, does, asked } = await open();
    await does(
      'pay.requested',
      'pay.requested',
      'page.returned',
      'method.opened',
      'banner.opened',
      'defaultBox.opened',
    );
    expect(payment()).toEqual({ asking: 'generating' });
    expect(asked.generateCode).toHaveLength(1);
    expect(asked.loadPlan).toHaveLength(1);
  });

  it('S-365 an address is opened, and the order tells afterwards', async () => {
    const { payment, output, reported, does, asked, context } = await open({ generateCode: [link] });
    await does('pay.requested');
    expect(asked.openPayer.map(({ url }) => url)).toEqual(['https://payer.example/pay?o=O-174']);
    expect(payment()).toBe('away');
    expect(context().payCode).toBeNull();
    await does('pay.requested', 'page.returned');
    expect(payment()).toBe('away');
    await does('order.checked');
    expect(output()).toEqual({ to: 'order', orderId: 'O-174' });
    expect(reported).toEqual([]);
  });

  it('S-365 back from the payer, another way can be paid only after all was read again', async () => {
    const { payment, does, asked } = await open({ loadPlan: [plan, plan], generateCode: [link] });
    await does('pay.requested', 'restart.requested');
    expect(asked.loadPlan).toHaveLength(2);
    expect(asked.generateCode).toHaveLength(1);
    expect(payment()).toEqual({ deciding: 'idle' });
  });

  it('S-533 P-07 says error when the gate refuses the address, stays, and opens the choice of another way', async () => {
    const { payment, reported, does, context } = await open({
      generateCode: [{ form: 'link', url: 'javascript:alert(1)' }],
      openPayer: [refused('gate')],
    });
    await does('pay.requested');
    expect(payment()).toBe('choosingTrusted');
    expect(context().payCode).toBeNull();
    expect(reported).toEqual([{ text: 'error' }]);
    await does('method.closed');
    expect(payment()).toEqual({ deciding: 'refused' });
    await does('method.opened', { type: 'channel.picked', index: 1 });
    expect(payment()).toEqual({ deciding: 'idle' });
  });

  it.each([
    ['beside the code that can always be paid with', plan],
    ['where there is no other code', { ...plan, defaultPayment: null }],
  ])('S-072 S-538 what stands below a barcode is copied %s', async (_, loadPlan) => {
    const { copied, reported, value, does } = await open({ loadPlan: [loadPlan], generateCode: [barcode] });
    await does('pay.requested', 'copy.requested');
    expect(copied()).toEqual(['900020174']);
    expect(reported).toEqual([{ text: 'copy success', tone: 'info' }]);
    expect(value()).toMatchObject({ ready: { copy: 'copied', payment: 'showing' } });
  });

  it('S-538 where a barcode could not be copied, nothing else is marked once it is closed', async () => {
    const { value, does } = await open({ generateCode: [barcode], copyText: [refused('clipboard')] });
    await does('pay.requested', 'copy.requested');
    expect(value()).toMatchObject({ ready: { copy: 'failed' } });
    await does('barcode.closed');
    expect(value()).toMatchObject({ ready: { copy: 'idle' } });
  });

  it('S-534 a barcode is shown until it is closed', async () => {
    const { payment, does, context } = await open({ generateCode: [barcode] });
    await does('pay.requested');
    expect(payment()).toBe('showing');
    expect(context().payCode).toEqual({ form: 'barcode', text: '900020174' });
    await does('barcode.closed');
    expect(payment()).toEqual({ deciding: 'idle' });
    expect(context().payCode).toBeNull();
  });

  it('P-53 a barcode whose order is repaid meanwhile leads to the order', async () => {
    const { output, payment, does, asked, answer, context } = await open({ generateCode: [barcode] });
    await does('pay.requested');
    expect([payment(), asked.watchOrder]).toEqual(['showing', [{ orderId: 'O-174' }]]);
    await answer(undefined, 'watchOrder');
    expect([output(), context().payCode]).toEqual([{ to: 'order', orderId: 'O-174' }, null]);
  });

  it('S-534 from the barcode the way leads to the order', async () => {
    const { output, does } = await open({ generateCode: [barcode] });
    await does('pay.requested', 'order.checked');
    expect(output()).toEqual({ to: 'order', orderId: 'O-174' });
  });

  it('S-365 a code for a page of its own leads to that page', async () => {
    const { output, does } = await open({ generateCode: [page] });
    await does('pay.requested');
    expect(output()).toEqual({ to: 'code', showType: 2, key: 'k1' });
  });

  it('S-315 S-533 a refusal opens the choice again without a toast, and the same channel can be tried', async () => {
    const { payment, reported, does, asked } = await open({ generateCode: [refused('99', 'closed'), link] });
    await does('pay.requested');
    expect(payment()).toBe('choosingAnother');
    expect(reported).toEqual([]);
    await does('pay.requested', 'method.closed');
    expect(asked.generateCode).toHaveLength(1);
    await does('pay.requested');
    expect(asked.generateCode).toHaveLength(2);
    expect(payment()).toBe('away');
  });

  it.each(['timeout', 'offline', 'status', 'malformed', 'pending'] as const)(
    'P-02 S-533 after a lost answer (%s) nothing is said to have happened; the order tells',
    async (reason) => {
      const { payment, output, reported, does } = await open({ generateCode: [lost(reason)] });
      await does('pay.requested');
      expect(payment()).toEqual({ asking: 'unknown' });
      expect(reported).toEqual([]);
      await does('order.checked');
      expect(output()).toEqual({ to: 'order', orderId: 'O-174' });
    },
  );

  it.each(['retry.requested', 'doubt.released'] as const)(
    'S-336 held back: nothing is said to be lost and nothing sent, until %s leads back to the ways',
    async (event) => {
      const { payment, does, asked, reported } = await open({ generateCode: [lost('unresolved'), link] });
      await does('pay.requested');
      expect([payment(), reported]).toEqual([{ asking: 'held' }, []]);
      await does('pay.requested', 'method.opened', 'page.returned', 'banner.opened', 'defaultBox.opened');
      expect([payment(), asked.generateCode.length, asked.loadPlan.length]).toEqual([{ asking: 'held' }, 1, 1]);
      await does(event);
      expect(payment()).toEqual({ deciding: 'idle' });
      await does('pay.requested');
      expect(payment()).toBe('away');
    },
  );

  it.each(['order.checked', 'doubt.settled'] as const)('S-336 held back: %s leads to the order', async (event) => {
    const { output, does } = await open({ generateCode: [lost('unresolved')] });
    await does('pay.requested', event);
    expect(output()).toEqual({ to: 'order', orderId: 'O-174' });
  });

  it('S-336 after a lost answer: what is known leads to the order, what is begun anew to the ways', async () => {
    const settled = await open({ generateCode: [lost('timeout')] });
    await settled.does('pay.requested', 'doubt.settled');
    expect(settled.output()).toEqual({ to: 'order', orderId: 'O-174' });
    const released = await open({ generateCode: [lost('timeout')], over: { keysHonoured: false } });
    await released.does('pay.requested', 'doubt.released');
    expect(released.payment()).toEqual({ deciding: 'idle' });
  });

  it('S-398 while the outcome is unknown, neither another channel nor another page can be taken', async () => {
    const { payment, does, asked } = await open({ generateCode: [lost('timeout')] });
    await does('pay.requested', 'method.opened', 'page.returned', 'banner.opened', 'defaultBox.opened');
    expect(payment()).toEqual({ asking: 'unknown' });
    expect(asked.loadPlan).toHaveLength(1);
  });

  it('S-336 S-533 asks the same again after a lost answer only where the lender honours keys', async () => {
    const honoured = await open({ generateCode: [lost('timeout'), link] });
    await honoured.does('pay.requested', 'pay.requested');
    expect(honoured.payment()).toBe('away');
    expect(honoured.asked.generateCode[1]).toEqual({ ...honoured.asked.generateCode[0], isRepeat: true });

    const notHonoured = await open({ generateCode: [lost('timeout'), link], over: { keysHonoured: false } });
    await notHonoured.does('pay.requested', 'pay.requested');
    expect(notHonoured.payment()).toEqual({ asking: 'unknown' });
    expect(notHonoured.asked.generateCode).toHaveLength(1);
  });

  it('S-365 P-01 asking the same again, what another tab was given meanwhile counts', async () => {
    const elsewhere: IssuedPayment = { kind: 'instalment', channelNumber: '90001', amount: 125_050, at: 0, code: null };
    const { payment, does, asked } = await open({
      generateCode: [lost('timeout'), link],
      recallIssued: [[], [], [elsewhere]],
      readOrder: [{ status: '174' }],
    });
    await does('pay.requested', 'pay.requested');
    expect(payment()).toEqual({ deciding: 'warned' });
    expect(asked.generateCode).toHaveLength(1);
  });

  it('S-400 P-04 a flow that was killed while asking wakes up not knowing, and asks nothing', async () => {
    const { persisted, does, asked } = await open();
    await does('pay.requested');
    expect(reviveSnapshot(channelRepaymentMachine, persisted())).toMatchObject({
      value: { ready: { rows: 'few', copy: 'idle', payment: { asking: 'unknown' }, wording: 'told' } },
      children: {},
    });
    expect(asked.generateCode).toHaveLength(1);
  });
});

describe('what was given out before', () => {
  const at = Date.UTC(2026, 10, 22, 8, 35);
  const opened: IssuedPayment = { kind: 'instalment', channelNumber: '90001', amount: 125_050, at, code: null };
  const code: IssuedPayment = { ...opened, code: page };
  const bars: IssuedPayment = { ...opened, code: barcode };
  const unpaid = { status: '174' };

  it('S-365 is looked up by the order when the page opens, and told of', async () => {
    const { payment, context, asked } = await open({ recallIssued: () => [code, opened] });
    expect(asked.recallIssued).toEqual([{ orderId: 'O-174' }]);
    expect(payment()).toEqual({ deciding: 'offered' });
    expect(context().issued).toEqual([code, opened]);
    expect(asked.readOrder).toEqual([]);
  });

  it.each([
    ['a page of its own', code, { to: 'code', showType: 2, key: 'k1' }],
    ['a barcode', bars, { to: 'order', orderId: 'O-174' }],
  ] as const)('S-365 a code is shown again on a tap: %s', async (_, kept, ends) => {
    const { output, value, does, asked } = await open({ recallIssued: () => [opened, kept] });
    await does({ type: 'code.reopened', index: 1 });
    if (kept === bars) {
      expect(value()).toMatchObject({ ready: { payment: 'showing' } });
      await does('order.checked');
    }
    expect(output()).toEqual(ends);
    expect(asked.generateCode).toEqual([]);
  });

  it.each([0, 1, -1])('S-365 there is no code to show at place %i', async (index) => {
    const { payment, does } = await open({ recallIssued: () => [opened] });
    await does({ type: 'code.reopened', index });
    expect(payment()).toEqual({ deciding: 'offered' });
  });

  it.each([
    ['a page of its own', code],
    ['a barcode', bars],
  ])('F7 S-365 Payment of the same leads to the code that was issued, and asks for no other: %s', async (_, kept) => {
    const { value, context, does, asked } = await open({ recallIssued: [[], [kept]], generateCode: [link] });
    await does('pay.requested');
    expect(asked.generateCode).toEqual([]);
    expect(asked.readOrder).toEqual([]);
    expect(value()).toEqual(
      kept === code ? 'codeIssued' : { ready: { rows: 'few', copy: 'idle', payment: 'showing', wording: 'told' } },
    );
    expect(context().payCode).toEqual(kept.code);
  });

  it('S-365 of several codes for the same the newest is shown', async () => {
    const newest: IssuedPayment = { ...code, code: { ...page, key: 'k2' } };
    const { output, does } = await open({ recallIssued: () => [newest, code] });
    await does('pay.requested');
    expect(output()).toEqual({ to: 'code', showType: 2, key: 'k2' });
  });

  it.each([
    ['another amount', { ...code, amount: 125_051 }],
    ['another channel', { ...code, channelNumber: '90002' }],
    ['a rollover', { ...code, kind: 'rollover' }],
    ['the wallet', { ...opened, kind: 'wallet', channelNumber: '' }],
    ['a payment page', opened],
  ] as const)('D7 S-365 after %s a second way to pay needs the order and the borrower’s word', async (_, first) => {
    const { payment, does, asked, context } = await open({
      recallIssued: [[], [first]],
      readOrder: [unpaid, unpaid],
      generateCode: [link],
    });
    await does('pay.requested');
    expect(asked.readOrder).toEqual([{ orderId: 'O-174', productId: 'P-1' }]);
    expect(payment()).toEqual({ deciding: 'warned' });
    expect(context().issued).toEqual([first]);
    expect(asked.generateCode).toEqual([]);
    await does('second.confirmed');
    expect(asked.generateCode).toHaveLength(1);
    expect(payment()).toBe('away');
  });

  it('S-365 where the order is repaid, nothing is given out, and the order is shown', async () => {
    const { output, does, asked } = await open({
      recallIssued: () => [opened],
      readOrder: [{ status: '200' }],
      generateCode: [link],
    });
    await does('pay.requested');
    expect(output()).toEqual({ to: 'order', orderId: 'O-174' });
    expect(asked.generateCode).toEqual([]);
  });

  it('S-365 the first way was paid since the warning: nothing is given out, and the order is shown', async () => {
    const { output, does, asked } = await open({
      recallIssued: () => [opened],
      readOrder: [unpaid, { status: '200' }],
      generateCode: [link],
    });
    await does('pay.requested', 'second.confirmed');
    expect(output()).toEqual({ to: 'order', orderId: 'O-174' });
    expect(asked.readOrder).toHaveLength(2);
    expect(asked.generateCode).toEqual([]);
  });

  it.each([refused('1'), lost('offline')])(
    'S-365 where the order cannot be read after the word was given, nothing is given out: %j',
    async (no) => {
      const { payment, does, asked } = await open({
        recallIssued: () => [opened],
        readOrder: [unpaid, no],
        generateCode: [link],
      });
      await does('pay.requested', 'second.confirmed');
      expect(payment()).toEqual({ deciding: 'unread' });
      expect(asked.generateCode).toEqual([]);
    },
  );

  it.each([refused('1'), lost('offline')])(
    'S-365 where the order cannot be read, nothing is given out: %j',
    async (no) => {
      const { payment, does, asked } = await open({
        recallIssued: () => [opened],
        readOrder: [no, unpaid],
        generateCode: [link],
      });
      await does('pay.requested');
      expect(payment()).toEqual({ deciding: 'unread' });
      await does('second.confirmed');
      expect(asked.generateCode).toEqual([]);
      await does('pay.requested');
      expect(payment()).toEqual({ deciding: 'warned' });
    },
  );

  it('S-365 the word is given for one payment: another channel, or a page that is shown again, asks anew', async () => {
    for (const instead of [['method.opened', 'method.closed'], ['page.returned']] as const) {
      const { payment, does, asked } = await open({
        loadPlan: [plan, plan],
        recallIssued: () => [opened],
        readOrder: [unpaid, unpaid],
        generateCode: [link],
      });
      await does('pay.requested', ...instead, 'second.confirmed');
      expect(payment()).toEqual({ deciding: 'offered' });
      expect(asked.generateCode).toEqual([]);
      await does('pay.requested');
      expect(asked.readOrder).toHaveLength(2);
    }
  });

  it('S-365 back from a payment page, another way goes through the order', async () => {
    const { payment, does, asked } = await open({
      loadPlan: [plan, plan],
      recallIssued: [[], [], [opened], [opened]],
      readOrder: [unpaid],
      generateCode: [link, link],
    });
    await does('pay.requested', 'restart.requested');
    expect(payment()).toEqual({ deciding: 'offered' });
    await does('pay.requested');
    expect(payment()).toEqual({ deciding: 'warned' });
    expect(asked.generateCode).toHaveLength(1);
  });

  it('S-365 a new code is asked for only after the order was read and the borrower was told', async () => {
    const { payment, output, does, asked } = await open({
      recallIssued: () => [code],
      readOrder: [unpaid, unpaid],
      generateCode: [{ ...page, key: 'k2' }],
    });
    await does('code.renewed');
    expect(payment()).toEqual({ deciding: 'warned' });
    expect(asked.generateCode).toEqual([]);
    await does('second.confirmed');
    expect(output()).toEqual({ to: 'code', showType: 2, key: 'k2' });
  });

  it('S-365 there is no new code where none was issued for just this', async () => {
    const { payment, does, asked } = await open({ recallIssued: () => [opened, { ...code, amount: 1 }] });
    await does('code.renewed');
    expect(payment()).toEqual({ deciding: 'offered' });
    expect(asked.readOrder).toEqual([]);
  });

  it('S-365 a barcode that is closed is offered again', async () => {
    const { payment, does } = await open({ recallIssued: [[], [], [bars]], generateCode: [barcode] });
    await does('pay.requested', 'barcode.closed');
    expect(payment()).toEqual({ deciding: 'offered' });
  });

  it('S-336 from what was given out the way leads to the order', async () => {
    const { output, does } = await open({ recallIssued: () => [opened] });
    await does('order.checked');
    expect(output()).toEqual({ to: 'order', orderId: 'O-174' });
  });
});

describe('the code that can always be paid with', () => {
  it('S-538 is copied and said to be', async () => {
    const { copied, reported, value, does } = await open();
    await does('copy.requested');
    expect(copied()).toEqual(['KIST-174']);
    expect(reported).toEqual([{ text: 'copy success', tone: 'info' }]);
    expect(value()).toMatchObject({ ready: { copy: 'copied', payment: { deciding: 'idle' } } });
  });

  it('S-538 is selected, without a word, when there is no clipboard', async () => {
    const { reported, value, does } = await open({ copyText: [refused('clipboard')] });
    await does('copy.requested');
    expect(reported).toEqual([]);
    expect(value()).toMatchObject({ ready: { copy: 'failed' } });
  });

  it('S-152 S-366 opens its page, which finds the amount that is due', async () => {
    const { records, output, does } = await open();
    await does('defaultBox.opened');
    expect(records()).toEqual([
      {
        repayAmount: 125_050,
        dueDate: '30 Nov 2026',
        defDetail: {
          payCode: 'KIST-174',
          logo: null,
          title: 'Any counter',
          payNotice: [{ name: 'Shop', steps: ['Pay.'] }],
        },
      },
    ]);
    expect(output()).toEqual({ to: 'defaultCode' });
  });

  it('S-366 S-535 opens its page, which finds what the rollover costs', async () => {
    const { records, does } = await open({ over: { kind: 'rollover' } });
    await does('defaultBox.opened');
    expect(records()).toMatchObject([{ repayAmount: null, delayInfo: { delayAmount: 125_050 } }]);
    expect(records()[0]).not.toHaveProperty('dueDate');
  });

  it.each(['instalment', 'rollover'] as const)(
    'S-305 opens its page, which finds the region of the %s',
    async (kind) => {
      const { records, does } = await open({ over: { kind }, loadPlan: [{ ...plan, regionFlag: '2' }] });
      await does('defaultBox.opened');
      expect(records()).toMatchObject([{ regionFlag: '2' }]);
    },
  );

  it('S-069 without one there is nothing to copy or to open', async () => {
    const { copied, records, value, does } = await open({ loadPlan: [{ ...plan, defaultPayment: null }] });
    await does('copy.requested', 'defaultBox.opened');
    expect(copied()).toEqual([]);
    expect(records()).toEqual([]);
    expect(value()).toMatchObject({ ready: { copy: 'idle' } });
  });
});

describe('the banner', () => {
  it('S-068 S-306 leads to the instructions with the amount and the code', async () => {
    const { output, does } = await open();
    await does('banner.opened');
    expect(output()).toEqual({ to: 'instructions', amount: 125_050, payCode: 'KIST-174' });
  });

  it('S-068 leads nowhere when the lender shows none', async () => {
    const { value, does } = await open({ loadPlan: [{ ...plan, banner: null }] });
    await does('banner.opened');
    expect(value()).toHaveProperty('ready');
  });

  it('S-306 has no values to give when the lender told none', async () => {
    const { output, does } = await open({ loadPlan: [{ ...plan, amount: null, defaultPayment: null }] });
    await does('banner.opened');
    expect(output()).toEqual({ to: 'instructions', amount: null, payCode: null });
  });
});

describe('another language', () => {
  const told: RepaymentPlan = {
    ...plan,
    productName: 'मानसून लोन',
    channels: plan.channels.map((channel) => ({ ...channel, name: `${channel.name}, हिन्दी` })).reverse(),
  };

  it('P-58 has the plan told anew in silence; the chosen channel, its sheet and all rows stay', async () => {
    const { does, context, payment, value, asked } = await open({ loadPlan: [plan, told] });
    await does('more.toggled', 'method.opened', { type: 'channel.picked', index: 1 }, 'method.opened');
    await does('language.changed');
    const { number } = plan.channels[1] ?? {};
    expect(context().plan?.channels[context().selectedIndex]).toMatchObject({ number });
    expect([payment(), asked.loadPlan.length, context().plan]).toEqual(['choosing', 2, told]);
    expect(value()).toMatchObject({ ready: { rows: 'all', wording: 'told' } });
  });

  it('P-58 where no answer comes the words stay, and nothing is said', async () => {
    const { does, context, payment, reported } = await open({ loadPlan: [plan, lost('offline')] });
    await does('language.changed');
    expect([payment(), context().plan, reported]).toEqual([{ deciding: 'idle' }, plan, []]);
  });

  it('P-58 S-534 changes nothing of a payment that was asked for, and asks for none', async () => {
    const { does, context, payment, answer, asked } = await open({ loadPlan: [plan] });
    await does('language.changed', 'pay.requested', 'language.changed');
    expect([payment(), asked.loadPlan.length]).toEqual([{ asking: 'generating' }, 2]);
    await answer({ ...told, amount: 1 }, 'loadPlan');
    expect(context().plan).toEqual(plan);
    expect(asked.generateCode).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type {
  ChannelRepaymentInput,
  GeneratedCode,
  RepaymentPlan,
} from '#flows/channel-repayment/channel-repayment.types.ts';
import type { Message } from '#kit/messages.ts';
import type { CodePayload, IssuedPayment } from '#kit/repayment-record.ts';
import { wireChannelRepayment } from '#screens/channel-repayment/channel-repayment.wiring.ts';
import { planGap } from '#screens/channel-repayment/plan-check.ts';
import { settle } from '#tests/support/settle.ts';

const input: ChannelRepaymentInput = { kind: 'rollover', orderId: 'O-174', productId: 'P-1', keysHonoured: true };

const plan: RepaymentPlan = {
  amount: 30_000,
  title: 'Roll over now',
  date: '14 Dec 2026',
  productName: 'Kist Loan',
  productLogo: 'https://pay.example.com/logo.png',
  rows: [{ text: 'Term', value: '14 days' }],
  steps: [
    { remark: 'Due now', title: 'Interest', amount: 25_000, time: '30 Nov 2026' },
    { remark: 'Due now', title: 'Fee', amount: 5_000, time: '30 Nov 2026' },
  ],
  channels: [{ number: '90003', name: 'Counter', logo: null }],
  banner: 'How to pay',
  defaultPayment: {
    payCode: 'KIST-174',
    logo: null,
    title: 'Any counter',
    payNotice: [{ name: 'Shop', steps: ['Pay.'] }],
  },
};

const payload: CodePayload = { payCode: 'Q-174', image: null, steps: ['Scan.'], amount: 30_000 };

function open({
  plan: reported = plan,
  code = { form: 'page', showType: 2, payload } as GeneratedCode,
  issued = [] as readonly IssuedPayment[],
} = {}) {
  const kept: unknown[] = [];
  const warned: string[] = [];
  const notified: Message[] = [];
  const flow = wireChannelRepayment({
    loadPlan: async () => reported,
    async generateCode(_, __, keep) {
      keep(code);
      return code;
    },
    openPayer: () => new Promise(() => undefined),
    keepIssued: (payment, what) => `k${kept.push({ ...payment, what })}`,
    recallIssued: async () => issued,
    readOrder: async () => ({ status: '174' }),
    untilRepaid: () => new Promise(() => undefined),
    copyText: async () => undefined,
    saveRepaymentInfo: () => undefined,
    track: () => undefined,
    notify: (message) => notified.push(message),
    warn: (line) => warned.push(line),
  });
  const actor = createActor(flow.machine, { input }).start();
  const context = () => JSON.parse(JSON.stringify(actor.getSnapshot().context)) as Record<string, unknown>;
  return { flow, actor, context, kept, warned, notified };
}

describe('the wiring of channel repayment', () => {
  it('S-365 keeps what the page of a code shows, and only its key goes through the flow', async () => {
    const { actor, kept } = open();
    await settle();
    actor.send({ type: 'pay.requested' });
    await settle();
    expect(kept).toMatchObject([
      {
        orderId: 'O-174',
        kind: 'rollover',
        channelNumber: '90003',
        amount: 30_000,
        what: { form: 'page', showType: 2, payload },
      },
    ]);
    expect(actor.getSnapshot().output).toEqual({ to: 'code', showType: 2, key: 'k1' });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Q-174');
  });

  it('S-365 keeps an issued barcode', async () => {
    const { actor, kept } = open({ code: { form: 'barcode', text: '9' } });
    await settle();
    actor.send({ type: 'pay.requested' });
    await settle();
    expect(kept).toMatchObject([{ orderId: 'O-174', amount: 30_000, what: { form: 'barcode', text: '9' } }]);
    expect(actor.getSnapshot().value).toMatchObject({ ready: { payment: 'showing' } });
  });

  it('S-365 keeps no address of a payer before its page was opened', async () => {
    const { actor, kept } = open({ code: { form: 'link', url: 'https://pay.example.com/p' } });
    await settle();
    actor.send({ type: 'pay.requested' });
    await settle();
    expect(actor.getSnapshot().value).toMatchObject({ ready: { payment: { asking: 'redirecting' } } });
    expect(kept).toEqual([]);
  });

  it('S-365 takes of the order what it says of being paid', async () => {
    const opened = { kind: 'wallet', channelNumber: '', amount: 1, at: 0, code: null } as const;
    const { actor } = open({ issued: [opened] });
    await settle();
    actor.send({ type: 'pay.requested' });
    await settle();
    expect(actor.getSnapshot().value).toMatchObject({ ready: { payment: { deciding: 'warned' } } });
  });

  it('S-400 takes up its own context again, and no other', async () => {
    const { flow, actor, context } = open({ code: { form: 'link', url: 'https://pay.example.com/p' } });
    expect(flow.isContext(context())).toBe(true);
    await settle();
    expect(flow.isContext(context())).toBe(true);
    actor.send({ type: 'pay.requested' });
    await settle();
    expect(context()).toMatchObject({ payCode: { form: 'link' } });
    expect(flow.isContext(context())).toBe(true);
    for (const broken of [
      null,
      { ...context(), kind: 'other' },
      { ...context(), plan: { ...plan, amount: 1.5 } },
      { ...context(), plan: { ...plan, channels: [{ number: '90003' }] } },
      { ...context(), payCode: { form: 'link' } },
      { ...context(), selectedIndex: -2 },
      { ...context(), more: 1 },
    ])
      expect(flow.isContext(broken)).toBe(false);
  });

  it('tells a developer when plan and header disagree, and goes on', async () => {
    const { actor, warned, notified } = open({ plan: { ...plan, amount: 30_001 } });
    await settle();
    expect(warned).toEqual(['The plan adds up to 30000 cents, its header says 30001.']);
    expect(notified).toEqual([]);
    expect(actor.getSnapshot().can({ type: 'pay.requested' })).toBe(true);
  });

  it('tells nothing when they agree', async () => {
    const { warned } = open();
    await settle();
    expect(warned).toEqual([]);
  });
});

describe('the sum of a plan', () => {
  const fee = { remark: '', title: 'Fee', amount: null, time: '' };
  it.each([
    ['no amount in the header', { ...plan, amount: null }],
    ['no plan', { ...plan, steps: [] }],
    ['a step without an amount', { ...plan, steps: [...plan.steps, fee] }],
  ])('is not judged with %s', (_, reported) => {
    expect(planGap(reported)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import { input, field as sampleField } from '#flows/bank-form/bank-form.samples.ts';
import type { BankFormEvent, BankFormInput, BankItem } from '#flows/bank-form/bank-form.types.ts';
import { lost, refused } from '#kit/failure.ts';
import { reviveSnapshot } from '#kit/restore.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';

const field = (code: string, kind: BankItem['kind'], more: Partial<BankItem> = {}): BankItem =>
  sampleField({ code, kind, title: '', hint: '', ...more });

const named = (...types: readonly string[]) => types.map((type) => ({ type, name: `Name ${type}` }));

const tabs = field('cardType', 'enum', { options: named('1', '2') });
const channel = field('channelNumber', 'enum', { options: named('90006', '90007') });
const bank = field('bank', 'enum', { hint: 'Choose your bank', options: named('A', 'B') });
const cardNo = field('cardNo', 'text', { title: 'Card number' });
const branch = field('branchNo', 'text', { title: 'Branch number', channel: '90007' });

const typed = { cardNo: '4000001234567899' };
const next: BankFormEvent = { type: 'next.requested', typed };
const retry: BankFormEvent = { type: 'retry.requested' };

/** What the page's part tells of what was sent before. */
const known: BankFormEvent = { type: 'doubt.settled' };
const anew: BankFormEvent = { type: 'doubt.released' };

type Script = PortScript<typeof bankFormMachine> & { readonly over?: Partial<BankFormInput> };

/** A borrower on the page, after the lender's first answer. */
async function open({ over, ...ports }: Script = {}) {
  const run = await onStage(bankFormMachine, {
    input: { ...input, productId: 'B-1', ...over },
    ports: { loadForm: [{ items: [cardNo], draft: {} }], ...ports },
    notes: {
      clearDraft: () => 'clearDraft',
      startBankBinding: () => 'startBankBinding',
      endBankBinding: () => 'endBankBinding',
      closeWebView: () => 'closeWebView',
    },
  }).settled();
  return { ...run, done: run.noted };
}

const formOf = (...items: readonly BankItem[]): Script => ({ loadForm: [{ items, draft: {} }] });

describe('the form', () => {
  it('S-090 S-350 is asked for by its product, after the app was told that binding begins', async () => {
    const { done, asked } = await open();
    expect(done).toEqual(['startBankBinding']);
    expect(asked.loadForm).toEqual([{ productId: 'B-1' }]);
  });

  it.each([
    ['is refused', refused('1')],
    ['is lost', lost('timeout')],
    ['has no field', { items: [], draft: {} }],
  ])('S-315 can be asked for again when it %s; the app is told once', async (_, answer) => {
    const { value, does, done, reported } = await open({ loadForm: [answer, { items: [cardNo], draft: {} }] });
    expect(value()).toBe('failed');
    await does({ type: 'retry.requested' });
    expect(value()).toEqual({ editing: { closed: 'quiet' } });
    expect(done).toEqual(['startBankBinding']);
    expect(reported).toEqual([]);
  });

  it('S-399 P-29 is asked for again by itself when the network or the page returns', async () => {
    const { value, does } = await open({
      loadForm: [lost('offline'), lost('offline'), { items: [cardNo], draft: {} }],
    });
    await does({ type: 'network.returned' });
    expect(value()).toBe('failed');
    await does({ type: 'page.returned' });
    expect(value()).toEqual({ editing: { closed: 'quiet' } });
  });
});

describe('filling it in', () => {
  it('S-505 choosing a card type keeps the channel', async () => {
    const { does, context, did } = await open(formOf(tabs, channel, cardNo));
    await does(
      { type: 'picker.opened', item: 'channelNumber' },
      { type: 'option.picked', value: '90007' },
      { type: 'picker.confirmed' },
      { type: 'cardType.selected', cardType: '2' },
    );
    expect(context()).toMatchObject({ cardType: '2', channel: '90007' });
    expect(did.keepDraft).toEqual([
      { group: 'bank', values: { cardType: '1', channelNumber: '90007' } },
      { group: 'bank', values: { cardType: '2', channelNumber: '90007' } },
    ]);
  });

  it('S-164 under another card type a picked channel changes no channel', async () => {
    const { does, context } = await open(formOf(tabs, channel, cardNo));
    await does(
      { type: 'cardType.selected', cardType: '2' },
      { type: 'picker.opened', item: 'channelNumber' },
      { type: 'option.picked', value: '90007' },
      { type: 'picker.confirmed' },
    );
    expect(context()).toMatchObject({ channel: '90006', values: { channelNumber: '90007' } });
  });

  it('S-706 Cancel leaves the field as it was, and the sheet opens there again', async () => {
    const { does, context } = await open(formOf(bank, cardNo));
    await does(
      { type: 'picker.opened', item: 'bank' },
      { type: 'option.picked', value: 'A' },
      { type: 'picker.confirmed' },
      { type: 'picker.opened', item: 'bank' },
      { type: 'option.picked', value: 'B' },
      { type: 'picker.cancelled' },
    );
    expect(context()).toMatchObject({ values: { bank: 'A' }, picking: null });
    await does({ type: 'picker.opened', item: 'bank' });
    expect(context().picking).toEqual({ code: 'bank', value: 'A' });
  });

  it('S-722 nothing is confirmed before something whole is picked', async () => {
    const { does, can, value } = await open(formOf(bank, cardNo));
    await does({ type: 'picker.opened', item: 'bank' }, { type: 'picker.confirmed' });
    expect(value()).toEqual({ editing: 'picking' });
    expect(can({ type: 'option.picked', value: 'Z' })).toBe(false);
    expect(can(next)).toBe(false);
  });

  it('S-193 a field of which a draft is kept holds digits only', async () => {
    const { does, context, did } = await open(formOf({ ...branch, channel: '' }, cardNo));
    await does({ type: 'field.changed', item: 'branchNo', value: '1२a2 3' });
    expect(context().values).toEqual({ branchNo: '123' });
    expect(did.keepDraft).toEqual([{ group: 'text', values: { branchNo: '123' } }]);
  });

  it('P-13 a card number is not taken in as it is typed', async () => {
    const { does, context, did } = await open();
    await does({ type: 'field.changed', item: 'cardNo', value: '4000' });
    expect(context().values).toEqual({});
    expect(did.keepDraft).toEqual([]);
  });
});

describe('Next', () => {
  it('S-344 P-55 with an empty field tells at it its hint, else its title, and sends nothing', async () => {
    const { does, reported, asked } = await open(formOf(bank, cardNo));
    await does(next);
    await does(
      { type: 'picker.opened', item: 'bank' },
      { type: 'option.picked', value: 'B' },
      { type: 'picker.confirmed' },
    );
    await does({ type: 'next.requested', typed: {} });
    expect(reported).toEqual([
      { server: 'Choose your bank', field: 'bank' },
      { server: 'Card number', field: 'cardNo' },
    ]);
    expect(asked.bindCard).toEqual([]);
  });

  it('S-344 with an empty field that has no words tells ours', async () => {
    const { does, reported } = await open(formOf(field('x', 'text')));
    await does({ type: 'next.requested', typed: {} });
    expect(reported).toEqual([{ text: 'Please fill in this field', field: 'x' }]);
  });

  it('S-094 S-136 sends the form once, however often it is tapped', async () => {
    const { does, value, asked } = await open(formOf(bank, cardNo, branch));
    await does(
      { type: 'picker.opened', item: 'bank' },
      { type: 'option.picked', value: 'B' },
      { type: 'picker.confirmed' },
      next,
      next,
      next,
    );
    expect(value()).toBe('submitting');
    expect(asked.bindCard).toEqual([
      {
        productId: 'B-1',
        orderId: '',
        source: '',
        fields: {
          bank: 'B',
          cardNo: '4000001234567899',
          branchNo: '',
          cardType: '1',
          channelNumber: '90006',
          product_id: 'B-1',
        },
      },
    ]);
  });

  it('P-13 what was typed of a card number is nowhere in the flow, whatever becomes of it', async () => {
    const view = await open({ bindCard: [refused('1'), lost('timeout')] });
    await view.does(next);
    expect(JSON.stringify(view.context())).not.toContain('4000');
    await view.does(next);
    expect(view.value()).toBe('unknown');
    expect(JSON.stringify(view.persisted())).not.toContain('4000');
  });
});

describe('what becomes of it', () => {
  it('S-166 bound: the app is told, then the web view closes, and the draft is gone', async () => {
    const { does, done, value, context } = await open({ bindCard: [undefined] });
    await does(next);
    expect(value()).toBe('bound');
    expect(done).toEqual(['startBankBinding', 'clearDraft', 'endBankBinding', 'closeWebView']);
    expect(context()).toMatchObject({ items: [], values: {} });
  });

  it('S-400 P-03 bound it stays, killed or not, and nothing is sent; for another card the form begins anew', async () => {
    const form = { items: [cardNo], draft: {} };
    const view = await open({ loadForm: [form, form], bindCard: [undefined, undefined] });
    await view.does(next);
    expect(view.can(next)).toBe(false);
    await view.does(next, { type: 'close.requested' }, { type: 'page.returned' });
    expect(view.value()).toBe('bound');
    expect(view.asked.bindCard).toHaveLength(1);
    expect(reviveSnapshot(bankFormMachine, view.persisted())).toMatchObject({ value: 'bound' });
    const before = view.done.length;
    await view.does({ type: 'another.requested' });
    expect(view.value()).toEqual({ editing: { closed: 'quiet' } });
    expect(view.done.slice(before)).toEqual(['startBankBinding']);
    expect(view.context().items.length).toBeGreaterThan(0);
    expect(view.asked.bindCard).toHaveLength(1);
    await view.does(next);
    expect(view.asked.bindCard).toHaveLength(2);
  });

  it('S-167 S-346 the card of an order: back to the order, nothing is closed', async () => {
    const { does, done, value, output } = await open({
      over: { source: 'loanDetail', orderId: 'O-170' },
      bindCard: [undefined],
    });
    await does(next);
    expect(value()).toBe('cardChanged');
    expect(done).toEqual(['startBankBinding', 'clearDraft']);
    expect(output()).toEqual({ to: 'order' });
  });

  it('S-166 a card to repay with is bound like any new one, and leads back to the repayment; nothing is closed', async () => {
    const { does, done, asked, value, output } = await open({
      over: { source: 'repayChoose', orderId: 'O-170' },
      bindCard: [undefined],
    });
    await does(next);
    expect(value()).toBe('repaymentChosen');
    expect(asked.bindCard[0]).toMatchObject({ source: 'repayChoose', orderId: 'O-170' });
    expect(done).toEqual(['startBankBinding', 'clearDraft', 'endBankBinding']);
    expect(output()).toEqual({ to: 'repayment' });
  });

  it('S-336 a card to repay with of which nobody knows leads back to the repayment, where the cards tell', async () => {
    const { does, can, done, output } = await open({
      over: { source: 'repayChoose', orderId: 'O-170', keysHonoured: false },
      bindCard: [lost('timeout')],
    });
    await does(next);
    expect(can(next)).toBe(false);
    await does({ type: 'close.requested' });
    expect(output()).toEqual({ to: 'repayment' });
    expect(done).toEqual(['startBankBinding']);
  });

  it('S-602 refused: the borrower can correct and send again; the wrapper has told it', async () => {
    const { does, value, reported } = await open({ bindCard: [refused('20001', 'This card cannot be used')] });
    await does(next);
    expect(value()).toEqual({ editing: { closed: 'declined' } });
    expect(reported).toEqual([]);
  });

  it('P-53 S-315 a refusal stands, while Next is tapped on a form that is not filled in', async () => {
    const { does, value, asked } = await open({ bindCard: [refused('20001', 'This card cannot be used')] });
    await does(next, { type: 'next.requested', typed: {} });
    expect([value(), asked.bindCard.length]).toEqual([{ editing: { closed: 'declined' } }, 1]);
  });

  it.each([
    ['another card type', { type: 'cardType.selected', cardType: '2' }, { closed: 'quiet' }],
    ['something typed', { type: 'field.changed', item: 'branchNo', value: '42' }, { closed: 'quiet' }],
    ['a sheet that is opened', { type: 'picker.opened', item: 'bank' }, 'picking'],
  ] as const)('P-53 S-315 a refusal stands until the borrower goes on: %s', async (_, event, after) => {
    const { does, value } = await open({
      ...formOf(tabs, bank, { ...branch, channel: '' }, cardNo),
      bindCard: [refused('20001', 'This card cannot be used')],
    });
    await does(
      { type: 'picker.opened', item: 'bank' },
      { type: 'option.picked', value: 'A' },
      { type: 'picker.confirmed' },
      { type: 'field.changed', item: 'branchNo', value: '4' },
      next,
    );
    expect(value()).toEqual({ editing: { closed: 'declined' } });
    await does(event);
    expect(value()).toEqual({ editing: after });
  });

  it('P-53 a second refusal takes the place of the first', async () => {
    const { does, value } = await open({
      bindCard: [refused('20001', 'This card cannot be used'), refused('1')],
    });
    await does(next, next);
    expect(value()).toEqual({ editing: { closed: 'declined' } });
  });

  it.each(['timeout', 'offline', 'status', 'malformed', 'pending'] as const)(
    'S-506 P-02 lost (%s): nobody knows; the same can be sent again',
    async (reason) => {
      const { does, value, asked } = await open({ bindCard: [lost(reason), undefined] });
      await does(next);
      expect(value()).toBe('unknown');
      await does({ type: 'next.requested', typed: {} });
      expect(value()).toBe('unknown');
      await does(next);
      expect(value()).toBe('bound');
      expect(asked.bindCard[1]).toEqual({ ...asked.bindCard[0], isRepeat: true });
    },
  );

  it.each([retry, known, anew])(
    'S-336 held back: nothing is said to be lost, and the form is there again on $type',
    async (event) => {
      const { does, value, asked, reported } = await open({ bindCard: [lost('unresolved'), undefined] });
      await does(next, next);
      expect(value()).toBe('held');
      expect([asked.bindCard.length, reported]).toEqual([1, []]);
      await does(event);
      expect(value()).toEqual({ editing: { closed: 'quiet' } });
      await does(next);
      expect(value()).toBe('bound');
    },
  );

  it('S-336 held back: the card of an order is looked at there, any other one in the app', async () => {
    const order = await open({ over: { source: 'loanDetail', orderId: 'O-170' }, bindCard: [lost('unresolved')] });
    await order.does(next, { type: 'close.requested' }, { type: 'order.checked' });
    expect(order.value()).toBe('orderChecked');
    const app = await open({ bindCard: [lost('unresolved')] });
    await app.does(next, { type: 'order.checked' }, { type: 'close.requested' });
    expect(app.value()).toBe('leftUnknown');
    expect(app.done).toEqual(['startBankBinding', 'closeWebView']);
  });

  it.each([known, anew])('S-336 after a lost answer the form is there again on $type', async (event) => {
    const { does, value } = await open({ over: { keysHonoured: false }, bindCard: [lost('timeout')] });
    await does(next, event);
    expect(value()).toEqual({ editing: { closed: 'quiet' } });
  });

  it('S-336 S-398 where keys are not honoured nothing is sent again, also after the borrower has looked in the app', async () => {
    const { does, value, can, done } = await open({ over: { keysHonoured: false }, bindCard: [lost('timeout')] });
    await does(next);
    expect(can(next)).toBe(false);
    await does({ type: 'close.requested' });
    expect(value()).toBe('leftUnknown');
    expect(done).toEqual(['startBankBinding', 'closeWebView']);
  });

  it('S-336 an order’s card: the order tells', async () => {
    const { does, output, can } = await open({
      over: { source: 'loanDetail', orderId: 'O-170', keysHonoured: false },
      bindCard: [lost('status')],
    });
    await does(next);
    expect(can(next)).toBe(false);
    expect(can({ type: 'close.requested' })).toBe(false);
    await does({ type: 'order.checked' });
    expect(output()).toEqual({ to: 'order' });
  });

  it('P-04 killed while it was sent, it wakes up not knowing', async () => {
    const view = await open();
    await view.does(next);
    expect(reviveSnapshot(bankFormMachine, view.persisted())).toMatchObject({ value: 'unknown', children: {} });
  });
});

import { describe, expect, it } from 'vitest';
import { createCaches } from '#adapters/storage/caches.ts';
import { createKept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { createFlowHost } from '#app/flow-host/flow-host.ts';
import { field as sampleField } from '#flows/bank-form/bank-form.samples.ts';
import type { BankFormEvent, BankFormInput, BankItem } from '#flows/bank-form/bank-form.types.ts';
import { lost, refused } from '#kit/failure.ts';
import { wireBankForm } from '#screens/bank-form/bank-form.wiring.ts';
import { knownTo } from '#screens/bank-form/known-numbers.ts';
import { createArea } from '#tests/support/area.ts';
import { settle } from '#tests/support/settle.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const input: BankFormInput = { productId: 'B-2', orderId: '', source: '', keysHonoured: true };

const field = (code: string, kind: BankItem['kind'], title: string, more: Partial<BankItem> = {}): BankItem =>
  sampleField({ code, kind, title, hint: '', ...more });

const items: readonly BankItem[] = [
  field('bank', 'enum', 'Bank', { options: [{ name: 'Harbour Bank', type: 'HRB' }] }),
  field('city', 'city', 'City', { options: [{ name: 'Kerala/Kochi', type: '101' }] }),
  field('day', 'day', 'Valid until'),
  // What the lender knows already must not be kept either.
  field('cardNo', 'text', 'Card number', { value: '4000001234567899' }),
  field('holderPhone', 'text', 'Phone number', { value: '09171234567' }),
  field('something', 'text', 'A field nobody knows'),
  field('branchNo', 'text', 'Branch number'),
];

const typed = { cardNo: '4000001234567899', holderPhone: '09171234567', something: '5500001234567899' };
const secrets = /4000|7899|0917|4567|5500/;

const pick = (item: string, value: string): BankFormEvent[] => [
  { type: 'picker.opened', item },
  { type: 'option.picked', value },
  { type: 'picker.confirmed' },
];
const filling: readonly BankFormEvent[] = [
  ...pick('bank', 'HRB'),
  ...pick('city', 'Kerala/Kochi'),
  { type: 'field.changed', item: 'day', value: '2029-12-31' },
  { type: 'field.changed', item: 'branchNo', value: '42' },
  // A view that did not know better would tell of every key; the flow does not listen.
  { type: 'field.changed', item: 'cardNo', value: typed.cardNo },
  { type: 'field.changed', item: 'something', value: typed.something },
];

/** A phone, and a new web view on it whenever the one before was killed. */
function createPhone(answers: readonly unknown[] = []) {
  const clock = createTestClock();
  const local = createArea();
  const sent: unknown[] = [];
  const dump = () =>
    JSON.stringify(Array.from({ length: local.length }, (_, i) => [local.key(i), local.getItem(local.key(i) ?? '')]));
  return {
    dump,
    sent,
    async openWebView({ user = 'U-1' } = {}) {
      const kept = createKept({ store: createStorage(() => local), borrower: user, now: clock.now });
      const flow = wireBankForm({
        loadItems: async () => items,
        bindCard: async ({ fields }) => {
          const answer = answers[sent.push(fields) - 1];
          await Promise.resolve();
          host.keepSent('key-1');
          if (answer === undefined) return new Promise(() => undefined);
          if (answer !== 'bound') throw answer;
        },
        drafts: createCaches(kept),
        notify: () => undefined,
        startBankBinding: () => undefined,
        endBankBinding: () => undefined,
        closeWebView: () => undefined,
      });
      const host = createFlowHost({ clock, kept, visit: kept, tab: 'tab1' });
      const { actor } = host.open(flow, 'B-2', input);
      await settle();
      return {
        known: () => knownTo(actor),
        snapshot: () => actor.getSnapshot(),
        does: async (...events: readonly BankFormEvent[]) => {
          for (const event of events) {
            actor.send(event);
            await settle();
            expect(dump(), event.type).not.toMatch(secrets);
          }
        },
      };
    },
    forgetFlows: () => {
      for (const name of Array.from({ length: local.length }, (_, i) => local.key(i) ?? ''))
        if (name.startsWith('kist:flow:')) local.removeItem(name);
    },
  };
}

const filled = { bank: 'HRB', city: 'Kerala/Kochi', day: '2029-12-31', branchNo: '42' };
const next: BankFormEvent = { type: 'next.requested', typed };

describe('what the bank form leaves on the phone', () => {
  it('P-13 in no state a number of a card, an account or a phone, not even one that the lender told', async () => {
    const phone = createPhone([refused('1'), lost('timeout'), undefined]);
    const view = await phone.openWebView();
    expect(phone.dump()).not.toMatch(secrets);
    await view.does(...filling, { type: 'next.requested', typed: {} }, next, next);
    expect(view.snapshot().value).toBe('unknown');
    await view.does(next);
    expect(view.snapshot().value).toBe('submitting');
    expect(phone.dump()).toContain('HRB');
  });

  it('S-090 P-13 the numbers that the lender knows are there as long as the web view is', async () => {
    const phone = createPhone();
    const before = await phone.openWebView();
    expect(before.known()).toEqual({ cardNo: '4000001234567899', holderPhone: '09171234567' });
    await before.does({ type: 'field.changed', item: 'branchNo', value: '42' });
    const after = await phone.openWebView();
    expect(after.snapshot()).toMatchObject({
      value: { editing: { closed: 'quiet' } },
      context: { values: { branchNo: '42' } },
    });
    expect(after.known()).toEqual({});
  });

  it('S-400 P-04 a form that was killed while it was sent wakes up not knowing, and asks for the numbers again', async () => {
    const phone = createPhone([undefined, 'bound']);
    const before = await phone.openWebView();
    await before.does(...filling, next);
    const after = await phone.openWebView();
    expect(after.snapshot().value).toBe('unknown');
    expect(phone.sent).toHaveLength(1);
    await after.does({ type: 'next.requested', typed: {} });
    expect(after.snapshot().value).toBe('unknown');
    expect(phone.sent).toHaveLength(1);
    await after.does(next);
    expect(phone.sent[1]).toEqual(phone.sent[0]);
    expect(after.snapshot().value).toBe('bound');
  });

  it('S-161 S-372 the draft fills a form that begins anew, and only for the same borrower', async () => {
    const phone = createPhone();
    await (await phone.openWebView()).does(...filling);
    phone.forgetFlows();
    expect((await phone.openWebView()).snapshot().context.values).toEqual(filled);
    phone.forgetFlows();
    expect((await phone.openWebView({ user: 'U-2' })).snapshot().context.values).toEqual({});
  });

  it('S-372 of a bound card nothing is left', async () => {
    const phone = createPhone(['bound']);
    const view = await phone.openWebView();
    await view.does(...filling);
    for (const value of Object.values(filled)) expect(phone.dump()).toContain(value);
    await view.does(next);
    expect(JSON.parse(phone.dump())).toHaveLength(1);
    expect((await phone.openWebView()).snapshot()).toMatchObject({
      value: 'bound',
      context: { items: [], values: {}, cardType: '', channel: '', picking: null },
    });
    for (const value of ['HRB', 'Kerala', '2029']) expect(phone.dump()).not.toContain(value);
  });
});

describe('what is found on the phone', () => {
  it.each([
    ['items', null],
    ['items', [{ code: 'x' }]],
    ['values', null],
    ['values', { bank: 7 }],
    ['picking', 'bank'],
    ['picking', { code: 7, value: '' }],
    ['cardType', 1],
    ['channel', null],
    ['source', 'elsewhere'],
    ['keysHonoured', 'yes'],
    ['stray', 1],
  ])('P-15 a saved form whose %s is %j is not taken up', async (part, wrong) => {
    const view = await createPhone().openWebView();
    await view.does(...filling);
    const { isContext } = wireBankForm({} as never);
    const { context } = view.snapshot();
    expect(isContext(context)).toBe(true);
    expect(isContext({ ...context, [part]: wrong })).toBe(false);
  });

  it.each([null, 7, 'text', [], { bank: 7 }, { bank: null }])('P-15 a draft that is %j is none', async (draft) => {
    const flow = wireBankForm({
      loadItems: async () => items,
      drafts: { get: () => draft, set: () => undefined, clear: () => undefined },
      startBankBinding: () => undefined,
    } as never);
    const clock = createTestClock();
    const kept = createKept({ store: createStorage(createArea), borrower: 'U-1', now: clock.now });
    const { actor } = createFlowHost({ clock, kept, visit: kept, tab: 'tab1' }).open(flow, 'B-2', input);
    await settle();
    expect(actor.getSnapshot().context.values).toEqual({});
  });
});

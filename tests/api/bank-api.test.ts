import { beforeEach, describe, expect, it } from 'vitest';
import { beginAnew } from '#tests/support/begin-anew.ts';
import { json, reset } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createPhone } from './phone.ts';
import { bindInput, createWire, outcomeOf } from './wire.ts';

const lender = await lenderOfFile();
let phone: ReturnType<typeof createPhone>;
beforeEach(() => {
  phone = createPhone();
});

const noKeys = { overrides: { idempotency: { header: true, honoured: false } } };

/** A web view of the same phone. */
function openView(options: Parameters<typeof createWire>[1] = {}) {
  const wire = createWire(lender.origin, { journal: phone.journal(), ...options });
  return { ...wire.bank, journal: wire.journal };
}

const yes = json({ code: 0, message: '', data: null });
const no = json({ code: 1, message: 'Not this card' });
const unresolved = { rejected: expect.objectContaining({ kind: 'lost', reason: 'unresolved' }) };
const keysSent = () => lender.captured.map(({ headers }) => headers['idempotency-key']);

const another = { ...bindInput, fields: { ...bindInput.fields, cardNo: '9990000000002222' } };
const ofOrder = { ...bindInput, source: 'loanDetail', orderId: 'O-170' } as const;

describe('the form', () => {
  it('S-344 S-817 an item whose card type or channel is 0, or empty, is for all of them', async () => {
    const items = [
      { code: 'bank', cate: 'text', cardTypeMi: 0, channelNumber: '' },
      { code: 'branch', cate: 'text', cardTypeMi: '0', channelNumber: 0 },
      { code: 'cardNo', cate: 'text', cardTypeMi: 1, channelNumber: 90006 },
    ];
    lender.answerWith(json({ code: 0, message: '', data: { items } }));
    const read = await createWire(lender.origin).bank.loadItems({ productId: 'P-1' });
    expect(read.map(({ code, cardType, channel }) => [code, cardType, channel])).toEqual([
      ['bank', '', ''],
      ['branch', '', ''],
      ['cardNo', '1', '90006'],
    ]);
  });
});

describe('binding a card once', () => {
  it('S-398 P-03 the same form carries the same key until it is answered, also after the web view was killed', async () => {
    lender.answerWith(reset);
    await outcomeOf(openView().bindCard(bindInput));
    await outcomeOf(openView().bindCard({ ...bindInput, fields: { ...bindInput.fields } }));
    lender.answerWith(yes);
    await openView().bindCard(bindInput);
    await openView().bindCard(bindInput);
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  });

  it('S-398 a no closes the key', async () => {
    lender.answerWith(no);
    await outcomeOf(openView().bindCard(bindInput));
    await outcomeOf(openView().bindCard(bindInput));
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('S-506 another card is another intention: nobody is kept from correcting a number', async () => {
    lender.answerWith(reset);
    const { bindCard } = openView();
    await outcomeOf(bindCard(bindInput));
    lender.answerWith(yes);
    await bindCard(another);
    await bindCard(bindInput);
    const [first, second, third] = keysSent();
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  it('S-136 the order in which the lender lists its items makes no other intention', async () => {
    lender.answerWith(reset);
    const { bindCard } = openView();
    await outcomeOf(bindCard(bindInput));
    const turned = Object.fromEntries(Object.entries(bindInput.fields).reverse());
    await outcomeOf(bindCard({ ...bindInput, fields: turned }));
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('S-506 a card for another product, or another borrower’s, is another intention', async () => {
    lender.answerWith(reset);
    await outcomeOf(openView().bindCard(bindInput));
    await outcomeOf(openView().bindCard({ ...bindInput, productId: 'B-3' }));
    const view = openView({ journal: phone.journal(new Map(), { borrower: 'borrower-2' }) });
    await outcomeOf(view.bindCard(bindInput));
    expect(keysSent()).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('P-13 no card number is kept, nor a digest of one that could be tried out', async () => {
    lender.answerWith(reset);
    await outcomeOf(openView().bindCard(bindInput));
    const [attempt, ...others] = phone.attempts();
    expect(others).toEqual([]);
    expect(attempt).toMatchObject({ call: 'bind-card-new', subject: 'card:B-2', charges: false, amount: null });
    expect(`${phone.database.entries} ${[...phone.session.values()].join(' ')}`).not.toMatch(/999000|1111/);
    const anotherPhone = createPhone();
    const { bank } = createWire(lender.origin, { journal: anotherPhone.journal() });
    await outcomeOf(bank.bindCard(bindInput));
    expect(anotherPhone.attempts()[0]?.mark).toMatch(/^[\da-f]{64}$/);
    expect(anotherPhone.attempts()[0]?.mark).not.toBe(attempt?.mark);
  });
});

describe('where keys are not honoured', () => {
  it('S-336 P-46 the same is not sent again, by reading the order neither, before the borrower begins anew', async () => {
    const view = openView(noKeys);
    lender.answerWith(reset);
    await outcomeOf(view.bindCard(bindInput));
    lender.answerWith(yes);
    expect(await outcomeOf(view.bindCard(bindInput))).toEqual(unresolved);
    expect(lender.captured.length).toBe(1);
    await beginAnew(view.journal, 'card:B-2');
    expect(await outcomeOf(view.bindCard(bindInput))).toEqual({ resolved: undefined });
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('S-336 the card of an order stands apart from its payments: neither holds the other up', async () => {
    const view = openView(noKeys);
    lender.answerWith(reset);
    await outcomeOf(view.bindCard(ofOrder));
    await view.journal.settle('O-170');
    lender.answerWith(yes);
    expect(await outcomeOf(view.bindCard(ofOrder))).toEqual(unresolved);
    await beginAnew(view.journal, 'card of O-170');
    expect(await outcomeOf(view.bindCard(ofOrder))).toEqual({ resolved: undefined });
  });

  it('S-506 another card goes out', async () => {
    const view = openView(noKeys);
    lender.answerWith(reset);
    await outcomeOf(view.bindCard(bindInput));
    lender.answerWith(yes);
    expect(await outcomeOf(view.bindCard(another))).toEqual({ resolved: undefined });
  });
});

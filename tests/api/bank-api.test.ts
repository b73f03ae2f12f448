import { beforeEach, describe, expect, it } from 'vitest';
import { json, reset } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createPhone } from './phone.ts';
import { bindInput, createWire, outcomeOf } from './wire.ts';

const lender = await lenderOfFile();
let phone: ReturnType<typeof createPhone>;
beforeEach(() => {
  phone = createPhone();
});

/** A web view of the same phone. */
function openView() {
  const wire = createWire(lender.origin, { journal: phone.journal() });
  return { ...wire.bank, settleOrder: wire.journal.settle };
}

const yes = json({ code: 0, message: '', data: null });
const no = json({ code: 1, message: 'Not this card' });
const unresolved = { rejected: { kind: 'lost', reason: 'unresolved' } };
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
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-1', 'key-4']);
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

  it('P-13 no card number and no usable digest of one is kept', async () => {
    lender.answerWith(reset);
    await outcomeOf(openView().bindCard(bindInput));
    const [slot = '', ...others] = Object.keys(JSON.parse(phone.database.entries ?? '{}'));
    expect(others).toEqual([]);
    expect(JSON.parse(slot)).toEqual(['bind-card-new', 'bank:B-2', expect.stringMatching(/^[0-9a-f]{4}$/)]);
    expect(`${phone.database.entries} ${[...phone.session.values()].join(' ')}`).not.toMatch(/999000|1111/);
  });
});

describe('where keys are not honoured', () => {
  const unsafe = { ...bindInput, keysHonoured: false } as const;

  it('S-336 the same is not sent again before the borrower went to look', async () => {
    const { bindCard, releaseBinding } = openView();
    lender.answerWith(reset);
    await outcomeOf(bindCard(unsafe));
    lender.answerWith(yes);
    expect(await outcomeOf(bindCard(unsafe))).toEqual(unresolved);
    expect(lender.captured.length).toBe(1);
    await releaseBinding({ productId: 'B-2' });
    expect(await outcomeOf(bindCard(unsafe))).toEqual({ resolved: undefined });
  });

  it('S-336 for the card of an order, before the order was read', async () => {
    const { bindCard, settleOrder } = openView();
    lender.answerWith(reset);
    await outcomeOf(bindCard({ ...ofOrder, keysHonoured: false }));
    lender.answerWith(yes);
    expect(await outcomeOf(bindCard({ ...ofOrder, keysHonoured: false }))).toEqual(unresolved);
    await settleOrder('O-170');
    expect(await outcomeOf(bindCard({ ...ofOrder, keysHonoured: false }))).toEqual({ resolved: undefined });
  });
});

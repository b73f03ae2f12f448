import { beforeEach, describe, expect, it } from 'vitest';
import { json, type Reply, raw, reset } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createPhone } from './phone.ts';
import {
  commitInput,
  confirmInput,
  createWire,
  goodData,
  outcomeOf,
  promoOrigin,
  registerRequest,
  type Wire,
} from './wire.ts';

const lender = await lenderOfFile();
let phone: ReturnType<typeof createPhone>;
beforeEach(() => {
  phone = createPhone();
});

const yes = (id: string) => json({ code: '00', data: goodData[id] });
const no = json({ code: '99', message: 'Not today' });
const ways = yes('repayment-way');
const unresolved = { rejected: { kind: 'lost', reason: 'unresolved' } };
const offline = { rejected: { kind: 'lost', reason: 'offline' } };

/** A tab of its own: the database is shared, the session storage is not. */
async function openTab(session = new Map<string, string>(), reads = true): Promise<Wire> {
  const wire = createWire(lender.origin, { journal: phone.journal(session) });
  lender.answerWith(ways);
  if (reads) await wire.repayment.loadWays();
  return wire;
}

async function answered(reply: Reply, use: () => Promise<unknown>): Promise<unknown> {
  lender.answerWith(reply);
  return outcomeOf(use());
}

const keysSent = () =>
  lender.captured.flatMap(({ headers }) => headers['idempotency-key'] ?? []).map((key) => String(key));

describe('S-398 one intention, one key', () => {
  it('S-336 a lost commit that is asked again carries the same key', async () => {
    const { repayment } = await openTab();
    expect(await answered(reset, () => repayment.commit(commitInput))).toEqual(offline);
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it.each([
    ['status 500', json({}, 500)],
    ['a page', raw('<html>')],
    ['a yes that cannot be read', json({ code: '00', data: { repayRecordId: 'R-1' } })],
    ['a yes without data', json({ code: '00' })],
    ['an answer of another gateway', json({ status: 'OK' })],
    ['a message alone', json({ message: 'Received' })],
    ['a code that is null', json({ code: null, data: {} })],
    ['a code that is empty', json({ code: '', data: {} })],
    ['a code that is an object', json({ code: { value: '00' }, data: {} })],
    ['a code that is a list', json({ code: ['00'], data: {} })],
  ])('S-310 S-324 after %s the key stays open', async (_, reply) => {
    const { repayment } = await openTab();
    await answered(reply, () => repayment.commit(commitInput));
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it.each([
    ['a yes', yes('repayment-commit')],
    ['a no', no],
  ])('after %s the next commit is another intention and has another key', async (_, reply) => {
    const { repayment } = await openTab();
    await answered(reply, () => repayment.commit(commitInput));
    await answered(reply, () => repayment.commit(commitInput));
    expect(new Set(keysSent()).size).toBe(2);
  });

  it.each([
    ['amount', { amount: 1 }],
    ['coupon', { couponId: 'K-1' }],
    ['card', { cardId: 'C-2' }],
  ])('S-336 while a commit is open, one with another %s is not sent', async (_, change) => {
    const wire = await openTab();
    const { repayment } = wire;
    lender.answerWith(
      json({ code: '00', data: { bankCards: ['C-1', 'C-2'].map((id) => ({ id, cardNo: '9990000000001111' })) } }),
    );
    await repayment.loadWays();
    await answered(reset, () => repayment.commit(commitInput));
    expect(await answered(yes('repayment-commit'), () => repayment.commit({ ...commitInput, ...change }))).toEqual(
      unresolved,
    );
    expect(keysSent()).toEqual(['key-1']);
  });

  it('S-336 once the order was read again, a new payment may start', async () => {
    const { repayment, journal } = await openTab();
    await answered(reset, () => repayment.commit(commitInput));
    await journal.settle('O-other');
    expect(await answered(no, () => repayment.commit({ ...commitInput, amount: 1 }))).toEqual(unresolved);
    await journal.settle('O-170');
    await answered(no, () => repayment.commit({ ...commitInput, amount: 1 }));
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('S-335 a new code is an intention of its own, and does not stand in the way of the confirmation', async () => {
    const { repayment } = await openTab();
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    await answered(reset, () => repayment.commit({ ...commitInput, sendMsg: 1 }));
    await answered(yes('repayment-confirm'), () => repayment.confirm(confirmInput));
    await answered(yes('repayment-commit'), () => repayment.commit({ ...commitInput, sendMsg: 1 }));
    const [first, resend, confirm, again] = keysSent();
    expect(new Set([first, resend, confirm]).size).toBe(3);
    expect(again).toBe(resend);
  });

  it('S-337 after a definite no, another code is a new attempt', async () => {
    const { repayment } = await openTab();
    await answered(json({ code: '800006' }), () => repayment.confirm(confirmInput));
    await answered(yes('repayment-confirm'), () => repayment.confirm({ ...confirmInput, verifyCode: '654321' }));
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('S-336 while a confirmation is open, the same code keeps its key and another code is not sent', async () => {
    const { repayment } = await openTab();
    await answered(reset, () => repayment.confirm(confirmInput));
    expect(await answered(no, () => repayment.confirm({ ...confirmInput, verifyCode: '654321' }))).toEqual(unresolved);
    await answered(yes('repayment-confirm'), () => repayment.confirm(confirmInput));
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it('choice 2 while a commit is open, the wallet is not asked on the same order, and may be on another', async () => {
    const { repayment } = await openTab();
    await answered(reset, () => repayment.commit(commitInput));
    expect(
      await answered(yes('repayment-huichao'), () => repayment.requestWallet({ orderId: 'O-170', amount: 1 })),
    ).toEqual(unresolved);
    expect(
      await answered(yes('repayment-huichao'), () => repayment.requestWallet({ orderId: 'O-171', amount: 1 })),
    ).toHaveProperty('resolved');
  });
});

describe('S-398 what interrupts it', () => {
  it('P-03 a page killed between the journal and the answer repeats with the same key, from its session or from the database', async () => {
    const session = new Map<string, string>();
    const killed = await openTab(session);
    await answered(reset, () => killed.repayment.commit(commitInput));
    const reloaded = await openTab(session);
    await answered(reset, () => reloaded.repayment.commit(commitInput));
    const newWebView = await openTab(new Map());
    await answered(reset, () => newWebView.repayment.commit(commitInput));
    delete phone.database.entries;
    const withoutDatabase = await openTab(session);
    await answered(reset, () => withoutDatabase.repayment.commit(commitInput));
    expect(new Set(keysSent())).toEqual(new Set(['key-1']));
  });

  it('P-03 the attempt is written down before it is sent', async () => {
    const { repayment } = await openTab();
    let atTheLender: string | undefined;
    await answered(
      (response, request) => {
        atTheLender = phone.database.entries;
        yes('repayment-commit')(response, request);
      },
      () => repayment.commit(commitInput),
    );
    expect(JSON.parse(atTheLender ?? '{}')).toMatchObject({
      '["repayment-commit","O-170","sendMsg 0"]': { key: 'key-1', call: 'repayment-commit', outcome: 'open' },
    });
    expect(JSON.parse(phone.database.entries ?? '{}')).toMatchObject({
      '["repayment-commit","O-170","sendMsg 0"]': { key: 'key-1', outcome: 'final' },
    });
  });

  it('P-13 neither the code nor the card number nor a full digest of the code is kept', async () => {
    const session = new Map<string, string>();
    const { repayment } = await openTab(session);
    await answered(reset, () => repayment.confirm(confirmInput));
    const kept = `${phone.database.entries}${[...session.values()].join()}`;
    expect(kept).not.toContain('123456');
    expect(kept).not.toContain('9990000000001111');
    expect(JSON.parse(phone.database.entries ?? '')['["repayment-confirm","O-170",""]'].payloadHash).toMatch(
      /^[\da-f]{64} [\da-f]{2}$/,
    );
  });

  it('two tabs that pay the same at once share one key', async () => {
    const [left, right] = [await openTab(), await openTab()];
    lender.answerWith(reset);
    await Promise.all([outcomeOf(left.repayment.commit(commitInput)), outcomeOf(right.repayment.commit(commitInput))]);
    expect(keysSent()).toHaveLength(2);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('a tab whose answer was lost keeps its key although the other tab’s attempt was answered', async () => {
    const [left, right] = [await openTab(), await openTab()];
    lender.answerWith(reset);
    await Promise.all([outcomeOf(left.repayment.commit(commitInput)), outcomeOf(right.repayment.commit(commitInput))]);
    await answered(yes('repayment-commit'), () => left.repayment.commit(commitInput));
    await answered(yes('repayment-commit'), () => right.repayment.commit(commitInput));
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('two tabs on different orders lose nothing of each other', async () => {
    const [left, right] = [await openTab(), await openTab()];
    lender.answerWith(reset);
    await Promise.all([
      outcomeOf(left.repayment.commit(commitInput)),
      outcomeOf(right.repayment.commit({ ...commitInput, orderId: 'O-171' })),
    ]);
    expect(Object.keys(JSON.parse(phone.database.entries ?? '{}'))).toHaveLength(2);
  });
});

describe('S-398 what is not sent', () => {
  const push = { productId: 'P-1', amount: 500_000, periods: 91, termUnit: 'D', variant: 2 } as const;

  it('S-220 S-336 a refusal of the journal is told as a lost answer is, between the same signs of loading', async () => {
    const { offers, reported } = await openTab();
    await answered(reset, () => offers.pushLoan(push));
    const before = reported.length;
    expect(await answered(no, () => offers.pushLoan({ ...push, amount: 600_000 }))).toEqual(unresolved);
    expect(reported.slice(before)).toEqual([
      'loading loan-detail-push-2#3',
      'loaded loan-detail-push-2#3',
      { kind: 'lost', reason: 'unresolved' },
    ]);
  });

  it('S-336 is not written down when the part that sends cannot be loaded', async () => {
    const { promotion } = createWire(lender.origin, {
      journal: phone.journal(),
      loadTransport: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    });
    expect(await answered(no, () => promotion.register(registerRequest, promoOrigin))).toEqual(offline);
    expect(phone.database.entries).toBeUndefined();
  });
});

describe('S-142 the card behind the number', () => {
  it('S-400 after a restore the cards are read again, once, and the card is found', async () => {
    const { repayment } = await openTab(new Map(), false);
    lender.answerWith((response, request) =>
      (request.url.includes('repayment-way') ? ways : yes('repayment-commit'))(response, request),
    );
    await repayment.commit(commitInput);
    await repayment.commit(commitInput);
    expect(lender.captured.map(({ url }) => url.split(/[/?]/).find((part) => part.startsWith('repayment-')))).toEqual([
      'repayment-way',
      'repayment-commit',
      'repayment-commit',
    ]);
  });

  it('a card that the lender no longer lists is not charged, and that is a no', async () => {
    const { repayment } = await openTab();
    lender.captured.length = 0;
    expect(await answered(ways, () => repayment.commit({ ...commitInput, cardId: 'C-9' }))).toEqual({
      rejected: { kind: 'refused', code: 'unsent', message: null },
    });
    expect(keysSent()).toEqual([]);
  });

  it('S-336 it is no "no" while an earlier attempt with the card is open', async () => {
    const first = await openTab();
    await answered(reset, () => first.repayment.commit(commitInput));
    const restored = await openTab(new Map(), false);
    expect(await answered(reset, () => restored.repayment.commit(commitInput))).toEqual(unresolved);
  });

  it('P-13 the cards that the model gets have no full number', async () => {
    const { repayment } = await openTab();
    expect(JSON.stringify(await repayment.loadWays())).not.toMatch(/\d{5,}/);
  });
});

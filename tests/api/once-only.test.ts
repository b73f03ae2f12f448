import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createTurns } from '#adapters/journal/turns.ts';
import { beginAnew } from '#tests/support/begin-anew.ts';
import { deferred } from '#tests/support/deferred.ts';
import { settle } from '#tests/support/settle.ts';
import { json, never, type Reply, raw, reset } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createPhone } from './phone.ts';
import {
  bindInput,
  codeInput,
  commitInput,
  complaintInput,
  confirmInput,
  createWire,
  goodData,
  memoryLocks,
  outcomeOf,
  promoOrigin,
  registerRequest,
  type Wire,
  type WireOptions,
} from './wire.ts';

const lender = await lenderOfFile();
let phone: ReturnType<typeof createPhone>;
beforeEach(() => {
  phone = createPhone();
});

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

const yes = (id: string) => json({ code: '00', data: goodData[id] });
const no = json({ code: '99', message: 'Not today' });
const ways = yes('repayment-way');
const nothing = { known: [], keys: [] };
const unresolved = { rejected: expect.objectContaining({ kind: 'lost', reason: 'unresolved' }) };
const offline = { rejected: { kind: 'lost', reason: 'offline' } };

const push = { productId: 'P-1', amount: 500_000, periods: 91, termUnit: 'D', variant: 2 } as const;

/** A tab of its own: the database is shared, the session storage is not. */
async function openTab(
  session = new Map<string, string>(),
  { reads = true, ...options }: WireOptions & { readonly reads?: boolean } = {},
): Promise<Wire> {
  const wire = createWire(lender.origin, { journal: phone.journal(session), ...options });
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
    ['a yes that asks for a code of no record', json({ code: '00', data: { needValid: 1 } })],
    ['a yes without data', json({ code: '00' })],
    ['an answer of another gateway', json({ status: 'OK' })],
    ['a message alone', json({ message: 'Received' })],
    ['a code that is null', json({ code: null, data: {} })],
    ['a code that is empty', json({ code: '', data: {} })],
    ['a code that is an object', json({ code: { value: '00' }, data: {} })],
    ['a code that is a list', json({ code: ['00'], data: {} })],
  ])('F4 S-310 S-324 after %s the key stays open', async (_, reply) => {
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
    ['token', { repayToken: 'T-2' }],
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

  it('S-336 an order that is paid says in every tab that what was open about it was accepted, and of no other', async () => {
    const { repayment, journal } = await openTab();
    const other = await openTab();
    await answered(reset, () => repayment.commit(commitInput));
    await journal.settle('O-other');
    expect(await other.journal.doubtAbout('O-170')).toMatchObject({ isAccepted: false });
    await journal.settle('O-170');
    expect(await other.journal.doubtAbout('O-170')).toMatchObject({ isAccepted: true });
    for (const change of [{}, { amount: 1 }])
      expect(await answered(no, () => other.repayment.commit({ ...commitInput, ...change }))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1']);
  });

  it('S-335 a new code is an intention of its own, and does not stand in the way of the confirmation', async () => {
    const { repayment } = await openTab();
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    await answered(reset, () => repayment.commit({ ...commitInput, sendMsg: 1 }));
    await answered(reset, () => repayment.commit({ ...commitInput, sendMsg: 1 }));
    await answered(yes('repayment-confirm'), () => repayment.confirm(confirmInput));
    const [first, resend, again, confirm] = keysSent();
    expect(new Set([first, resend, confirm]).size).toBe(3);
    expect(again).toBe(resend);
  });

  it('S-335 a new code whose answer was lost may have been a payment: nothing else pays, however late, but the code', async () => {
    const { repayment, journal } = await openTab();
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    await answered(reset, () => repayment.commit({ ...commitInput, sendMsg: 1 }));
    for (const passed of [0, 61_000, 365 * day]) {
      phone.passes(passed);
      expect(await answered(yes('repayment-commit'), () => repayment.commit(commitInput))).toEqual(unresolved);
      expect(
        await answered(yes('repayment-huichao'), () => repayment.requestWallet({ orderId: 'O-170', amount: 125_050 })),
      ).toEqual(unresolved);
      expect(await journal.doubtAbout('O-170')).toMatchObject({ call: 'repayment-commit', isAccepted: false });
    }
    await answered(yes('repayment-commit'), () => repayment.commit({ ...commitInput, sendMsg: 1 }));
    await answered(yes('repayment-confirm'), () => repayment.confirm(confirmInput));
    expect(new Set(keysSent()).size).toBe(4);
    await beginAnew(journal, 'O-170');
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    expect(keysSent()).toHaveLength(5);
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

describe('S-336 what is sent again', () => {
  const again = { ...commitInput, isRepeat: true };

  it('goes out under its own key while it is open', async () => {
    const { repayment } = await openTab();
    await answered(reset, () => repayment.commit(commitInput));
    await answered(yes('repayment-commit'), () => repayment.commit(again));
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it('is not sent when another tab has its answer, and an ordinary tap begins anew', async () => {
    const { repayment } = await openTab();
    const other = await openTab();
    await answered(reset, () => repayment.commit(commitInput));
    await answered(no, () => other.repayment.commit(again));
    expect(await answered(yes('repayment-commit'), () => repayment.commit(again))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1', 'key-1']);
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('is not sent a day after another tab learned that the loan runs, when that is forgotten', async () => {
    const { offers } = await openTab();
    const other = await openTab();
    await answered(reset, () => offers.pushLoan(push));
    await other.journal.settle('product:P-1');
    expect(await answered(no, () => offers.pushLoan({ ...push, isRepeat: true }))).toEqual(unresolved);
    phone.passes(day);
    expect(await answered(no, () => offers.pushLoan({ ...push, isRepeat: true }))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1']);
  });

  it('is not sent with a card that is not listed any more, and is no refusal then', async () => {
    const { repayment } = await openTab();
    const gone = { ...again, cardId: 'C-gone' };
    expect(await answered(no, () => repayment.commit({ ...gone, isRepeat: false }))).toMatchObject({
      rejected: { code: 'unsent' },
    });
    expect(await answered(no, () => repayment.commit(gone))).toEqual(unresolved);
  });

  it('stays held while something else about the debt is open', async () => {
    const { repayment } = await openTab();
    await answered(reset, () => repayment.commit(commitInput));
    expect(await answered(no, () => repayment.commit({ ...again, amount: 1 }))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1']);
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
    const attempt = {
      key: 'key-1',
      borrower: 'borrower-1',
      call: 'repayment-commit',
      subject: 'O-170',
      charges: true,
      amount: 125_050,
      startedAt: 1_700_000_000_000,
      isPending: false,
    };
    expect(JSON.parse(atTheLender ?? '{}')).toMatchObject({ 'key-1': { ...attempt, outcome: 'open' } });
    expect(phone.attempts()).toMatchObject([{ ...attempt, outcome: 'answered' }]);
  });

  it('P-13 neither the code nor the card number is kept', async () => {
    const session = new Map<string, string>();
    const { repayment } = await openTab(session);
    await answered(reset, () => repayment.confirm(confirmInput));
    const kept = `${phone.database.entries}${[...session.values()].join()}`;
    expect(kept).not.toContain('123456');
    expect(kept).not.toContain('9990000000001111');
  });

  it('P-30 of two tabs that pay the same at once one goes out, and the other under the same key later', async () => {
    const [left, right] = [await openTab(), await openTab()];
    lender.answerWith(reset);
    const commits = [left, right].map(({ repayment }) => outcomeOf(repayment.commit(commitInput)));
    expect(await Promise.all(commits)).toEqual([offline, unresolved]);
    await answered(yes('repayment-commit'), () => right.repayment.commit(commitInput));
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it('P-30 D1 a tab does not pay while the other’s payment is on its way, with another card or amount neither', async () => {
    const [left, right] = [await openTab(), await openTab()];
    let answer = () => {};
    lender.answerWith((response, request) => {
      answer = () => yes('repayment-commit')(response, request);
    });
    lender.captured.length = 0;
    const paying = left.repayment.commit(commitInput);
    await lender.asked();
    for (const change of [{}, { amount: 1 }, { couponId: 'K-1' }])
      expect(await outcomeOf(right.repayment.commit({ ...commitInput, ...change }))).toEqual(unresolved);
    expect(
      await outcomeOf(right.channels.generateCode({ kind: 'instalment', ...codeInput, orderId: 'O-170' })),
    ).toEqual(unresolved);
    answer();
    await paying;
    expect(keysSent()).toEqual(['key-1']);
  });

  it('two tabs on different orders lose nothing of each other', async () => {
    const [left, right] = [await openTab(), await openTab()];
    lender.answerWith(reset);
    await Promise.all([
      outcomeOf(left.repayment.commit(commitInput)),
      outcomeOf(right.repayment.commit({ ...commitInput, orderId: 'O-171' })),
    ]);
    expect(
      phone
        .attempts()
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['O-170', 'O-171']);
  });
});

describe('S-398 what is not sent', () => {
  it('S-220 S-336 what is held back shows no loading and no message: the screen says so', async () => {
    const { offers, reported } = await openTab();
    await answered(reset, () => offers.pushLoan(push));
    const before = reported.length;
    expect(await answered(no, () => offers.pushLoan({ ...push, amount: 600_000 }))).toEqual(unresolved);
    expect(reported.slice(before)).toEqual([]);
  });

  it('S-336 is not written down when the part that sends cannot be loaded', async () => {
    const { promotion } = createWire(lender.origin, {
      journal: phone.journal(),
      loadTransport: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    });
    expect(await answered(no, () => promotion.register(registerRequest, promoOrigin))).toEqual(unresolved);
    expect(phone.database.entries).toBeUndefined();
  });

  it('S-399 is neither written down nor sent while the phone says that there is no network', async () => {
    let isOnline = false;
    const { repayment } = await openTab(new Map(), { isOnline: () => isOnline });
    const commit = () => answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    expect(await commit()).toEqual(unresolved);
    expect(phone.database.entries).toBeUndefined();
    expect(keysSent()).toEqual([]);
    isOnline = true;
    expect(await commit()).toHaveProperty('resolved');
    expect(keysSent()).toEqual(['key-1']);
  });
});

describe('S-142 the card behind the number', () => {
  it('S-400 after a restore the cards are read again, once, and the card is found', async () => {
    const { repayment } = await openTab(new Map(), { reads: false });
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

  it.each([
    ['a list that does not come', reset, 'offline'],
    ['a list that is refused', json({ code: '99', message: 'later' }), 'status'],
  ] as const)(
    'S-398 what may be sent again is asked for again after %s, and goes out under its key',
    async (_, list, reason) => {
      const phone = new Map();
      const before = await openTab(phone);
      await answered(reset, () => before.repayment.commit(commitInput));
      const after = await openTab(phone, { reads: false });
      const again = () => after.repayment.commit({ ...commitInput, isRepeat: true });
      expect(await answered(list, again)).toEqual({ rejected: { kind: 'lost', reason } });
      expect(keysSent()).toEqual(['key-1']);
      lender.answerWith((response, request) =>
        (request.url.includes('repayment-way') ? ways : yes('repayment-commit'))(response, request),
      );
      await again();
      expect(keysSent()).toEqual(['key-1', 'key-1']);
    },
  );

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
    const restored = await openTab(new Map(), { reads: false });
    expect(await answered(reset, () => restored.repayment.commit(commitInput))).toEqual(unresolved);
  });

  it('P-13 the cards that the model gets have no full number', async () => {
    const { repayment } = await openTab();
    expect(JSON.stringify(await repayment.loadWays())).not.toMatch(/\d{5,}/);
  });
});

describe('S-336 P-46 what does not end a doubt, and what does', () => {
  const order = (orderStatus: number) =>
    json({ code: '00', data: { ...(goodData['loan-details'] as object), orderStatus } });
  const orderKey = { orderId: 'O-170', productId: 'P-1' };

  it.each([1, 2])('D1 F2 an order that still reads unpaid settles nothing: %i tab(s), same key again', async (tabs) => {
    const paying = await openTab();
    await answered(reset, () => paying.repayment.commit(commitInput));
    const reading = tabs === 1 ? paying : await openTab();
    for (const status of [110, 151, 170, 174, 180])
      await answered(order(status), () => reading.orders.loadOrder(orderKey));
    expect(await reading.journal.doubtAbout('O-170')).toMatchObject({ call: 'repayment-commit', amount: 125_050 });
    expect(await answered(no, () => reading.repayment.commit({ ...commitInput, amount: 1 }))).toEqual(unresolved);
    await answered(yes('repayment-commit'), () => reading.repayment.commit(commitInput));
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it.each([110, 151, 170, 174, 180])(
    'S-398 D2 order %i says that the loan runs: the application is told of as accepted, in another tab too',
    async (status) => {
      const { offers, orders } = await openTab();
      const other = await openTab();
      await answered(reset, () => offers.pushLoan(push));
      await answered(order(status), () => orders.loadOrder(orderKey));
      expect(await other.journal.doubtAbout('product:P-1')).toMatchObject({ isAccepted: true });
    },
  );

  it('P-01 F3 a loan that was granted and whose order one tab shows is not applied for again by another without a word', async () => {
    const [first, other] = [await openTab(), await openTab()];
    await answered(yes('loan-detail-push-2'), () => first.offers.pushLoan(push));
    await answered(order(170), () => first.orders.loadOrder(orderKey));
    expect(await answered(yes('loan-detail-push-2'), () => other.offers.pushLoan(push))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1']);
    await beginAnew(other.journal, 'product:P-1');
    await answered(yes('loan-detail-push-2'), () => other.offers.pushLoan(push));
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it.each([100, 101, 169, 200, 210])('S-398 D2 order %i says nothing of the application', async (status) => {
    const { offers, orders, journal } = await openTab();
    await answered(reset, () => offers.pushLoan(push));
    await answered(order(status), () => orders.loadOrder(orderKey));
    expect(await journal.doubtAbout('product:P-1')).toMatchObject({ call: 'loan-detail-push-2', amount: 500_000 });
  });

  const days = [0, 2, 365].flatMap((after) =>
    [true, false].flatMap((honoured) => [500_000, 600_000].map((amount) => ({ after, honoured, amount }))),
  );

  it.each(days)(
    'D2 an application that was lost, day $after, keys honoured $honoured, amount $amount: has an end',
    async ({ after, honoured, amount }) => {
      const { offers, journal } = await openTab(new Map(), { overrides: { idempotency: { header: true, honoured } } });
      await answered(reset, () => offers.pushLoan(push));
      phone.passes(after * day);
      const outcome = await answered(no, () => offers.pushLoan({ ...push, amount }));
      if (after === 0 && honoured && amount === 500_000) {
        expect(outcome).toEqual({ rejected: { kind: 'refused', code: '99', message: 'Not today' } });
        expect(keysSent()).toEqual(['key-1', 'key-1']);
        return;
      }
      expect(outcome).toEqual(unresolved);
      expect(keysSent()).toEqual(['key-1']);
      expect(await journal.doubtAbout('product:P-1')).toEqual({
        known: ['key-1 open 0'],
        keys: ['key-1'],
        call: 'loan-detail-push-2',
        amount: 500_000,
        startedAt: 1_700_000_000_000,
        age: after * day,
        sinceAsked: after * day,
        isPending: false,
        isAccepted: false,
      });
      await beginAnew(journal, 'product:P-1');
      expect(await journal.doubtAbout('product:P-1')).toBeNull();
      await answered(yes('loan-detail-push-2'), () => offers.pushLoan({ ...push, amount }));
      expect(keysSent()).toEqual(['key-1', 'key-2']);
    },
  );

  describe('a phone whose clock was ahead when the answer was lost, and is put right', () => {
    const minute = 60_000;
    const hour = 60 * minute;
    const ahead = async (ms: number, honoured: boolean) => {
      phone.passes(ms);
      const tab = await openTab(new Map(), { overrides: { idempotency: { header: true, honoured } } });
      await answered(reset, () => tab.repayment.commit(commitInput));
      phone.passes(-ms);
      return tab;
    };

    it('P-46 sends nothing again as if it were safe: how old the key is nobody knows', async () => {
      const { repayment, journal } = await ahead(3 * day, true);
      expect(await answered(yes('repayment-commit'), () => repayment.commit(commitInput))).toEqual(unresolved);
      phone.passes(25 * hour);
      expect(await answered(yes('repayment-commit'), () => repayment.commit(commitInput))).toEqual(unresolved);
      expect(keysSent()).toEqual(['key-1']);
      await beginAnew(journal, 'O-170');
      await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
      expect(keysSent()).toEqual(['key-1', 'key-2']);
    });

    it.each([3 * day, 365 * day])(
      'P-46 the doubt is %i ms old from when it was first read, and no year',
      async (ms) => {
        const { journal } = await ahead(ms, false);
        const first = await journal.doubtAbout('O-170');
        expect(first).toMatchObject({ age: 0, isOutlived: true });
        phone.passes(31 * minute);
        expect(await journal.doubtAbout('O-170')).toMatchObject({ age: 31 * minute, startedAt: first?.startedAt });
      },
    );

    it('S-398 what is off by less than a minute is as it was', async () => {
      const { repayment, journal } = await ahead(59_000, true);
      expect(await journal.doubtAbout('O-170')).not.toHaveProperty('isOutlived');
      await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
      expect(keysSent()).toEqual(['key-1', 'key-1']);
    });
  });

  /** What is asked of the lender once, and about what the journal keeps it. */
  const lostAttempts = [
    ['a payment', 'O-170', ({ repayment }: Wire) => repayment.commit(commitInput)],
    ['a payment with its code', 'O-170', ({ repayment }: Wire) => repayment.confirm(confirmInput)],
    ['a wallet', 'O-170', ({ repayment }: Wire) => repayment.requestWallet({ orderId: 'O-170', amount: 125_050 })],
    [
      'a way to pay',
      codeInput.orderId,
      ({ channels }: Wire) => channels.generateCode({ kind: 'instalment', ...codeInput }),
    ],
    [
      'a rollover',
      codeInput.orderId,
      ({ channels }: Wire) => channels.generateCode({ kind: 'rollover', ...codeInput }),
    ],
    ['an application', 'product:P-1', ({ offers }: Wire) => offers.pushLoan(push)],
    ['a card', `card:${bindInput.productId}`, ({ bank }: Wire) => bank.bindCard(bindInput)],
    [
      'another card of an order',
      'card of O-170',
      ({ bank }: Wire) => bank.bindCard({ ...bindInput, source: 'loanDetail', orderId: 'O-170' }),
    ],
    ['a complaint', `complaint:${complaintInput.orderNo}`, ({ complaints }: Wire) => complaints.save(complaintInput)],
  ] as const;

  it.each(lostAttempts.flatMap((row) => [0, 2, 365].map((after) => [...row, after] as const)))(
    'P-46 %s that was lost, about %s, is told where keys are not honoured, and the borrower’s word frees it: %s, day %i',
    async (_, subject, use, after) => {
      const wire = await openTab(new Map(), { overrides: { idempotency: { header: true, honoured: false } } });
      await answered(reset, () => use(wire));
      phone.passes(after * day);
      expect(await answered(reset, () => use(wire))).toEqual(unresolved);
      expect(await wire.journal.doubtAbout(subject)).toMatchObject({ age: after * day, isAccepted: false });
      await beginAnew(wire.journal, subject);
      expect(await answered(reset, () => use(wire))).toEqual(offline);
      expect(keysSent()).toEqual(['key-1', 'key-2']);
    },
  );

  it('S-398 a key that the lender may have forgotten is not sent again', async () => {
    const idempotency = { header: true, honoured: true, keyHours: 2 };
    const { repayment } = await openTab(new Map(), { overrides: { idempotency } });
    await answered(reset, () => repayment.commit(commitInput));
    phone.passes(2 * hour - 1);
    await answered(reset, () => repayment.commit(commitInput));
    phone.passes(1);
    expect(await answered(no, () => repayment.commit(commitInput))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it.each([
    ['where keys are not honoured, after the time in doubt', { honoured: false, doubtMinutes: 30 }, hour / 2, []],
    [
      'where they are, once the lender may have forgotten the key',
      { honoured: true, keyHours: 2 },
      2 * hour,
      ['key-1'],
    ],
  ])('a registration that was lost ends by itself: %s, and is swept', async (_, idempotency, life, repeated) => {
    const { promotion, bank } = await openTab(new Map(), { overrides: { idempotency } });
    const register = () => promotion.register(registerRequest, promoOrigin);
    await answered(reset, register);
    phone.passes(life - 1);
    await answered(reset, register);
    expect(keysSent()).toEqual(['key-1', ...repeated]);
    phone.passes(1);
    await answered(reset, () => bank.bindCard(bindInput));
    expect(phone.attempts()).toMatchObject([{ call: 'bind-card-new' }]);
    await answered(yes('register'), register);
    expect(keysSent()).toEqual(['key-1', ...repeated, 'key-2', 'key-3']);
  });

  it('F5 S-249 800005 to a lost payment is no answer to it: the key stays open', async () => {
    const { repayment } = await openTab();
    await answered(reset, () => repayment.commit(commitInput));
    await answered(json({ code: '800005' }), () => repayment.commit(commitInput));
    expect(await answered(no, () => repayment.commit({ ...commitInput, amount: 1 }))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });
});

describe('S-398 what was carried out is not done again without a word', () => {
  it('a new code that the lender answers by taking the payment is remembered like any payment', async () => {
    const { repayment, journal } = await openTab();
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    const taken = json({ code: '00', data: { needValid: 0, repayRecordId: 'R-1' } });
    await answered(taken, () => repayment.commit({ ...commitInput, sendMsg: 1 }));
    phone.passes(day - 1);
    const killed = await openTab();
    expect(await journal.doubtAbout(commitInput.orderId)).toMatchObject({ isAccepted: true });
    expect(await answered(no, () => killed.repayment.commit(commitInput))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it.each([
    [
      'a payment without a code',
      'repayment-commit',
      json({ code: '00', data: { needValid: 0, repayRecordId: 'R-1' } }),
    ],
    ['a payment with its code', 'repayment-confirm', yes('repayment-confirm')],
  ])('%s holds back another one for seven days, also in another tab', async (_, call, reply) => {
    const [left, right] = [await openTab(), await openTab()];
    const pay = ({ repayment }: Wire) =>
      call === 'repayment-commit' ? repayment.commit(commitInput) : repayment.confirm(confirmInput);
    await answered(reply, () => pay(left));
    expect(await right.journal.doubtAbout('O-170')).toMatchObject({ call, isAccepted: true });
    expect(await answered(reply, () => pay(right))).toEqual(unresolved);
    phone.passes(7 * day - 1);
    expect(await answered(reply, () => pay(right))).toEqual(unresolved);
    phone.passes(1);
    await answered(reply, () => pay(right));
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('a yes that came late counts from when it came', async () => {
    const { repayment } = await openTab(new Map(), {
      overrides: { idempotency: { header: true, honoured: true, keyHours: 72 } },
    });
    await answered(reset, () => repayment.confirm(confirmInput));
    phone.passes(2 * day);
    await answered(yes('repayment-confirm'), () => repayment.confirm(confirmInput));
    expect(await answered(no, () => repayment.confirm(confirmInput))).toEqual(unresolved);
  });

  it('the borrower’s word frees it', async () => {
    const { repayment, journal } = await openTab();
    await answered(yes('repayment-confirm'), () => repayment.confirm(confirmInput));
    await beginAnew(journal, 'O-170');
    await answered(yes('repayment-confirm'), () => repayment.confirm(confirmInput));
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('S-145 a commit that only sends a code counts as nothing', async () => {
    const { repayment, journal } = await openTab();
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    expect(await journal.doubtAbout('O-170')).toBeNull();
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('F3 a loan that was given holds back another application for a day', async () => {
    const { offers, journal } = await openTab();
    await answered(yes('loan-detail-push-2'), () => offers.pushLoan(push));
    expect(await journal.doubtAbout('product:P-1')).toMatchObject({ isAccepted: true, amount: 500_000 });
    expect(await answered(no, () => offers.pushLoan({ ...push, amount: 1 }))).toEqual(unresolved);
  });

  it('S-335 a resend whose answer was lost is another one after a minute, and never stands in the way of its code', async () => {
    const { repayment } = await openTab();
    const resend = { ...commitInput, sendMsg: 1 } as const;
    await answered(reset, () => repayment.commit(resend));
    await answered(reset, () => repayment.commit(resend));
    phone.passes(60_000);
    await answered(reset, () => repayment.commit(resend));
    await answered(yes('repayment-confirm'), () => repayment.confirm(confirmInput));
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
  });

  it('P-46 two windows were told of the same: who begins anew second is told of what the first has sent since', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await answered(reset, () => first.repayment.commit(commitInput));
    const told = await second.journal.doubtAbout('O-170');
    expect(await beginAnew(first.journal, 'O-170')).toBe(true);
    await answered(reset, () => first.repayment.commit(commitInput));
    expect(await second.journal.release('O-170', told ?? nothing)).toBe(false);
    expect(await second.journal.doubtAbout('O-170')).toMatchObject({ keys: ['key-2'], isAccepted: false });
    expect(await answered(no, () => second.repayment.commit({ ...commitInput, cardId: 'C-2' }))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1', 'key-2']);
    expect(await beginAnew(second.journal, 'O-170')).toBe(true);
    expect(await second.journal.doubtAbout('O-170')).toBeNull();
  });

  it('P-46 S-365 so is who was told of a page to pay, when the other window has paid by card since', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await answered(yes('repayment-huichao'), () =>
      first.repayment.requestWallet({ orderId: 'O-170', amount: 125_050 }),
    );
    const told = await second.journal.doubtAbout('O-170', true);
    expect(told).toMatchObject({ isIssued: true });
    expect(await beginAnew(first.journal, 'O-170')).toBe(true);
    await answered(reset, () => first.repayment.commit(commitInput));
    expect(await second.journal.release('O-170', told ?? nothing)).toBe(false);
    expect(await answered(no, () => second.repayment.commit({ ...commitInput, cardId: 'C-2' }))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('P-46 what goes out again is in doubt anew: nobody may begin anew before its own time is over', async () => {
    const { repayment, journal } = await openTab();
    await answered(reset, () => repayment.commit(commitInput));
    phone.passes(hour);
    await answered(reset, () => repayment.commit({ ...commitInput, isRepeat: true }));
    phone.passes(5);
    expect(await journal.doubtAbout('O-170')).toMatchObject({ age: hour + 5, sinceAsked: 5 });
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it('P-46 so is what the lender said of that it is being processed', async () => {
    const { repayment, journal } = await openTab(new Map(), { overrides: { pendingCodes: ['7777'] } });
    await answered(reset, () => repayment.commit(commitInput));
    phone.passes(hour);
    await journal.markPending('key-1');
    expect(await journal.doubtAbout('O-170')).toMatchObject({ age: hour, sinceAsked: 0, isPending: true });
  });

  it('S-389 S-398 that the session is over is no answer to what was sent before it', async () => {
    const options = { overrides: { sessionCodes: ['401001'] } };
    const { repayment, journal } = await openTab(new Map(), options);
    await answered(reset, () => repayment.commit(commitInput));
    const over = json({ code: '401001', message: 'Please log in again' });
    const again = await answered(over, () => repayment.commit({ ...commitInput, isRepeat: true }));
    expect(again).toEqual({ rejected: { kind: 'lost', reason: 'status' } });
    expect(await journal.doubtAbout('O-170')).toMatchObject({ keys: ['key-1'], isAccepted: false });
    expect(await answered(no, () => repayment.commit({ ...commitInput, cardId: 'C-2' }))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it('S-389 to what was sent for the first time it is: nothing was done', async () => {
    const { repayment, journal } = await openTab(new Map(), { overrides: { sessionCodes: ['401001'] } });
    const over = json({ code: '401001', message: 'Please log in again' });
    const outcome = await answered(over, () => repayment.commit(commitInput));
    expect(outcome).toEqual({ rejected: { kind: 'refused', code: '401001', message: 'Please log in again' } });
    expect(await journal.doubtAbout('O-170')).toBeNull();
  });

  it('S-398 that an application was submitted before is no answer to it', async () => {
    const { offers, journal } = await openTab();
    const repeated = json({ code: '800005', message: 'Do not submit it repeatedly' });
    await answered(reset, () => offers.pushLoan(push));
    const again = await answered(repeated, () => offers.pushLoan({ ...push, isRepeat: true }));
    expect(again).toEqual({ rejected: { kind: 'lost', reason: 'status' } });
    expect(await journal.doubtAbout('product:P-1')).toMatchObject({ keys: ['key-1'], isAccepted: false });
  });

  it('P-46 who begins anew as the lender has said yes to another window is told of the yes first', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await answered(reset, () => second.repayment.commit(commitInput));
    const told = await first.journal.doubtAbout('O-170', true);
    const taken = json({ code: '00', data: { needValid: 0, repayRecordId: 'R-1' } });
    await answered(taken, () => second.repayment.commit({ ...commitInput, isRepeat: true }));
    expect(await first.journal.release('O-170', told ?? nothing)).toBe(false);
    expect(await first.journal.doubtAbout('O-170', true)).toMatchObject({ isAccepted: true });
    expect(await answered(no, () => first.repayment.commit({ ...commitInput, cardId: 'C-2' }))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it('P-46 who begins anew as another window has sent it again is told of that first', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await answered(reset, () => second.repayment.commit(commitInput));
    phone.passes(hour);
    const told = await first.journal.doubtAbout('O-170', true);
    await answered(reset, () => second.repayment.commit({ ...commitInput, isRepeat: true }));
    expect(await first.journal.release('O-170', told ?? nothing)).toBe(false);
    expect(await first.journal.doubtAbout('O-170', true)).toMatchObject({ sinceAsked: 0 });
    expect(await answered(no, () => first.repayment.commit({ ...commitInput, cardId: 'C-2' }))).toEqual(unresolved);
  });

  it('P-46 S-398 what another window has ended goes out no more, however far it had come', async () => {
    const { repayment, journal } = await openTab();
    await answered(reset, () => repayment.commit(commitInput));
    await beginAnew(journal, 'O-170');
    await expect(journal.dateAnew('key-1')).rejects.toMatchObject({ reason: 'unresolved', heldBy: 'settled' });
    expect(phone.attempts()).toMatchObject([{ key: 'key-1', outcome: 'released' }]);
  });

  it('P-46 S-365 who begins anew ends no page to pay that was not told of', async () => {
    const { repayment, channels, journal } = await openTab();
    const wallet = { orderId: 'O-170', amount: 125_050 };
    await answered(yes('repayment-huichao'), () => repayment.requestWallet(wallet));
    const code = { kind: 'instalment', orderId: 'O-170', productId: 'P-1', amount: 1, channelNumber: '9' } as const;
    expect(await journal.issuedAbout('O-170')).toHaveLength(1);
    await answered(reset, () => channels.generateCode(code));
    const told = await journal.doubtAbout('O-170');
    expect(told).toMatchObject({ keys: ['key-2'], known: ['key-1 issued 0', 'key-2 open 0'] });
    expect(await journal.release('O-170', told ?? nothing)).toBe(true);
    expect(await journal.doubtAbout('O-170', true)).toMatchObject({ isIssued: true });
    expect(await answered(no, () => repayment.commit(commitInput))).toEqual(unresolved);
  });

  it('S-365 no second page to pay is asked for where another window got one while this one was about to ask', async () => {
    const { createTransport } = await import('#adapters/lender-api/transport.ts');
    const { promise: code, resolve: comes } = deferred<void>();
    const [first, late] = [
      await openTab(),
      createWire(lender.origin, {
        journal: phone.journal(new Map()),
        loadTransport: async (headers) => {
          await code;
          return createTransport(headers);
        },
      }),
    ];
    const wallet = { orderId: 'O-170', amount: 125_050 };
    expect(await late.journal.issuedAbout('O-170')).toEqual([]);
    const second = outcomeOf(late.repayment.requestWallet(wallet));
    await answered(yes('repayment-huichao'), () => first.repayment.requestWallet(wallet));
    comes();
    expect(await second).toEqual({ rejected: expect.objectContaining({ reason: 'unresolved', heldBy: 'issued' }) });
    expect(keysSent()).toEqual(['key-1']);
    // Who was told of it may ask for another.
    expect(await late.journal.issuedAbout('O-170')).toHaveLength(1);
    await answered(yes('repayment-huichao'), () => late.repayment.requestWallet(wallet));
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('P-46 a yes that comes after the borrower began anew is not forgotten', async () => {
    const { repayment, journal } = await openTab();
    let answer = () => {};
    lender.captured.length = 0;
    lender.answerWith((response, request) => {
      answer = () => yes('repayment-confirm')(response, request);
    });
    const confirming = repayment.confirm(confirmInput);
    await lender.asked();
    await beginAnew(journal, 'O-170');
    answer();
    await confirming;
    expect(await journal.doubtAbout('O-170')).toMatchObject({ isAccepted: true });
    expect(await answered(no, () => repayment.confirm(confirmInput))).toEqual(unresolved);
  });
});

/** Passes a pause of the attempt: not a millisecond less than it is asks the lender again. */
async function paused(clock: SimulatedClock, pause: number, asked: () => number): Promise<void> {
  const before = asked();
  // The answer has to arrive before the pause begins.
  await vi.waitFor(() => expect(phone.attempts()).toMatchObject([{ isPending: true }]));
  for (let turn = 0; turn < 20; turn += 1) await settle();
  clock.increment(pause - 1);
  for (let turn = 0; turn < 20; turn += 1) await settle();
  expect(asked()).toBe(before);
  clock.increment(1);
}

describe('S-336 what the lender is still working on', () => {
  const pending = json({ code: '7777', message: 'Being processed' });
  const settings = (honoured: boolean) => ({
    overrides: { pendingCodes: ['7777'], idempotency: { header: true, honoured } },
  });

  /** Waits until the lender was asked that often. */
  const askedTimes = (times: number) => vi.waitFor(() => expect(keysSent()).toHaveLength(times));

  it('is asked again under the same key after 2, 5, 10 and 20 seconds, and the answer counts', async () => {
    const clock = new SimulatedClock();
    const { repayment } = await openTab(new Map(), { clock, ...settings(true) });
    lender.answerWith(pending);
    const paying = repayment.confirm(confirmInput);
    for (const [times, pause] of [2_000, 5_000, 10_000].entries()) {
      await askedTimes(times + 1);
      await paused(clock, pause, () => keysSent().length);
    }
    await askedTimes(4);
    expect(phone.attempts()).toMatchObject([{ isPending: true, outcome: 'open' }]);
    lender.answerWith(yes('repayment-confirm'));
    await paused(clock, 20_000, () => keysSent().length);
    await paying;
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-1']);
    expect(phone.attempts()).toMatchObject([{ outcome: 'carriedOut' }]);
  });

  it('is asked five times at most, then stays open and is told as being processed', async () => {
    const clock = new SimulatedClock();
    const { repayment, journal } = await openTab(new Map(), { clock, ...settings(true) });
    lender.answerWith(pending);
    const paying = outcomeOf(repayment.confirm(confirmInput));
    for (const [times, pause] of [2_000, 5_000, 10_000, 20_000].entries()) {
      await askedTimes(times + 1);
      await paused(clock, pause, () => keysSent().length);
    }
    expect(await paying).toEqual({ rejected: { kind: 'lost', reason: 'pending' } });
    expect(keysSent()).toHaveLength(5);
    expect(await journal.doubtAbout('O-170')).toMatchObject({ isPending: true, isAccepted: false });
  });

  it('is not asked again where keys are not honoured', async () => {
    const { repayment, journal } = await openTab(new Map(), settings(false));
    expect(await answered(pending, () => repayment.confirm(confirmInput))).toEqual({
      rejected: { kind: 'lost', reason: 'pending' },
    });
    expect(keysSent()).toHaveLength(1);
    await vi.waitFor(async () => expect(await journal.doubtAbout('O-170')).toMatchObject({ isPending: true }));
  });

  it('a code that is not configured is a no', async () => {
    const { repayment } = await openTab();
    expect(await answered(pending, () => repayment.confirm(confirmInput))).toEqual({
      rejected: { kind: 'refused', code: '7777', message: 'Being processed' },
    });
  });

  it('a page that is left in a pause asks no more, keeps the key open, and gives the turn back', async () => {
    const clock = new SimulatedClock();
    const leaving = new AbortController();
    const { repayment } = await openTab(new Map(), { clock, ...settings(true) });
    lender.answerWith(pending);
    const paying = outcomeOf(repayment.confirm(confirmInput, leaving.signal));
    await askedTimes(1);
    await vi.waitFor(() => expect(phone.attempts()).toMatchObject([{ isPending: true }]));
    leaving.abort();
    expect(await paying).toEqual({ rejected: { kind: 'lost', reason: 'pending' } });
    clock.increment(60_000);
    const back = await openTab(new Map(), settings(true));
    await answered(yes('repayment-confirm'), () => back.repayment.confirm(confirmInput));
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });
});

describe('P-47 D5 whose it is', () => {
  const borrowerOf = (borrower: string | null): WireOptions => ({ journal: phone.journal(new Map(), { borrower }) });
  const uses = [
    ['an application', (wire: Wire) => wire.offers.pushLoan(push)],
    ['a card', (wire: Wire) => wire.bank.bindCard(bindInput)],
    ['a complaint', (wire: Wire) => wire.complaints.save(complaintInput)],
  ] as const;
  const pay = ({ channels }: Wire) => channels.generateCode({ kind: 'instalment', ...codeInput });

  it.each(uses)('the key of one borrower’s %s is never sent for another, and stays', async (_, use) => {
    const [first, second] = [await openTab(new Map(), borrowerOf('A')), await openTab(new Map(), borrowerOf('B'))];
    await answered(reset, () => use(first));
    await answered(reset, () => use(second));
    await answered(reset, () => use(first));
    expect(keysSent()).toEqual(['key-1', 'key-2', 'key-1']);
  });

  it.each(uses)('where nobody is named %s is taken up within the visit alone', async (_, use) => {
    const visit = await openTab(new Map(), borrowerOf(null));
    await answered(reset, () => use(visit));
    await answered(reset, () => use(visit));
    const next = await openTab(new Map(), borrowerOf(null));
    expect(await next.journal.doubtAbout(phone.attempts()[0]?.subject ?? '')).toBeNull();
    await answered(reset, () => use(next));
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('where nobody is named what is open about an order is taken up: an order has one borrower', async () => {
    const visit = await openTab(new Map(), borrowerOf(null));
    await answered(reset, () => pay(visit));
    const next = await openTab(new Map(), borrowerOf(null));
    expect(await next.journal.doubtAbout('O-170')).toMatchObject({ call: 'generate-vcode' });
    await answered(reset, () => pay(next));
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  const minute = 60_000;
  const tabOf = (borrower: string | null) => openTab(new Map(), borrowerOf(borrower));

  it.each([
    ['another name', 'B'],
    ['no name', null],
  ])(
    'D1 an order opened by %s is not paid while a payment of it is open, and nothing of that is told',
    async (_, name) => {
      await answered(reset, async () => pay(await tabOf('A')));
      for (const later of [0, 30 * minute - 1]) {
        phone.passes(later);
        const other = await tabOf(name);
        expect(await outcomeOf(pay(other))).toEqual(unresolved);
        expect(await other.journal.doubtAbout('O-170')).toBeNull();
        await beginAnew(other.journal, 'O-170');
        await other.journal.settle('O-170');
      }
      expect(keysSent()).toEqual(['key-1']);
      expect(phone.attempts()).toMatchObject([{ outcome: 'open' }]);
    },
  );

  it.each([
    ['on the same day', 0],
    ['after 2 days', 2],
    ['after 365 days', 365],
  ])(
    'D1 D2 P-47 what another name has open about an order is told as that, and no more, before it is paid: %s',
    async (_, days) => {
      const first = await tabOf('A');
      await answered(reset, () => pay(first));
      phone.passes(30 * minute + days * 24 * 60 * minute);
      const other = await tabOf('B');
      expect(await outcomeOf(pay(other))).toEqual({ rejected: { kind: 'lost', reason: 'unresolved', heldBy: 'done' } });
      expect(await other.journal.doubtAbout('O-170')).toMatchObject({ call: '', amount: null, isOtherName: true });
      expect(await beginAnew(other.journal, 'O-170')).toBe(true);
      expect(await other.journal.doubtAbout('O-170')).toBeNull();
      await answered(yes('generate-vcode'), () => pay(other));
      expect(keysSent()).toEqual(['key-1', 'key-2']);
      expect(await first.journal.doubtAbout('O-170')).toMatchObject({ call: 'generate-vcode' });
    },
  );

  it('D1 S-365 what was given out under another name is told as long as it can be paid, and no longer', async () => {
    const { repayment } = await tabOf('A');
    await answered(yes('repayment-huichao'), () => repayment.requestWallet({ orderId: 'O-170', amount: 125_050 }));
    phone.passes(30 * minute);
    const other = await tabOf('B');
    expect(await outcomeOf(pay(other))).toEqual(unresolved);
    expect(await other.journal.doubtAbout('O-170')).toMatchObject({ amount: null, isOtherName: true });
    phone.passes(7 * 24 * 60 * minute);
    await answered(yes('generate-vcode'), () => pay(other));
  });

  it('D1 what goes out again under another name after it was told of holds back anew, and is told anew', async () => {
    const first = await tabOf('A');
    await answered(reset, () => pay(first));
    phone.passes(30 * minute);
    const other = await tabOf('B');
    await beginAnew(other.journal, 'O-170');
    await answered(reset, () => pay(first));
    expect(await outcomeOf(pay(other))).toEqual(unresolved);
    expect(await other.journal.doubtAbout('O-170')).toBeNull();
    phone.passes(30 * minute);
    expect(await other.journal.doubtAbout('O-170')).toMatchObject({ isOtherName: true });
    expect(await outcomeOf(pay(other))).toEqual(unresolved);
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it('P-46 D2 with a clock that was set back by a year its time is counted from when that was noticed', async () => {
    await answered(reset, async () => pay(await tabOf('A')));
    phone.passes(-365 * 24 * 60 * minute);
    const other = await tabOf('B');
    expect(await outcomeOf(pay(other))).toEqual(unresolved);
    expect(await other.journal.doubtAbout('O-170')).toBeNull();
    phone.passes(30 * minute);
    await beginAnew(other.journal, 'O-170');
    await answered(yes('generate-vcode'), () => pay(other));
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('D1 a payment that was carried out under another name holds back as long: the order may not show it yet', async () => {
    const first = await tabOf('A');
    await answered(yes('repayment-confirm'), () => first.repayment.confirm({ ...confirmInput, orderId: 'O-170' }));
    const other = await tabOf('B');
    expect(await outcomeOf(pay(other))).toEqual(unresolved);
    phone.passes(30 * minute);
    expect(await outcomeOf(pay(other))).toEqual(unresolved);
    await beginAnew(other.journal, 'O-170');
    await answered(yes('generate-vcode'), () => pay(other));
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('D9 two names of one order take one turn, two borrowers of one product two', async () => {
    const takeTurn = createTurns({ locks: memoryLocks() });
    const first = phone.journal(new Map(), { borrower: 'A', takeTurn });
    const second = phone.journal(new Map(), { borrower: 'B', takeTurn });
    const order = { subject: 'O-170', charges: true, amount: 5, payload: {} };
    const product = { ...order, subject: 'product:P-1' };
    await first.takeTurn(order);
    await expect(second.takeTurn(order)).rejects.toEqual({ kind: 'lost', reason: 'unresolved', heldBy: 'window' });
    await first.takeTurn(product);
    await expect(second.takeTurn(product)).resolves.toBeTypeOf('function');
  });

  it('a release of one borrower’s frees nothing of another’s', async () => {
    const [first, second] = [await openTab(new Map(), borrowerOf('A')), await openTab(new Map(), borrowerOf('B'))];
    await answered(reset, () => first.offers.pushLoan(push));
    await beginAnew(second.journal, 'product:P-1');
    await second.journal.settle('product:P-1');
    expect(await first.journal.doubtAbout('product:P-1')).not.toBeNull();
  });
});

describe('F7 S-365 a code that was given out', () => {
  it('is kept before its attempt counts as answered: killed between the two, it is there and the attempt is open', async () => {
    const killed: Promise<void> = new Promise(() => undefined);
    const { channels } = await openTab(new Map(), { journal: { ...phone.journal(), close: () => killed } });
    const kept: unknown[] = [];
    lender.answerWith(yes('generate-vcode'));
    void channels.generateCode({ kind: 'instalment', ...codeInput }, undefined, (code) => void kept.push(code));
    await vi.waitFor(() => expect(kept).toMatchObject([{ form: 'link' }]));
    expect(phone.attempts()).toMatchObject([{ outcome: 'open' }]);
  });

  it('is not given out where the answer was no', async () => {
    const { channels } = await openTab();
    const kept: unknown[] = [];
    await answered(no, () =>
      channels.generateCode({ kind: 'instalment', ...codeInput }, undefined, (code) => void kept.push(code)),
    );
    expect(kept).toEqual([]);
  });
});

describe('leaving a page', () => {
  it('S-398 releases nothing: the same goes out under the same key', async () => {
    const leaving = new AbortController();
    const { repayment } = await openTab();
    lender.captured.length = 0;
    lender.answerWith(never);
    const paying = outcomeOf(repayment.commit(commitInput, leaving.signal));
    await lender.asked();
    leaving.abort();
    expect(await paying).toEqual(offline);
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it.each([
    ['lost', reset],
    ['accepted', yes('repayment-commit')],
  ])(
    'S-336 an answer that is %s is told when its turn is over: whoever looks then sees no other window asking',
    async (_, reply) => {
      let isOver = false;
      const takeTurn = async () => async () => {
        await new Promise((resolve) => setImmediate(resolve));
        isOver = true;
      };
      const { repayment } = await openTab(new Map(), { journal: phone.journal(new Map(), { takeTurn }) });
      await answered(reply, () => repayment.commit(commitInput));
      expect(isOver).toBe(true);
    },
  );

  it('D9 while the turn is taken gives the turn back', async () => {
    const gate = deferred<void>();
    const takeTurn = createTurns({ locks: memoryLocks() });
    const slow = phone.journal(new Map(), {
      takeTurn: async (debt) => {
        const end = await takeTurn(debt);
        await gate.promise;
        return end;
      },
    });
    const leaving = new AbortController();
    const { repayment } = await openTab(new Map(), { journal: slow });
    const paying = outcomeOf(repayment.commit(commitInput, leaving.signal));
    await settle();
    leaving.abort();
    expect(await paying).toEqual(unresolved);
    gate.resolve();
    await settle();
    await answered(yes('repayment-commit'), () => repayment.commit(commitInput));
    expect(keysSent()).toEqual(['key-1']);
  });
});

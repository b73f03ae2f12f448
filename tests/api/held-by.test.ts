import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { durableStore } from '#adapters/journal/store.ts';
import { createTurns } from '#adapters/journal/turns.ts';
import { json, reset } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createPhone } from './phone.ts';
import { codeInput, commitInput, createWire, goodData, outcomeOf, sessionOf, type WireOptions } from './wire.ts';

const lender = await lenderOfFile();
let phone: ReturnType<typeof createPhone>;
beforeEach(() => {
  phone = createPhone();
});

const yes = (id: string) => json({ code: '00', data: goodData[id] });
const heldBy = (by: string) => ({ rejected: { kind: 'lost', reason: 'unresolved', heldBy: by } });
const untold = { rejected: { kind: 'lost', reason: 'unresolved' } };

async function openTab(options: WireOptions = {}) {
  const wire = createWire(lender.origin, { journal: phone.journal(new Map()), ...options });
  lender.answerWith(yes('repayment-way'));
  await wire.repayment.loadWays();
  lender.captured.length = 0;
  return wire;
}

type Tab = Awaited<ReturnType<typeof openTab>>;

const pay = ({ repayment }: Tab, change = {}) => outcomeOf(repayment.commit({ ...commitInput, ...change }));
const generate = ({ channels }: Tab) => outcomeOf(channels.generateCode({ kind: 'instalment', ...codeInput }));

/** Answers an attempt of a tab; then nothing is asked any more. */
async function prior(reply: Parameters<typeof lender.answerWith>[0], use: () => Promise<unknown>) {
  lender.answerWith(reply);
  await use();
  lender.captured.length = 0;
}

const silent = durableStore({ database: () => new Promise(() => undefined), session: () => sessionOf(new Map())() });

describe('S-398 who holds an attempt back says by what, and nothing goes out', () => {
  it('network: the phone is offline', async () => {
    expect(await pay(await openTab({ isOnline: () => false }))).toEqual(heldBy('network'));
  });

  it.each([
    ['online', true, 'code'],
    ['offline', false, 'network'],
  ])('%s: the part that sends has not come', async (_, isOnline, by) => {
    const loadTransport = () => Promise.reject(new Error('no chunk'));
    const wire = createWire(lender.origin, { journal: phone.journal(), loadTransport, isOnline: () => isOnline });
    expect(await generate(wire)).toEqual(heldBy(by));
  });

  it('window: another window asks about the same order', async () => {
    const [first, second] = [await openTab(), await openTab()];
    const end = await first.journal.takeTurn({ subject: commitInput.orderId, charges: true, amount: 1, payload: {} });
    expect(await pay(second)).toEqual(heldBy('window'));
    end();
  });

  it('answer: an earlier payment, of another amount, has no answer', async () => {
    const tab = await openTab();
    await prior(reset, () => pay(tab));
    expect(await pay(tab, { amount: 1 })).toEqual(heldBy('answer'));
  });

  it('answer: the very same has none, where no keys are honoured', async () => {
    const tab = await openTab({ overrides: { idempotency: { header: true, honoured: false } } });
    await prior(reset, () => pay(tab));
    expect(await pay(tab)).toEqual(heldBy('answer'));
  });

  it('issued: a page to pay with was given out', async () => {
    const tab = await openTab();
    await prior(yes('generate-vcode'), () => generate(tab));
    expect(await pay(tab, { orderId: codeInput.orderId })).toEqual(heldBy('issued'));
  });

  it('done: it was taken, and the order may not show it yet', async () => {
    const tab = await openTab();
    await prior(json({ code: '00', data: { needValid: 0, repayRecordId: 'R-1' } }), () => pay(tab));
    expect(await pay(tab)).toEqual(heldBy('done'));
  });

  it('answer before done and issued, where all of them are', async () => {
    const tab = await openTab();
    await prior(yes('generate-vcode'), () => generate(tab));
    expect(await tab.journal.issuedAbout(codeInput.orderId)).toHaveLength(1);
    await prior(reset, () => generate(tab));
    expect(await pay(tab, { orderId: codeInput.orderId })).toEqual(heldBy('answer'));
  });

  it('settled: what is to be sent again was answered in another tab', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await prior(reset, () => pay(first));
    await prior(json({ code: '99', message: 'Not today' }), () => pay(second));
    expect(await pay(first, { isRepeat: true })).toEqual(heldBy('settled'));
  });

  it('storage: the database does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const tab = createWire(lender.origin, { journal: phone.journal(new Map(), { store: silent }) });
      const outcome = generate(tab);
      await vi.waitUntil(() => vi.getTimerCount() > 0);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await outcome).toEqual(heldBy('storage'));
    } finally {
      vi.useRealTimers();
    }
  });

  it('storage: there are neither locks nor local storage for the turn', async () => {
    const area = () => {
      throw new DOMException('', 'SecurityError');
    };
    const takeTurn = createTurns({ locks: undefined, area });
    expect(await pay(await openTab({ journal: phone.journal(new Map(), { takeTurn }) }))).toEqual(heldBy('storage'));
  });

  it('unkept: nothing tells what earlier pages of a phone that keeps nothing have sent', async () => {
    const throwing = () => {
      throw new DOMException('', 'SecurityError');
    };
    const store = durableStore({ database: throwing, local: throwing, session: throwing });
    expect(await pay(await openTab({ journal: phone.journal(new Map(), { store }) }))).toEqual(heldBy('unkept'));
  });

  it('P-47 nothing is said of what is another name’s', async () => {
    await prior(reset, async () => pay(await openTab({ journal: phone.journal(new Map(), { borrower: 'A' }) })));
    expect(await pay(await openTab({ journal: phone.journal(new Map(), { borrower: 'B' }) }))).toEqual(untold);
  });
});

afterEach(() => {
  expect(lender.captured).toEqual([]);
});

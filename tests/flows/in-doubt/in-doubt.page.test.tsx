import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { parseConfig } from '#adapters/config/config.ts';
import { type DoubtedJournal, withDoubts } from '#adapters/journal/doubts.ts';
import { createJournal } from '#adapters/journal/journal.ts';
import { durableStore } from '#adapters/journal/store.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { createLenderApi } from '#adapters/lender-api/lender-api.ts';
import { createOrderApi } from '#adapters/lender-api/order-api.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { createRepaymentApi } from '#adapters/lender-api/repayment-api.ts';
import document from '#app/public/config.json' with { type: 'json' };
import type { Services } from '#app/services.ts';
import type { DoubtEvent } from '#kit/doubt-event.ts';
import { lost } from '#kit/failure.ts';
import CardRepaymentPage from '#screens/card-repayment/card-repayment.page.tsx';
import InDoubtPart from '#screens/in-doubt/doubt-notice.part.tsx';
import { InDoubt } from '#screens/in-doubt/in-doubt.part.tsx';
import OrderDetailsPage from '#screens/order-details/order-details.page.tsx';
import { memoryDatabase, sessionOf } from '#tests/api/wire.ts';
import { beginAnew } from '#tests/support/begin-anew.ts';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';
import { tapAt } from '#tests/views/tap.ts';

const minute = 60_000;
/** 2026-03-04, 10:00 in India. */
const morning = Date.UTC(2026, 2, 4, 4, 30);

const cards = [
  { id: 'C-1', bankName: 'Harbour Bank', cardNo: '9990000000001111', bankCode: '' },
  { id: 'C-2', bankName: 'Monsoon Bank', cardNo: '9990000000000000', bankCode: '' },
];
const ways = { code: '00', message: '', data: { alipay: '0', repayToken: 'T-1', bankCards: cards } };
const orderWith = (orderStatus: string) => ({
  code: '00',
  message: '',
  data: { orderStatus, productName: 'Monsoon Loan', recProducts: [], userOrderDetail: { detail: [] } },
});

type Sent = { readonly call: string; readonly key: string | undefined; answer(body: unknown): void; lose(): void };

/** A phone and the lender behind it: all is the product's but for the network, the clock and the database. */
function phone({ forgets = false } = {}) {
  let time = morning;
  let taps = 0;
  let keys = 0;
  const sent: Sent[] = [];
  let front: Services | null = null;
  const held = /repayment-commit$/;
  const answers: Record<string, unknown> = { 'repayment-way': ways, 'loan-details': orderWith('170') };
  const nothing = () => {
    throw new DOMException('', 'SecurityError');
  };
  const newStore = () =>
    durableStore(
      forgets
        ? { database: nothing, local: nothing, session: nothing }
        : { database: memoryDatabase(), session: sessionOf(new Map()) },
    );
  let store = newStore();
  const journal = withDoubts(
    createJournal({
      borrower: 'the borrower',
      patience: 30 * 60 * 1_000,
      store: { update: (...change) => store.update(...change), keeps: () => store.keeps() },
      takeTurn: async () => () => undefined,
      newKey: () => `key-${++keys}`,
      now: () => time,
    }),
  );
  const read: unknown[] = [];
  const send = ({
    url,
    headers,
    fields,
  }: {
    readonly url: string;
    readonly headers: object;
    readonly fields: unknown;
  }) =>
    new Promise<{ status: number; body: unknown }>((resolve, reject) => {
      const call = /[^/?]+(?=\?|$)/.exec(url)?.[0] ?? '';
      if (call === 'loan-details') read.push(fields);
      if (!held.test(call)) return resolve({ status: 200, body: answers[call] });
      const key = new Map<string, string>(Object.entries(headers)).get('Idempotency-Key');
      sent.push({ call, key, answer: (body) => resolve({ status: 200, body }), lose: () => reject(lost('offline')) });
    });
  const effects = { startLoading() {}, endLoading() {}, tellFailure() {}, rejectSession() {} };
  const idempotency = { ...document.idempotency, header: true, honoured: true, doubtMinutes: 30 };
  const api = createLenderApi({
    config: parseConfig({ ...document, idempotency }),
    page: readPageQuery('', ''),
    keyMap: identityKeyMap,
    ...{ journal, effects, trust: () => null },
    loadTransport: async () => ({ send }),
    onSending: (key) => front?.host.keepSent(key),
  });
  const repayment = createRepaymentApi(api);
  const open = (Page: () => React.JSX.Element, address: string) => {
    front = pageOnStage(Page, {
      address,
      config: { idempotency },
      lender: { ...createOrderApi(api), ...repayment },
      services: {
        journal: {
          ...journal,
          connected: async () => journal,
          settle: (subject: string) => void journal.settle(subject),
        },
      },
    });
    return front;
  };
  return {
    ...{ answers, sent, read, journal, open },
    passes: (ms: number) => {
      time += ms;
    },
    /** The web view is closed; a phone that keeps nothing knows nothing more. */
    close() {
      cleanup();
      localStorage.clear();
      sessionStorage.clear();
      store = newStore();
    },
    openPayment: () => open(CardRepaymentPage, '/repayChoose?orderId=O-170&amount=125050'),
    openOrder: () => open(OrderDetailsPage, '/order?orderId=O-170&productId=P-1'),
    /** Comes back to the page, as from another tab. */
    look: () => act(async () => void globalThis.document.dispatchEvent(new Event('visibilitychange'))),
    /** To another tab or app, and back. */
    async goesElsewhere() {
      const seen = vi.spyOn(globalThis.document, 'visibilityState', 'get');
      for (const state of ['hidden', 'visible'] as const) {
        seen.mockReturnValue(state);
        await act(async () => void globalThis.document.dispatchEvent(new Event('visibilitychange')));
      }
      seen.mockRestore();
    },
    async tap(role: string, name: string | RegExp) {
      taps += 1;
      const element = await screen.findByRole(role, { name });
      await waitFor(() => expect(element.matches(':disabled')).toBe(false));
      await act(async () => tapAt(taps * minute, element));
    },
    /** The lender has been sent so many. */
    async lastOf(count: number): Promise<Sent> {
      await waitFor(() => expect(sent).toHaveLength(count));
      const last = sent.at(-1);
      if (!last) throw new Error('nothing was sent');
      return last;
    },
    /** Something was sent before this page was opened, and its answer was lost. */
    sentBefore: () =>
      journal.writeDown('repayment-commit', {
        ...{ subject: 'O-170', charges: true, amount: 125_050 },
        payload: { couponId: null, repayToken: 'T-1', cardId: 'C-1', sendMsg: 0 },
      }),
  };
}

const title = 'A payment is not confirmed yet';
const doubt = () => screen.findByRole('region', { name: title });
const noDoubt = () => waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
const harbour = 'Harbour Bank, card ending in 1111';
const monsoon = 'Monsoon Bank, card ending in 0000';

describe('what was sent before and is not confirmed, on the page of paying (S-336)', () => {
  it('says how much and when, and until when nothing else is sent', async () => {
    const { sentBefore, openPayment } = phone();
    await sentBefore();
    openPayment();
    const told = within(await doubt());
    expect(told.getByText(/^A payment of ₹1250\.50, sent on 2026-03-04 10:00, is not confirmed yet\./)).toBeTruthy();
    expect(told.getByText('Until it is known, or until 2026-03-04 10:30, nothing else is sent.')).toBeTruthy();
    expect(told.queryByRole('button')).toBeNull();
  });

  it('S-336 says so too where it was sent between the first drawing of the part and its coming to the page', async () => {
    const { sentBefore, open } = phone();
    const beside = { arrive: () => undefined as unknown };
    const Late = lazy(
      () =>
        new Promise<{ default: () => null }>((resolve) => {
          beside.arrive = () => resolve({ default: () => null });
        }),
    );
    open(
      () => (
        <Suspense>
          <InDoubtPart subject="O-170" about="payment" />
          <Late />
        </Suspense>
      ),
      '/repayChoose?orderId=O-170&amount=125050',
    );
    await act(async () => new Promise((resolve) => setImmediate(resolve)));
    await act(async () => void (await sentBefore()));
    await act(async () => void beside.arrive());
    await doubt();
  });

  it('S-398 the same payment goes out under the same key, another one does not go out', async () => {
    const { sentBefore, openPayment, tap, sent, lastOf } = phone();
    const { key } = await sentBefore();
    openPayment();
    await doubt();
    await tap('radio', monsoon);
    await tap('button', /^Pay ₹/);
    await screen.findByRole('region', { name: 'Nothing was sent just now' });
    expect(sent).toEqual([]);
    await tap('button', 'Retry');
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    expect((await lastOf(1)).key).toBe(key);
  });

  it('S-336 a page that wakes up says of a payment that another page sent meanwhile not that the same can be sent again', async () => {
    const { openPayment, sentBefore, tap, lastOf, journal } = phone();
    openPayment();
    await tap('radio', monsoon);
    await tap('button', /^Pay ₹/);
    (await lastOf(1)).lose();
    await screen.findByText(/ask again: the same payment is not taken twice/);
    cleanup();
    openPayment();
    await doubt();
    expect(screen.getByText(/ask again: the same payment is not taken twice/)).toBeTruthy();
    cleanup();
    await beginAnew(journal, 'O-170');
    await sentBefore();
    openPayment();
    await doubt();
    await waitFor(() => expect(screen.queryByText(/ask again: the same payment is not taken twice/)).toBeNull());
    expect(screen.getByRole('button', { name: /again/ }).matches(':disabled')).toBe(true);
  });

  /** The screen crashed, and the borrower began anew (P-49). */
  function startOver({ host }: Services) {
    host.crash();
    host.startOver();
    cleanup();
  }

  it('P-49 S-398 beginning anew after a crash gives a payment whose answer was lost no second key', async () => {
    const { openPayment, tap, lastOf } = phone();
    const crashed = openPayment();
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    const payment = await lastOf(1);
    payment.lose();
    await doubt();
    startOver(crashed);
    openPayment();
    await doubt();
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    expect((await lastOf(2)).key).toBe(payment.key);
  });

  it('P-49 S-398 nor one that was on its way as the screen crashed', async () => {
    const { openPayment, tap, lastOf, sent } = phone();
    const crashed = openPayment();
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    await lastOf(1);
    startOver(crashed);
    openPayment();
    await tap('radio', monsoon);
    await tap('button', /^Pay ₹/);
    await screen.findByRole('region', { name: 'Nothing was sent just now' });
    expect(sent).toHaveLength(1);
  });

  it('P-49 S-398 one that was answered is over: the code was asked for, nothing was taken, and paying anew is another payment', async () => {
    const { openPayment, tap, lastOf } = phone();
    const crashed = openPayment();
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    const payment = await lastOf(1);
    await act(async () => payment.answer({ code: '00', message: '', data: { needValid: 1, repayRecordId: 'R-1' } }));
    await screen.findByRole('button', { name: 'Cancel' });
    startOver(crashed);
    openPayment();
    await noDoubt();
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    const { key } = await lastOf(2);
    expect(key).toMatch(/^key-\d+$/);
    expect(key).not.toBe(payment.key);
  });

  it('P-46 after the time of doubt the borrower begins anew with two taps, and the payment has another key', async () => {
    const { sentBefore, openPayment, tap, passes, lastOf } = phone();
    const { key } = await sentBefore();
    passes(30 * minute);
    openPayment();
    await tap('button', 'Pay once more');
    const told = within(await doubt());
    expect(told.getByText('If the earlier payment of ₹1250.50 goes through as well, you pay twice.')).toBeTruthy();
    await tap('button', 'Pay once more');
    await noDoubt();
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    const { key: newKey } = await lastOf(1);
    expect(newKey).toMatch(/^key-\d+$/);
    expect(newKey).not.toBe(key);
  });

  it('P-46 before that time there is no way to begin anew', async () => {
    const { sentBefore, openPayment, passes } = phone();
    await sentBefore();
    passes(29 * minute);
    openPayment();
    expect(within(await doubt()).queryByRole('button')).toBeNull();
  });

  it('says nothing of a payment that is on its way from this page, until its answer is lost', async () => {
    const { openPayment, tap, lastOf } = phone();
    openPayment();
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    const payment = await lastOf(1);
    await screen.findByRole('button', { name: 'Asking your bank…' });
    await act(async () => new Promise((resolve) => setImmediate(resolve)));
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    payment.lose();
    await doubt();
  });

  it('S-174 a payment for which the bank wants a code stays on its page, which asks for the code', async () => {
    const { openPayment, tap, lastOf } = phone();
    openPayment();
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    const payment = await lastOf(1);
    await act(async () => {
      payment.answer({ code: '00', message: '', data: { needValid: 1, repayRecordId: 'R-1' } });
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await screen.findByRole('textbox', { name: 'SMS code' });
  });

  it('a payment that is refused stays on its page', async () => {
    const { openPayment, tap, lastOf } = phone();
    openPayment();
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    const payment = await lastOf(1);
    await act(async () => {
      payment.answer({ code: '1', message: 'Not today.', data: null });
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.getByRole('radio', { name: harbour }).matches(':checked')).toBe(true);
  });

  it('another tab that was told what came of it leads to the order', async () => {
    const { openPayment, tap, lastOf, journal, look } = phone();
    openPayment();
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    (await lastOf(1)).lose();
    await doubt();
    await act(() => journal.settle('O-170'));
    await look();
    await screen.findByRole('heading', { name: /O-170/ });
  });
});

describe('again is safe (S-336, S-398)', () => {
  const safe = () => screen.queryByText(/ask again: the same payment is not taken twice/);
  const locked = 'There is no final answer yet. You can check the order.';

  async function lostPayment() {
    const at = phone();
    at.openPayment();
    await at.tap('radio', harbour);
    await at.tap('button', /^Pay ₹/);
    (await at.lastOf(1)).lose();
    await doubt();
    return at;
  }

  it('is said while the lender knows the key, and no longer', async () => {
    const { passes, look } = await lostPayment();
    passes(23 * 60 * minute);
    await look();
    await screen.findByRole('button', { name: 'Pay once more' });
    expect(safe()).toBeTruthy();
    passes(60 * minute);
    await look();
    await screen.findByText(locked);
    expect(safe()).toBeNull();
    expect(within(await doubt()).getByText(/You can begin anew, beside what was sent\.$/)).toBeTruthy();
    expect(screen.queryByText(/nothing (?:more|else) is sent/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay ₹1250.50 again' }).matches(':disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'check order' }).matches(':disabled')).toBe(false);
  });

  it('S-336 is said beside a payment that is being processed, and neither that its answer got lost nor that something must be done', async () => {
    const { journal, lastOf, openPayment } = await lostPayment();
    cleanup();
    await journal.markPending((await lastOf(1)).key ?? '');
    openPayment();
    await screen.findByText('It is still being processed. You need not do anything.');
    await waitFor(() =>
      expect(safe()?.textContent).toMatch(/^There is no final answer yet\. You can check the order, or ask/),
    );
    expect(screen.queryByText(/got lost|(?:^|\. )Check/)).toBeNull();
  });

  it('S-336 is not said while another window asks, which is told; after that the same goes out under its key', async () => {
    const { openPayment, look, lastOf, tap } = await lostPayment();
    cleanup();
    localStorage.setItem('kist:turn:["O-170"]', `${Date.now() + minute} 0.5`);
    openPayment();
    const told = within(await doubt());
    await told.findByText(
      'It is being sent from another window just now. Until that is over, nothing is sent from here. If it stays so, go to that window or close it.',
    );
    expect(safe()).toBeNull();
    expect(screen.queryByRole('button', { name: /again|once more/ })).toBeNull();
    localStorage.removeItem('kist:turn:["O-170"]');
    await look();
    await told.findByText(/^Until it is known, or until/);
    const { key } = await lastOf(1);
    await tap('button', /^Pay ₹/);
    expect((await lastOf(2)).key).toBe(key);
  });

  it('S-400 is not said on the day after by a page that wakes up', async () => {
    const { passes, openPayment, sent } = await lostPayment();
    cleanup();
    passes(24 * 60 * minute);
    openPayment();
    await screen.findByText(locked);
    expect(safe()).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['release', beginAnew],
    ['settle', (journal: DoubtedJournal) => journal.settle('O-170')],
  ] as const)(
    'S-400 is not said by a page that wakes up after: %s',
    async (_, end: (journal: DoubtedJournal, subject: string) => Promise<unknown>) => {
      const { journal, openPayment } = await lostPayment();
      cleanup();
      await end(journal, 'O-170');
      openPayment();
      await screen.findByText(locked);
      expect(safe()).toBeNull();
    },
  );
});

it('S-336 the next page about the same order has a part of its own, which tells its flow and no other', async () => {
  const { sentBefore, passes, open, tap } = phone();
  await sentBefore();
  passes(30 * minute);
  const told: string[] = [];
  const flowOf = (name: string) => {
    const actor = createActor(createMachine({ context: {} })).start();
    return {
      sessionId: actor.sessionId,
      subscribe: actor.subscribe.bind(actor),
      getSnapshot: () => ({ hasTag: () => false, can: () => false }),
      send: ({ type }: DoubtEvent) => void told.push(`${name} ${type}`),
    };
  };
  const flows = [flowOf('first'), flowOf('second')];
  function Pages() {
    const [place, setPlace] = useState(0);
    const flow = flows[place];
    return (
      <>
        {flow && <InDoubt key={place} subject="O-170" about="payment" flow={flow} />}
        <button type="button" onClick={() => setPlace(1)}>
          On
        </button>
      </>
    );
  }
  open(Pages, '/order?orderId=O-170');
  await doubt();
  await tap('button', 'On');
  await tap('button', 'Pay once more');
  await tap('button', 'Pay once more');
  await noDoubt();
  expect(told).toEqual(['second doubt.released']);
});

describe('a page to pay that was given out before (S-365)', () => {
  it('is told before a card pays, which waits for the borrower’s word', async () => {
    const { openPayment, tap, journal, sent, lastOf } = phone();
    const intention = { subject: 'O-170', charges: true, issues: true, amount: 125_050, payload: {} };
    const { key } = await journal.writeDown('generate-vcode', intention);
    await journal.close(key, true);
    openPayment();
    const told = async () => within(await screen.findByRole('region', { name: 'Another way to pay is still open' }));
    const words =
      'You were given a page or a code to pay ₹1250.50 on 2026-03-04 10:00. As long as that is valid, it can be paid.';
    expect((await told()).getByText(new RegExp(`^${words.replaceAll('.', String.raw`\.`)}`))).toBeTruthy();
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
    await screen.findByRole('region', { name: 'Nothing was sent just now' });
    expect(sent).toEqual([]);
    await tap('button', 'Pay once more');
    const cost = 'If the earlier payment of ₹1250.50 goes through as well, you pay twice.';
    expect((await told()).getByText(cost)).toBeTruthy();
    await tap('button', 'Pay once more');
    await tap('button', /^Pay ₹/);
    expect((await lastOf(1)).call).toBe('repayment-commit');
  });
});

describe('a phone that keeps nothing (P-14)', () => {
  const notes = async () => within(await screen.findByRole('region', { name: 'This phone keeps no notes' }));
  const held = () => screen.findByRole('region', { name: 'Nothing was sent just now' });

  async function choose({ tap }: Pick<ReturnType<typeof phone>, 'tap'>) {
    await tap('button', 'Pay from this phone');
    await tap('button', 'Pay from this phone');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay from this phone' })).toBeNull());
  }

  async function pay({ tap }: Pick<ReturnType<typeof phone>, 'tap'>) {
    await tap('radio', harbour);
    await tap('button', /^Pay ₹/);
  }

  it('P-46 S-336 nothing is paid before the borrower was told what is not known, and said so in two taps, after each closing', async () => {
    const at = phone({ forgets: true });
    for (const visit of [1, 2]) {
      at.openPayment();
      await notes();
      await pay(at);
      await held();
      expect(at.sent).toHaveLength(visit - 1);
      await at.tap('button', 'Retry');
      await at.tap('button', 'Pay from this phone');
      const cost = 'If a payment that you sent before goes through as well, you pay twice.';
      expect((await notes()).getByText(cost)).toBeTruthy();
      await at.tap('button', 'Pay from this phone');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay from this phone' })).toBeNull());
      await pay(at);
      (await at.lastOf(visit)).lose();
      const told = within(await doubt());
      expect(told.getByText('Until it is known, or until 2026-03-04 10:30, nothing else is sent.')).toBeTruthy();
      at.close();
    }
    expect(new Set(at.sent.map(({ key }) => key)).size).toBe(2);
  });

  it('P-46 while its page is open, what was lost there ends like anywhere: after its time, by two taps', async () => {
    const at = phone({ forgets: true });
    at.openPayment();
    await at.tap('button', 'Pay from this phone');
    await at.tap('button', 'Pay from this phone');
    await pay(at);
    (await at.lastOf(1)).lose();
    expect(within(await doubt()).queryByRole('button')).toBeNull();
    at.passes(30 * minute);
    await at.look();
    await at.tap('button', 'Pay once more');
    await at.tap('button', 'Pay once more');
    await noDoubt();
  });

  it('P-46 who was in another window after the choice is asked anew: that may have sent something', async () => {
    const at = phone({ forgets: true });
    at.openPayment();
    await choose(at);
    await at.goesElsewhere();
    await pay(at);
    await held();
    expect(at.sent).toEqual([]);
    await at.tap('button', 'Retry');
    await at.tap('button', 'Pay from this phone');
  });

  it('S-336 who reads the message with the code in another app goes on where the payment stands', async () => {
    const at = phone({ forgets: true });
    at.openPayment();
    await choose(at);
    await pay(at);
    const sent = await at.lastOf(1);
    await at.goesElsewhere();
    sent.lose();
    await doubt();
    expect(screen.queryByRole('button', { name: 'Pay from this phone' })).toBeNull();
  });

  it('S-336 an order that is paid elsewhere meanwhile is shown instead', async () => {
    const at = phone({ forgets: true });
    at.openPayment();
    await at.tap('button', 'Pay from this phone');
    at.answers['loan-details'] = orderWith('200');
    await at.tap('button', 'Pay from this phone');
    await screen.findByRole('heading', { name: /O-170/ });
    expect(at.sent).toEqual([]);
  });
});

describe('an order that cannot be read', () => {
  it('S-630 is asked for with the product that the page has: a lender may want it', async () => {
    const { sentBefore, open, tap, passes, read } = phone();
    await sentBefore();
    passes(30 * minute);
    open(CardRepaymentPage, '/repayChoose?orderId=O-170&amount=125050&productId=P-1');
    await tap('button', 'Pay once more');
    await tap('button', 'Pay once more');
    await noDoubt();
    const asked = { orderId: 'O-170', productId: 'P-1' };
    expect(read).toEqual([asked, asked]);
  });

  it('P-46 is told where the borrower begins anew, and leaves both ways open', async () => {
    const { sentBefore, openPayment, tap, passes, answers } = phone();
    await sentBefore();
    passes(30 * minute);
    answers['loan-details'] = { code: '1', message: '', data: null };
    openPayment();
    await tap('button', 'Pay once more');
    await tap('button', 'Pay once more');
    const words = 'That did not work: it could not be looked up what became of the earlier one. Nothing new was sent.';
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    answers['loan-details'] = orderWith('170');
    await tap('button', 'Pay once more');
    await noDoubt();
  });
});

describe('the same on the page of the order (S-336)', () => {
  it('an order that is not paid leaves it open', async () => {
    const { sentBefore, openOrder } = phone();
    await sentBefore();
    openOrder();
    await screen.findByRole('button', { name: 'Repayment' });
    expect(within(await doubt()).getByText(/^A payment of ₹1250\.50/)).toBeTruthy();
  });

  it('S-315 is told where the order does not load, too', async () => {
    const { sentBefore, openOrder, answers } = phone();
    await sentBefore();
    answers['loan-details'] = { code: '1', message: '', data: null };
    openOrder();
    await screen.findByText('Your order did not load');
    expect(within(await doubt()).getByText(/^A payment of ₹1250\.50/)).toBeTruthy();
  });

  it('an order that is repaid ends it, and says so itself', async () => {
    const { sentBefore, openOrder, answers, journal } = phone();
    await sentBefore();
    answers['loan-details'] = orderWith('200');
    openOrder();
    await screen.findByRole('button', { name: 'Borrow Again' });
    await noDoubt();
    expect(screen.queryByRole('region', { name: 'A payment was accepted' })).toBeNull();
    expect(await journal.doubtAbout('O-170')).toMatchObject({ isAccepted: true });
  });

  it('S-336 what its part learns of the order the order shows at once, and a second visit does not pay again', async () => {
    const { sentBefore, openOrder, openPayment, answers, journal, passes, tap, sent } = phone();
    const { key } = await sentBefore();
    passes(30 * minute);
    openOrder();
    await screen.findByRole('button', { name: 'Repayment' });
    answers['loan-details'] = orderWith('200');
    await tap('button', 'Pay once more');
    await tap('button', 'Pay once more');
    await screen.findByRole('button', { name: 'Borrow Again' });
    expect(screen.queryByRole('button', { name: 'Repayment' })).toBeNull();
    cleanup();
    openPayment();
    await screen.findByRole('region', { name: /^Nothing is due/ });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect([sent, (await journal.doubtAbout('O-170'))?.isAccepted, key]).toEqual([[], true, key]);
  });
});

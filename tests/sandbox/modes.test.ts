import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { key, type Lender, paths, startLender } from './lender.ts';

const noon = 1_700_000_000_000;

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
  await lender.post('clock', { freeze: noon });
});
afterEach(() => lender.close());

const mode = async (body: object) => {
  expect((await lender.post('mode', body)).status).toBe(200);
};
const pass = (ms: number) => lender.post('clock', { advance: ms });
const codeOf = async (response: Promise<Response>) => (await lender.envelope(response)).code;
const wallet = (n: number) => lender.huichao(n, 'O-170');
type Row = { readonly kind: string; readonly call: string; readonly key: string; readonly at: number };
/** Kind, number of the key and milliseconds after noon of each row. */
const rows = async () =>
  ((await lender.get('ledger')) as readonly Row[]).map((row) => [row.kind, Number(row.key.slice(-12)), row.at - noon]);
const requests = async () =>
  ((await lender.get('requests')) as { requests: readonly Record<string, unknown>[] }).requests;
const arrived = (count: number) => expect.poll(async () => (await requests()).length).toBe(count);

/** Sends a request whose client leaves once the lender has it. */
async function andLeave(send: (signal: AbortSignal) => Promise<Response>): Promise<void> {
  const before = (await requests()).length;
  const leaving = new AbortController();
  const asked = send(leaving.signal);
  await arrived(before + 1);
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
}
const commitAndLeave = (n: number) => andLeave((signal) => lender.commit(n, '0000', {}, { signal }));

const pay = async (url: string) => {
  const visit = new URL(url).searchParams.get('visit') ?? '';
  const body = new URLSearchParams({ visit, decision: 'pay' });
  return fetch(`${lender.origin}/__sandbox/payer`, { method: 'POST', body, redirect: 'manual' });
};
const urlOf = async (response: Promise<Response>) => ((await lender.envelope(response)).data as { url: string }).url;

describe('P-42 order guard, the usual kind of lender: one payment for an order whatever the keys', () => {
  it('a second key is refused, and both are listed', async () => {
    expect(await lender.get('mode')).toEqual({
      guard: 'order',
      late: 0,
      pending: null,
      twice: false,
      forgetsKeys: false,
    });
    expect(await codeOf(lender.commit(1, '0000'))).toBe('00');
    expect(await codeOf(lender.commit(2, '0000'))).toBe('800005');
    expect(await rows()).toEqual([['charge', 1, 0]]);
    expect(await lender.get('intentions')).toEqual([
      {
        borrower: 'U-1',
        call: 'repayment-commit',
        subject: 'O-170',
        amount: 125_050,
        variant: 'C-2 0',
        keys: [
          { key: key(1), requests: [{ n: 1, at: noon, verdict: 'accepted', status: 200, code: '00' }] },
          { key: key(2), requests: [{ n: 2, at: noon, verdict: 'accepted', status: 200, code: '800005' }] },
        ],
      },
    ]);
  });
});

describe('P-42 keys only: a known key gets the same answer, a new one is carried out', () => {
  beforeEach(() => mode({ guard: 'keys' }));

  it('S-918 the same key and body: the same answer, one charge; another body: 409', async () => {
    const first = await (await lender.commit(1, '0000')).text();
    for (let time = 0; time < 5; time += 1) expect(await (await lender.commit(1, '0000')).text()).toBe(first);
    expect((await lender.commit(1, '1111')).status).toBe(409);
    expect(await rows()).toEqual([['charge', 1, 0]]);
  });

  it('a new key charges a paid order again', async () => {
    expect(await codeOf(lender.commit(1, '0000'))).toBe('00');
    expect(await lender.statusOf('O-170')).toBe('200');
    expect(await codeOf(lender.commit(2, '0000'))).toBe('00');
    expect(await rows()).toEqual([
      ['charge', 1, 0],
      ['charge', 2, 0],
    ]);
  });

  it('a record is confirmed again with a new key, and charged again', async () => {
    const record = await lender.recordOf(lender.commit(1));
    expect(await codeOf(lender.confirm(2, record))).toBe('00');
    expect(await codeOf(lender.confirm(3, record))).toBe('00');
    expect(await rows()).toEqual([
      ['code', 1, 0],
      ['charge', 2, 0],
      ['charge', 3, 0],
    ]);
  });

  it('two pages of the payer for one debt can both be paid, each once', async () => {
    const first = await urlOf(wallet(1));
    const second = await urlOf(wallet(2));
    for (const url of [first, first, second, second]) expect((await pay(url)).status).toBe(303);
    expect(await rows()).toEqual([
      ['wallet', 1, 0],
      ['wallet', 2, 0],
      ['charge', 1, 0],
      ['charge', 2, 0],
    ]);
  });

  it('two codes for one instalment can both be paid, each once', async () => {
    await lender.vcode(1, { channelNumber: '90002' });
    await lender.vcode(2, { channelNumber: '90002' });
    const counter = () => fetch(`${lender.origin}/__sandbox/counter`).then((response) => response.text());
    const codes = [...(await counter()).matchAll(/name="code" value="(\d+)"/g)].map(([, code = '']) => code);
    expect(codes).toHaveLength(2);
    for (const code of [...codes, ...codes])
      await fetch(`${lender.origin}/__sandbox/counter`, { method: 'POST', body: new URLSearchParams({ code }) });
    expect((await rows()).map(([kind]) => kind)).toEqual(['code', 'code', 'charge', 'charge']);
  });

  it('a loan of the same product is granted again, an order rolled over again', async () => {
    for (const n of [1, 2]) expect(await codeOf(lender.push(n))).toBe(0);
    for (const n of [3, 4]) {
      const { data } = await lender.envelope(
        lender.vcode(n, { orderId: 'O-174D', amount: 18_405, isDelay: 1, channelNumber: '90001' }),
      );
      await pay((data as { payUrl: string }).payUrl);
    }
    expect(await rows()).toEqual([
      ['loan', 1, 0],
      ['loan', 2, 0],
      ['code', 3, 0],
      ['rollover', 3, 0],
      ['code', 4, 0],
      ['rollover', 4, 0],
    ]);
  });

  it.each([
    ['O-200', '800005'],
    ['O-110', '99'],
  ])('order %s, on which nothing was ever due, is refused all the same (%s)', async (orderId, code) => {
    expect(await codeOf(lender.commit(1, '0000', { orderId }))).toBe(code);
    expect(await rows()).toEqual([]);
  });
});

describe('P-42 neither: each request is carried out', () => {
  beforeEach(() => mode({ guard: 'neither' }));

  it('the same key is charged twice, another body is no conflict', async () => {
    for (let time = 0; time < 2; time += 1) expect(await codeOf(lender.commit(1, '0000'))).toBe('00');
    expect(await codeOf(lender.commit(1, '1111'))).toBe('00');
    expect(await rows()).toEqual([
      ['charge', 1, 0],
      ['charge', 1, 0],
      ['code', 1, 0],
    ]);
  });

  it('a key under way is no conflict', async () => {
    await mode({ guard: 'neither', late: 75_000 });
    await commitAndLeave(1);
    await commitAndLeave(1);
    await pass(75_000);
    expect(await rows()).toEqual([
      ['charge', 1, 75_000],
      ['charge', 1, 75_000],
    ]);
  });
});

describe('P-42 executes late, also when the client has left', () => {
  it('75 s: the order reads unpaid until then', async () => {
    await mode({ late: 75_000 });
    await commitAndLeave(1);
    await pass(74_999);
    expect(await lender.statusOf('O-170')).toBe('170');
    expect(await rows()).toEqual([]);
    await pass(1);
    expect(await lender.statusOf('O-170')).toBe('200');
    expect(await rows()).toEqual([['charge', 1, 75_000]]);
    expect((await requests())[0]).toMatchObject({ verdict: 'accepted', status: null, code: null });
  });

  it('a client that stays is answered then', async () => {
    await mode({ late: 30_000 });
    const asked = codeOf(lender.commit(1, '0000'));
    await arrived(1);
    await pass(29_999);
    expect(await rows()).toEqual([]);
    await pass(1);
    expect(await asked).toBe('00');
    expect(await rows()).toEqual([['charge', 1, 30_000]]);
  });

  it('a broken connection breaks at once', async () => {
    await mode({ late: 75_000 });
    await lender.post('faults', { call: 'repayment-commit', kind: 'reset' });
    await expect(lender.commit(1, '0000').then((response) => response.text())).rejects.toThrow();
    expect(await rows()).toEqual([]);
    await pass(75_000);
    expect(await rows()).toEqual([['charge', 1, 75_000]]);
  });

  it('what a fault keeps from the lender is never carried out', async () => {
    await mode({ late: 75_000 });
    await lender.post('faults', { call: 'repayment-commit', kind: 'status' });
    expect((await lender.commit(1, '0000')).status).toBe(500);
    await pass(86_400_000);
    expect(await rows()).toEqual([]);
  });

  it('S-918 its key is under way until then, and gets the answer at once afterwards', async () => {
    await mode({ guard: 'keys', late: 75_000 });
    await commitAndLeave(1);
    expect((await lender.commit(1, '0000')).status).toBe(409);
    await pass(75_000);
    expect(await codeOf(lender.commit(1, '0000'))).toBe('00');
    expect(await rows()).toEqual([['charge', 1, 75_000]]);
  });

  it('D1 a second key for an order that still reads unpaid is charged too, where only keys are looked at', async () => {
    await mode({ guard: 'keys', late: 75_000 });
    await commitAndLeave(1);
    await pass(60_000);
    expect(await lender.statusOf('O-170')).toBe('170');
    await commitAndLeave(2);
    await pass(75_000);
    expect(await rows()).toEqual([
      ['charge', 1, 135_000],
      ['charge', 2, 135_000],
    ]);
  });

  it('with an order guard the second is refused when its turn comes, in the order of their turns', async () => {
    await mode({ late: 75_000 });
    await commitAndLeave(1);
    await mode({ late: 10_000 });
    await commitAndLeave(2);
    await pass(80_000);
    expect(await rows()).toEqual([['charge', 2, 80_000]]);
  });

  it('reading is never late, and neither is what may be repeated', async () => {
    await mode({ late: 75_000 });
    expect((await lender.way()).code).toBe('00');
    expect(await lender.statusOf('O-170')).toBe('170');
  });

  it('what only a fault of the client can ask is marked in the transcript when its turn comes', async () => {
    await mode({ late: 75_000 });
    await andLeave((signal) => lender.commit(1, '0000', { repayToken: 'T-0' }, { signal }));
    await pass(75_000);
    expect((await requests())[0]).toMatchObject({
      verdict: 'refused',
      problems: ['repayToken: is not what repayment-way said'],
    });
  });

  it('also when its client was answered before that', async () => {
    await mode({ late: 75_000, pending: { code: '7777', times: 1 } });
    expect(await codeOf(lender.commit(1, '0000', { repayToken: 'T-0' }))).toBe('7777');
    expect((await requests())[0]).toMatchObject({ verdict: 'accepted', problems: [] });
    await pass(75_000);
    expect((await requests())[0]).toMatchObject({
      verdict: 'refused',
      problems: ['repayToken: is not what repayment-way said'],
    });
  });

  it('S-917 reset: what is under way is never carried out', async () => {
    await mode({ late: 75_000 });
    await commitAndLeave(1);
    await lender.post('reset', {});
    await lender.post('clock', { advance: 80_000 });
    expect(await lender.get('ledger')).toEqual([]);
    expect(await lender.get('mode')).toMatchObject({ guard: 'order', late: 0 });
  });
});

describe('P-42 pending: a code that says “still processed” before the answer', () => {
  const pending = { code: '7777', times: 2 };

  it('the first two requests of a key, then yes; carried out once', async () => {
    await mode({ pending });
    expect(await lender.envelope(lender.commit(1, '0000'))).toEqual({
      code: '7777',
      message: 'This is still being processed',
      data: null,
    });
    expect(await rows()).toEqual([['charge', 1, 0]]);
    expect(await codeOf(lender.commit(1, '0000'))).toBe('7777');
    expect(await lender.envelope(lender.commit(1, '0000'))).toMatchObject({ code: '00', data: { needValid: 0 } });
    expect(await rows()).toEqual([['charge', 1, 0]]);
  });

  it('a refusal comes after it too', async () => {
    await mode({ pending: { code: 'P1', times: 1 } });
    expect(await codeOf(lender.commit(1, '2222'))).toBe('P1');
    expect(await codeOf(lender.commit(1, '2222'))).toBe('99');
  });

  it('until it is carried out, where that is late', async () => {
    await mode({ guard: 'keys', late: 75_000, pending: { code: '7777', times: 0 } });
    expect(await codeOf(lender.commit(1, '0000'))).toBe('7777');
    await pass(74_999);
    expect(await codeOf(lender.commit(1, '0000'))).toBe('7777');
    expect((await lender.commit(1, '1111')).status).toBe(409);
    expect(await rows()).toEqual([]);
    await pass(1);
    expect(await codeOf(lender.commit(1, '0000'))).toBe('00');
    expect(await rows()).toEqual([['charge', 1, 75_000]]);
  });

  it('a lender without keys carries out each request that asks again', async () => {
    await mode({ guard: 'neither', pending: { code: '7777', times: 1 } });
    expect(await codeOf(lender.commit(1, '0000'))).toBe('7777');
    expect(await codeOf(lender.commit(1, '0000'))).toBe('00');
    expect(await rows()).toEqual([
      ['charge', 1, 0],
      ['charge', 1, 0],
    ]);
  });

  it('what may be repeated is answered as ever, and what only a fault of the client can ask is told at once', async () => {
    await mode({ pending });
    expect((await lender.way()).code).toBe('00');
    expect((await lender.commit(1, '0000', { repayToken: 'T-0' })).status).toBe(400);
  });
});

describe('P-42 twice: each once-only request reaches the lender twice (F8)', () => {
  it.each([
    ['order', [['charge', 1, 0]]],
    ['keys', [['charge', 1, 0]]],
    [
      'neither',
      [
        ['charge', 1, 0],
        ['charge', 1, 0],
      ],
    ],
  ])('guard %s', async (guard, ledger) => {
    await mode({ guard, twice: true });
    expect(await codeOf(lender.commit(1, '0000'))).toBe('00');
    expect(await rows()).toEqual(ledger);
  });
});

describe('P-42 keys are forgotten after a day of the lender’s clock', () => {
  const day = 86_400_000;

  it('not a millisecond earlier', async () => {
    await mode({ guard: 'keys', forgetsKeys: true });
    await lender.commit(1, '0000');
    await pass(day - 1);
    await lender.commit(1, '0000');
    expect(await rows()).toEqual([['charge', 1, 0]]);
    await pass(1);
    await lender.commit(1, '0000');
    expect(await rows()).toEqual([
      ['charge', 1, 0],
      ['charge', 1, day],
    ]);
  });

  it('else never', async () => {
    await mode({ guard: 'keys' });
    await lender.commit(1, '0000');
    await pass(400 * day);
    await lender.commit(1, '0000');
    expect(await rows()).toEqual([['charge', 1, 0]]);
  });
});

describe('P-01 the intentions that clients sent', () => {
  it('are told apart by borrower, call, subject, amount and variant; a code does not tell them apart', async () => {
    const record = await lender.recordOf(lender.commit(1));
    await lender.confirm(2, record, '000000');
    await lender.confirm(3, record, '123456');
    await lender.vcode(4, { orderId: 'O-174', channelNumber: '90002' });
    await lender.vcode(5, { orderId: 'O-174', channelNumber: '90003' });
    await lender.push(6);
    await lender.push(6, {}, { query: 'userId=U-2&deviceId=D-1' });
    await lender.bind(7);
    await lender.complain(8);
    await lender.register(9, await lender.newSid());
    await lender.way();
    type Sent = { readonly [name: string]: unknown; readonly keys: readonly { readonly key: string }[] };
    const sent = (await lender.get('intentions')) as readonly Sent[];
    expect(
      sent.map(({ borrower, call, subject, amount, variant, keys }) =>
        [borrower, call, subject, amount, variant, ...keys.map((of) => Number(of.key.slice(-12)))].join(' | '),
      ),
    ).toEqual([
      'U-1 | repayment-commit | O-170 | 125050 | C-1 0 | 1',
      `U-1 | repayment-confirm | O-170 | 125050 | ${record} | 2 | 3`,
      'U-1 | generate-vcode | O-174 | 125050 | 90002  | 4',
      'U-1 | generate-vcode | O-174 | 125050 | 90003  | 5',
      'U-1 | loan-detail-push | P-1 | 300000 | 91 day | 6',
      'U-2 | loan-detail-push | P-1 | 300000 | 91 day | 6',
      'U-1 | bind-card-new | B-1 | 0 | 1 5500000000007777 | 7',
      'U-1 | problem-save | O-170 | 0 | 2  I paid twice. | 8',
      ' | register | 13800138000 | 0 |  | 9',
    ]);
  });

  it('also what was answered by hand, lost, or in conflict', async () => {
    await lender.post('faults', { call: 'repayment-commit', kind: 'refuse' });
    await expect(lender.commit(1, '0000').then((response) => response.text())).rejects.toThrow();
    await lender.commit(1, '0000');
    await lender.commit(1, '0000', { couponId: 'other body' });
    const [{ keys }] = (await lender.get('intentions')) as readonly [{ keys: unknown }];
    expect(keys).toMatchObject([
      {
        key: key(1),
        requests: [
          { verdict: 'accepted', status: null, code: null },
          { verdict: 'accepted', status: 200, code: '00' },
          { verdict: 'conflict', status: 409, code: null },
        ],
      },
    ]);
  });

  it('have a page, which shows each key and what became of it', async () => {
    await lender.commit(1, '0000');
    await lender.commit(2, '0000');
    const text = await (await fetch(`${lender.origin}/__sandbox/intentions-page`)).text();
    const main = new JSDOM(text).window.document.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? '';
    expect(main).toContain('repayment-commit ₹1250.50 O-170');
    expect(main).toContain('key 00000000: 1 accepted, code 00');
    expect(main).toContain('key 00000000: 2 accepted, code 800005');
  });
});

describe('P-24 the mode is part of the run', () => {
  async function run(body: object) {
    await lender.post('reset', { seed: 1 });
    await lender.post('clock', { freeze: noon });
    await mode(body);
    await commitAndLeave(1);
    await pass(75_000);
    await lender.details('O-170');
    return [((await lender.get('requests')) as { hash: string }).hash, await rows()];
  }

  it('the same mode: the same transcript and ledger; another mode: another transcript', async () => {
    const body = { guard: 'keys', late: 75_000 };
    const first = await run(body);
    expect(first[1]).toEqual([['charge', 1, 75_000]]);
    expect(await run(body)).toEqual(first);
    expect((await run({ guard: 'neither', late: 75_000 }))[0]).not.toBe(first[0]);
  });

  it('the transcript names it', async () => {
    await mode({ guard: 'keys', late: 75_000, pending: { code: '7777', times: 2 }, twice: true, forgetsKeys: true });
    await lender.details('O-170');
    expect((await requests())[0]).toMatchObject({
      mode: 'keys only, executes 75 s late, pending 7777 × 2, twice, forgets keys',
    });
  });
});

describe('S-917 a mode that cannot be is told in a sentence, and changes nothing', () => {
  it.each([
    [{ guard: 'both' }, /^guard: Invalid type: Expected \("order" \| "keys" \| "neither"\) but received "both"\.$/],
    [{ late: 75_001 }, /^late: Invalid value: Expected <=75000/],
    [{ late: -1 }, /^late: Invalid value: Expected >=0/],
    [{ late: 1.5 }, /^late: /],
    [{ pending: { code: '00', times: 1 } }, /^pending\.code: must not be a code that says yes\.$/],
    [{ pending: { code: '', times: 1 } }, /^pending\.code: must be a code such as 7777\.$/],
    [{ pending: { code: '7777' } }, /^pending\.times: /],
    [{ twice: 1 }, /^twice: /],
    [{ speed: 1 }, /^speed: /],
  ])('%j', async (body, sentence) => {
    await mode({ guard: 'keys' });
    const response = await lender.post('mode', body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toMatch(sentence);
    expect(await lender.get('mode')).toMatchObject({ guard: 'keys', late: 0 });
  });
});

describe('P-42 the start page chooses the kind of lender', () => {
  const filled = { guard: 'keys', late: '75', pendingCode: '', pendingTimes: '1' };
  const choose = (form: Readonly<Record<string, string>>) =>
    fetch(`${lender.origin}/__sandbox/`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const pageOf = async (response: Response) => new JSDOM(await response.text()).window.document;

  it.each([
    [filled, { guard: 'keys', late: 75_000, pending: null, twice: false, forgetsKeys: false }],
    [
      {
        ...filled,
        guard: 'neither',
        late: '0',
        pendingCode: '7777',
        pendingTimes: '3',
        twice: 'on',
        forgetsKeys: 'on',
      },
      { guard: 'neither', late: 0, pending: { code: '7777', times: 3 }, twice: true, forgetsKeys: true },
    ],
  ])('%j', async (form, chosen) => {
    const response = await choose(form);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/__sandbox/']);
    expect(await lender.get('mode')).toEqual(chosen);
  });

  it('shows what is chosen, in a form that chooses it again', async () => {
    await mode({ guard: 'keys', late: 75_000, pending: { code: '7777', times: 3 }, twice: true });
    const page = await pageOf(await fetch(`${lender.origin}/__sandbox/`));
    expect(page.querySelector('main')?.textContent).toContain('keys only, executes 75 s late, pending 7777 × 3, twice');
    const Form = page.defaultView?.FormData;
    const form = page.querySelector<HTMLFormElement>('form[action="/__sandbox/"]') ?? undefined;
    expect(Form && [...new Form(form)]).toEqual([
      ['guard', 'keys'],
      ['late', '75'],
      ['pendingCode', '7777'],
      ['pendingTimes', '3'],
      ['twice', 'on'],
    ]);
  });

  it.each([
    [{ ...filled, late: '76' }, 'late: Invalid value: Expected <=75000 but received 76000.'],
    [{ ...filled, late: 'soon' }, /^late: /],
    [{ ...filled, late: '' }, /^late: /],
    [{ ...filled, guard: 'both' }, /^guard: /],
    [{ ...filled, pendingCode: '00' }, 'pending.code: must not be a code that says yes.'],
  ])('%j cannot be: said on the page, and nothing changes', async (form, sentence) => {
    const response = await choose(form);
    expect(response.status).toBe(400);
    expect((await pageOf(response)).querySelector('[role=alert]')?.textContent).toMatch(sentence);
    expect(await lender.get('mode')).toMatchObject({ guard: 'order', late: 0 });
  });
});

describe('P-42 every call that must happen once obeys the mode', () => {
  it('P-24 late: none of the ten is carried out before its time, each once', async () => {
    const record = await lender.recordOf(lender.commit(1));
    const sid = await lender.newSid();
    await mode({ guard: 'keys', late: 1_000, pending: { code: '7777', times: 0 } });
    const sent = [
      lender.commit(2, '0000'),
      lender.confirm(3, record),
      lender.huichao(4),
      lender.vcode(5),
      lender.push(6),
      lender.push2(7),
      lender.bind(8),
      lender.send(
        paths.change,
        {
          product_id: 'B-1',
          cardType: '1',
          channelNumber: '90006',
          cardNo: '5500000000007777',
          holderPhone: '13800138000',
        },
        9,
      ),
      lender.complain(10),
      lender.register(11, sid),
    ];
    for (const response of sent) expect(await codeOf(response)).toBe('7777');
    expect(await lender.ledgerKinds()).toEqual(['code']);
    await pass(1_000);
    expect((await lender.ledgerKinds()).toSorted()).toEqual(
      [
        'code',
        'charge',
        'charge',
        'wallet',
        'code',
        'loan',
        'loan',
        'card',
        'card',
        'complaint',
        'registration',
      ].toSorted(),
    );
  });
});

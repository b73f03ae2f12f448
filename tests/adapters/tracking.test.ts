import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsSecret, looksPersonal, namesSecret } from '#adapters/analytics/personal-data.ts';
import { createTracking, type TrackedStep } from '#adapters/analytics/tracking.ts';
import type { TrackingEntry } from '#shell/tracking-outbox/tracking-outbox.machine.ts';
import { settle } from '#tests/support/settle.ts';
import { createTestClock } from '../support/test-clock.ts';

type Options = {
  readonly enabled?: boolean;
  readonly secrets?: () => readonly string[];
  readonly send?: () => Promise<void>;
};

function createRun({ enabled = true, send = () => Promise.resolve(), ...rest }: Options = {}) {
  const clock = createTestClock(1_700_000_000_000);
  const sent: TrackingEntry[] = [];
  const tracking = createTracking({
    send: (entry) => {
      sent.push(entry);
      return send();
    },
    clock,
    enabled,
    ...rest,
  });
  /** Long enough for some steps to be sent, and not for one to be tried again. */
  async function later(steps = 1): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      clock.advance(100);
      await settle();
    }
  }
  return { clock, sent, later, ...tracking };
}

const commit: TrackedStep = { name: 'repay.commit', step: 'commit', orderId: 'O-170' };

describe('S-224 S-375 reporting steps', () => {
  it('S-375 a step is sent with its time', async () => {
    const { sent, later, track } = createRun();
    expect(track({ ...commit, productId: 'P-1', result: 'ok' })).toBe(true);
    await later();
    expect(sent).toEqual([
      { name: 'repay.commit', step: 'commit', orderId: 'O-170', productId: 'P-1', result: 'ok', ts: 1_700_000_000_000 },
    ]);
  });

  it('S-224 S-340 S-360 every registration and repayment step, a refused agreement and the tap on a product can be reported', () => {
    const { track } = createRun();
    const names = [
      'confirm.agreement',
      'product.click',
      ...['visit', 'captcha', 'sms', 'submit', 'done'].map((step) => `register.${step}`),
      ...['open', 'method', 'commit', 'sms', 'confirm', 'code', 'done'].map((step) => `repay.${step}`),
    ];
    expect(names.filter((name) => !track({ name, step: name.split('.')[1] ?? '' }))).toEqual([]);
  });

  it('S-551 steps go out one after the other, in order', async () => {
    const { sent, later, track } = createRun();
    for (const step of ['open', 'method', 'commit']) track({ name: `repay.${step}`, step });
    await later();
    expect(sent.map(({ step }) => step)).toEqual(['open']);
    await later(2);
    expect(sent.map(({ step }) => step)).toEqual(['open', 'method', 'commit']);
  });

  it('S-551 what a tap does is painted before the tap is reported', async () => {
    const { clock, sent, track } = createRun();
    track(commit);
    await settle();
    clock.advance(99);
    await settle();
    expect(sent).toEqual([]);
    clock.advance(1);
    await settle();
    expect(sent).toEqual([{ ...commit, ts: 1_700_000_000_000 }]);
  });

  it('S-375 a step that cannot be sent is tried three times, after 1 and 4 seconds, and dropped', async () => {
    const { clock, sent, later, track } = createRun({ send: () => Promise.reject(new Error('offline')) });
    track(commit);
    await later();
    clock.advance(999);
    await later();
    expect(sent.length).toBe(1);
    clock.advance(1);
    await settle();
    expect(sent.length).toBe(2);
    clock.advance(4_000);
    await later();
    expect(sent.length).toBe(3);
    clock.advance(60_000);
    await settle();
    expect(sent.length).toBe(3);
  });

  it('S-551 fifty steps wait at most, and nobody waits for them', async () => {
    const { clock, sent, track } = createRun({ send: () => new Promise(() => undefined) });
    for (let index = 0; index < 80; index += 1) track(commit);
    clock.advance(600_000);
    await settle();
    clock.advance(600_000);
    await settle();
    expect(sent.length).toBe(1);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects with nothing', () => Promise.reject()],
  ])('S-551 a sender that %s disturbs nobody', async (_, send) => {
    const { clock, later, track } = createRun({ send: send as () => Promise<void> });
    expect(track(commit)).toBe(true);
    await later();
    clock.advance(60_000);
    await settle();
    expect(track(commit)).toBe(true);
  });

  it('S-551 switched off, nothing is reported', async () => {
    const { sent, later, track } = createRun({ enabled: false });
    expect(track(commit)).toBe(false);
    await later(2);
    expect(sent).toEqual([]);
  });
});

describe('P-36 nothing about a person', () => {
  it.each<readonly [string, object]>([
    ['an unknown name', { ...commit, name: 'repay.card' }],
    ['a name of every object', { ...commit, name: 'constructor' }],
    ['no step', { name: 'repay.commit' }],
    ['a step with a code in it', { ...commit, step: '123456' }],
    ['a field too many', { ...commit, mobilePhone: '9876543210' }],
    ['a field of every object', { ...commit, toString: 'x' }],
    ['a telephone number as result', { ...commit, result: '9876543210' }],
    ['a sentence as result', { ...commit, result: 'card 4111 1111 1111 1111 refused' }],
    ['a telephone number as product', { ...commit, productId: '9876543210' }],
    ['a grouped telephone number as product', { ...commit, productId: '98765-43210' }],
    ['a card number as product', { ...commit, productId: '4111111111111111' }],
    ['an SMS code as product', { ...commit, productId: '123456' }],
    ['a session id as product', { ...commit, productId: 'deadbeefdeadbeef' }],
    ['a token as product', { ...commit, productId: 'a1b2c3d4e5f6g7h8i9j0k1l2m3' }],
    ['an order id with markup', { ...commit, orderId: '<b>' }],
    ['an order id without end', { ...commit, orderId: 'O'.repeat(65) }],
    ['a number', { ...commit, orderId: 170 }],
  ])('P-36 refuses %s', async (_, step) => {
    const { sent, later, track } = createRun();
    expect(track(step as TrackedStep)).toBe(false);
    await later();
    expect(sent).toEqual([]);
  });

  it.each([null, undefined, 'repay.commit', 7, []])('P-36 refuses %j', (step) => {
    expect(createRun().track(step as unknown as TrackedStep)).toBe(false);
  });

  it('P-36 an order id may look like anything', () => {
    const { track } = createRun();
    const ids = ['O-170', '20260401123456789', '123456', '9876543210', '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9'];
    expect(ids.filter((orderId) => !track({ ...commit, orderId }))).toEqual([]);
  });

  it('P-12 but not like one of the session’s own secrets', () => {
    const { track } = createRun({ secrets: () => ['9876543210', 'O-1'] });
    expect(track({ ...commit, orderId: '9876543210' })).toBe(false);
    expect(track({ ...commit, orderId: 'O-170' })).toBe(true);
  });

  it('P-36 fields left out as undefined are left out', async () => {
    const { sent, later, track } = createRun();
    track({ name: 'repay.open', step: 'open', orderId: undefined } as unknown as TrackedStep);
    await later();
    expect(sent).toEqual([{ name: 'repay.open', step: 'open', ts: 1_700_000_000_000 }]);
  });

  it('P-36 whatever is tracked, what goes out has only known fields and no run of personal digits outside the order id', async () => {
    const anything = fc.oneof(fc.string(), fc.constantFrom('123456', '9876543210', 'P-123456'), fc.anything());
    const often = (...usual: string[]) => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, anything);
    const step = fc.record(
      {
        name: fc.constantFrom('repay.commit', 'repay.sms', 'x'),
        step: often('commit', 'sms'),
        orderId: often('O-170', '9876543210'),
        productId: often('P-1'),
        result: often('ok'),
      },
      { requiredKeys: ['name'] },
    );
    const { sent, later, track } = createRun();
    await fc.assert(
      fc.asyncProperty(step, async (tracked) => {
        if (track(tracked as TrackedStep)) await later();
      }),
      { numRuns: 2_000, seed: 7 },
    );
    expect(sent.length).toBeGreaterThan(100);
    for (const { ts, orderId, ...rest } of sent) {
      expect(Object.keys(rest).every((name) => ['name', 'step', 'productId', 'result'].includes(name))).toBe(true);
      expect(Object.values(rest).join(' ')).not.toMatch(/\d{6}/);
      expect([typeof ts, orderId === undefined || /^[\w-]+$/.test(orderId)]).toEqual(['number', true]);
    }
  });
});

describe('P-36 what looks personal', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '091-9876-5432',
    '4111111111111111',
    '4111-1111-1111-1111',
    '123456',
    'code 123456.',
    'deadbeefdeadbeef',
    'eyJhbGciOiJIUzI1NiIsInR5cCI6',
  ])('P-36 %s does', (text) => expect(looksPersonal(text)).toBe(true));

  it.each([
    '',
    'ok',
    'P-1',
    'O-170',
    '800006x',
    '12345',
    '2026',
    'refused-by-bank',
    'a-rather-long-word-without-digits',
  ])('P-36 %s does not', (text) => expect(looksPersonal(text)).toBe(false));

  it('P-12 an address that names a secret in its query or hash is known', () => {
    expect(namesSecret('https://pay.example/?a=1&sessionId=x')).toBe(true);
    expect(namesSecret('/#/order?SESSIONID=x')).toBe(true);
    expect(namesSecret('/?%73essionId=x')).toBe(true);
    expect(namesSecret('/?gps_adid=x')).toBe(true);
    expect(namesSecret('/sessionId?orderId=O-170#/a')).toBe(false);
  });

  it('P-12 short values are no secrets: they are everywhere', () => {
    expect(holdsSecret('order 12345', ['12345', ''])).toBe(false);
    expect(holdsSecret('order 123456', ['123456'])).toBe(true);
  });
});

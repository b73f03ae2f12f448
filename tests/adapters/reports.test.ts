import { afterEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { createReporter, type Happened } from '#adapters/reports/reporter.ts';
import { sendInBackground } from '#adapters/reports/send.ts';
import { isLostModule, thrownOf } from '#adapters/reports/thrown.ts';
import { lost, refused } from '#kit/failure.ts';
import { attributesIn, startReporting } from '#tests/support/reported.ts';
import { settle } from '#tests/support/settle.ts';
import { createTestClock } from '../support/test-clock.ts';

/** A flow that asks two things, the second once only. */
const flow = setup({
  types: {
    context: {} as { readonly typed: string },
    events: {} as { readonly type: 'code.typed'; readonly code: string },
  },
  actors: { ask: fromPromise<string>(() => Promise.resolve('')), pay: fromPromise<string>(() => Promise.resolve('')) },
  actions: { keep: assign((_, { code }: { readonly code: string }) => ({ typed: code })) },
}).createMachine({
  id: 'flow',
  context: { typed: '' },
  initial: 'asking',
  states: {
    asking: { tags: 'busy', invoke: { id: 'ask', src: 'ask', onDone: 'open', onError: 'open' } },
    open: { on: { 'code.typed': { target: 'paying', actions: { type: 'keep', params: ({ event }) => event } } } },
    paying: { tags: ['busy', 'onceOnly'], invoke: { id: 'pay', src: 'pay', onDone: 'paid', onError: 'open' } },
    paid: { type: 'final' },
  },
});

type Ports = { readonly ask?: () => Promise<string>; readonly pay?: () => Promise<string> };

/** What is reported when the flow runs with these ports and a code is typed. */
async function reportsOf({ ask = async () => 'Maria', pay = async () => 'Maria' }: Ports) {
  const { bodies, reporter } = startReporting();
  const actors = { ask: fromPromise(ask), pay: fromPromise(pay) };
  const actor = createActor(flow.provide({ actors }), { inspect: (inspected) => reporter.hear({ inspected, at: 7 }) });
  actor.subscribe({ error: () => undefined });
  actor.start();
  await settle();
  actor.send({ type: 'code.typed', code: '123456' });
  await settle();
  reporter.hidden();
  await settle();
  return bodies.flatMap(attributesIn).filter((facts) => facts['event.name'] !== 'kist.vital');
}

const named = (reports: readonly Readonly<Record<string, unknown>>[]) =>
  reports.map((facts) => [facts['event.name'], facts['kist.call'], facts['kist.state']]);

describe('P-50 what of a flow is reported', () => {
  it('nothing when all is well, or the lender says no, or the network is gone for a load', async () => {
    expect(await reportsOf({})).toEqual([]);
    expect(await reportsOf({ ask: () => Promise.reject(refused('99', 'Maria')) })).toEqual([]);
    expect(await reportsOf({ ask: () => Promise.reject(lost('offline')) })).toEqual([]);
  });

  it.each([
    ['timeout', 'kist.unknown'],
    ['offline', 'kist.unknown'],
    ['status', 'kist.unknown'],
    ['malformed', 'kist.unknown'],
    ['pending', 'kist.unknown'],
  ] as const)('S-398 an outcome that nobody knows: %s', async (reason, kind) => {
    expect(named(await reportsOf({ pay: () => Promise.reject(lost(reason)) }))).toEqual([[kind, 'pay', 'paying']]);
  });

  it('S-398 not what was never sent', async () => {
    expect(await reportsOf({ pay: () => Promise.reject(lost('unresolved')) })).toEqual([]);
  });

  it('S-324 an answer that is not of the promised shape', async () => {
    expect(named(await reportsOf({ ask: () => Promise.reject(lost('malformed')) }))).toEqual([
      ['kist.malformed', 'ask', 'asking'],
    ]);
  });

  it('P-07 an address that was not opened', async () => {
    expect(named(await reportsOf({ ask: () => Promise.reject(refused('gate')) }))).toEqual([
      ['kist.gate', 'ask', 'asking'],
    ]);
  });

  it('an error of our own in a call', async () => {
    const [report] = await reportsOf({ ask: () => Promise.reject(new RangeError('Maria')) });
    expect(report).toMatchObject({ 'event.name': 'kist.crash', 'kist.call': 'ask', 'exception.type': 'RangeError' });
  });

  it('the way there, in the names of the chart', async () => {
    const [report] = await reportsOf({ pay: () => Promise.reject(lost('timeout')) });
    expect(JSON.parse(String(report?.['kist.trace']))).toEqual({
      machine: 'flow',
      from: 'asking',
      isWhole: true,
      steps: [
        { event: 'xstate.done.actor.ask', taken: ['flow.asking: xstate.done.actor.ask #0'], to: 'open' },
        { event: 'code.typed', taken: ['flow.open: code.typed #0'], to: 'paying' },
        { event: 'xstate.error.actor.pay', taken: [], to: 'paying' },
      ],
    });
  });

  it('P-50 twenty steps at most: what came before is where they begin', async () => {
    const { bodies, reporter } = startReporting();
    const actors = {
      ask: fromPromise(async () => ''),
      pay: fromPromise<string>(() => Promise.reject(lost('unresolved'))),
    };
    const actor = createActor(flow.provide({ actors }), {
      inspect: (inspected) => reporter.hear({ inspected, at: 7 }),
    });
    actor.start();
    await settle();
    for (let time = 0; time < 12; time += 1) {
      actor.send({ type: 'code.typed', code: '123456' });
      await settle();
    }
    reporter.hear({ trouble: 'crash', error: new TypeError('x'), at: 8 });
    reporter.hidden();
    await settle();
    const crash = bodies.flatMap(attributesIn).find((facts) => facts['event.name'] === 'kist.crash');
    const trace = JSON.parse(String(crash?.['kist.trace']));
    expect(trace).toMatchObject({ from: 'open', isWhole: false });
    expect(trace.steps).toHaveLength(20);
  });

  it('S-400 a flow that wakes up does not begin at its start', async () => {
    const { bodies, reporter } = startReporting();
    const snapshot = flow.resolveState({ value: 'open', context: { typed: '' } });
    createActor(flow, { snapshot, inspect: (inspected) => reporter.hear({ inspected, at: 7 }) }).start();
    reporter.hear({ trouble: 'chunk', at: 8 });
    reporter.hidden();
    await settle();
    const chunk = bodies.flatMap(attributesIn).find((facts) => facts['event.name'] === 'kist.chunk');
    expect(JSON.parse(String(chunk?.['kist.trace']))).toEqual({
      machine: 'flow',
      from: 'open',
      isWhole: false,
      steps: [],
    });
  });
});

describe('P-50 the body of a report', () => {
  it('is what OpenTelemetry calls logs', async () => {
    const { bodies, reporter } = startReporting();
    reporter.measured('LCP', 912.34567, 1_500);
    reporter.hidden();
    await settle();
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      {
        resourceLogs: [
          {
            resource: {
              attributes: [
                { key: 'service.name', value: { stringValue: 'kist-web-view' } },
                { key: 'service.version', value: { stringValue: '0123456789ab' } },
              ],
            },
            scopeLogs: [
              {
                scope: { name: 'kist.reports' },
                logRecords: [
                  {
                    timeUnixNano: '1700000001500000000',
                    severityNumber: 9,
                    severityText: 'INFO',
                    eventName: 'kist.vital',
                    body: { stringValue: 'How fast the page was' },
                    attributes: [
                      { key: 'event.name', value: { stringValue: 'kist.vital' } },
                      { key: 'kist.route', value: { stringValue: 'repayChoose' } },
                      { key: 'kist.vital.name', value: { stringValue: 'LCP' } },
                      { key: 'kist.vital.value', value: { doubleValue: 912.346 } },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('goes out five seconds after the first report, or at once when eight wait', async () => {
    const clock = createTestClock();
    const sent: number[] = [];
    const reporter = createReporter({
      send: async (body) => void sent.push(attributesIn(body).length),
      clock,
      build: 'dev',
      origin: 'https://kist.example',
      began: 0,
      route: () => '',
    });
    const measure = (from: number, to: number) => {
      for (let number = from; number <= to; number += 1) reporter.measured(`measure ${number}`, number, 0);
    };
    measure(1, 3);
    clock.advance(4_999);
    await settle();
    expect(sent).toEqual([]);
    clock.advance(1);
    await settle();
    expect(sent).toEqual([3]);
    measure(4, 11);
    await settle();
    expect(sent).toEqual([3, 8]);
    measure(4, 11);
    clock.advance(60_000);
    await settle();
    expect(sent, 'what was told before').toEqual([3, 8]);
  });

  it('is one of thirty reports of a page at most, and after three tries nobody is asked again', async () => {
    const clock = createTestClock();
    const sent: number[] = [];
    let isTaken = true;
    const reporter = createReporter({
      async send(body) {
        sent.push(attributesIn(body).length);
        if (!isTaken) throw lost('offline');
      },
      clock,
      build: 'dev',
      origin: 'https://kist.example',
      began: 0,
      route: () => '',
    });
    for (let number = 1; number <= 50; number += 1) {
      reporter.measured(`measure ${number}`, number, 0);
      await settle();
    }
    clock.advance(60_000);
    await settle();
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(30);

    isTaken = false;
    sent.length = 0;
    const other = createReporter({
      send: async () => Promise.reject(lost('offline')).finally(() => sent.push(1)),
      clock,
      build: 'dev',
      origin: '',
      began: 0,
      route: () => '',
    });
    other.measured('LCP', 1, 0);
    for (let second = 0; second < 60; second += 1) {
      clock.advance(1_000);
      await settle();
    }
    other.measured('CLS', 1, 0);
    clock.advance(60_000);
    await settle();
    expect(sent).toHaveLength(3);
  });
});

describe('P-50 what is told of an error', () => {
  const origin = 'https://kist.example';
  const thrown = (name: string, message: string, stack: string) => Object.assign(new Error(message), { name, stack });

  it('is its kind and where in our own files it was thrown', () => {
    const chromium = `TypeError: no 4111 of Maria\n    at draw (${origin}/assets/index-1a2b3c4d.js:1:2345)\n    at https://elsewhere.example/assets/x.js:1:2\n    at ${origin}/assets/vendor-2b.js:3:4`;
    expect(thrownOf(thrown('TypeError', 'no 4111 of Maria', chromium), origin)).toEqual({
      name: 'TypeError',
      frames: ['assets/index-1a2b3c4d.js:1:2345', 'assets/vendor-2b.js:3:4'],
    });
    const webkit = `draw@${origin}/assets/index-1a2b3c4d.js:1:2345\n${origin}/repayChoose?orderId=O-1:1:2`;
    expect(thrownOf(thrown('RangeError', 'x', webkit), origin)).toEqual({
      name: 'RangeError',
      frames: ['assets/index-1a2b3c4d.js:1:2345'],
    });
  });

  it('is nothing of its message, and no name that somebody made up', () => {
    const message = `Maria at ${origin}/assets/4111111111111111.js:1:2`;
    expect(thrownOf(thrown('Maria', message, `Maria: ${message}\n    at x`), origin)).toEqual({
      name: 'Error',
      frames: [],
    });
    expect(thrownOf('Maria', origin)).toEqual({ name: 'Error', frames: [] });
    expect(thrownOf({ name: 'TypeError', stack: `${origin}/assets/4111.js:1:2` }, origin)).toEqual({
      name: 'Error',
      frames: [],
    });
  });

  it.each([
    ['Failed to fetch dynamically imported module: https://kist.example/assets/a.js', true],
    ['error loading dynamically imported module: https://kist.example/assets/a.js', true],
    ['Importing a module script failed.', true],
    ['Failed to fetch', false],
  ])('P-50 %s: a chunk %s', (message, isChunk) => {
    expect(isLostModule(new TypeError(message))).toBe(isChunk);
  });

  it('P-50 code that did not arrive is no crash', async () => {
    const { bodies, reporter } = startReporting();
    const error = new TypeError('Importing a module script failed.');
    const happened: Happened = { trouble: 'render', error, at: 1 };
    reporter.hear(happened);
    reporter.hidden();
    await settle();
    expect(bodies.flatMap(attributesIn).map((facts) => facts['event.name'])).toEqual(['kist.chunk']);
  });
});

describe('P-50 sending in the background', () => {
  afterEach(() => vi.unstubAllGlobals());
  const stub = (beacon: () => boolean, answer: () => Promise<unknown>) => {
    const fetch = vi.fn(answer);
    vi.stubGlobal('navigator', { sendBeacon: vi.fn(beacon) });
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('is the browser’s, also of a page that is left', async () => {
    const fetch = stub(
      () => true,
      () => Promise.reject(new Error('not asked')),
    );
    await sendInBackground('/v1/logs', '{}');
    expect(fetch).not.toHaveBeenCalled();
    const [address, blob] = vi.mocked(navigator.sendBeacon).mock.calls[0] ?? [];
    expect(address).toBe('/v1/logs');
    expect(blob).toMatchObject({ type: 'application/json', size: 2 });
  });

  const throwing = (): boolean => {
    throw new TypeError('no JSON');
  };
  it.each([
    ['refuses', () => false],
    ['throws', throwing],
  ])('is a request that outlives the page where that %s', async (_, beacon) => {
    const fetch = stub(beacon, async () => ({ ok: true }));
    await sendInBackground('/v1/logs', '{}');
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/v1/logs', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
      keepalive: true,
      credentials: 'omit',
    });
  });

  it('is told when nobody took it', async () => {
    stub(
      () => false,
      async () => ({ ok: false }),
    );
    await expect(sendInBackground('/v1/logs', '{}')).rejects.toEqual(lost('status'));
    stub(
      () => false,
      () => Promise.reject(new TypeError('gone')),
    );
    await expect(sendInBackground('/v1/logs', '{}')).rejects.toEqual(lost('offline'));
  });
});

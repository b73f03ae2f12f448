import { afterEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise, type InspectionEvent, setup } from 'xstate';
import { lostFile } from '#adapters/reports/lost-file.ts';
import { createReporter, type Happened } from '#adapters/reports/reporter.ts';
import { sendInBackground } from '#adapters/reports/send.ts';
import { isLostModule, thrownOf } from '#adapters/reports/thrown.ts';
import { machineOf } from '#app/start-reporter.ts';
import { lost, refused } from '#kit/failure.ts';
import { deferred } from '#tests/support/deferred.ts';
import { attributesIn, startReporting } from '#tests/support/reported.ts';
import { settle } from '#tests/support/settle.ts';
import { catalogue } from '#tools/catalogue.ts';
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

describe('P-50 what is thrown', () => {
  const crashesOf = async (...thrown: readonly unknown[]) => {
    const { bodies, reporter } = startReporting();
    for (const error of thrown) {
      reporter.hear({ trouble: 'crash', error, at: 1 });
      reporter.hear({ trouble: 'render', error, at: 2 });
    }
    reporter.hidden();
    await settle();
    return bodies.flatMap(attributesIn).map((facts) => facts['event.name']);
  };

  it('is reported once, as it was heard of first: a transition that throws is told by the window and by the screen', async () => {
    expect(await crashesOf(new TypeError('no'))).toEqual(['kist.crash']);
  });

  it('is reported each time that another is thrown, and where it is no object', async () => {
    expect(await crashesOf(new TypeError('no'), new RangeError('no'))).toEqual(['kist.crash', 'kist.crash']);
    expect(await crashesOf('no')).toEqual(['kist.crash', 'kist.render']);
  });
});

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
    expect(named(await reportsOf({ pay: () => Promise.reject(lost(reason)) }))).toEqual([[kind, 'pay', 'open']]);
  });

  it('S-398 not what was never sent', async () => {
    expect(await reportsOf({ pay: () => Promise.reject(lost('unresolved')) })).toEqual([]);
  });

  it('S-324 an answer that is not of the promised shape', async () => {
    expect(named(await reportsOf({ ask: () => Promise.reject(lost('malformed')) }))).toEqual([
      ['kist.malformed', 'ask', 'open'],
    ]);
  });

  it('P-07 an address that was not opened', async () => {
    expect(named(await reportsOf({ ask: () => Promise.reject(refused('gate')) }))).toEqual([
      ['kist.gate', 'ask', 'open'],
    ]);
  });

  it('an error of our own in a call', async () => {
    const [report] = await reportsOf({ ask: () => Promise.reject(new RangeError('Maria')) });
    expect(report).toMatchObject({ 'event.name': 'kist.crash', 'kist.call': 'ask', 'exception.type': 'RangeError' });
  });

  it('the way there and where it led, in the names of the chart', async () => {
    const [report] = await reportsOf({ pay: () => Promise.reject(lost('timeout')) });
    expect(JSON.parse(String(report?.['kist.trace']))).toEqual({
      machine: 'flow',
      from: 'asking',
      isWhole: true,
      steps: [
        { event: 'xstate.done.actor.ask', taken: ['flow.asking: xstate.done.actor.ask #0'], to: 'open' },
        { event: 'code.typed', taken: ['flow.open: code.typed #0'], to: 'paying' },
        { event: 'xstate.error.actor.pay', taken: ['flow.paying: xstate.error.actor.pay #0'], to: 'open' },
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

describe('P-50 how long it took until data was shown', () => {
  const besideFlow = setup({}).createMachine({ id: 'inDoubt', initial: 'still', states: { still: {} } });
  /** What is measured on a page when its flow's first call ends so at 8,000 ms, and a part beside it rests at 1,000 ms. */
  async function shownOn(page: string, end: (answer: ReturnType<typeof deferred<string>>) => void) {
    const { bodies, reporter } = startReporting(page);
    let at = 0;
    const inspect = (inspected: InspectionEvent) => reporter.hear({ inspected, at });
    const answer = deferred<string>();
    const actors = {
      ask: fromPromise(() => answer.promise),
      pay: fromPromise<string>(() => Promise.reject(lost('unresolved'))),
    };
    const actor = createActor(flow.provide({ actors }), { inspect }).start();
    at = 1_000;
    createActor(besideFlow, { inspect }).start();
    at = 8_000;
    end(answer);
    await settle();
    at = 20_000;
    actor.send({ type: 'code.typed', code: '123456' });
    await settle();
    reporter.hidden();
    await settle();
    return bodies
      .flatMap(attributesIn)
      .filter((facts) => facts['kist.vital.name'] === 'data shown')
      .map((facts) => [facts['kist.vital.value'], facts['kist.flow'], facts['kist.state']]);
  }

  it('counts to the rest of the page’s own flow, not of what runs beside it', async () => {
    expect(await shownOn('flow', ({ resolve }) => resolve('Maria'))).toEqual([[8_000, 'flow', 'open']]);
  });

  it('is told of no page whose data did not come, whatever the borrower does later', async () => {
    expect(await shownOn('flow', ({ reject }) => reject(lost('offline')))).toEqual([]);
  });

  it('is told of no page without a flow of its own', async () => {
    expect(await shownOn('', ({ resolve }) => resolve('Maria'))).toEqual([]);
  });
});

describe('P-50 the flow of a page', () => {
  it.each(
    catalogue.filter(({ routes = {} }) => Object.keys(routes).length > 0).map(({ id, machine }) => [id, machine.id]),
  )('%s is named after it: %s', (page, machine) => {
    expect(machineOf(page)).toBe(machine);
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
      flow: () => '',
      lostFile: () => null,
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
      flow: () => '',
      lostFile: () => null,
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
      flow: () => '',
      lostFile: () => null,
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

  it('P-50 code that did not arrive is named, with what was answered', async () => {
    const { bodies, reporter, lose } = startReporting();
    lose({ file: 'assets/order-details.page-1a2b3c4d.js', status: 404 });
    reporter.hear({ trouble: 'chunk', at: 1 });
    reporter.hear({ trouble: 'chunk', at: 2 });
    lose({ file: 'assets/guidance.page-1a2b3c4d.js' });
    reporter.hear({ trouble: 'chunk', at: 3 });
    reporter.hear({ trouble: 'render', error: new TypeError('x'), at: 4 });
    reporter.hidden();
    await settle();
    const told = bodies.flatMap(attributesIn);
    expect(told.map((facts) => [facts['event.name'], facts['kist.file'], facts['http.response.status_code']])).toEqual([
      ['kist.chunk', 'assets/order-details.page-1a2b3c4d.js', 404],
      ['kist.chunk', 'assets/guidance.page-1a2b3c4d.js', undefined],
      ['kist.render', undefined, undefined],
    ]);
  });
});

describe('P-50 the script that has not come', () => {
  afterEach(() => vi.unstubAllGlobals());
  const web = 'https://kist.example';
  type Row = readonly [address: string, more: { readonly responseStatus?: number; readonly decodedBodySize?: number }];
  const lostOf = (rows: readonly Row[], links: readonly string[] = []) => {
    vi.stubGlobal('location', new URL(`${web}/order?userId=Maria`));
    vi.stubGlobal('performance', {
      getEntriesByType: () => rows.map(([name, more]) => ({ name, decodedBodySize: 9, ...more })),
    });
    vi.stubGlobal('document', { querySelectorAll: () => links.map((href) => ({ href })) });
    return lostFile();
  };

  it.each<readonly [what: string, rows: readonly Row[], lost: unknown]>([
    [
      'the last that failed',
      [
        [`${web}/assets/a-1.js`, { responseStatus: 404 }],
        [`${web}/assets/b-2.js`, { responseStatus: 503 }],
        [`${web}/assets/c-3.js`, { responseStatus: 200 }],
      ],
      { file: 'assets/b-2.js', status: 503 },
    ],
    [
      'without a status where nobody answered',
      [[`${web}/assets/a-1.js`, { responseStatus: 0 }]],
      { file: 'assets/a-1.js' },
    ],
    [
      'none that came later',
      [
        [`${web}/assets/a-1.js`, { responseStatus: 0 }],
        [`${web}/assets/a-1.js`, { responseStatus: 200 }],
      ],
      null,
    ],
    [
      'in a browser that knows no status',
      [[`${web}/assets/a-1.js`, { decodedBodySize: 0 }]],
      { file: 'assets/a-1.js' },
    ],
    [
      'its name alone',
      [[`${web}/assets/a-1.js?Maria#Maria`, { responseStatus: 404 }]],
      { file: 'assets/a-1.js', status: 404 },
    ],
    ['nothing of the lender', [[`${web}/api/Maria?phone=0917`, { responseStatus: 404 }]], null],
    ['nothing of another origin', [['https://pay.example/assets/Maria.js', { responseStatus: 404 }]], null],
  ])('is %s', (_, rows, lost) => {
    expect(lostOf(rows)).toEqual(lost);
  });

  it('is one that the document asked for and nobody answers', () => {
    const links = [`${web}/assets/a-1.js`, `${web}/assets/b-2.js`];
    expect(lostOf([[`${web}/assets/a-1.js`, { responseStatus: 200 }]], links)).toEqual({ file: 'assets/b-2.js' });
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

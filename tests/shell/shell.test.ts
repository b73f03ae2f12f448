import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Failure, lost } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import { goodNews } from '#kit/messages.ts';
import { smsCountdownMachine } from '#parts/sms-countdown/sms-countdown.machine.ts';
import { bootMachine } from '#shell/boot/boot.machine.ts';
import { loadingMachine } from '#shell/loading/loading.machine.ts';
import { type HttpAnswer, type RequestInput, requestMachine } from '#shell/request/request.machine.ts';
import { sessionGuardMachine } from '#shell/session-guard/session-guard.machine.ts';
import { toastMachine } from '#shell/toast/toast.machine.ts';
import { type TrackingEntry, trackingOutboxMachine } from '#shell/tracking-outbox/tracking-outbox.machine.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';
import { settle } from '#tests/support/settle.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { copyWords } from '#words/copying.texts.ts';

describe('toast', () => {
  const start = () => {
    const clock = new SimulatedClock();
    return { clock, actor: createActor(toastMachine, { clock }).start() };
  };

  it.each([
    [0, 3_000],
    [300, 3_000],
    [301, 301],
    [2_000, 2_000],
    [undefined, 3_000],
    [-1, 3_000],
    [Number.NaN, 3_000],
  ])('S-373 S-502 S-802 S-803 S-804 P-31 asked for %s ms it stands %i ms', (duration, stands) => {
    const { clock, actor } = start();
    actor.send({
      type: 'toast.requested',
      message: { server: 'error' },
      ...(duration === undefined ? {} : { duration }),
    });
    clock.increment(stands - 1);
    expect(actor.getSnapshot().value).toBe('visible');
    expect(actor.getSnapshot().context.toast).toEqual({ server: 'error' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('hidden');
    expect(actor.getSnapshot().context.toast).toBeNull();
  });

  it('S-502 P-31 shows one at a time: a newer one replaces the older and has its whole time', () => {
    const { clock, actor } = start();
    actor.send({ type: 'toast.requested', message: { server: 'error' }, duration: 2_000 });
    clock.increment(1_999);
    actor.send({ type: 'toast.requested', message: goodNews(copyWords.copySuccess), duration: 2_000 });
    expect(actor.getSnapshot().context.toast).toEqual({ text: 'copy success', tone: 'info' });
    clock.increment(1_999);
    expect(actor.getSnapshot().value).toBe('visible');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('hidden');
    clock.increment(10_000);
    expect(actor.getSnapshot().value).toBe('hidden');
  });

  it('P-55 what is about a field stands until the borrower goes on', () => {
    const { clock, actor } = start();
    actor.send({ type: 'toast.requested', message: { server: 'error', field: 'phone' } });
    clock.increment(60_000);
    expect(actor.getSnapshot().context.toast).toEqual({ server: 'error', field: 'phone' });
    actor.send({ type: 'toast.dismissed' });
    expect(actor.getSnapshot().context.toast).toBeNull();
    actor.send({ type: 'toast.requested', message: { server: 'error' } });
    clock.increment(3_000);
    expect(actor.getSnapshot().context.toast).toBeNull();
  });

  it('S-502 is dismissed, and the next one is not cut short by the time of the first', () => {
    const { clock, actor } = start();
    actor.send({ type: 'toast.requested', message: { server: 'error' } });
    clock.increment(2_500);
    actor.send({ type: 'toast.dismissed' });
    expect(actor.getSnapshot().value).toBe('hidden');
    actor.send({ type: 'toast.requested', message: { server: 'error' } });
    clock.increment(2_999);
    expect(actor.getSnapshot().value).toBe('visible');
  });
});

describe('loading', () => {
  const start = () => {
    const clock = new SimulatedClock();
    const actor = createActor(loadingMachine, { clock }).start();
    return {
      clock,
      actor,
      began: (request: string) => actor.send({ type: 'loading.started', request }),
      ended: (request: string) => actor.send({ type: 'loading.ended', request }),
      value: () => actor.getSnapshot().value,
    };
  };

  it('S-374 S-503 is shown from the first request to the end of the last', () => {
    const { began, ended, value } = start();
    expect(value()).toBe('idle');
    began('order');
    began('ways');
    expect(value()).toBe('shown');
    ended('order');
    expect(value()).toBe('shown');
    ended('ways');
    expect(value()).toBe('idle');
  });

  it('S-374 counts by request: an end told twice or of an unknown request ends no other', () => {
    const { began, ended, value } = start();
    began('order');
    began('ways');
    ended('order');
    ended('order');
    ended('no such request');
    expect(value()).toBe('shown');
    ended('ways');
    expect(value()).toBe('idle');
  });

  it('S-374 S-856 stops by itself 61 s after the last start, and starts anew without what was left', () => {
    const { clock, began, ended, value } = start();
    began('order');
    clock.increment(60_000);
    began('ways');
    clock.increment(60_999);
    expect(value()).toBe('shown');
    clock.increment(1);
    expect(value()).toBe('idle');
    began('order');
    ended('order');
    expect(value()).toBe('idle');
  });
});

describe('request', () => {
  const input: RequestInput = {
    request: 'ways',
    rule: 'zero',
    loud: true,
    once: false,
    sessionCodes: ['401001'],
    pendingCodes: ['7777'],
  };

  function start(over: Partial<RequestInput> = {}) {
    const run = onStage(requestMachine, {
      input: { ...input, ...over },
      notes: {
        startLoading: (params) => ['startLoading', params],
        endLoading: (params) => ['endLoading', params],
        tellFailure: (params) => ['tellFailure', params],
        rejectSession: (params) => ['rejectSession', params],
      },
    });
    return { ...run, reported: run.noted, calls: () => run.asked.exchange.length };
  }

  async function answered(answer: HttpAnswer, over: Partial<RequestInput> = {}, isReadable = true) {
    const run = start(over);
    run.actor.send({ type: 'request.sent' });
    await run.answer({ ...answer, isReadable });
    const { value, output } = run.actor.getSnapshot();
    return { value, output, reported: run.reported };
  }

  const loading = (loud = true) => [
    ['startLoading', { request: 'ways', loud }],
    ['endLoading', { request: 'ways', loud }],
  ];
  const failing = (failure: Failure, loud = true) => [...loading(loud), ['tellFailure', { failure, loud }]];

  it('S-504 asks nothing before it is sent, and once when it is sent twice', () => {
    const { actor, calls } = start();
    expect(calls()).toBe(0);
    actor.send({ type: 'request.sent' });
    actor.send({ type: 'request.sent' });
    expect(calls()).toBe(1);
    expect(actor.getSnapshot().value).toBe('pending');
  });

  it('S-214 S-504 is pending at 59,999 ms and lost by time-out at 60,000 ms; a late answer is ignored', async () => {
    const { clock, answer, actor, reported } = start();
    actor.send({ type: 'request.sent' });
    clock.advance(59_999);
    expect(actor.getSnapshot().value).toBe('pending');
    clock.advance(1);
    const timedOut = { ok: false, failure: { kind: 'lost', reason: 'timeout' } };
    expect(actor.getSnapshot()).toMatchObject({ value: 'lost', output: timedOut });
    await answer({ status: 200, body: { code: '0' }, isReadable: true });
    expect(actor.getSnapshot()).toMatchObject({ value: 'lost', output: timedOut });
    expect(reported).toEqual(failing({ kind: 'lost', reason: 'timeout' }));
  });

  it('S-504 gives up quietly when the screen is left; a late answer is ignored', async () => {
    const { clock, answer, actor, reported } = start();
    actor.send({ type: 'request.sent' });
    actor.send({ type: 'request.aborted' });
    await answer({ status: 401, body: null, isReadable: false });
    clock.advance(60_000);
    expect(actor.getSnapshot().value).toBe('aborted');
    expect(reported).toEqual(loading());
  });

  it('S-504 is a yes when the lender says so, and tells nothing', async () => {
    expect(await answered({ status: 200, body: { code: 0, data: { id: '1' } } })).toEqual({
      value: 'accepted',
      output: { ok: true },
      reported: loading(),
    });
  });

  it.each([true, false])(
    'S-504 a yes whose data cannot be read is malformed, and is told before it ends (loud: %s)',
    async (loud) => {
      expect(await answered({ status: 200, body: { code: 0, data: 'none' } }, { loud }, false)).toEqual({
        value: 'malformed',
        output: { ok: false, failure: { kind: 'lost', reason: 'malformed' } },
        reported: failing({ kind: 'lost', reason: 'malformed' }, loud),
      });
    },
  );

  it('S-504 a no stays a no, whatever comes with it', async () => {
    const { value } = await answered({ status: 200, body: { code: 99, data: 'none' } }, {}, false);
    expect(value).toBe('refused');
  });

  it('S-639 where every answer is a yes, one without an envelope is too', async () => {
    const { value } = await answered({ status: 200, body: '<html></html>' }, { rule: 'any' });
    expect(value).toBe('accepted');
  });

  it.each([true, false])('S-219 S-220 S-322 hands on whether it is loud: %s', async (loud) => {
    const failure = { kind: 'refused', code: '99', message: 'Not today' } as const;
    expect(await answered({ status: 200, body: { code: '99', message: 'Not today' } }, { loud })).toEqual({
      value: 'refused',
      output: { ok: false, failure },
      reported: failing(failure, loud),
    });
  });

  const codeless = [
    {},
    { status: 'OK' },
    { message: 'Done' },
    ...[null, '', ' ', {}, ['00'], true].map((code) => ({ code })),
  ];

  it.each(codeless)('S-310 %j leaves a call that must happen once unknown, and is a no of any other', async (body) => {
    const once = await answered({ status: 200, body }, { once: true });
    expect(once.value).toBe('malformed');
    expect(once.output).toEqual({ ok: false, failure: { kind: 'lost', reason: 'malformed' } });
    expect((await answered({ status: 200, body })).value).toBe('refused');
  });

  it('S-310 S-311 a code is a no of a call that must happen once, and its flag is a yes without one', async () => {
    expect((await answered({ status: 200, body: { code: '99' } }, { once: true })).value).toBe('refused');
    expect((await answered({ status: 200, body: { success: true } }, { once: true, rule: 'flag' })).value).toBe(
      'accepted',
    );
  });

  it('S-504 judges by the rule of the call', async () => {
    const exchange = { status: 200, body: { code: '0' } };
    expect((await answered(exchange, { rule: '0' })).value).toBe('accepted');
    expect((await answered(exchange, { rule: '00' })).value).toBe('refused');
  });

  it.each(['7777', 7777])('S-336 code %j means "still working on it" where it must happen once', async (code) => {
    const exchange = { status: 200, body: { code, message: 'Being processed' } };
    expect(await answered(exchange, { once: true })).toEqual({
      value: 'processing',
      output: { ok: false, failure: { kind: 'lost', reason: 'pending' } },
      reported: loading(),
    });
    expect((await answered(exchange)).value).toBe('refused');
    expect((await answered(exchange, { once: true, pendingCodes: [] })).value).toBe('refused');
    expect((await answered({ ...exchange, status: 500 }, { once: true })).value).toBe('lost');
  });

  it.each([199, 301, 400, 404, 500, 503])('S-323 treats status %i as lost and ignores the body', async (status) => {
    expect(await answered({ status, body: { code: '0', message: 'Not today' } })).toEqual({
      value: 'lost',
      output: { ok: false, failure: { kind: 'lost', reason: 'status' } },
      reported: failing({ kind: 'lost', reason: 'status' }),
    });
  });

  it.each([['<html></html>'], [''], [null], [undefined], [[]], [[{ code: '0' }]], [0], [true]])(
    'S-324 treats a 200 with %j as malformed',
    async (body) => {
      expect(await answered({ status: 200, body })).toEqual({
        value: 'malformed',
        output: { ok: false, failure: { kind: 'lost', reason: 'malformed' } },
        reported: failing({ kind: 'lost', reason: 'malformed' }),
      });
    },
  );

  it('S-322 is lost when the request cannot be sent', async () => {
    const { fail, actor, reported } = start();
    actor.send({ type: 'request.sent' });
    await fail(lost('offline'));
    expect(actor.getSnapshot()).toMatchObject({
      value: 'lost',
      output: { ok: false, failure: { kind: 'lost', reason: 'offline' } },
    });
    expect(reported).toEqual(failing({ kind: 'lost', reason: 'offline' }));
  });

  it('S-389 ends the session on status 401, ignoring the body', async () => {
    const { value, reported } = await answered({ status: 401, body: { code: '0', message: 'Hello' } });
    expect(value).toBe('lost');
    expect(reported).toEqual([
      ['startLoading', { request: 'ways', loud: true }],
      ['endLoading', { request: 'ways', loud: true }],
      ['rejectSession', { text: null }],
      ['tellFailure', { failure: { kind: 'lost', reason: 'status' }, loud: true }],
    ]);
  });

  it.each(['401001', 401001])('S-389 ends the session on the configured code %j, silent or not', async (code) => {
    const body = { code, message: 'Log in again' };
    const { value, reported } = await answered({ status: 200, body }, { rule: 'any', loud: false });
    expect(value).toBe('refused');
    expect(reported).toEqual([
      ['startLoading', { request: 'ways', loud: false }],
      ['endLoading', { request: 'ways', loud: false }],
      ['rejectSession', { text: 'Log in again' }],
      ['tellFailure', { failure: { kind: 'refused', code: '401001', message: 'Log in again' }, loud: false }],
    ]);
  });

  it('S-389 ends no session on a code that is not configured', async () => {
    const { reported } = await answered({ status: 200, body: { code: '401001' } }, { sessionCodes: [] });
    expect(reported).toEqual(failing({ kind: 'refused', code: '401001', message: null }));
  });
});

describe('session guard', () => {
  const start = () =>
    onStage(sessionGuardMachine, { notes: { notify: ({ message }) => message, forceLogin: () => 'forceLogin' } });

  it('S-389 S-552 tells why and forces the log-in once, however often the session is rejected', () => {
    const { actor, value, noted } = start();
    actor.send({ type: 'session.rejected', message: { server: 'Log in again' } });
    actor.send({ type: 'session.rejected', message: { server: 'Log in again' } });
    actor.send({ type: 'session.rejected', message: null });
    expect(value()).toBe('expired');
    expect(noted).toEqual([{ server: 'Log in again' }, 'forceLogin']);
  });

  it('S-389 has a text of its own when the lender sent none', () => {
    const { actor, reported } = start();
    actor.send({ type: 'session.rejected', message: null });
    expect(reported).toEqual([{ text: 'Please log in again' }]);
  });
});

describe('tracking outbox', () => {
  const entry = (step: string): TrackingEntry => ({ name: `repay.${step}`, step, orderId: 'O-170', ts: 0 });

  function start(send: (step: string | undefined) => Promise<void>, size = limits.outboxSize) {
    const clock = createTestClock(0);
    const run = onStage(trackingOutboxMachine, {
      input: { size },
      clock,
      ports: { sendEntry: ({ entry: sent }) => send(sent?.step) },
      notes: { sendEntry: ({ entry: sent }) => [clock.now(), sent?.step] },
    });
    return {
      ...run,
      sent: run.noted,
      track: (step: string) => run.actor.send({ type: 'step.tracked', entry: entry(step) }),
      waiting: () => run.context().queue.map(({ step }) => step),
    };
  }

  it('S-375 S-551 tries three times, at 0, 1 and 5 s, then drops the step and waits 10 s before the next', async () => {
    const { actor, sent, track, waiting, passes } = start(async (step) => {
      if (step === 'open') throw lost('offline');
    });
    track('open');
    track('commit');
    await settle();
    expect(sent).toEqual([[0, 'open']]);
    await passes(999);
    expect(sent).toHaveLength(1);
    await passes(1);
    expect(sent).toEqual([
      [0, 'open'],
      [1_000, 'open'],
    ]);
    await passes(3_999);
    expect(sent).toHaveLength(2);
    await passes(1);
    expect(sent).toEqual([
      [0, 'open'],
      [1_000, 'open'],
      [5_000, 'open'],
    ]);
    expect(waiting()).toEqual(['commit']);
    await passes(9_999);
    expect(sent).toHaveLength(3);
    await passes(1);
    expect(sent).toEqual([
      [0, 'open'],
      [1_000, 'open'],
      [5_000, 'open'],
      [15_000, 'commit'],
    ]);
    expect(actor.getSnapshot().value).toBe('idle');
    expect(waiting()).toEqual([]);
  });

  it('S-551 counts the tries of each step anew', async () => {
    const { sent, track, passes } = start(async () => {
      throw lost('status');
    });
    track('open');
    track('commit');
    await settle();
    for (const ms of [1_000, 4_000, 10_000, 1_000, 4_000, 10_000]) await passes(ms);
    expect(sent).toEqual([
      [0, 'open'],
      [1_000, 'open'],
      [5_000, 'open'],
      [15_000, 'commit'],
      [16_000, 'commit'],
      [20_000, 'commit'],
    ]);
  });

  it('S-551 reports at once and in order while all goes well', async () => {
    const { sent, track, waiting } = start(async () => undefined);
    track('open');
    track('method');
    track('commit');
    await settle();
    expect(sent).toEqual([
      [0, 'open'],
      [0, 'method'],
      [0, 'commit'],
    ]);
    expect(waiting()).toEqual([]);
  });

  it('S-551 never holds more than 50 steps, while sending and while waiting', async () => {
    const { track, waiting, actor } = start(async () => {
      throw lost('offline');
    });
    for (let n = 0; n < 60; n += 1) track(`step ${n}`);
    expect(waiting()).toHaveLength(50);
    await settle();
    expect(actor.getSnapshot().value).toBe('backoff');
    track('one more');
    expect(waiting()).toHaveLength(50);
    expect(waiting()[0]).toBe('step 0');
    expect(waiting()[49]).toBe('step 49');
  });

  it('S-551 forgets everything and sends nothing more once switched off', async () => {
    const { sent, track, waiting, actor, passes } = start(async () => {
      throw lost('offline');
    });
    track('open');
    await settle();
    actor.send({ type: 'tracking.disabled' });
    expect(waiting()).toEqual([]);
    await passes(60_000);
    expect(actor.getSnapshot().value).toBe('off');
    expect(sent).toHaveLength(1);
  });
});

describe('SMS countdown', () => {
  it('S-508 S-818 is running at 59,999 ms and ready at 60,000 ms', () => {
    const clock = new SimulatedClock();
    const actor = createActor(smsCountdownMachine, { clock }).start();
    clock.increment(59_999);
    expect(actor.getSnapshot()).toMatchObject({ value: 'running', status: 'active' });
    clock.increment(1);
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', status: 'done' });
  });
});

describe('boot', () => {
  const start = (ports: PortScript<typeof bootMachine>) => onStage(bootMachine, { ports });

  it('S-501 reads the configuration, then makes what the screens need, then is ready', async () => {
    const { calls, actor } = start({ parse: [undefined], hydrate: [undefined] });
    expect(actor.getSnapshot().value).toBe('parsing');
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', status: 'done' });
    expect(calls).toEqual(['parse', 'hydrate']);
  });

  it('S-501 says what is wrong with a bad configuration, and reads it again on reload', async () => {
    let isBad = true;
    const { calls, actor } = start({
      parse: async () => {
        if (isBad) throw { problem: 'apiHost is missing' };
      },
      hydrate: [undefined],
    });
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'configError', context: { problem: 'apiHost is missing' } });
    expect(calls).toEqual(['parse']);
    isBad = false;
    actor.send({ type: 'reload.requested' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'parsing', context: { problem: null } });
    await settle();
    expect(actor.getSnapshot().value).toBe('ready');
    expect(calls).toEqual(['parse', 'parse', 'hydrate']);
  });

  it('S-501 has words for a configuration that fails without any', async () => {
    const { actor } = start({
      parse: async () => {
        throw new TypeError('fetch failed');
      },
    });
    await settle();
    expect(actor.getSnapshot().context.problem).toBe('The configuration could not be read.');
  });

  it('S-501 P-37 says so when the screens cannot be made, and makes them again on reload', async () => {
    let isBroken = true;
    const { actor } = start({
      parse: [undefined, undefined],
      hydrate: async () => {
        if (isBroken) throw new TypeError('x is not a function');
      },
    });
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'broken', status: 'active' });
    isBroken = false;
    actor.send({ type: 'reload.requested' });
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', status: 'done' });
  });
});

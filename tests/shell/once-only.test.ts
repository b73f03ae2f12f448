import { describe, expect, it } from 'vitest';
import { type Failure, held, lost, refused } from '#kit/failure.ts';
import type { Standing } from '#shell/once-only/attempts.ts';
import { type OnceOnlyInput, onceOnlyMachine } from '#shell/once-only/once-only.machine.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';

const hour = 60 * 60 * 1_000;
const honouring: OnceOnlyInput = {
  ...{ keysHonoured: true, keyLife: 24 * hour, isRepeat: false },
  ...{ tellsRepetition: true, sessionCodes: ['401001'] },
};
const repeating: OnceOnlyInput = { ...honouring, isRepeat: true };
const forgetting: OnceOnlyInput = { ...honouring, keysHonoured: false };

const free: Standing = { kind: 'free' };
const same = (age: number): Standing => ({ kind: 'same', key: 'key-old', age });
const pending = lost('pending');
const sessionOver = refused('401001', 'Please log in again');
/** What the journal says of it after each pause. */
const young = [same(0), same(0), same(0), same(0)];

const dated = [undefined, undefined, undefined, undefined, undefined];

async function start(ports: PortScript<typeof onceOnlyMachine>, input = honouring) {
  const run = onStage(onceOnlyMachine, {
    input,
    ports: { takeTurn: [undefined], writeDown: [{ key: 'key-new' }], dateAnew: dated, close: [undefined], ...ports },
    notes: { markPending: ({ key }) => `pending ${key}` },
  });
  return run.settled();
}

const heldBack = { ok: false, failure: { kind: 'lost', reason: 'unresolved' } };

describe('S-398 once only: what is sent', () => {
  it('with nothing open: the turn is taken, the attempt written down, and then it is sent under that key and closed', async () => {
    const { calls, asked, output } = await start({ readStanding: [free], send: [undefined] });
    expect(calls).toEqual(['takeTurn', 'readStanding', 'writeDown', 'send', 'close']);
    expect([asked.send, asked.close]).toEqual([[{ key: 'key-new' }], [{ key: 'key-new' }]]);
    expect(output()).toEqual({ ok: true });
  });

  it.each([0, 24 * hour - 1])(
    'the same, %i ms old, goes out under its own key where keys are honoured',
    async (age) => {
      const { calls, asked, output } = await start({ readStanding: [same(age)], send: [undefined] });
      expect(calls).toEqual(['takeTurn', 'readStanding', 'dateAnew', 'send', 'close']);
      expect([asked.dateAnew, asked.send]).toEqual([[{ key: 'key-old' }], [{ key: 'key-old' }]]);
      expect(output()).toEqual({ ok: true });
    },
  );

  it.each<[string, Standing, OnceOnlyInput, Failure]>([
    ['the same, when its key may be forgotten', same(24 * hour), honouring, held('answer')],
    ['the same, where keys are not honoured', same(0), forgetting, held('answer')],
    ['something else about the debt', { kind: 'other', by: 'issued' }, honouring, held('issued')],
    ['something of another name', { kind: 'other' }, honouring, held()],
    ['something else, where keys are not honoured', { kind: 'other', by: 'done' }, forgetting, held('done')],
  ])('S-336 nothing while this is open: %s', async (_, standing, input, failure) => {
    const { calls, value, output } = await start({ readStanding: [standing] }, input);
    expect(calls).toEqual(['takeTurn', 'readStanding']);
    expect([value(), output()]).toEqual(['heldBack', { ok: false, failure }]);
  });

  it('S-336 of what is sent again: the same under its own key', async () => {
    const { calls, asked, output } = await start({ readStanding: [same(5)], send: [undefined] }, repeating);
    expect(calls).toEqual(['takeTurn', 'readStanding', 'dateAnew', 'send', 'close']);
    expect([asked.send, output()]).toEqual([[{ key: 'key-old' }], { ok: true }]);
  });

  it('S-336 nothing goes out again before it is written down that it does', async () => {
    const unkept = { readStanding: [same(5)], dateAnew: [held('storage')] };
    const { calls, value, output } = await start(unkept);
    expect(calls).toEqual(['takeTurn', 'readStanding', 'dateAnew']);
    expect([value(), output()]).toEqual(['heldBack', { ok: false, failure: held('storage') }]);
  });

  it.each<[string, Standing, Failure, string, Failure]>([
    ['that the session is over, to what went out before', same(5), sessionOver, 'open', lost('status')],
    ['that the session is over, to the first', free, sessionOver, 'answered', sessionOver],
    ['another no, to what went out before', same(5), refused('99'), 'answered', refused('99')],
  ])('S-389 S-398 %s', async (_, standing, failure, ends, told) => {
    const { value, output } = await start({ readStanding: [standing], send: [failure] });
    expect([value(), output()]).toEqual([ends, { ok: false, failure: told }]);
  });

  it('S-249 that it was submitted before is told by the screen that knows what that means, and else nobody knows', async () => {
    const repeated = refused('800005', 'Do not submit it repeatedly');
    const answers = { readStanding: [free], send: [repeated] };
    const screens = [await start(answers), await start(answers, { ...honouring, tellsRepetition: false })];
    expect(screens.map(({ value, output }) => [value(), output()])).toEqual([
      ['open', { ok: false, failure: repeated }],
      ['open', { ok: false, failure: lost('status') }],
    ]);
  });

  it.each<[string, Standing, Failure]>([
    ['it is not open any more', free, held('settled')],
    ['its key may be forgotten', same(24 * hour), held('answer')],
    ['something else about the debt is open', { kind: 'other', by: 'answer' }, held('answer')],
  ])('S-336 of what is sent again nothing when %s: it stays held', async (_, standing, failure) => {
    const { value, output } = await start({ readStanding: [standing] }, repeating);
    expect([value(), output()]).toEqual(['heldBack', { ok: false, failure }]);
  });

  it.each<[string, PortScript<typeof onceOnlyMachine>, readonly string[]]>([
    ['another tab asks about the debt', { takeTurn: [lost('unresolved')] }, ['takeTurn']],
    ['the journal cannot be read', { readStanding: [lost('unresolved')] }, ['takeTurn', 'readStanding']],
    [
      'it cannot be written down',
      { readStanding: [free], writeDown: [lost('unresolved')] },
      ['takeTurn', 'readStanding', 'writeDown'],
    ],
  ])('S-398 nothing when %s', async (_, ports, asked) => {
    const { calls, value, output } = await start(ports);
    expect(calls).toEqual(asked);
    expect([value(), output()]).toEqual(['heldBack', heldBack]);
  });

  it.each<[string, PortScript<typeof onceOnlyMachine>]>([
    ['the turn is taken', { takeTurn: [] }],
    ['the journal is read', { readStanding: [] }],
  ])('nothing when the screen is left while %s', async (_, ports) => {
    const run = await start(ports);
    await run.does('attempt.left');
    expect(run.calls).not.toContain('send');
    expect(run.output()).toEqual(heldBack);
  });
});

describe('S-398 once only: what closes it', () => {
  it('S-309 a no closes the key', async () => {
    const { value, asked, output } = await start({ readStanding: [free], send: [refused('99', 'Not today')] });
    expect(value()).toBe('answered');
    expect(asked.close).toEqual([{ key: 'key-new' }]);
    expect(output()).toEqual({ ok: false, failure: { kind: 'refused', code: '99', message: 'Not today' } });
  });

  it.each<Failure>([lost('timeout'), lost('offline'), lost('status'), lost('malformed'), lost('unresolved')])(
    'S-310 S-322 $reason closes nothing',
    async (failure) => {
      const { value, calls, output } = await start({ readStanding: [free], send: [failure] });
      expect(value()).toBe('open');
      expect(calls).not.toContain('close');
      expect(output()).toEqual({ ok: false, failure });
    },
  );

  it('S-249 "submitted before" closes nothing and is told as the no that it is', async () => {
    const failure = refused('800005', 'Do not submit it repeatedly');
    const { value, calls, output } = await start({ readStanding: [same(0)], send: [failure] });
    expect([value(), output()]).toEqual(['open', { ok: false, failure }]);
    expect(calls).not.toContain('close');
  });

  it('an answer that cannot be written down is still the answer', async () => {
    const yes = await start({ readStanding: [free], send: [undefined], close: [lost('unresolved')] });
    expect(yes.output()).toEqual({ ok: true });
    const no = await start({ readStanding: [free], send: [refused('99')], close: [lost('unresolved')] });
    expect(no.output()).toEqual({ ok: false, failure: { kind: 'refused', code: '99', message: null } });
  });
});

describe('S-336 once only: what the lender is still working on', () => {
  const five = [pending, pending, pending, pending, pending];

  it('is asked again under the same key after 2, 5, 10 and 20 seconds, no sooner, and then stays open', async () => {
    const run = await start({ readStanding: [free, ...young], send: five });
    for (const [index, pause] of [2_000, 5_000, 10_000, 20_000].entries()) {
      expect(run.value()).toBe('pausing');
      await run.passes(pause - 1);
      expect(run.asked.send).toHaveLength(index + 1);
      await run.passes(1);
      expect(run.asked.send).toHaveLength(index + 2);
    }
    expect(run.asked.send).toEqual(Array.from({ length: 5 }, () => ({ key: 'key-new' })));
    expect(run.noted).toEqual(Array.from({ length: 5 }, () => 'pending key-new'));
    expect([run.value(), run.output()]).toEqual(['open', { ok: false, failure: pending }]);
    expect(run.calls).not.toContain('close');
  });

  it.each<[string, undefined | Failure, unknown]>([
    ['yes', undefined, { ok: true }],
    ['no', refused('99'), { ok: false, failure: { kind: 'refused', code: '99', message: null } }],
  ])('%s after two pauses closes the key', async (_, answer, output) => {
    const run = await start({ readStanding: [free, ...young], send: [pending, pending, answer] });
    await run.passes(2_000);
    await run.passes(5_000);
    expect(run.output()).toEqual(output);
    expect(run.asked.close).toEqual([{ key: 'key-new' }]);
  });

  it.each<[string, Standing | Failure]>([
    ['its key may be forgotten by then: the phone slept', same(24 * hour)],
    ['it is not open any more', free],
    ['the journal cannot be read', lost('unresolved')],
  ])('S-398 is not asked again after a pause when %s', async (_, standing) => {
    const run = await start({ readStanding: [free, standing], send: [pending] });
    await run.passes(2_000);
    expect(run.calls).toEqual(['takeTurn', 'readStanding', 'writeDown', 'send', 'readStanding']);
    expect([run.value(), run.output()]).toEqual(['open', { ok: false, failure: pending }]);
  });

  it('an answer that is lost after a pause leaves it open', async () => {
    const run = await start({ readStanding: [free, ...young], send: [pending, lost('timeout')] });
    await run.passes(2_000);
    expect([run.value(), run.output()]).toEqual(['open', { ok: false, failure: lost('timeout') }]);
  });

  it('is not asked again where keys are not honoured, and is marked', async () => {
    const run = await start({ readStanding: [free], send: [pending] }, forgetting);
    await run.passes(60_000);
    expect(run.asked.send).toHaveLength(1);
    expect(run.noted).toEqual(['pending key-new']);
    expect([run.value(), run.output()]).toEqual(['open', { ok: false, failure: pending }]);
  });

  it('is not asked again once the screen is left in a pause', async () => {
    const run = await start({ readStanding: [free], send: [pending] });
    await run.does('attempt.left');
    await run.passes(60_000);
    expect(run.asked.send).toHaveLength(1);
    expect([run.value(), run.output()]).toEqual(['open', { ok: false, failure: pending }]);
  });
});

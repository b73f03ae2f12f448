import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createWallClock } from '#adapters/clock/wall-clock.ts';
import { smsCountdownMachine } from '#parts/sms-countdown/sms-countdown.machine.ts';

const start = 1_700_000_000_000;
const minute = 60_000;
const hour = 60 * minute;

/** A phone whose clock can be set, whose page can be hidden, and whose timers can stall. */
function createPhone() {
  let wall = start;
  let mono = 5_000;
  let lastHandle = 0;
  let stalled = false;
  const pending = new Map<number, { readonly at: number; readonly delay: number; readonly run: () => void }>();
  const thrown: unknown[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const window = new EventTarget();

  function runDue(): void {
    if (stalled) return;
    for (;;) {
      const due = [...pending].filter(([, { at }]) => at <= mono).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) return;
      pending.delete(due[0]);
      try {
        due[1].run();
      } catch (error) {
        thrown.push(error);
      }
    }
  }

  const source = {
    now: () => wall,
    monotonic: () => mono,
    setTimeout(run: () => void, delay: number) {
      lastHandle += 1;
      pending.set(lastHandle, { at: mono + delay, delay, run });
      return lastHandle;
    },
    clearTimeout: (handle: unknown) => void pending.delete(handle as number),
    document: document as unknown as Document,
    window: window as unknown as Window,
  };

  return {
    source,
    window,
    thrown,
    pending,
    /** Time passes, a second at a time. */
    pass(ms: number) {
      for (let left = ms; left > 0; left -= 1_000) {
        wall += Math.min(left, 1_000);
        mono += Math.min(left, 1_000);
        runDue();
      }
    },
    /** Time passes at once. */
    leap(ms: number) {
      wall += ms;
      mono += ms;
      runDue();
    },
    /** The phone's clock is set; no time passes. */
    setClock(by: number) {
      wall += by;
    },
    /** The phone sleeps: its clock goes on, the monotonic one stands still. */
    sleep(ms: number) {
      wall += ms;
    },
    stall(isStalled: boolean) {
      stalled = isStalled;
      runDue();
    },
    hide() {
      document.visibilityState = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    show() {
      document.visibilityState = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

function createRun() {
  const phone = createPhone();
  const clock = createWallClock(phone.source);
  const fired: string[] = [];
  const set = (name: string, ms: number) => clock.setTimeout(() => void fired.push(name), ms);
  return { phone, clock, fired, set };
}

describe('P-16 timers', () => {
  it('P-16 fire after their delay, not before', () => {
    const { phone, fired, set } = createRun();
    set('a', minute);
    phone.pass(minute - 1);
    expect(fired).toEqual([]);
    phone.pass(1);
    expect(fired).toEqual(['a']);
  });

  it('P-16 fire in the order of their deadlines, and of their making when those are equal', () => {
    const { phone, fired, set } = createRun();
    set('late', 3_000);
    set('first', 1_000);
    set('second', 1_000);
    set('at once', 0);
    phone.pass(5_000);
    expect(fired).toEqual(['at once', 'first', 'second', 'late']);
  });

  it('P-16 do not fire when cleared, even by another one that fires in the same moment', () => {
    const { phone, clock, fired, set } = createRun();
    const gone = set('gone', 1_000);
    clock.clearTimeout(gone);
    clock.clearTimeout(4_711);
    clock.setTimeout(() => clock.clearTimeout(victim), 2_000);
    const victim = set('victim', 2_000);
    phone.pass(5_000);
    expect(fired).toEqual([]);
    expect(phone.pending.size).toBe(0);
  });

  it('P-16 that make new ones at once do not hold the page up', () => {
    const { phone, clock } = createRun();
    let turns = 0;
    const again = () => {
      turns += 1;
      clock.setTimeout(again, 0);
    };
    clock.setTimeout(again, 0);
    clock.checkOverdue();
    expect(turns).toBe(1);
    clock.checkOverdue();
    expect(turns).toBe(2);
    clock.stop();
    phone.pass(1_000);
    expect(turns).toBe(2);
  });

  it('P-16 that throw do not keep the others from firing', () => {
    const { phone, clock, fired, set } = createRun();
    clock.setTimeout(() => {
      throw new Error('broken');
    }, 1_000);
    set('next', 1_000);
    phone.pass(2_000);
    expect(fired).toEqual(['next']);
    expect(phone.thrown).toEqual([new Error('broken')]);
  });

  it('P-16 of more than 2^31 ms wait their time', () => {
    const { phone, fired, set } = createRun();
    set('thirty days', 2_592_000_000);
    expect([...phone.pending.values()].map(({ delay }) => delay)).toEqual([2_147_483_647]);
    phone.leap(2_147_483_647);
    expect(fired).toEqual([]);
    expect([...phone.pending.values()].map(({ delay }) => delay)).toEqual([444_516_353]);
    phone.leap(444_516_353);
    expect(fired).toEqual(['thirty days']);
  });

  it('P-16 with a delay that is no number or negative fire at once', () => {
    const { phone, fired, set } = createRun();
    set('none', Number.NaN);
    set('negative', -5);
    phone.pass(1);
    expect(fired).toEqual(['none', 'negative']);
  });

  it('P-16 do not drift: a countdown of a thousand late steps ends on its deadline', () => {
    const { phone, clock } = createRun();
    const deadline = clock.now() + 1_000_000;
    let ended = 0;
    const tick = () => {
      const left = deadline - clock.now();
      if (left <= 0) ended = clock.now();
      else clock.setTimeout(tick, Math.min(left, 1_037));
    };
    tick();
    for (let step = 0; step < 1_000; step += 1) {
      phone.stall(step % 3 === 0);
      phone.pass(1_000);
    }
    phone.stall(false);
    expect(ended - deadline).toBe(0);
  });
});

describe('P-16 a page in the background', () => {
  it('P-16 asleep for 5 minutes: what is overdue fires at once on return, in order', () => {
    const { phone, fired, set } = createRun();
    set('resend', minute);
    set('toast', 2_000);
    set('later', 10 * minute);
    phone.hide();
    phone.sleep(5 * minute);
    expect(fired).toEqual([]);
    phone.show();
    expect(fired).toEqual(['toast', 'resend']);
    phone.pass(5 * minute - 1);
    expect(fired).toEqual(['toast', 'resend']);
    phone.pass(1);
    expect(fired).toEqual(['toast', 'resend', 'later']);
  });

  it('P-16 stalled timers, the phone awake: what is overdue fires on return', () => {
    const { phone, fired, set } = createRun();
    set('resend', minute);
    phone.hide();
    phone.stall(true);
    phone.pass(5 * minute);
    expect(fired).toEqual([]);
    phone.show();
    expect(fired).toEqual(['resend']);
    phone.stall(false);
    expect(fired).toEqual(['resend']);
  });

  it.each(['pageshow', 'focus'])('P-16 %s also fires what is overdue', (event) => {
    const { phone, fired, set } = createRun();
    set('resend', minute);
    phone.stall(true);
    phone.pass(2 * minute);
    phone.window.dispatchEvent(new Event(event));
    expect(fired).toEqual(['resend']);
  });

  it('P-29 left by pagehide and taken back from the cache: the time away counts', () => {
    const { phone, fired, set } = createRun();
    set('resend', minute);
    phone.window.dispatchEvent(new Event('pagehide'));
    phone.sleep(2 * minute);
    phone.window.dispatchEvent(new Event('pageshow'));
    expect(fired).toEqual(['resend']);
  });

  it('P-16 hidden twice over counts once', () => {
    const { phone, clock } = createRun();
    phone.hide();
    phone.sleep(minute);
    phone.window.dispatchEvent(new Event('pagehide'));
    phone.window.dispatchEvent(new Event('focus'));
    phone.sleep(minute);
    phone.show();
    phone.window.dispatchEvent(new Event('pageshow'));
    expect(clock.now()).toBe(start + 2 * minute);
  });

  it('P-16 opened in the background: the sleep before it is first shown counts', () => {
    const phone = createPhone();
    phone.hide();
    const clock = createWallClock(phone.source);
    phone.sleep(minute);
    phone.show();
    expect(clock.now()).toBe(start + minute);
  });

  it('P-16 time that passes while hidden is not counted twice', () => {
    const { phone, clock } = createRun();
    phone.hide();
    phone.pass(minute);
    phone.sleep(minute);
    phone.pass(minute);
    phone.show();
    expect(clock.now()).toBe(start + 3 * minute);
  });
});

describe('P-16 a phone whose clock is set', () => {
  it('P-16 an hour forward, page shown: nothing fires early', () => {
    const { phone, fired, set, clock } = createRun();
    set('resend', minute);
    phone.setClock(hour);
    phone.window.dispatchEvent(new Event('focus'));
    clock.checkOverdue();
    phone.pass(minute - 1);
    expect(fired).toEqual([]);
    phone.pass(1);
    expect(fired).toEqual(['resend']);
  });

  it('P-16 an hour forward, page shown, then hidden for a moment: nothing fires early', () => {
    const { phone, fired, set } = createRun();
    set('resend', minute);
    phone.setClock(hour);
    phone.hide();
    phone.pass(1_000);
    phone.show();
    phone.pass(minute - 1_001);
    expect(fired).toEqual([]);
    phone.pass(1);
    expect(fired).toEqual(['resend']);
  });

  it('P-16 an hour back, page shown: nothing freezes', () => {
    const { phone, fired, set } = createRun();
    set('resend', minute);
    phone.setClock(-hour);
    phone.pass(minute);
    expect(fired).toEqual(['resend']);
  });

  it('P-16 an hour back, page hidden: time never goes backward and nothing freezes', () => {
    const { phone, fired, set, clock } = createRun();
    set('resend', minute);
    phone.hide();
    phone.pass(10_000);
    phone.setClock(-hour);
    phone.show();
    expect(clock.now()).toBe(start + 10_000);
    phone.pass(50_000);
    expect(fired).toEqual(['resend']);
  });

  it('P-16 an hour forward, page hidden: cannot be told from sleep, so it counts', () => {
    const { phone, fired, set } = createRun();
    set('resend', minute);
    phone.hide();
    phone.setClock(hour);
    phone.show();
    expect(fired).toEqual(['resend']);
  });

  it('P-16 whatever happens, time only goes forward and never faster than the phone’s while shown', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 5_000 }) }),
      fc.record({ do: fc.constant('sleep' as const), ms: fc.integer({ min: 0, max: 5 * minute }) }),
      fc.record({ do: fc.constant('setClock' as const), ms: fc.integer({ min: -hour, max: hour }) }),
      fc.record({ do: fc.constantFrom('hide' as const, 'show' as const), ms: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { phone, clock } = createRun();
        let shown = true;
        for (const { do: what, ms } of steps) {
          const before = clock.now();
          phone[what](ms);
          const gained = clock.now() - before;
          expect(gained).toBeGreaterThanOrEqual(what === 'pass' ? ms : 0);
          if (shown && what !== 'show') expect(gained).toBe(what === 'pass' ? ms : 0);
          shown = what === 'show' || (shown && what !== 'hide');
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});

describe('P-16 the SMS countdown on this clock', () => {
  it('P-16 S-818 opens the resend after 60 s by the clock, not before, and at once after 5 minutes asleep', () => {
    const { phone, clock } = createRun();
    const prompt = createActor(smsCountdownMachine, { clock }).start();
    phone.pass(59_999);
    expect(prompt.getSnapshot().value).toBe('running');
    phone.pass(1);
    expect(prompt.getSnapshot().value).toBe('ready');

    const asleep = createActor(smsCountdownMachine, { clock }).start();
    phone.hide();
    phone.sleep(5 * minute);
    phone.show();
    expect(asleep.getSnapshot().value).toBe('ready');
  });

  it('P-16 after stop the clock hears the page no more', () => {
    const { phone, clock, fired, set } = createRun();
    set('resend', minute);
    clock.stop();
    phone.pass(2 * minute);
    phone.hide();
    phone.sleep(hour);
    phone.show();
    expect(fired).toEqual([]);
    expect(clock.now()).toBe(start + 2 * minute);
  });
});

import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type CodeVerdict, codeArrivalMachine } from '#shell/code-arrival/code-arrival.machine.ts';
import { settle } from '#tests/support/settle.ts';

/** Code that comes at the `comes`-th time, or never, while the document that is served says this. */
function open(comes: number, verdict: Partial<CodeVerdict> = {}) {
  const clock = new SimulatedClock();
  const happened = { asked: 0, reloaded: 0 };
  const machine = codeArrivalMachine.provide({
    actors: {
      fetch: fromPromise<void, void>(async () => {
        happened.asked += 1;
        if (happened.asked < comes) throw new TypeError('Failed to fetch dynamically imported module');
      }),
      judge: fromPromise<CodeVerdict, void>(async () => ({
        build: 'same',
        wasReloaded: false,
        isSending: false,
        ...verdict,
      })),
    },
    actions: {
      reloadPage: () => {
        happened.reloaded += 1;
      },
    },
  });
  const actor = createActor(machine, { clock }).start();
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 500) {
      await settle();
      clock.increment(500);
    }
    await settle();
  };
  return { actor, happened, pass };
}

describe('P-48 code that did not come although this build is served', () => {
  it.each([2, 3])(
    'P-48 is asked for again, and comes when asked %i times, without the page being loaded anew',
    async (comes) => {
      const { actor, happened, pass } = open(comes);
      await pass(10_000);
      expect(actor.getSnapshot().status).toBe('done');
      expect(happened).toEqual({ asked: comes, reloaded: 0 });
    },
  );

  it('P-48 has the page loaded anew after three times in vain, once', async () => {
    const { happened, pass } = open(Number.POSITIVE_INFINITY);
    await pass(10_000);
    expect(happened).toEqual({ asked: 3, reloaded: 1 });
  });

  it('P-48 does not have it loaded anew where it was a short while ago, and asks on', async () => {
    const { actor, happened, pass } = open(5, { wasReloaded: true });
    await pass(10_000);
    expect(happened).toEqual({ asked: 3, reloaded: 0 });
    await pass(30_000);
    expect(actor.getSnapshot().status).toBe('done');
    expect(happened.reloaded).toBe(0);
  });

  it('P-48 S-336 nor while something is being sent that must happen once', async () => {
    const { happened, pass } = open(Number.POSITIVE_INFINITY, { isSending: true });
    await pass(10_000);
    expect(happened.reloaded).toBe(0);
  });
});

it('P-48 of another build the page is loaded anew at once', async () => {
  const { happened, pass } = open(Number.POSITIVE_INFINITY, { build: 'other' });
  await pass(1_000);
  expect(happened).toEqual({ asked: 1, reloaded: 1 });
});

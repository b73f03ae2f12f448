import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { failurePageMachine } from '#flows/failure-page/failure-page.machine.ts';
import type { ApplicationFailure, FailurePageEvent } from '#flows/failure-page/failure-page.types.ts';
import { type Failure, lost, refused } from '#kit/failure.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));

const told: ApplicationFailure = { noticeMessage: '', errMessage: 'Not today', products: [] };

function open(answers: readonly (ApplicationFailure | Failure)[]) {
  const done: string[] = [];
  const actor = createActor(
    failurePageMachine.provide({
      actors: {
        loadFailure: fromPromise<ApplicationFailure, void>(async () => {
          done.push('load');
          const answer = answers[done.filter((entry) => entry === 'load').length - 1];
          if (!answer) return new Promise(() => undefined);
          if ('kind' in answer) throw answer;
          return answer;
        }),
      },
      actions: { goHome: () => done.push('home') },
    }),
  ).start();
  return {
    done,
    value: () => actor.getSnapshot().value,
    told: () => actor.getSnapshot().context.told,
    async does(...events: readonly FailurePageEvent['type'][]) {
      await settle();
      for (const type of events) {
        actor.send({ type });
        await settle();
      }
    },
  };
}

describe('the failure page', () => {
  it('S-540 shows what the lender tells', async () => {
    const page = open([told]);
    expect(page.value()).toBe('loading');
    await page.does();
    expect(page.value()).toBe('ready');
    expect(page.told()).toEqual({ noticeMessage: '', errMessage: 'Not today', products: [] });
  });

  it.each([
    ['retry.requested', refused('99', 'Please come back later')],
    ['network.returned', lost('offline')],
  ] as const)('S-540 S-315 a load that failed is tried again (%s)', async (event, failure) => {
    const page = open([failure, told]);
    await page.does();
    expect(page.value()).toBe('failed');
    expect(page.told()).toBeNull();
    await page.does(event);
    expect(page.value()).toBe('ready');
  });

  it('S-390 S-540 Home is offered with the reason and without it, and not before', async () => {
    const page = open([lost('status'), told]);
    await page.does('home.requested', 'retry.requested', 'home.requested');
    expect(page.done).toEqual(['load', 'home', 'load', 'home']);
    const waiting = open([]);
    await waiting.does('home.requested', 'retry.requested', 'network.returned');
    expect(waiting.done).toEqual(['load']);
  });

  it('S-540 what was told is not asked for again', async () => {
    const page = open([told]);
    await page.does('retry.requested', 'network.returned');
    expect(page.done).toEqual(['load']);
  });
});

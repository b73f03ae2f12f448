import { describe, expect, it } from 'vitest';
import { shrink } from '#tools/chaos/shrink.ts';
import type { Step } from '#tools/chaos/steps.ts';

const steps: readonly Step[] = Array.from({ length: 50 }, (_, index) => ({ kind: 'wait', ms: index }));

/** Whether these stand in a list, in their order. */
const holds = (list: readonly Step[], needed: readonly number[]): boolean => {
  const left = [...needed];
  for (const step of list) if (step.kind === 'wait' && step.ms === left[0]) left.shift();
  return left.length === 0;
};

describe('P-43 a session that breaks something is shortened', () => {
  it.each([[[25]], [[3, 17, 40]], [[0, 1, 49]], [[10, 11, 12, 30, 31, 45]]])(
    'to the steps that it needs: %j',
    async (needed) => {
      let played = 0;
      const fewest = await shrink(
        steps,
        async (tried) => {
          played += 1;
          return holds(tried, needed);
        },
        60_000,
      );
      expect(fewest).toEqual(needed.map((ms) => ({ kind: 'wait', ms })));
      expect(played).toBeLessThan(200);
    },
  );

  it('one session at a time, also when time is up', async () => {
    let playing = 0;
    const atOnce: number[] = [];
    const breaks = async (tried: readonly Step[]) => {
      playing += 1;
      atOnce.push(playing);
      await new Promise((resolve) => setTimeout(resolve, 20));
      playing -= 1;
      return tried.length > 2;
    };
    await shrink(steps, breaks, 50);
    expect(playing).toBe(0);
    expect(new Set(atOnce)).toEqual(new Set([1]));
  });

  it('and stays whole where it does not break again', async () => {
    expect(await shrink(steps, async () => false, 60_000)).toEqual(steps);
  });
});

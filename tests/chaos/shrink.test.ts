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

  it('and stays whole where it does not break again', async () => {
    expect(await shrink(steps, async () => false, 60_000)).toEqual(steps);
  });
});

import fc from 'fast-check';
import type { Step } from './steps.ts';

/**
 * The fewest of these steps, in their order, that still break something, as far as that is found within `milliseconds`.
 * `breaks` plays steps, and passes over those that cannot be done.
 */
export async function shrink(
  steps: readonly Step[],
  breaks: (steps: readonly Step[]) => Promise<boolean>,
  milliseconds: number,
): Promise<readonly Step[]> {
  const some = fc.array(fc.constantFrom(...steps), { maxLength: steps.length, size: 'max' });
  const { counterexample } = await fc.check(
    fc.asyncProperty(some, async (tried) => !(await breaks(tried))),
    { examples: [[[...steps]]], numRuns: 1, interruptAfterTimeLimit: milliseconds },
  );
  return counterexample?.[0] ?? steps;
}

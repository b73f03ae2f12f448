import fc from 'fast-check';
import type { Step } from './steps.ts';

/**
 * The fewest of these steps, in their order, that still break something, as far as that is found within `milliseconds`.
 * `breaks` plays steps, and passes over those that cannot be done. It is never asked while it still plays, nor when this has ended.
 */
export async function shrink(
  steps: readonly Step[],
  breaks: (steps: readonly Step[]) => Promise<boolean>,
  milliseconds: number,
): Promise<readonly Step[]> {
  let playing: Promise<unknown> = Promise.resolve();
  const holds = (tried: readonly Step[]) => {
    const broken = breaks(tried);
    playing = broken.catch(() => undefined);
    return broken.then((isBroken) => !isBroken);
  };
  const { counterexample } = await fc.check(fc.asyncProperty(fc.subarray([...steps]), holds), {
    examples: [[[...steps]]],
    numRuns: 1,
    interruptAfterTimeLimit: milliseconds,
  });
  // The last one goes on when time is up.
  await playing;
  return counterexample?.[0] ?? steps;
}

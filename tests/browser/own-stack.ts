import { inject } from 'vitest';
import { type Stack, serveStack } from '../support/stack.ts';
import type { Builds } from './global-setup.ts';

const stacks = new Map<keyof Builds, Promise<Stack>>();

/**
 * The stack of this worker, which ends with it. Test files beside this one have a lender with another clock, other faults and
 * other held answers.
 */
export function ownStack(name: keyof Builds = 'plain'): Promise<Stack> {
  const stack = stacks.get(name) ?? serveStack(inject('builds')[name]);
  stacks.set(name, stack);
  return stack;
}

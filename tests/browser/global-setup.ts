import type { TestProject } from 'vitest/node';
import { startStack } from '../support/stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly web: string;
    readonly lender: string;
    readonly dist: string;
  }
}

export default async function setup(project: TestProject) {
  const stack = await startStack();
  project.provide('web', stack.web);
  project.provide('lender', stack.lender);
  project.provide('dist', stack.dist);
  return stack.close;
}

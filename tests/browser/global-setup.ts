import type { TestProject } from 'vitest/node';
import { type Profile, type Stack, startStack } from '../support/stack.ts';

type Addresses = Pick<Stack, 'web' | 'lender' | 'dist'>;

declare module 'vitest' {
  export interface ProvidedContext {
    readonly stacks: Readonly<Record<Profile, Addresses>>;
  }
}

const addresses = ({ web, lender, dist }: Stack): Addresses => ({ web, lender, dist });

/** The production build and its lender, once with plain names on the wire and once with obfuscated ones. */
export default async function setup(project: TestProject) {
  const plain = await startStack('plain');
  const obfuscated = await startStack('obfuscated');
  project.provide('stacks', { plain: addresses(plain), obfuscated: addresses(obfuscated) });
  return async () => {
    await plain.close();
    await obfuscated.close();
  };
}

import { fileURLToPath } from 'node:url';
import { type BuildEnvironmentOptions, build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Builds what borrowers get, also from inside a test runner, which would have the libraries' development code built in. */
export async function buildForProduction(options: BuildEnvironmentOptions): Promise<Rolldown.RolldownOutput> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return (await build({ root, logLevel: 'error', build: options })) as Rolldown.RolldownOutput;
  } finally {
    process.env.NODE_ENV = before;
  }
}

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Leaves out of qs what only browsers older than the supported ones need. */
export function leanQs(): Plugin {
  return {
    name: 'kist-lean-qs',
    config: () => ({
      resolve: {
        alias: {
          'side-channel': fileURLToPath(new URL('../../src/adapters/lender-api/side-channel.cts', import.meta.url)),
        },
      },
    }),
  };
}

import type { Plugin } from 'vite';

/** Leaves out of use-sync-external-store what stands in for a hook that React has of itself. */
export function leanStore(): Plugin {
  return {
    name: 'kist-lean-store',
    apply: 'build',
    load: {
      filter: { id: /\/use-sync-external-store\/shim\/index\.js$/ },
      handler: () => "exports.useSyncExternalStore = require('react').useSyncExternalStore;",
    },
  };
}

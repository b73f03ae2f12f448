import type { Plugin } from 'vite';

/**
 * Leaves out of axios its way to send by `fetch`: where there is XMLHttpRequest it is never chosen, and only so is progress
 * told. The package leaves out its way for Node in the same manner.
 */
export function leanAxios(): Plugin {
  return {
    name: 'kist-lean-axios',
    apply: 'build',
    load: {
      filter: { id: /\/axios\/lib\/adapters\/fetch\.js$/ },
      handler: () => 'export const getFetch = () => null;',
    },
  };
}

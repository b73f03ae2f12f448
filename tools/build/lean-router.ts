import type { Plugin } from 'vite';

/** Names for developer tools, and calls not known to be pure, count as uses of what they name. */
const names = /^\w+\.displayName = .*;$/gm;
const calls = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/** The router's production file without the one and with a mark at the other. */
export const withoutNames = (code: string): string => code.replace(names, '').replace(calls, '$1/* @__PURE__ */ $2');

/** Takes of the router only what is used: the package names its development build, and each build keeps every part. */
export function leanRouter(): Plugin {
  return {
    name: 'kist-lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router') return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id.replace('/dist/development/', '/dist/production/');
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  };
}

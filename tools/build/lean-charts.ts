import type { Plugin } from 'vite';

const descriptions = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/** A chart's source without what its states are in words; its lines stay where they are, for source maps. */
export const withoutDescriptions = (code: string): string =>
  code.replace(descriptions, (text) => text.replace(/[^\n]/g, ''));

/** Leaves the descriptions of states to the diagrams and the developers' pages: nothing that borrowers load reads them (P-20). */
export function leanCharts({ devPages = process.env.KIST_DEV_PAGES === '1' } = {}): Plugin {
  return {
    name: 'kist-lean-charts',
    apply: (_, { command }) => command === 'build' && !devPages,
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/(?:(?!\.(?:texts|samples)\.)[^?])*\.ts$/ },
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  };
}

import type { Plugin } from 'vite';

const descriptions = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/** What `setup` is given for the compiler alone. */
const types = /^( *)types: \{(?: \w+: \{\} as .*|\n\1 +\w+: \{\} as .*\n(?:\1 .*\n)*\1)\},$/gm;

const blank = (text: string): string => text.replace(/[^\n]/g, '');

/** A chart's source without what its states are in words, and without its types; its lines stay where they are, for source maps. */
export const leanChart = (code: string): string => code.replace(descriptions, blank).replace(types, blank);

/**
 * Leaves the descriptions of states to the diagrams and the developers' pages, and types to the compiler: nothing that borrowers load
 * reads them (P-20).
 */
export function leanCharts({ devPages = process.env.KIST_DEV_PAGES === '1' } = {}): Plugin {
  return {
    name: 'kist-lean-charts',
    apply: (_, { command }) => command === 'build' && !devPages,
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/(?:(?!\.(?:texts|samples)\.)[^?])*\.ts$/ },
      handler: (code) => ({ code: leanChart(code), map: null }),
    },
  };
}

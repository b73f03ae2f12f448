import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import type { Plugin } from 'vite';

/** Names for developer tools, and calls not known to be pure, count as uses of what they name. */
const names = /^\w+\.displayName = .*;$/gm;
const calls = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\(|new Set\()/gm;

/** The router's production file without the one and with a mark at the other. */
export const withoutNames = (code: string): string => code.replace(names, '').replace(calls, '$1/* @__PURE__ */ $2');

/** What is asked at three places for a router that loads data itself, which nobody makes here, and what it is answered. */
export const withData: readonly (readonly [asked: string, answered: string])[] = [
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;'],
  ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
];

/** The same without what such a router alone comes to: its errors, its way to go on. */
export const withoutData = (code: string): string =>
  withData.reduce((text, [asked, answered]) => text.replace(asked, answered), code);

const checks = /^(?:invariant2?|warning|warningOnce|warnOnce)$/;

/** The same without the sentences for developers: what is wrong is thrown and warned of as before, without a word. */
export function withoutSentences(code: string): string {
  const cuts: { readonly start: number; readonly end: number }[] = [];
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    CallExpression({ callee, arguments: given }) {
      const last = given[given.length - 1];
      const isSentence = last?.type === 'TemplateLiteral' || last?.type === 'Literal';
      if (given.length > 1 && isSentence && callee.type === 'Identifier' && checks.test(callee.name)) cuts.push(last);
    },
  });
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
}

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
      handler: (code) => ({ code: withoutSentences(withoutData(withoutNames(code))), map: null }),
    },
  };
}

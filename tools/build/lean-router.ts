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

const checks = /^invariant2?$/;
const warnings = /^(?:warning|warningOnce|warnOnce)$/;

type Cut = { readonly start: number; readonly end: number };

const within = (outer: Cut) => (inner: Cut) => outer !== inner && outer.start <= inner.start && inner.end <= outer.end;

/** The same without the sentences for developers: what is wrong is thrown as before, without a word, and not warned of. */
export function withoutSentences(code: string): string {
  const cuts = new Map<Cut, string>();
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    ExpressionStatement(statement) {
      const { expression } = statement;
      const callee = expression.type === 'CallExpression' ? expression.callee : null;
      if (callee?.type === 'Identifier' && warnings.test(callee.name)) cuts.set(statement, ';');
    },
    CallExpression({ callee, arguments: given }) {
      const last = given[given.length - 1];
      const isSentence = last?.type === 'TemplateLiteral' || last?.type === 'Literal';
      if (given.length > 1 && isSentence && callee.type === 'Identifier' && checks.test(callee.name))
        cuts.set(last, "''");
    },
    NewExpression({ callee, arguments: [only] }) {
      if (callee.type === 'Identifier' && callee.name === 'Error' && only?.type === 'Literal') cuts.set(only, "''");
    },
  });
  return [...cuts]
    .filter(([cut]) => ![...cuts.keys()].some((other) => within(other)(cut)))
    .sort(([one], [other]) => other.start - one.start)
    .reduce((text, [{ start, end }, left]) => `${text.slice(0, start)}${left}${text.slice(end)}`, code);
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

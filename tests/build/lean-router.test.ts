import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanRouter, withData, withoutData, withoutNames, withoutSentences } from '#tools/build/lean-router.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'node_modules', 'react-router', 'dist', 'production');
const router = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .find((code) => code.includes('function BrowserRouter('));

/** What a module that makes links brings, without React. */
async function load(plugins: readonly Plugin[]) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins],
    build: {
      write: false,
      lib: {
        entry: join(root, 'src/app/page/page-link.tsx'),
        formats: ['es'],
      },
      rolldownOptions: { external: ['react', 'react-dom'], treeshake: { propertyReadSideEffects: false } },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0];
}

describe('P-20 the router without what is not used', () => {
  const code = router ?? '';
  const before = code.split('\n');
  const after = withoutNames(code).split('\n');
  const changed = before.flatMap((line, place) => (line === after[place] ? [] : [[line, after[place] ?? ''] as const]));

  it('loses names that nobody reads', () => {
    const lost = changed.filter(([, line]) => line === '').map(([line]) => line);
    expect(lost.map((line) => /^(\w+)\.displayName = "\w+";$/.exec(line)?.[1] ?? line)).toEqual([
      'DataRouterContext',
      'DataRouterStateContext',
      'ViewTransitionContext',
      'FetchersContext',
      'AwaitContext',
      'NavigationContext',
      'LocationContext',
      'RouteContext',
      'RouteErrorContext',
      'FrameworkContext',
      'HistoryRouter',
      'Link',
      'NavLink',
      'Form',
      'ScrollRestoration',
    ]);
    const left = after.filter((line) => line.includes('displayName')).map((line) => line.trim());
    expect(left).toEqual(['FetcherForm2.displayName = "fetcher.Form";']);
  });

  it('has a mark at calls that make something and do nothing else', () => {
    const mark = '/* @__PURE__ */ ';
    const marked = changed.filter(([, line]) => line !== '');
    expect(marked.filter(([line, now]) => now.replace(mark, '') !== line)).toEqual([]);
    expect(marked.map(([line]) => /^var (\w+) = (?:React\d*\.|new )(\w+)\(/.exec(line)?.slice(1).join(' '))).toEqual([
      'validMutationMethods Set',
      'validRequestMethods Set',
      'DataRouterContext createContext',
      'DataRouterStateContext createContext',
      'RSCRouterContext createContext',
      'ViewTransitionContext createContext',
      'FetchersContext createContext',
      'AwaitContext createContext',
      'NavigationContext createContext',
      'LocationContext createContext',
      'RouteContext createContext',
      'RouteErrorContext createContext',
      'OutletContext createContext',
      'MemoizedDataRoutes memo',
      'FrameworkContext createContext',
      'Link forwardRef',
      'NavLink forwardRef',
      'Form forwardRef',
    ]);
  });

  it('has no sentences for developers: of each check and warning the last argument alone is another', () => {
    const lean = withoutSentences(code);
    const sentence = 'because it does not start with the basename';
    expect(code).toContain(sentence);
    expect(lean).not.toContain(sentence);
    const calls = (text: string) => text.match(/\b(?:invariant2?|warning|warningOnce|warnOnce)\(/g)?.length;
    expect(calls(lean)).toBe(calls(code));
    expect(code.length - lean.length).toBeGreaterThan(5_000);
  });

  it('is asked at three places for a router that loads data itself, which nobody makes here', async () => {
    expect(withData.map(([asked]) => code.split(asked).length - 1)).toEqual([1, 1, 1]);
    expect(withData.filter(([asked]) => withoutData(code).includes(asked))).toEqual([]);
    const imported = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => [
        ...readFileSync(join(root, 'src', name), 'utf8').matchAll(/import \{(.*)\} from 'react-router[\w-]*'/g),
      ])
      .flatMap(([, found = '']) => found.split(',').map((one) => one.replace('type ', '').trim()));
    expect([...new Set(imported)].sort()).toEqual([
      'BrowserRouter',
      'Route',
      'Routes',
      'To',
      'useHref',
      'useLinkClickHandler',
      'useLocation',
      'useNavigate',
      'useParams',
    ]);
    const { code: lean } = await load([leanRouter()]);
    expect(lean).not.toContain('Unexpected Application Error!');
  });

  it('comes from its production build, and is lighter for it', async () => {
    const [whole, lean] = [await load([]), await load([leanRouter()])];
    const isOf = (build: string) => (id: string) => id.includes(`/react-router/dist/${build}/`);
    expect(whole.moduleIds.some(isOf('development'))).toBe(true);
    expect(lean.moduleIds.some(isOf('production'))).toBe(true);
    expect(lean.moduleIds.filter(isOf('development'))).toEqual([]);
    expect(lean.code.length).toBeLessThan(whole.code.length / 2);
  });
});

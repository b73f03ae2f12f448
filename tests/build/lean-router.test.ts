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

  it('has no sentences for developers: what is wrong is thrown without a word, and not warned of', () => {
    const lean = withoutSentences(code);
    const sentences = ['because it does not start with the basename', 'A history only accepts one active listener'];
    expect(sentences.filter((sentence) => code.includes(sentence))).toEqual(sentences);
    expect(sentences.filter((sentence) => lean.includes(sentence))).toEqual([]);
    const calls = (text: string, names: string) => text.match(new RegExp(`\\b(?:${names})\\(`, 'g'))?.length;
    expect(calls(lean, 'invariant2?')).toBe(calls(code, 'invariant2?'));
    const warnings = 'warning|warningOnce|warnOnce';
    // Their own definitions are left.
    expect(
      lean.match(new RegExp(`^.*\\b(?:${warnings})\\(.*$`, 'gm'))?.filter((line) => !line.startsWith('function ')),
    ).toEqual([]);
    expect(calls(code, warnings)).toBeGreaterThan(10);
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
      'Router',
      'To',
      'UNSAFE_createBrowserHistory as createBrowserHistory',
      'useHref',
      'useLinkClickHandler',
      'useLocation',
      'useNavigate',
      'useParams',
      'useRoutes',
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
    // Said by a name, which goes with the warning.
    const warned = 'You should call navigate() in a React.useEffect()';
    expect([whole.code.includes(warned), lean.code.includes(warned)]).toEqual([true, false]);
    expect(lean.code.length).toBeLessThan(whole.code.length / 2);
  });
});

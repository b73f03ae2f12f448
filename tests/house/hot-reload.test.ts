import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hotReload } from '#tools/build/hot-reload.ts';
import { patchWords } from '#tools/build/patch-words.ts';

const sources = {
  'src/main.ts': "import './flows/faq/faq.page.tsx'; import '../machines/words/list.ts';",
  'src/flows/faq/faq.page.tsx':
    "import { wire } from './faq.wiring.ts'; import './faq.css'; export const x = wire; import.meta.hot.accept();",
  'src/flows/faq/faq.wiring.ts': "export * from '../../../machines/flows/faq/faq.machine.ts';",
  'src/flows/faq/faq.css': '.faq { color: red }',
  'machines/flows/faq/faq.machine.ts': "import { faq } from './faq.texts.ts'; export const wire: string = faq.title;",
  'machines/flows/faq/faq.texts.ts':
    "import { common } from '../../words/common.texts.ts'; export const faq = { title: common.ok };",
  'machines/words/common.texts.ts': "export const common = { ok: 'OK' }; export type Key = keyof typeof common;",
  'machines/words/list.ts': "import { common } from './common.texts.ts'; export const ok = () => common.ok;",
};

describe('the dev server', () => {
  const root = mkdtempSync(join(tmpdir(), 'hot-'));
  let server: ViteDevServer;
  const client = () => server.environments.client;

  beforeAll(async () => {
    for (const [file, text] of Object.entries(sources)) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const { apply: _, ...plugin } = hotReload();
    server = await createServer({
      root,
      configFile: false,
      plugins: [plugin],
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
    });
    for (const file of Object.keys(sources)) await client().transformRequest(`/${file}`);
  });
  afterAll(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });

  /** What the page is told when a file is saved. */
  async function whenEdited(file: keyof typeof sources): Promise<readonly string[]> {
    const reported: string[] = [];
    const send = vi.spyOn(client().hot, 'send').mockImplementation((...args: unknown[]) => {
      const [message] = args as [{ type: string; updates?: readonly { path: string }[] }];
      reported.push(...(message.updates?.map(({ path }) => `${message.type} ${path}`) ?? [message.type]));
    });
    server.watcher.emit('change', join(root, file));
    await vi.waitFor(() => expect(reported).not.toEqual([]));
    send.mockRestore();
    return reported;
  }

  it.each(['machines/flows/faq/faq.machine.ts', 'src/flows/faq/faq.wiring.ts', 'machines/words/list.ts'] as const)(
    'loads the page anew when %s was edited, though a component would take it in',
    async (file) => {
      expect(await whenEdited(file)).toEqual(['full-reload']);
    },
  );

  it('puts an edited component in place of the old one', async () => {
    expect(await whenEdited('src/flows/faq/faq.page.tsx')).toEqual(['update /src/flows/faq/faq.page.tsx']);
  });

  it('changes edited words in place, with the words that are made of them', async () => {
    expect(await whenEdited('machines/flows/faq/faq.texts.ts')).toEqual(['update /machines/flows/faq/faq.texts.ts']);
    expect(await whenEdited('machines/words/common.texts.ts')).toEqual([
      'update /machines/words/common.texts.ts',
      'update /machines/flows/faq/faq.texts.ts',
    ]);
  });

  it('has the tables accept themselves, types apart', async () => {
    const { code = '' } = (await client().transformRequest('/machines/words/common.texts.ts')) ?? {};
    expect(code).toContain('inUse.push({ common: common });');
    expect(code).toContain('patch-words.ts');
  });
});

describe('edited words', () => {
  const reload = vi.fn();
  const drawing = (isDrawn: boolean) => {
    reload.mockReset();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('dispatchEvent', (event: Event) => {
      expect(event.type).toBe('kist:words-edited');
      return !isDrawn;
    });
  };
  afterEach(() => void vi.unstubAllGlobals());

  it('are put into every table in use, which stays the same object', () => {
    drawing(true);
    const first = { faq: { title: 'Old', gone: 'x' }, parts: [{ text: 'a' }, { text: 'b' }] };
    const second = { faq: { title: 'Older' }, parts: [] };
    const { faq, parts } = first;
    patchWords([first, second], { faq: { title: 'New', more: 'y' }, parts: [{ text: 'c' }] });
    expect(faq).toEqual({ title: 'New', more: 'y' });
    expect(parts).toEqual([{ text: 'c' }]);
    expect(second).toEqual({ faq: { title: 'New', more: 'y' }, parts: [{ text: 'c' }] });
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['a function', { of: () => 'old' }, { of: () => 'new' }],
    ['a value of its own', { title: 'Old' }, { title: 'New' }],
    ['a new table', {}, { title: { a: 'New' } }],
    ['a table with a function', { t: { a: 'Old' } }, { t: { a: () => 'New' } }],
  ])('load the page anew where there is %s', (_, before, after) => {
    drawing(true);
    patchWords([before], after);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('load the page anew where nothing draws itself again', () => {
    drawing(false);
    patchWords([{ faq: { title: 'Old' } }], { faq: { title: 'New' } });
    expect(reload).toHaveBeenCalledOnce();
  });
});

import { relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync } from 'vite';

/** Machines' words: tables, which can be changed in place. */
const isWords = (file: string) => /^machines\/.*\.texts\.ts$/.test(file);

/**
 * What the dev server does with an edited source. React puts an edited component in place of the old one, and styles are as easy.
 * Anything else that runs (a chart, its wiring, an adapter) has made its actors, listeners and stores already: the page is loaded
 * anew, and a flow that survives a killed web view goes on where it was. Words alone are put into the tables in use
 * (`patch-words.ts`): nothing is lost.
 */
export function hotReload(): Plugin {
  let root = '';
  const place = (file: string) => relative(root, file);
  return {
    name: 'kist-hot-reload',
    apply: (_, { command }) => command === 'serve' && !process.env.VITEST,
    configResolved({ root: folder, configFileDependencies: files }) {
      root = folder;
      // The plugins name public pages, whose titles are words. Only their addresses are read: no reason to restart for a title.
      const others = files.filter((file) => !isWords(place(file)));
      files.splice(0, files.length, ...others);
    },
    transform: {
      filter: { id: /\/machines\/.*\.ts$/ },
      handler(code, id) {
        if (this.environment.name !== 'client' || !isWords(place(id))) return null;
        const exported = parseSync(id, code).module.staticExports.flatMap(({ entries }) =>
          entries.flatMap(({ exportName: { name }, localName, isType }) =>
            name && localName.name && !isType ? [`${name}: ${localName.name}`] : [],
          ),
        );
        return { code: `${code}\n${acceptWords(exported)}`, map: null };
      },
    },
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || modules.length === 0) return;
      if (isWords(place(file))) return [...new Set(modules.flatMap((module) => [module, ...wordsMadeOf(module)]))];
      if (!/\.ts$/.test(file)) return;
      this.environment.logger.info(`page reload ${place(file)}`, { timestamp: true });
      this.environment.hot.send({ type: 'full-reload', path: '*', triggeredBy: file });
      return [];
    },
  };

  type Module = { readonly file: string | null; readonly importers: ReadonlySet<Module> };

  /** Words that are put together from these. */
  function wordsMadeOf<Words extends Module>({ importers }: Words): Words[] {
    return ([...importers] as Words[]).flatMap((importer) =>
      importer.file && isWords(place(importer.file)) ? [importer, ...wordsMadeOf(importer)] : [],
    );
  }
}

const patcher = fileURLToPath(new URL('./patch-words.ts', import.meta.url));

const acceptWords = (exported: readonly string[]): string => `
import { patchWords } from '/@fs/${patcher.replace(/^\//, '')}';
if (import.meta.hot) {
  const inUse = (import.meta.hot.data.inUse ??= []);
  inUse.push({ ${exported.join(', ')} });
  import.meta.hot.accept((edited) => edited && patchWords(inUse, edited));
}
`;

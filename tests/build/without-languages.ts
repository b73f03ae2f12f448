import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What English alone would not need, by module: the whole of it, or what stands for which words in it. */
const edits: Readonly<Record<string, string | readonly (readonly [found: string | RegExp, instead: string])[]>> = {
  // Which language it is, what the lender is told of it, and where words come from.
  'src/adapters/config/language.ts':
    "export const kept = () => ({}); export const keep = () => {}; export const chooseLanguage = () => 'en'; export const askedIn = () => ''; export const wantedOf = () => 'en';",
  'src/adapters/config/config.ts': [[/languages: listOf\(.*\),/, '']],
  'src/adapters/lender-api/call-url.ts': [[/spoken\.language \? .* : \{\};/, '({});']],
  'src/app/language/speak.ts':
    'export const speak = async () => {}; export const writeAs = () => {}; export const replaceWords = () => {}; export const sayInstead = () => {};',
  'machines/kit/text.ts': [['tongue.of(text, values)', 'text']],
  // The page.
  'src/app/boot.ts': [['config.languages[0] || ', '']],
  'src/app/page-files.ts': [[', language.bring(file)', '']],
  'src/app/app.tsx': [[/\{language\.Choice && .*\}/, '']],
  // Programs of the documents.
  'src/app/start/ask-ahead.ts': [
    ['routes, languages }', 'routes }'],
    ['chooseLanguage(languages, query);', ''],
  ],
  'src/app/start/plain-page.ts': [[/void globalThis\.__kistAhead\?\.calls.*?catch\(\(\) => undefined\);/s, '']],
  'src/app/start/shell.ts': [[/const language = .*'wordless';/s, '']],
  // The public site.
  'src/site/live.ts': [['await speak(spokenIn(document)).catch(() => undefined);', '']],
};

/** Words in another language, wherever one of them is drawn in. */
const words = /\.(?:hi|fil)\.ts(?:\?|$)/;

/** For a build: everything that other languages than English need is left out. */
export function withoutLanguages(): Rolldown.Plugin {
  return {
    name: 'without-languages',
    load(id) {
      if (words.test(id)) return 'export default {};';
      const file = id.startsWith(root) ? id.slice(root.length) : '';
      const edit = edits[file];
      if (edit === undefined) return null;
      if (typeof edit === 'string') return edit;
      return edit.reduce(
        (code, [found, instead]) => {
          const changed = code.replace(found, instead);
          // Else nothing would be weighed.
          if (changed === code) throw new Error(`${file} has no ${found} to leave out.`);
          return changed;
        },
        readFileSync(id, 'utf8'),
      );
    },
  };
}

/** Rules for other languages in the styles of a document. */
const rules = /[^{}]*(?:\.(?:site-)?languages\b|:lang\(hi\)|\.wordless\b)[^{}]*\{[^{}]*\}/g;

/** The same of what was built without them: their styles stand in its documents. */
export const unspoken = (bundle: readonly Rolldown.RolldownOutput['output'][number][]) =>
  bundle.map((output) =>
    output.type === 'asset' && output.fileName.endsWith('.html')
      ? {
          ...output,
          source: String(output.source).replace(/<style>.*?<\/style>/gs, (style) => style.replace(rules, '')),
        }
      : output,
  );

import { fileURLToPath } from 'node:url';
import { build, type ResolvedConfig, type Rolldown } from 'vite';

/** Programs that stand in a document, by what the build puts into each. */
const programs = {
  __APP_START__: 'start/start-app.ts',
  __STARTS__: 'start/start-home.ts',
  __SHELLS__: 'start/show-shell.ts',
  __FIRST_SCREEN__: 'start/show-first-screen.ts',
} as const;

/** How the build that the document is of was asked for: for which browsers, and changed by which plugins, to weigh what they leave out. */
export type HowBuilt = { readonly [Part in 'target' | 'rolldownOptions']?: ResolvedConfig['build'][Part] };

/** A program of its own, which shares nothing with the rest of the build. */
export async function compile(file: string, { target = false, rolldownOptions }: HowBuilt): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target,
      ...(rolldownOptions && { rolldownOptions: { plugins: rolldownOptions.plugins } }),
      lib: {
        entry: fileURLToPath(new URL(`../../src/app/${file}`, import.meta.url)),
        formats: ['iife'],
        name: 'start',
      },
    },
  });
  const [
    {
      output: [chunk],
    },
  ] = built as [Rolldown.RolldownOutput];
  return chunk.code.trim();
}

/** A program with its data, which cannot end a script (P-08). */
export async function programWith(name: keyof typeof programs, data: unknown, how: HowBuilt): Promise<string> {
  const [before, after, ...more] = (await compile(programs[name], how)).split(name);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${programs[name]} names ${name} more than once, or not at all.`);
  return `${before}${JSON.stringify(data).replaceAll('<', '\\u003c')}${after}`;
}

/** Markup of such a program. */
export const inlineScript = async (...what: Parameters<typeof programWith>): Promise<string> =>
  `<script>${await programWith(...what)}</script>`;

import { fileURLToPath } from 'node:url';
import { build, type ResolvedConfig, type Rolldown } from 'vite';

/** Programs that stand in a document, by what the build puts into each. */
const programs = {
  __APP_START__: 'start-app.ts',
  __STARTS__: 'start-home.ts',
  __SHELLS__: 'show-shell.ts',
} as const;

/** Such a program, compiled for the browsers of the build; its data stands in it under a name. */
async function compile(name: keyof typeof programs, target: ResolvedConfig['build']['target']): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target,
      lib: {
        entry: fileURLToPath(new URL(`../../src/app/start/${programs[name]}`, import.meta.url)),
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

/** Markup of a program with its data, which cannot end the script (P-08). */
export async function inlineScript(
  name: keyof typeof programs,
  data: unknown,
  target: ResolvedConfig['build']['target'],
): Promise<string> {
  const [before, after, ...more] = (await compile(name, target)).split(name);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${programs[name]} names ${name} more than once, or not at all.`);
  return `<script>${before}${JSON.stringify(data).replaceAll('<', '\\u003c')}${after}</script>`;
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axios from 'axios';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanAxios } from '#tools/build/lean-axios.ts';

const source = (name: string) =>
  readFileSync(new URL(`../../node_modules/${['axios', 'lib', name].join('/')}`, import.meta.url), 'utf8');

async function modulesOf(plugins: ReturnType<typeof leanAxios>[]): Promise<readonly string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../src/adapters/lender-api/transport.ts', import.meta.url)),
        formats: ['es'],
      },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return Object.entries(output[0].modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .flatMap(([id]) => /\/axios\/lib\/(.*)/.exec(id)?.[1] ?? []);
}

describe('P-20 axios without its way to send by fetch', () => {
  it('chooses XMLHttpRequest before it', () => {
    expect(axios.defaults.adapter).toEqual(['xhr', 'http', 'fetch']);
  });

  it('is asked for it at one place, which knows that a build may have none', () => {
    const adapters = source('adapters/adapters.js');
    expect(adapters.match(/fetchAdapter\b.*/g)).toEqual(["fetchAdapter from './fetch.js';", 'fetchAdapter.getFetch,']);
    expect(adapters).toContain("'is not available in the build'");
    expect(source('axios.js').includes('fetch')).toBe(false);
  });

  it('loses only what that way needs', async () => {
    const [whole, lean] = [await modulesOf([]), await modulesOf([leanAxios()])];
    expect(whole.filter((id) => !lean.includes(id)).sort()).toEqual([
      'core/createMultipartBody.js',
      'helpers/composeSignals.js',
      'helpers/estimateDataURLDecodedBytes.js',
      'helpers/formDataToBlob.js',
      'helpers/trackStream.js',
    ]);
    expect(lean.filter((id) => !whole.includes(id))).toEqual([]);
    expect(lean).toContain('adapters/xhr.js');
  });
});

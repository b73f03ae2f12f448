import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axios from 'axios';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanAxios, leftOut } from '#tools/build/lean-axios.ts';

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

describe('P-20 axios without what it never comes to', () => {
  it('chooses XMLHttpRequest before it', () => {
    expect(axios.defaults.adapter).toEqual(['xhr', 'http', 'fetch']);
  });

  it('is asked for it at one place, which knows that a build may have none', () => {
    const adapters = source('adapters/adapters.js');
    expect(adapters.match(/fetchAdapter\b.*/g)).toEqual(["fetchAdapter from './fetch.js';", 'fetchAdapter.getFetch,']);
    expect(adapters).toContain("'is not available in the build'");
    expect(source('axios.js').includes('fetch')).toBe(false);
  });

  it('is asked for the rest only for what this product never gives it: objects as forms, parameters, tokens, names', () => {
    const uses = (file: string, name: string) =>
      source(file)
        .split('\n')
        .filter((line) => new RegExp(`\\b${name}\\b`).test(line) && !/^import|^ *\/\//.test(line))
        .map((line) => line.trim());
    expect(uses('axios.js', 'CancelToken')).toEqual(['axios.CancelToken = CancelToken;']);
    expect(uses('axios.js', 'HttpStatusCode')).toEqual(['axios.HttpStatusCode = HttpStatusCode;']);
    expect(uses('axios.js', 'toFormData')).toEqual(['axios.toFormData = toFormData;']);
    expect(uses('axios.js', 'formDataToJSON')).toEqual([
      'axios.formToJSON = (thing) => formDataToJSON(utils.isHTMLForm(thing) ? new FormData(thing) : thing);',
    ]);
    expect(uses('helpers/buildURL.js', 'AxiosURLSearchParams')).toEqual([
      ': new AxiosURLSearchParams(params, _options).toString(_encode);',
    ]);
    expect(uses('defaults/index.js', 'formDataToJSON')).toEqual([
      'return hasJSONContentType ? JSON.stringify(formDataToJSON(data)) : data;',
    ]);
    expect(uses('defaults/index.js', 'toURLEncodedForm')).toEqual([
      'return toURLEncodedForm(data, formSerializer).toString();',
    ]);
    expect(uses('defaults/index.js', 'toFormData')).toEqual(['return toFormData(']);
    expect(source('helpers/resolveConfig.js')).toContain('withXSRFToken === true ||');
    expect(Object.keys(leftOut).map((file) => source(file).length > 0)).not.toContain(false);
  });

  it('loses only that', async () => {
    const [whole, lean] = [await modulesOf([]), await modulesOf([leanAxios()])];
    expect(whole.filter((id) => !lean.includes(id)).sort()).toEqual([
      'cancel/CancelToken.js',
      'core/createMultipartBody.js',
      'helpers/AxiosURLSearchParams.js',
      'helpers/HttpStatusCode.js',
      'helpers/composeSignals.js',
      'helpers/estimateDataURLDecodedBytes.js',
      'helpers/formDataToBlob.js',
      'helpers/formDataToJSON.js',
      'helpers/toFormData.js',
      'helpers/toURLEncodedForm.js',
      'helpers/trackStream.js',
    ]);
    expect(lean.filter((id) => !whole.includes(id))).toEqual([]);
    expect(lean).toContain('adapters/xhr.js');
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as react from 'react';
import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanStore } from '#tools/build/lean-store.ts';

const folder = new URL(`../../node_modules/${['use-sync-external-store', ''].join('/')}`, import.meta.url);

/** What following an actor in a component brings, without React. */
async function load(plugins: readonly Plugin[]) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins],
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../node_modules/@xstate/react/dist/xstate-react.esm.js', import.meta.url)),
        formats: ['es'],
      },
      rolldownOptions: { external: ['react', 'xstate'] },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return Object.entries(output[0].modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .flatMap(([id]) => /\/use-sync-external-store\/(.*\.js)/.exec(id)?.[1] ?? []);
}

describe('P-20 P-52 the store of React, without what stands in for it', () => {
  it('is the same hook: the package takes that of React where there is one', () => {
    const shim = readFileSync(new URL('cjs/use-sync-external-store-shim.production.js', folder), 'utf8');
    expect(shim).toContain('void 0 !== React.useSyncExternalStore ? React.useSyncExternalStore : shim;');
    expect(shim.match(/^exports\.\w+/gm)).toEqual(['exports.useSyncExternalStore']);
    expect(typeof react.useSyncExternalStore).toBe('function');
  });

  it('loses only the stand-in', async () => {
    const [whole, lean] = [await load([]), await load([leanStore()])];
    expect(whole.filter((file) => !lean.includes(file))).toEqual(['cjs/use-sync-external-store-shim.production.js']);
    expect(lean).toContain('cjs/use-sync-external-store-shim/with-selector.production.js');
  });
});

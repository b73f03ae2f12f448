import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { digestOf, hashesIn } from '#deploy/hashes.ts';
import { knownConfiguration, knownPaths } from '../deploy/known-paths.ts';
import { hashesConfiguration, originsConfiguration } from '../deploy/nginx.ts';
import { originsOf } from '../deploy/origins.ts';
import { readRoutes } from './first-load.ts';

const shippedConfig = fileURLToPath(new URL('../../src/app/public/config.json', import.meta.url));

/** Files that are much smaller when they are packed, and that no deployment replaces. */
const packed = ['.html', '.js', '.css', '.svg', '.xml', '.txt'];

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Packs what is in a folder. */
export const packAll = (folder: string): Promise<unknown> =>
  Promise.all(
    filesIn(folder)
      .filter((name) => packed.includes(extname(name)))
      .map(pack),
  );

/** Beside each file the same one packed, for a server that hands it out as it is. */
async function pack(file: string): Promise<void> {
  const text = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [brotli, gzipped] = await Promise.all([withBrotli(text, { params }), withGzip(text, { level: 9 })]);
  if (brotli.length < text.length) writeFileSync(`${file}.br`, brotli);
  if (gzipped.length < text.length) writeFileSync(`${file}.gz`, gzipped);
}

/**
 * Makes of a build what a server needs: its files packed, and beside its folder, in `…-unserved`, what no borrower may fetch: the source
 * maps and the parts of nginx's configuration that differ from build to build.
 */
export function unserved(config = process.env.KIST_CONFIG ?? shippedConfig): Plugin {
  let dist = '';
  return {
    name: 'kist-unserved',
    apply: 'build',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const beside = `${dist}-unserved`;
        rmSync(beside, { recursive: true, force: true });
        mkdirSync(join(beside, 'maps'), { recursive: true });
        const files = filesIn(dist);
        for (const file of files.filter((name) => name.endsWith('.map')))
          renameSync(file, join(beside, 'maps', basename(file)));
        const documents = files.filter((name) => name.endsWith('.html'));
        const hashes = Object.fromEntries(
          documents.map((file) => {
            const text = readFileSync(file, 'utf8');
            return [relative(dist, file).replaceAll('\\', '/'), { ...hashesIn(text), digest: digestOf(text) }];
          }),
        );
        writeFileSync(join(beside, 'hashes.conf'), hashesConfiguration(hashes));
        const document: unknown = JSON.parse(readFileSync(config, 'utf8'));
        const { defaultRoutes } = await readRoutes();
        writeFileSync(
          join(beside, 'origins.conf'),
          originsConfiguration(originsOf(document)) + knownConfiguration(knownPaths(defaultRoutes, document)),
        );
        writeFileSync(join(beside, 'routes.json'), JSON.stringify(defaultRoutes));
        await packAll(dist);
      },
    },
  };
}

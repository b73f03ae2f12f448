import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { identityKeyMap, type KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { obfuscatedKeyMap } from '#adapters/lender-api/contract/obfuscated-key-map.ts';
import { createSandbox } from '#sandbox/app.ts';
import { createWebServer } from '#sandbox/web-server.ts';

const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

export type Stack = {
  /** Origin of the production build. */
  readonly web: string;
  /** Origin of the stand-in lender. */
  readonly lender: string;
  /** Folder of the production build. */
  readonly dist: string;
  close(): Promise<void>;
};

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`));
  });

/** Which names stand on the wire (S-317). */
export type Profile = 'plain' | 'obfuscated';

const keyMaps: Record<Profile, KeyMap> = { plain: identityKeyMap, obfuscated: obfuscatedKeyMap(calls, 7) };

/**
 * Builds the web view for production and serves it, with the sandbox on another origin: as it would be deployed. `devPages`:
 * with the developers' pages, which no borrower gets.
 */
export async function startStack(profile: Profile = 'plain', { devPages = false } = {}): Promise<Stack> {
  mkdirSync(`${root}.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}.cache/${profile}-`);
  const dist = `${folder}/dist/`;
  const keyMap = keyMaps[profile];
  const keyMapFile = `${folder}/key-map.json`;
  writeFileSync(keyMapFile, JSON.stringify(keyMap));
  // A process of its own: one that has drawn screens for tests holds React's development code, which cannot render the site.
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        KIST_KEY_MAP: keyMapFile,
        KIST_DEV_PAGES: devPages ? '1' : '0',
      },
    },
  );
  const lenderServer = createServer();
  const lender = await listening(lenderServer);
  const webServer = createServer(createWebServer({ dist, lenderOrigin: lender, devPages }));
  const web = await listening(webServer);
  const sandbox = createSandbox({ seed: 1, webOrigin: web, publicOrigin: lender, keyMap, patience: 30_000 });
  const answer = getRequestListener(sandbox.app.fetch);
  lenderServer.on('request', (request, response) => void answer(request, response));
  return {
    web,
    lender,
    dist,
    async close() {
      for (const server of [webServer, lenderServer]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

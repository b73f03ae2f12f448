import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createSandbox } from '../../sandbox/app.ts';
import { createWebServer } from '../../sandbox/web-server.ts';
import { buildForProduction } from './production-build.ts';

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

/** Builds the web view for production and serves it, with the sandbox on another origin: as it would be deployed. */
export async function startStack(): Promise<Stack> {
  const dist = `${root}.cache/dist-test/`;
  await buildForProduction({ outDir: dist, emptyOutDir: true });
  const lenderServer = createServer();
  const lender = await listening(lenderServer);
  const webServer = createServer(createWebServer({ dist, lenderOrigin: lender }));
  const web = await listening(webServer);
  const sandbox = createSandbox({ seed: 1, webOrigin: web, publicOrigin: lender });
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
    },
  };
}

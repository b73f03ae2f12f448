import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { createSandbox } from '#sandbox/app.ts';
import { readKeyMap } from '#sandbox/key-map.ts';
import { createSturdyServer, listen, readPort } from '#sandbox/listen.ts';
import { besideSandbox } from '#sandbox/web-config.ts';
import { createAtlasServer } from '../atlas/serve.ts';

/** `npm start`: the web view and the lender it talks to, on one port. */
const port = readPort(5173);
const origin = `http://localhost:${port}`;

/** Origins of this machine on the network. */
const onNetwork = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => `http://${address}:${port}`);

// It speaks of itself by the origin that it was asked at, so that a phone is not sent to a localhost of its own.
const sandbox = createSandbox({
  seed: 1,
  phoneOrigin: onNetwork[0],
  keyMap: readKeyMap(process.env.KIST_KEY_MAP),
});
const answer = getRequestListener(sandbox.app.fetch);
const atlas = createAtlasServer({ root: fileURLToPath(new URL('../..', import.meta.url)) });
const server = createSturdyServer(answerEach);
const vite = await createViteServer({
  server: { middlewareMode: { server }, hmr: { server }, watch: { ignored: ['**/docs/atlas/**', '**/.cache/**'] } },
  appType: 'spa',
});

// Vite answers its own connections alone, and leaves every other open.
server.on('upgrade', ({ headers }, socket) => {
  if (!headers['sec-websocket-protocol']?.startsWith('vite-')) socket.destroy();
});

const configuration = (cookies?: string) => {
  const shipped = readFileSync(new URL('../../src/app/public/config.json', import.meta.url), 'utf8');
  return JSON.stringify(
    besideSandbox(JSON.parse(shipped) as Record<string, unknown>, { mode: sandbox.mode(), cookies }),
  );
};

function answerEach(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/config.json') {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(configuration(request.headers.cookie));
  } else if (atlas.serves(request.url ?? '/')) atlas.answer(request, response);
  else if (sandbox.serves(request.url ?? '/')) void answer(request, response);
  else vite.middlewares(request, response);
}

await listen(server, port);
console.info(`
  Kist is running.

  Look here first   ${origin}/__sandbox/
  The atlas         ${origin}/atlas/ (drawn when it is first opened)
  Apply for a loan  ${origin}/loanConfirm?productId=P-1&userId=U-1&deviceId=D-1
  Public site       ${origin}/
  Repay an order    ${origin}/repayChoose?orderId=O-170&amount=125050&userId=U-1&deviceId=D-1
  SMS codes sent    ${origin}/__sandbox/inbox-page
  Pay a code        ${origin}/__sandbox/counter
  Test page         ${origin}/testPreview
${onNetwork.map((phone) => `  From a phone      ${phone}/__sandbox/, watched at ${origin}/testPreview?view=watch\n`).join('')}`);

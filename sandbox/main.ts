import { getRequestListener } from '@hono/node-server';
import { createSandbox } from './app.ts';
import { readKeyMap } from './key-map.ts';
import { createSturdyServer, listen, readPort } from './listen.ts';

/** `npm run sandbox`: the lender alone, for a web view that is served from `WEB_ORIGIN`; on `SANDBOX_PORT`, else on `PORT`. */
const variable = process.env.SANDBOX_PORT ? 'SANDBOX_PORT' : 'PORT';
const port = readPort(5174, variable);
const origin = `http://localhost:${port}`;
const webOrigin = process.env.WEB_ORIGIN || 'http://localhost:5173';
const sandbox = createSandbox({ webOrigin, publicOrigin: origin, keyMap: readKeyMap(process.env.KIST_KEY_MAP) });
const answer = getRequestListener(sandbox.app.fetch);

await listen(
  createSturdyServer((request, response) => void answer(request, response)),
  port,
  variable,
);
console.info(`
  The stand-in lender is running, for the web view at ${webOrigin}

  Look here first   ${origin}/__sandbox/
  SMS codes sent    ${origin}/__sandbox/inbox-page
  Pay a code        ${origin}/__sandbox/counter
  Ledger            ${origin}/__sandbox/ledger-page
  Requests          ${origin}/__sandbox/requests-page
`);

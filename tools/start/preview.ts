import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSturdyServer, listen, readPort } from '#sandbox/listen.ts';
import type { Mode } from '#sandbox/modes.ts';
import { createWebServer } from '#sandbox/web-server.ts';

/** `npm run preview -- [FOLDER]`: the production build as it would be deployed, and the sandbox as a lender on another origin. */
const port = readPort(4173);
const lenderPort = readPort(5174, 'SANDBOX_PORT');
const webOrigin = `http://localhost:${port}`;
const lenderOrigin = `http://localhost:${lenderPort}`;
const dist = resolve(process.argv[2] ?? fileURLToPath(new URL('../../dist/', import.meta.url)));

if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build yet. Run this first: npm run build');
  process.exit(1);
}

const modeOf = async () => (await (await fetch(`${lenderOrigin}/__sandbox/mode`)).json()) as Mode;

await listen(
  createSturdyServer(createWebServer({ dist, lenderOrigin, modeOf, devPages: process.env.KIST_DEV_PAGES === '1' })),
  port,
);
const lender = fork(fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url)), {
  env: { ...process.env, SANDBOX_PORT: String(lenderPort), WEB_ORIGIN: webOrigin },
  execArgv: process.execArgv,
});
lender.on('exit', (code) => process.exit(code ?? 1));
process.on('exit', () => lender.kill());
console.info(`
  The production build is served at ${webOrigin}

  Look here first   ${lenderOrigin}/__sandbox/
  Public site       ${webOrigin}/
  Repay an order    ${webOrigin}/repayChoose?orderId=O-170&amount=125050&userId=U-1&deviceId=D-1
`);

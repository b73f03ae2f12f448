import { fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPort } from '#sandbox/listen.ts';
import { usualMode } from '#sandbox/modes.ts';
import { besideSandbox } from '#sandbox/web-config.ts';
import { freePort, hasNginx, layOut, packages } from './server.ts';

/** `npm run deploy:try -- [FOLDER]`: a build behind nginx, as it is deployed, with the sandbox as the lender under the same origin. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = resolve(process.argv[2] ?? join(root, 'dist'));

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (!hasNginx()) giveUp(`There is no nginx here. On Debian: apt-get install ${packages.join(' ')}`);
if (!existsSync(`${dist}-unserved`)) giveUp('There is no build yet. Run this first: npm run build');

const port = readPort(await freePort());
const lenderPort = readPort(await freePort(), 'SANDBOX_PORT');
const lender = `http://localhost:${lenderPort}`;
const shipped = JSON.parse(readFileSync(join(dist, 'config.json'), 'utf8')) as Record<string, unknown>;
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'nginx-'));
const server = await layOut({
  folder,
  port,
  configure: () => ({ ...besideSandbox(shipped, { mode: usualMode, lenderOrigin: lender }), apiHost: '' }),
  api: lender,
});
await server.release('add', 'tried', dist);
await server.release('use', 'tried');
const sandbox = fork(join(root, 'sandbox', 'main.ts'), {
  env: { ...process.env, SANDBOX_PORT: String(lenderPort), WEB_ORIGIN: server.origin },
  execArgv: process.execArgv,
});
console.info(`
  nginx serves the production build at ${server.origin}

  Its folder        ${folder}
  Repay an order    ${server.origin}/repayChoose?orderId=O-170&amount=125050&userId=U-1&deviceId=D-1
`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    sandbox.kill();
    await server.close();
    rmSync(folder, { recursive: true });
    process.exit();
  });

import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));
const preview = fileURLToPath(new URL('../../tools/start/preview.ts', import.meta.url));

/** Starts the sandbox, or another program; resolves when it has printed `until` or ended. */
function start(env: Record<string, string>, until: RegExp, program = main) {
  return new Promise<{ readonly out: string; readonly error: string; readonly code: number | null }>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program], {
      env: { ...process.env, PORT: '', SANDBOX_PORT: '', ...env },
    });
    let out = '';
    let error = '';
    child.stdout.on('data', (text) => {
      out += text;
      if (until.test(out)) child.kill();
    });
    child.stderr.on('data', (text) => {
      error += text;
    });
    child.on('exit', (code) => resolve({ out, error, code }));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('npm run sandbox', { timeout: 30_000 }, () => {
  it('P-39 prints where to look first', async () => {
    const port = await freePort();
    const { out } = await start({ PORT: String(port) }, /Requests/);
    expect(out).toContain(`Look here first   http://localhost:${port}/__sandbox/`);
    expect(out).toContain(`SMS codes sent    http://localhost:${port}/__sandbox/inbox-page`);
  });

  it('P-38 says so when the port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, () => resolve()));
    const { port } = server.address() as AddressInfo;
    const { error, code } = await start({ PORT: String(port) }, /Requests/);
    server.close();
    expect(code).toBe(1);
    expect(error).toMatch(new RegExp(`^Port ${port} is taken by another program\\.[^\n]*\n$`));
  });

  it('P-38 names the variable that chooses its port beside the production build', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, () => resolve()));
    const { port } = server.address() as AddressInfo;
    const { error } = await start({ SANDBOX_PORT: String(port), PORT: '4173' }, /Requests/);
    server.close();
    expect(error).toBe(
      `Port ${port} is taken by another program. Choose another one, for example SANDBOX_PORT=${port + 10}.\n`,
    );
    const unusable = await start({ SANDBOX_PORT: '70000' }, /served/, preview);
    expect(unusable.error).toBe('SANDBOX_PORT is "70000", which is not a port number between 1 and 65535.\n');
  });

  it('P-38 says so when PORT is no port', async () => {
    const { error, code } = await start({ PORT: '70000' }, /Requests/);
    expect(code).toBe(1);
    expect(error).toBe('PORT is "70000", which is not a port number between 1 and 65535.\n');
  });

  it('P-38 S-317 says so when the key map is not usable', async () => {
    const { error, code } = await start({ KIST_KEY_MAP: '/nowhere/map.json' }, /Requests/);
    expect(code).toBe(1);
    expect(error).toMatch(/^KIST_KEY_MAP names "\/nowhere\/map\.json"\. ENOENT[^\n]*\n$/);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebServer } from '#sandbox/web-server.ts';
import { freePort } from '#tools/deploy/server.ts';

const dist = mkdtempSync(join(tmpdir(), 'web-'));
writeFileSync(join(dist, 'index.html'), '<!doctype html>');
writeFileSync(join(dist, 'config.json'), '{}');
afterAll(() => rmSync(dist, { recursive: true }));

const honouredAt = async (web: string): Promise<unknown> => {
  const config = (await (await fetch(`${web}/config.json`)).json()) as {
    readonly idempotency: { readonly honoured: unknown };
  };
  return config.idempotency.honoured;
};

describe.each([
  ['npm start', 'start.ts', /Test page/, true],
  ['npm run preview', 'preview.ts', /Requests/, false],
])('S-398 P-42 %s tells the web view whether keys are honoured now', (_, file, lastWords, isOnePort) => {
  let program: ChildProcess;
  let [web, lender] = ['', ''];
  beforeAll(async () => {
    const port = await freePort();
    const lenderPort = await freePort();
    web = `http://localhost:${port}`;
    lender = isOnePort ? web : `http://localhost:${lenderPort}`;
    const path = fileURLToPath(new URL(`../../tools/start/${file}`, import.meta.url));
    program = spawn(process.execPath, ['--import', 'tsx', path, dist], {
      env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(lenderPort) },
      stdio: ['ignore', 'pipe', 'ignore', 'ignore'],
    });
    await new Promise<void>((resolve) => program.stdout?.on('data', (text) => lastWords.test(text) && resolve()));
  }, 60_000);
  afterAll(() => void program.kill());

  const post = (path: string, body: string | URLSearchParams) =>
    fetch(`${lender}/__sandbox/${path}`, { method: 'POST', body, redirect: 'manual' });
  const choose = (guard: string) =>
    post('', new URLSearchParams({ guard, late: '0', pendingCode: '', pendingTimes: '1' }));

  it('by the mode of each moment, however it was chosen', async () => {
    expect(await honouredAt(web)).toBe(true);
    expect((await post('mode', JSON.stringify({ guard: 'neither' }))).status).toBe(200);
    expect(await honouredAt(web)).toBe(false);
    expect((await choose('keys')).status).toBe(303);
    expect(await honouredAt(web)).toBe(true);
    expect((await choose('neither')).status).toBe(303);
    expect(await honouredAt(web)).toBe(false);
    expect((await post('reset', '')).status).toBe(200);
    expect(await honouredAt(web)).toBe(true);
  });

  it('and the start page says that an open page is to be loaded anew', async () => {
    const text = await (await fetch(`${lender}/__sandbox/`)).text();
    expect(text).toMatch(/A page that is open keeps what it was told of keys when it was loaded: load it\s+anew\./);
  });
});

it('S-398 nothing is promised for a lender that does not say what it is', async () => {
  const modeOf = () => Promise.reject(new Error('It does not answer.'));
  const server = createServer(createWebServer({ dist, lenderOrigin: 'https://lender.example.com', modeOf }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  expect(await honouredAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
});

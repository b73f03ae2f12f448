import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '#sandbox/app.ts';
import { createSturdyServer } from '#sandbox/listen.ts';
import { createWebServer } from '#sandbox/web-server.ts';

const chunk = `${(1_000_000).toString(16)}\r\n${'a'.repeat(1_000_000)}\r\n`;

/**
 * What a stranger may send, byte by byte, and the status of the answer of web server and lender. `null`: the connection ends without
 * one, or the answer is lost because the server stops listening in the middle.
 */
const host = 'Host: localhost\r\nConnection: close\r\n';
const attacks: readonly (readonly [name: string, sent: string, web: number | null, lender: number | null])[] = [
  ['an address that is none', `GET //[ HTTP/1.1\r\n${host}\r\n`, 200, 404],
  ['an absolute address that is none', `GET http://[ HTTP/1.1\r\n${host}\r\n`, 400, 400],
  ['an asterisk for an address', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 400, 400],
  ['a wrong percent-encoding', `GET /%E0%A4%A HTTP/1.1\r\n${host}\r\n`, 400, 404],
  ['a wrong percent-encoding in a call', `GET /app/%E0%A4%A?x=%E0 HTTP/1.1\r\n${host}\r\n`, 400, 400],
  ['a zero byte', `GET /assets/%00.js HTTP/1.1\r\n${host}\r\n`, 400, 404],
  ['a way out of the folder', `GET /assets/../../package.json HTTP/1.1\r\n${host}\r\n`, 400, 404],
  ['an encoded way out of the folder', `GET /%2e%2e/%2e%2e/package.json HTTP/1.1\r\n${host}\r\n`, 400, 404],
  ['a host that is none', 'GET /order HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n', 200, 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 400],
  ['a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`, null, null],
  ['10 MB of header', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(10_000_000)}\r\n\r\n`, null, null],
  ['a length that is none', `POST /app/x HTTP/1.1\r\n${host}Content-Length: many\r\n\r\n`, 400, 400],
  ['a broken chunk', `POST /app/x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, null, 400],
  ['50 MB that are announced', `POST /app/x HTTP/1.1\r\n${host}Content-Length: 50000000\r\n\r\n`, 405, 413],
  [
    '50 MB of body',
    `POST /app/x HTTP/1.1\r\n${host}Content-Length: 50000000\r\n\r\n${'a'.repeat(50_000_000)}`,
    null,
    null,
  ],
  [
    '50 MB in chunks',
    `POST /app/x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(50)}`,
    null,
    null,
  ],
];

/** Sends it, and waits until the server has ended the connection. */
function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let got = '';
    socket.on('data', (part) => {
      got += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(got));
  });
}

const statusIn = (answer: string): number | null => {
  const found = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
  return found === undefined ? null : Number(found);
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const dist = mkdtempSync(join(tmpdir(), 'web-'));
writeFileSync(join(dist, 'index.html'), '<!doctype html>');
writeFileSync(join(dist, 'config.json'), '{}');
afterAll(() => rmSync(dist, { recursive: true }));

describe('npm run preview, with a lender as a process of its own', () => {
  const ports = { web: 0, lender: 0 };
  let preview: ChildProcess;
  beforeAll(async () => {
    ports.web = await freePort();
    ports.lender = await freePort();
    const program = fileURLToPath(new URL('../../tools/start/preview.ts', import.meta.url));
    preview = spawn(process.execPath, ['--import', 'tsx', program, dist], {
      env: { ...process.env, PORT: String(ports.web), SANDBOX_PORT: String(ports.lender) },
      stdio: ['ignore', 'pipe', 'ignore', 'ignore'],
    });
    // The lender is the last to speak.
    await new Promise<void>((resolve) => preview.stdout?.on('data', (text) => /Requests/.test(text) && resolve()));
  });
  afterAll(() => preview.kill());

  describe.each(['web', 'lender'] as const)('its %s server', (name) => {
    it.each(attacks)('stands %s', async (_, sent, web, lender) => {
      const answer = statusIn(await send(ports[name], sent));
      const expected = { web, lender }[name];
      if (expected !== null) expect(answer).toBe(expected);
      expect((await fetch(`http://127.0.0.1:${ports[name]}/config.json`)).status).toBe(name === 'web' ? 200 : 404);
      expect([preview.exitCode, preview.signalCode]).toEqual([null, null]);
    });
  });
});

describe.each([
  ['web', () => createWebServer({ dist, lenderOrigin: 'http://localhost' })],
  ['lender', () => getRequestListener(createSandbox().app.fetch)],
] as const)('who does not finish asking the %s server', (_, listenerOf) => {
  const limits = { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 20 };
  let port: number;
  const listener = listenerOf();
  const server = createSturdyServer((request, response) => void listener(request, response), limits);
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each([
    ['half a line', 'GET / HTT'],
    ['half the headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: '],
    ['half a body', `POST /app/service/loan/repayment-way HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{`],
  ])('is let go: %s', async (_what, sent) => {
    expect([408, 405]).toContain(statusIn(await send(port, sent)));
  });
});

it('every server of ours lets go after seconds, not minutes', () => {
  const server = createSturdyServer(() => {});
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
});

it('a listener that throws answers 400, and the server goes on', async () => {
  const server = createSturdyServer(({ url }) => {
    throw new Error(url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(400);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(400);
  await new Promise((resolve) => server.close(resolve));
});

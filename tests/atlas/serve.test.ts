import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAtlasServer } from '#tools/atlas/serve.ts';

let server: Server;
let folder = '';
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function serve(build: (folder: string) => Promise<void>) {
  folder = mkdtempSync(join(tmpdir(), 'atlas-served-'));
  const atlas = createAtlasServer({ root: folder, folder, build: () => build(folder) });
  server = createServer((request, response) => atlas.answer(request, response));
  await new Promise<void>((done) => server.listen(0, done));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { atlas, get: (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' }) };
}

const page = (text: string) => (into: string) => {
  writeFileSync(join(into, 'index.html'), text);
  writeFileSync(join(into, 'atlas.css'), 'a{}');
  return Promise.resolve();
};

describe('the atlas beside the app', () => {
  it('is built when it is first asked for, once, and says so meanwhile', async () => {
    const build = vi.fn(page('<h1>There</h1>'));
    const { get } = await serve(build);
    const first = await get('/atlas/');
    expect([first.status, first.headers.get('refresh')]).toEqual([503, '2']);
    expect(await first.text()).toContain('The atlas is being drawn.');
    expect(await (await get('/atlas/')).text()).toBe('<h1>There</h1>');
    await get('/atlas/index.html');
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('P-09 is served with a policy that lets nothing in from outside', async () => {
    const { get } = await serve(page(''));
    await get('/atlas/');
    const sheet = await get('/atlas/atlas.css');
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(sheet.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  });

  it('says that it could not be built, and tries again', async () => {
    const build = vi.fn(() => Promise.reject(new Error('No chart.')));
    const { get } = await serve(build);
    await get('/atlas/');
    const failed = await get('/atlas/');
    expect([failed.status, await failed.text()]).toEqual([
      500,
      expect.stringContaining('could not be built. Error: No chart.'),
    ]);
    expect((await get('/atlas/')).status).toBe(503);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('leads to its folder, and gives nothing beside it', async () => {
    const { atlas, get } = await serve(page(''));
    expect((await get('/atlas')).headers.get('location')).toBe('/atlas/');
    expect((await get('/atlas/..%2f..%2fetc%2fpasswd')).status).toBe(404);
    expect(['/atlas', '/atlas/x.html', '/atlas?q=1', '/atlases', '/'].map(atlas.serves)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

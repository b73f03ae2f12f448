import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { coming } from '#tools/atlas/pages/changes.tsx';
import { createAtlasServer } from '#tools/atlas/serve.ts';
import { writeChanges } from '#tools/atlas/write-changes.ts';

let server: Server;
let folder = '';
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function serve(
  build: (folder: string) => Promise<void>,
  compare: (folder: string, since?: string) => Promise<void> = build,
) {
  folder = mkdtempSync(join(tmpdir(), 'atlas-served-'));
  const told: string[] = [];
  const atlas = createAtlasServer({
    root: folder,
    folder,
    build: () => build(folder),
    compare: (since) => compare(folder, since),
    tell: (line) => void told.push(line.trim()),
  });
  server = createServer((request, response) => atlas.answer(request, response));
  await new Promise<void>((done) => server.listen(0, done));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { atlas, told, get: (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' }) };
}

const page = (text: string) => (into: string) => {
  writeFileSync(join(into, 'index.html'), text);
  writeFileSync(join(into, 'atlas.css'), 'a{}');
  return Promise.resolve();
};

/** An atlas whose page of changes has to be made yet. */
const uncompared = async (into: string) => {
  await writeChanges([], into, coming);
  await page('')(into);
};

describe('the atlas beside the app', () => {
  it('is built when it is first asked for, once, and says so meanwhile', async () => {
    const build = vi.fn(page('<h1>There</h1>'));
    const { get } = await serve(build);
    const first = await get('/atlas/');
    expect([first.status, first.headers.get('refresh')]).toEqual([503, '2']);
    expect(await first.text()).toContain('The atlas is being drawn');
    expect(await (await get('/atlas/')).text()).toBe('<h1>There</h1>');
    await get('/atlas/index.html');
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('says in the terminal and on the page what is made, how long it takes, and that it goes on by itself', async () => {
    let finish = () => {};
    const { get, told } = await serve(async (into) => {
      await page('<h1>Half of it</h1>')(into);
      await new Promise<void>((done) => {
        finish = done;
      });
    });
    const first = await get('/atlas/');
    const text = await first.text();
    const drawing =
      'The atlas is being drawn: every chart is explored and each of its pages written, which takes half a minute to two.';
    expect(text).toContain(drawing);
    expect(text).toMatch(/\d+ s so far\. It opens here by itself\./);
    expect(text).toMatch(/<style>[^<]*--ink[^<]*color: var\(--ink\)/);
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(told).toEqual([`${drawing} A page that waits for it shows it by itself.`]);
    // Written, though what it shows is not.
    const half = await get('/atlas/');
    expect([half.status, half.headers.get('refresh')]).toEqual([503, '2']);
    finish();
    await vi.waitFor(() => expect(told[1]).toMatch(/^It is there, after \d+ s\.$/));
    expect(await (await get('/atlas/')).text()).toBe('<h1>Half of it</h1>');
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
    const { get, told } = await serve(build);
    await get('/atlas/');
    const failed = await get('/atlas/');
    expect([failed.status, await failed.text()]).toEqual([
      500,
      expect.stringContaining('could not be built. No chart.'),
    ]);
    expect(told).toContain('It could not be done. Error: No chart.');
    expect((await get('/atlas/')).status).toBe(503);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('tries again for a visitor who comes long after it could not be built, and did not wait for that', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const build = vi.fn(() => Promise.reject(new Error('It took longer than 10 minutes')));
    const { get, told } = await serve(build);
    await get('/atlas/');
    await vi.waitFor(() => expect(told).toContain('It could not be done. Error: It took longer than 10 minutes'));
    vi.advanceTimersByTime(600_000);
    const later = await get('/atlas/');
    expect([later.status, await later.text()]).toEqual([503, expect.not.stringContaining('longer than 10 minutes')]);
    expect(build).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('P-22 looks for what changed when somebody asks for that, once, and shows it by itself', async () => {
    let tell = () => {};
    const compare = vi.fn(async (into: string) => {
      await new Promise<void>((done) => {
        tell = done;
      });
      await writeChanges([], into, { none: 'No chart was changed.' });
    });
    const { get } = await serve(uncompared, compare);
    await get('/atlas/');
    expect((await get('/atlas/')).headers.get('refresh')).toBeNull();
    expect(compare).not.toHaveBeenCalled();
    const first = await get('/atlas/changes.html');
    expect([first.status, first.headers.get('refresh')]).toEqual([200, '2']);
    expect(await first.text()).toContain('are being compared');
    await get('/atlas/changes.html');
    tell();
    await vi.waitFor(async () => {
      const told = await get('/atlas/changes.html');
      expect(told.headers.get('refresh')).toBeNull();
      expect(await told.text()).toContain('No chart was changed.');
    });
    expect(compare).toHaveBeenCalledTimes(1);
  });

  it('says that what changed could not be told, and tries again', async () => {
    const compare = vi.fn(() => Promise.reject(new Error('It took longer than 3 minutes')));
    const { get } = await serve(uncompared, compare);
    await get('/atlas/');
    await get('/atlas/changes.html');
    const failed = await get('/atlas/changes.html');
    expect([failed.status, await failed.text()]).toEqual([
      500,
      expect.stringContaining('What changed could not be told. It took longer than 3 minutes'),
    ]);
    expect((await get('/atlas/changes.html')).status).toBe(200);
    expect(compare).toHaveBeenCalledTimes(2);
  });

  it('P-22 tells what changed since when somebody asks, on a page for each span, and once', async () => {
    const compare = vi.fn((into: string, since?: string) =>
      since === 'no/such'
        ? Promise.reject(new Error('There is no commit "<no/such>" here.'))
        : writeChanges([], into, { none: `Since ${since}.`, isServed: true }, since),
    );
    const { get } = await serve(uncompared, compare);
    await get('/atlas/');
    // As a form sends it whose button was pressed while its field was empty.
    const asked = '/atlas/changes.html?since=last+week&since=';
    const first = await get(asked);
    expect([first.status, first.headers.get('refresh')]).toEqual([503, '2']);
    await vi.waitFor(async () => expect(await (await get(asked)).text()).toContain('Since last week.'));
    await get(asked);
    expect(compare.mock.calls.map(([, since]) => since)).toEqual(['last week']);
    // The page about no span in particular is another.
    expect(await (await get('/atlas/changes.html?since=')).text()).not.toContain('Since last week.');

    const unknown = '/atlas/changes.html?since=no%2Fsuch';
    await get(unknown);
    const refused = await get(unknown);
    expect([refused.status, refused.headers.get('refresh')]).toEqual([400, null]);
    expect(await refused.text()).toContain('There is no commit &quot;&lt;no/such&gt;&quot; here.');
    expect((await get(`/atlas/changes.html?since=${'x'.repeat(300)}`)).status).toBe(400);
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

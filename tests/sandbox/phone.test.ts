import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import readQr from 'jsqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tools/deploy/server.ts';
import { startLender } from './lender.ts';

const phoneOrigin = 'http://192.0.2.7:5173';

async function open(page: string, cookie = '') {
  const response = await fetch(page, { headers: { cookie } });
  const { document } = new JSDOM(await response.text()).window;
  return { document, policy: response.headers.get('content-security-policy')?.split('; ') };
}

/** What a camera reads of the page's code, at three pixels a module. */
function scanned(document: Document): string | undefined {
  const drawing = document.querySelector('[role=img] svg');
  const modules = Number(drawing?.getAttribute('viewBox')?.split(' ')[2]);
  const squares =
    drawing
      ?.querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+),(\d+)h1v1h-1z/g) ?? [];
  const dark = new Set(Array.from(squares, ([, x, y]) => Number(y) * modules + Number(x)));
  const size = modules * 3;
  const at = (pixel: number) => Math.floor(Math.floor(pixel / size) / 3) * modules + Math.floor((pixel % size) / 3);
  const pixels = Uint8ClampedArray.from({ length: size * size * 4 }, (_, index) =>
    index % 4 !== 3 && dark.has(at(Math.floor(index / 4))) ? 0 : 255,
  );
  return readQr(pixels, size, size)?.data;
}

const hrefOf = (document: Document, selector: string) => document.querySelector(selector)?.getAttribute('href');

describe('the start page shows the web view on a phone', () => {
  it('in a frame where both are on one origin, with a way into a page of its own', async () => {
    const lender = await startLender();
    const { document, policy } = await open(`${lender.origin}/__sandbox/`);
    const frame = document.querySelector('iframe');
    expect(frame?.title).toBe('Take a loan and repay it');
    expect(frame?.getAttribute('src')).toBe(hrefOf(document, 'a.begin'));
    expect(new URL(frame?.src ?? '').pathname).toBe('/loanConfirm');
    expect(hrefOf(document, 'aside a[target=_blank]')).toBe(frame?.getAttribute('src'));
    expect(policy).toContain(`frame-src ${lender.origin}`);
    expect(policy).toContain("frame-ancestors 'none'");
    await lender.close();
  });

  it('P-09 in none where the web view is elsewhere, which lets nobody frame it', async () => {
    const lender = await startLender({ webOrigin: 'http://localhost:4173' });
    const { document } = await open(`${lender.origin}/__sandbox/`);
    expect(document.querySelector('iframe, aside')).toBeNull();
    await lender.close();
  });

  it.each([
    ['', `${phoneOrigin}/loanConfirm?productId=P-1-phone-1&userId=U-1&deviceId=D-1`],
    ['kist-sandbox-country=ph', `${phoneOrigin}/__sandbox/country/ph`],
  ])('of your own by a code to scan, which is written beside it (%s)', async (cookie, address) => {
    const lender = await startLender({ phoneOrigin });
    const { document } = await open(`${lender.origin}/__sandbox/`, cookie);
    expect(scanned(document)).toBe(address);
    expect(document.querySelector('.scan code')?.textContent).toBe(address);
    await lender.close();
  });

  it('and without an address on the network says how to come by one', async () => {
    const lender = await startLender();
    const { document } = await open(`${lender.origin}/__sandbox/`);
    expect(document.querySelector('svg')).toBeNull();
    expect(document.querySelector('.scan p')?.textContent?.replace(/\s+/g, ' ')).toBe(
      'Run npm start on a computer in the same network as your phone, and open this page anew: a code to scan stands here then.',
    );
    await lender.close();
  });
});

describe('npm start', () => {
  let program: ChildProcess;
  let port = 0;
  let printed = '';
  beforeAll(async () => {
    port = await freePort();
    const start = fileURLToPath(new URL('../../tools/start/start.ts', import.meta.url));
    program = spawn(process.execPath, ['--import', 'tsx', start], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise<void>((resolve) => {
      program.stdout?.on('data', (text) => {
        printed += text;
        if (/Test page/.test(printed)) resolve();
      });
    });
  }, 60_000);
  afterAll(() => void program.kill());

  it('leads whoever asks on to where it was asked at, a phone to no localhost of its own', async () => {
    for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`])
      expect(hrefOf((await open(`${origin}/__sandbox/`)).document, 'a.begin')).toMatch(`${origin}/loanConfirm?`);
  });

  it('has the address that it prints for a phone in the code to scan', async () => {
    const [, told] = /From a phone {6}(http:\S+?)\/__sandbox\//.exec(printed) ?? [];
    const code = scanned((await open(`http://localhost:${port}/__sandbox/`)).document);
    expect(code && new URL(code).origin).toBe(told);
  });
});

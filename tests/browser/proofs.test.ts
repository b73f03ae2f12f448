import { readFileSync } from 'node:fs';
import readQr from 'jsqr';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { ownStack } from './own-stack.ts';

const { web } = await ownStack();
let browser: Browser;
let borrowers = 0;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function open(path: (n: number) => string) {
  borrowers += 1;
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, acceptDownloads: true });
  const page = await context.newPage();
  // What is written into pictures.
  await page.addInitScript(() => {
    const drawn: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      drawn.push(text);
      return fillText.call(this, text, ...place);
    };
    Object.assign(globalThis, { drawn });
  });
  const breaches: string[] = [];
  page.on('console', (line) => line.type() === 'error' && breaches.push(line.text()));
  const address = path(borrowers);
  await page.goto(`${web}${address}&userId=U-proof-${borrowers}&deviceId=D-1`);
  return { page, breaches };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The pixels of the picture that stands on the page; as one text on the way, as millions of numbers are a minute's work for it. */
async function pixelsOf(page: Page, name: string) {
  const { pixels, ...size } = await page.getByRole('img', { name, exact: true }).evaluate(async (image) => {
    const picture = image as HTMLImageElement;
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: picture.naturalWidth,
      height: picture.naturalHeight,
    });
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const { data = [] } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const bytes = Array.from(data, (byte) => String.fromCharCode(byte));
    return { width: canvas.width, height: canvas.height, pixels: btoa(bytes.join('')) };
  });
  return { ...size, data: new Uint8ClampedArray(Buffer.from(pixels, 'base64')) };
}

/** Asks for a code of a channel, and comes to its page. */
async function codeOf(channel: string) {
  const opened = await open((n) => `/repayByPeriod?orderId=O-170-proof${n}&productId=P-1`);
  await button(opened.page, /^Payment Method/).click();
  await opened.page.getByRole('radio', { name: channel }).click();
  await button(opened.page, 'Payment').click();
  return opened;
}

/** Saves it, and what of it went to the downloads. */
async function saved(page: Page) {
  const download = page.waitForEvent('download');
  await button(page, 'Save as picture').click();
  const file = await download;
  await page.getByText(/^Look among your pictures or downloads\./).waitFor();
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

describe('S-079 S-080 what there is to pay with, saved as a picture', () => {
  it('a QR code is read by a scanner from the picture, and the file is the same', async () => {
    const { page, breaches } = await codeOf('QR code');
    await page.waitForURL((url) => url.pathname === '/repaymentOfCode');
    const code = (await page.locator('.copy-text').textContent()) ?? '';
    const { name, bytes } = await saved(page);
    expect(name).toBe('Payment-details.png');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    const { width, height, data } = await pixelsOf(page, 'Payment details');
    expect([width, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([720, width, height]);
    expect(readQr(data, width, height)?.data).toBe(code);
    expect(breaches).toEqual([]);
    await page.context().close();
  });

  it('a code stands in the picture as on the page, in fours', async () => {
    const { page } = await codeOf('Code at a counter');
    await page.waitForURL((url) => url.pathname === '/repaymentOfCode');
    const code = page.locator('.copy-text .code-group');
    await code.first().waitFor();
    const groups = await code.allTextContents();
    expect(groups.length).toBeGreaterThan(1);
    await saved(page);
    const drawn = await page.evaluate(() => (globalThis as unknown as { readonly drawn: readonly string[] }).drawn);
    expect(drawn).toContain(groups.join(' '));
    expect(drawn).not.toContain(groups.join(''));
    await page.context().close();
  });

  it('S-072 a barcode’s sheet shows it in full height and saves it too, over a page that is inert', async () => {
    const { page, breaches } = await codeOf('Barcode at a shop');
    const sheet = page.getByRole('dialog', { name: 'barCode' });
    await sheet.waitFor();
    await sheet.getByRole('heading', { name: 'How to pay' }).waitFor();
    const bars = await sheet.getByRole('img', { name: /^Barcode of/ }).boundingBox();
    expect(bars?.height).toBe(88);
    const { bytes } = await saved(page);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    await sheet.getByRole('img', { name: 'Payment details' }).waitFor();
    expect(breaches).toEqual([]);
    await page.context().close();
  });

  it('P-40 S-538 who has nothing that shares, nor a clipboard, finds the text marked', async () => {
    const { page } = await codeOf('Code at a counter');
    await page.waitForURL((url) => url.pathname === '/repaymentOfCode');
    await page.evaluate(() => {
      for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
      document.execCommand = () => false;
    });
    const code = (await page.locator('.copy-text').textContent()) ?? '';
    await button(page, 'Share').click();
    await page.getByText(/^This phone can neither share nor copy from here\./).waitFor();
    const marked = await page.evaluate(() => String(getSelection()));
    expect(marked.split('\n')).toContain(code);
    await page.context().close();
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createShrinker } from '#adapters/pictures/shrink.ts';
import { blackPng } from '#tests/support/black-png.ts';

const short = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const shortBack = (value: number) => Buffer.from(short(value)).reverse();

/** What stands before the picture of a JPEG from a camera: 60 kB of other data, then the frame. */
const jpeg = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('ffd8ffe1', 'hex'),
    short(60_000),
    Buffer.alloc(59_998, 0xff),
    Buffer.from('ffc0001108', 'hex'),
    short(height),
    short(width),
    Buffer.from('03012200021101031101', 'hex'),
  ]);

const webp = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0', 'latin1'),
    Buffer.concat([width - 1, height - 1].map((edge) => Buffer.from([edge, edge >> 8, edge >> 16]))),
  ]);

const gif = (width: number, height: number) =>
  Buffer.concat([Buffer.from('GIF89a'), shortBack(width), shortBack(height), Buffer.alloc(20)]);

/** Resolves with how a picture ends, and whether the browser was asked to open it. */
async function opened(bytes: Buffer) {
  const open = vi.fn(async () => {
    throw new Error('opened');
  });
  vi.stubGlobal('createImageBitmap', open);
  const file = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
  const end = await createShrinker()(file, new AbortController().signal).then(
    () => 'shrunk',
    (reason: unknown) => (reason instanceof Error ? reason.message : reason),
  );
  expect(open).toHaveBeenCalledTimes(end === 'opened' ? 1 : 0);
  return end;
}

const refusal = { kind: 'refused', code: 'unreadable', message: null };

describe('S-355 a picture is measured before it is opened', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('48 kB of PNG that are 400 megapixels are never opened', async () => {
    const bomb = blackPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(50_000);
    expect(await opened(bomb)).toMatchObject(refusal);
  });

  it.each([
    ['a PNG', blackPng(8_000, 6_500)],
    ['a JPEG', jpeg(8_000, 6_500)],
    ['a JPEG of 50 megapixels, as phones take', jpeg(8_192, 6_144)],
    ['a WebP', webp(8_000, 6_500)],
    ['a PNG of one pixel', blackPng(1, 1)],
  ])('%s of at most 52 megapixels is', async (_, bytes) => {
    expect(await opened(bytes)).toBe('opened');
  });

  it.each([
    ['a PNG of one row too many', blackPng(8_000, 6_501)],
    ['a JPEG of one row too many', jpeg(8_000, 6_501)],
    ['a WebP of one row too many', webp(8_000, 6_501)],
    ['a long thin one', blackPng(1_000_000, 53)],
    ['one of no height', jpeg(100, 0)],
    ['a GIF, whose frames can be larger than it says', gif(1, 1)],
    ['one that ends in its header', blackPng(1, 1).subarray(0, 20)],
    ['a JPEG without a frame', jpeg(1, 1).subarray(0, 60_002)],
    ['text', Buffer.from('no picture at all')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not', async (_, bytes) => {
    expect(await opened(bytes)).toMatchObject(refusal);
  });
});

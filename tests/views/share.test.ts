import { afterEach, expect, it, vi } from 'vitest';
import { linesOf } from '#adapters/pictures/draw-proof.ts';
import { handPicture, shareText } from '#adapters/share/share.ts';
import { samplePicture } from '#flows/keep-proof/keep-proof.samples.ts';

type Sharing = { share?: (data: ShareData) => Promise<void>; canShare?: (data: ShareData) => boolean };
const phone = navigator as Sharing;

const shares = (sharing: Sharing) => {
  for (const name of ['share', 'canShare'] as const)
    Object.defineProperty(navigator, name, { value: sharing[name], configurable: true });
};

afterEach(() => {
  delete phone.share;
  delete phone.canShare;
  vi.restoreAllMocks();
});

const saved = () => {
  const files: { name: string; address: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, address: this.href });
  });
  return files;
};

it('S-156 hands a text to the phone', async () => {
  const share = vi.fn(async () => undefined);
  shares({ share });
  await shareText({ title: 'Receipt', text: 'You paid: ₹1.00' });
  expect(share).toHaveBeenCalledWith({ title: 'Receipt', text: 'You paid: ₹1.00' });
});

it.each([
  ['AbortError', 'dismissed'],
  ['NotAllowedError', 'share'],
])('S-156 tells a choice that was closed from one that is not allowed (%s)', async (name, code) => {
  shares({
    share: async () => {
      throw new DOMException('no', name);
    },
  });
  await expect(shareText({ title: '', text: '' })).rejects.toEqual({ kind: 'refused', code, message: null });
});

it('S-156 P-40 an old web view shares nothing', async () => {
  await expect(shareText({ title: '', text: '' })).rejects.toEqual({ kind: 'refused', code: 'share', message: null });
});

it('S-156 a picture goes to the apps where the phone shares files', async () => {
  const shared: ShareData[] = [];
  shares({ share: async (data) => void shared.push(data), canShare: () => true });
  await handPicture({ picture: samplePicture, name: 'Payment details' });
  const [file] = shared[0]?.files ?? [];
  expect([file?.name, file?.type]).toEqual(['Payment-details.png', 'image/png']);
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsBinaryString(file as File);
  await read;
  expect(String(reader.result).slice(1, 4)).toBe('PNG');
});

it.each([
  ['there is no sharing', {}],
  ['it shares no files', { share: async () => undefined, canShare: () => false }],
])('S-156 P-40 it goes to the downloads where %s', async (_, sharing) => {
  shares(sharing);
  const files = saved();
  await handPicture({ picture: samplePicture, name: 'रसीद' });
  expect(files).toEqual([{ name: 'रसीद.png', address: samplePicture }]);
});

it('S-156 breaks lines between words, and within one that alone is too long', () => {
  const fits = (line: string) => line.length <= 8;
  expect(linesOf('Pay to Kist Finance', fits)).toEqual(['Pay to', 'Kist', 'Finance']);
  expect(linesOf('9900123456789', fits)).toEqual(['99001234', '56789']);
  expect(linesOf('No 9900123456', fits)).toEqual(['No', '99001234', '56']);
  expect(linesOf('', fits)).toEqual(['']);
});

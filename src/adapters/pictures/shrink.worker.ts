import { decode, encode } from './encode.ts';

/** One file in, one answer out: the shrunk picture, or null when it cannot be read. */
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  try {
    const bitmap = await decode(file);
    const shrunk = await encode(
      bitmap,
      bitmap,
      ({ width, height }) => new OffscreenCanvas(width, height),
      (canvas, quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
    );
    bitmap.close();
    postMessage(shrunk);
  } catch {
    postMessage(null);
  }
});

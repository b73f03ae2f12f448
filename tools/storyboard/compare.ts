import type { Browser } from 'playwright-core';

/** Whether two pictures show the same. */
export type IsAlike = (one: Buffer, other: Buffer) => Promise<boolean>;

/** Of 255: the same screen is not always painted the same at its edges, and a changed letter differs by far more. */
const grain = 32;

/** Compares pictures dot by dot in a page of the browser. */
export function createComparison(browser: Browser): IsAlike {
  return async (one, other) => {
    if (one.equals(other)) return true;
    const page = await browser.newPage();
    const difference = await page.evaluate(
      async (pictures) => {
        const [one, other] = await Promise.all(
          pictures.map(async (text) => {
            const image = new Image();
            image.src = `data:image/webp;base64,${text}`;
            await image.decode();
            const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
            canvas?.drawImage(image, 0, 0);
            return canvas?.getImageData(0, 0, image.naturalWidth, image.naturalHeight).data ?? new Uint8ClampedArray();
          }),
        );
        if (!one || one.length !== other?.length) return 255;
        return one.reduce((most, value, place) => Math.max(most, Math.abs(value - (other[place] ?? 0))), 0);
      },
      [one, other].map((picture) => picture.toString('base64')),
    );
    await page.close();
    return difference <= grain;
  };
}

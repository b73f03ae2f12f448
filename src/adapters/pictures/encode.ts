import * as limits from '#kit/limits.ts';

/** What a picture became: a JPEG to send, without metadata, and a small one to look at. */
export type Shrunk = { readonly picture: Blob; readonly preview: Blob };

type Drawable = ImageBitmap | HTMLImageElement | HTMLCanvasElement | OffscreenCanvas;
type Size = { readonly width: number; readonly height: number };
type Canvas = HTMLCanvasElement | OffscreenCanvas;

const qualities = [0.82, 0.65, 0.45, 0.3];
const previewEdge = 240;

/** The size within a square of that edge, never larger than before. */
export function scaled({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws the picture on white, as JPEG knows no transparency. */
function draw<Kind extends Canvas>(source: Drawable, { width, height }: Size, makeCanvas: (size: Size) => Kind): Kind {
  const canvas = makeCanvas({ width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new Error('there is no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** At most 1600 pixels and less than 1 MB (S-355, S-856): what does not get there by quality gets there by size. */
export async function encode<Kind extends Canvas>(
  source: Drawable,
  size: Size,
  makeCanvas: (size: Size) => Kind,
  toJpeg: (canvas: Kind, quality: number) => Promise<Blob>,
): Promise<Shrunk> {
  for (let edge: number = limits.pictureEdge; ; edge = Math.floor(edge * 0.75)) {
    const canvas = draw(source, scaled(size, edge), makeCanvas);
    for (const quality of qualities) {
      const picture = await toJpeg(canvas, quality);
      if (picture.size >= limits.pictureSent) continue;
      const preview = draw(canvas, scaled(canvas, previewEdge), makeCanvas);
      return { picture, preview: await toJpeg(preview, qualities[0] ?? 0.8) };
    }
  }
}

/** The picture upright. Older browsers do not know the word for what they do anyway. */
export const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((reason: unknown) => {
    if (reason instanceof TypeError) return createImageBitmap(file);
    throw reason;
  });

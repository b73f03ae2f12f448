import { refused } from '#kit/failure.ts';
import type { Pattern } from '#kit/pattern.ts';

type Drawing = {
  readonly title: string;
  readonly rows: readonly { readonly text: string; readonly value: string }[];
  readonly code?: string;
  /** Drawn in the place of the pattern, where its server lets it. */
  readonly image?: string | null;
  readonly note?: string;
  readonly pattern: Pattern | null;
};

/** Pixels: a phone of 360 at a density of 2. */
const width = 720;
const margin = 48;
const inner = width - 2 * margin;
const gap = 24;
/** Of a bar code, pixels. */
const barHeight = 176;
const fonts = 'system-ui, -apple-system, Roboto, "Noto Sans", sans-serif';
/** White paper in both schemes, as a scanner needs it. */
const paper = '#ffffff';
const ink = '#17211f';
const quiet = '#52605d';

type Style = { readonly size: number; readonly weight: 400 | 700; readonly colour: string };
const heading: Style = { size: 44, weight: 700, colour: ink };
const label: Style = { size: 26, weight: 400, colour: quiet };
const value: Style = { size: 34, weight: 700, colour: ink };
const figures: Style = { size: 40, weight: 700, colour: ink };

/** One thing below another: how high it is, and how it is drawn from there. */
type Block = { readonly height: number; draw(top: number): void };

/** Draws a proof as a PNG, a `data:` address. Nothing is sent anywhere. */
export async function drawProof({ title, rows, code, image, note, pattern }: Drawing): Promise<string> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw refused('canvas');
  const picture = image ? await pictureAt(image).catch(() => null) : null;
  const words = (text: string, style: Style, after: number) => wordsOn(pen, text, style, after);
  const blocks: readonly Block[] = [
    words(title, heading, gap),
    ...(picture ? [pictureOn(pen, picture)] : pattern ? [patternOn(pen, pattern)] : []),
    ...(code ? [words(inFours(code), figures, gap)] : []),
    ...rows.flatMap(({ text, value: told }) => [words(text, label, 2), words(told, value, 20)]),
    ...(note ? [words(note, label, 0)] : []),
  ];
  canvas.width = width;
  canvas.height = blocks.reduce((sum, { height }) => sum + height, 2 * margin);
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, canvas.height);
  pen.textBaseline = 'top';
  blocks.reduce((top, block) => {
    block.draw(top);
    return top + block.height;
  }, margin);
  return addressOf(canvas);
}

/** As on the page (src/components/code-text.tsx), and broken between groups where it is too long. */
const inFours = (code: string): string => (/^\w{7,}$/.test(code) ? code.replace(/.{4}(?=..)/g, '$& ') : code);

function wordsOn(pen: CanvasRenderingContext2D, text: string, { size, weight, colour }: Style, after: number): Block {
  const font = `${weight} ${size}px ${fonts}`;
  pen.font = font;
  const lines = linesOf(text, (line) => pen.measureText(line).width <= inner);
  const step = Math.round(size * 1.4);
  return {
    height: lines.length * step + after,
    draw(top) {
      pen.font = font;
      pen.fillStyle = colour;
      for (const [place, line] of lines.entries()) pen.fillText(line, margin, top + place * step);
    },
  };
}

/** Broken between words, and within one that alone is too long. */
export function linesOf(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (fits(line ? `${line} ${word}` : word)) {
      line = line ? `${line} ${word}` : word;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const sign of word) {
      if (line && !fits(line + sign)) {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
  }
  return [...lines, line];
}

function patternOn(pen: CanvasRenderingContext2D, { path, width: across, height: down }: Pattern): Block {
  // Whole pixels for each module: what is blurred is not scanned.
  const scale = Math.max(1, Math.floor(inner / across));
  const height = down === 1 ? barHeight : scale * down;
  return {
    height: height + gap,
    draw(top) {
      pen.save();
      pen.translate(Math.round((width - scale * across) / 2), top);
      pen.scale(scale, height / down);
      pen.fillStyle = '#000000';
      pen.fill(new Path2D(path));
      pen.restore();
    },
  };
}

function pictureOn(pen: CanvasRenderingContext2D, picture: HTMLImageElement): Block {
  const scale = Math.min(inner / picture.naturalWidth, inner / picture.naturalHeight);
  const across = scale * picture.naturalWidth;
  const down = scale * picture.naturalHeight;
  return {
    height: down + gap,
    draw: (top) => pen.drawImage(picture, (width - across) / 2, top, across, down),
  };
}

/** Asked for as by anybody, so that what is drawn of it can be kept; rejects where its server does not allow that. */
async function pictureAt(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
  await picture.decode();
  if (picture.naturalWidth === 0 || picture.naturalHeight === 0) throw refused('unreadable');
  return picture;
}

async function addressOf(canvas: HTMLCanvasElement): Promise<string> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw refused('canvas');
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(refused('canvas'));
    reader.readAsDataURL(blob);
  });
}

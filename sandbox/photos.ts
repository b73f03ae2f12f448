import * as limits from '#kit/limits.ts';
import type { Fault } from './faults.ts';

/** A part of a multipart body: a text, or a file whose `type` is what its bytes say, empty where they are no picture's. */
export type Part =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly file: File /** As the client called it. */; readonly declared: string };

type Signature = { readonly type: string; readonly from: number; readonly bytes: string };

/** How pictures begin. SVG is none of them: it can run scripts. */
const signatures: readonly Signature[] = [
  { type: 'image/jpeg', from: 0, bytes: '\xff\xd8\xff' },
  { type: 'image/png', from: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', from: 0, bytes: 'GIF8' },
  { type: 'image/webp', from: 8, bytes: 'WEBP' },
  { type: 'image/bmp', from: 0, bytes: 'BM' },
  { type: 'image/avif', from: 4, bytes: 'ftypavif' },
  { type: 'image/heic', from: 4, bytes: 'ftypheic' },
  { type: 'image/heif', from: 4, bytes: 'ftypmif1' },
];

const head = 16;

async function typeOf(file: Blob): Promise<string> {
  const bytes = Buffer.from(await file.slice(0, head).arrayBuffer()).toString('latin1');
  return signatures.find((entry) => bytes.startsWith(entry.bytes, entry.from))?.type ?? '';
}

/** The parts of a form in their order. */
export const partsOf = (form: FormData): Promise<readonly Part[]> =>
  Promise.all(
    [...form].map(async ([name, value]) => {
      if (typeof value === 'string') return { name, text: value };
      const file = new File([value], value.name, { type: await typeOf(value) });
      return { name, file, declared: value.type };
    }),
  );

/** What the transcript says of a part: never its bytes. */
export const noteOf = (part: Part): string =>
  'text' in part
    ? `${part.name}: ${JSON.stringify(part.text)}`
    : `${part.name}: ${part.file.name}, ${part.declared || 'no type'}, ${part.file.size} bytes`;

/** Why a file is no picture that the lender takes (S-355). */
export function photoProblem(part: Part): string | undefined {
  if ('text' in part) return undefined;
  const { name, file, declared } = part;
  if (file.size > limits.pictureSize) return `${name}: ${file.name} has ${file.size} bytes, which is more than 10 MB`;
  if (!declared.startsWith('image/')) return `${name}: ${file.name} is called ${declared || 'nothing'}, not an image`;
  return file.type === '' ? `${name}: ${file.name} does not begin as a picture does` : undefined;
}

/** What a file's name asks for (S-916); `bad` is refused by the lender itself. */
export function faultByName(parts: readonly Part[]): Fault | undefined {
  const has = (word: string) => parts.some((part) => 'file' in part && part.file.name.includes(word));
  if (has('slow')) return { kind: 'latency', ms: 20_000 };
  return has('drop') ? { kind: 'reset' } : undefined;
}

/** Bytes that one sandbox keeps at most; the oldest pictures go first. */
const capacity = 256 * 1_024 * 1_024;

export type Album = {
  keep(id: string, file: Blob): void;
  find(id: string): Blob | undefined;
  clear(): void;
};

/** Uploaded pictures, in memory. */
export function createAlbum(limit = capacity): Album {
  const files = new Map<string, Blob>();
  const total = () => [...files.values()].reduce((sum, { size }) => sum + size, 0);
  return {
    keep(id, file) {
      files.set(id, file);
      for (const oldest of files.keys()) {
        if (total() <= limit) break;
        files.delete(oldest);
      }
    },
    find: (id) => files.get(id),
    clear: () => files.clear(),
  };
}

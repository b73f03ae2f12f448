import { createHash } from 'node:crypto';
import type { Values } from './headers.ts';

/** The first characters of a text's SHA-256, to tell it from others. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** What the policy of a document allows to stand in it: its scripts and styles by their hashes (P-08). */
export function hashesIn(document: string): Pick<Values, 'scripts' | 'styles'> {
  const hashes = (tag: string) =>
    [...document.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ');
  return { scripts: hashes('script'), styles: hashes('style') };
}

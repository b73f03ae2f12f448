import type { Format } from '#adapters/lender-api/first-answer.ts';
import * as limits from '#kit/limits.ts';
import { moneyText } from '#kit/money.ts';

/** By its number: a text, or of each entry of a list its own. */
export type Holes = { [hole: number]: string | Holes[] };

/** As it is written in a file of the build: formats and lists with the number of their hole; `has` of a list by the places of its entries. */
export type Read =
  | string
  | { readonly is: Format; readonly as?: number; readonly like?: string | undefined }
  | { readonly each: Read; readonly as: number }
  | { readonly find: Read; readonly by: string; readonly as: number }
  | { readonly either: readonly Read[] }
  | { readonly has: Readonly<Record<string, Read>> };

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= limits.serverMessage ? value : null;

/** The text that the page will show of a value; null where it is none of the kind, and the page may show something else. */
const shown: Readonly<Record<Format, (value: unknown, regionFlag: string) => string | null>> = {
  text: textOf,
  picture: textOf,
  cents: (value, regionFlag) =>
    Number.isSafeInteger(value) && Number(value) > 0 ? moneyText(value, regionFlag) : null,
  tail: (value) => (/^\d{4,}$/.test(textOf(value) ?? '') ? String(value).slice(-4) : null),
  phone: (value) => (/^\+?\d[\d ()-]{2,19}$/.test(textOf(value) ?? '') ? String(value) : null),
  date: (value) => (/^\d{12,13}$/.test(String(value)) ? null : textOf(value)),
  count: (value) => (Number.isSafeInteger(value) && Number(value) > 1 ? String(value) : null),
  some: () => '',
  nothing: (value) => (value == null || value === '' || (Array.isArray(value) && value.length === 0) ? '' : null),
  zero: (value) => (value === 0 || value === '0' ? '' : shown.nothing(value, '')),
  no: (value) => (value === 1 || value === '1' ? null : ''),
};

/**
 * Which of the kinds of answers that the build knows this one is: the number of each choice, one after another, with what fills the
 * holes; null for none of them.
 */
export function readAnswer(wanted: Read, value: unknown, regionFlag: string, holes: Holes): string | null {
  if (typeof wanted === 'string') return `${value}` === wanted && typeof value !== 'object' ? '' : null;
  if ('is' in wanted) {
    const text = shown[wanted.is](value, regionFlag);
    if (text === null || (wanted.like && !new RegExp(wanted.like, 'i').test(text))) return null;
    if (wanted.as !== undefined) holes[wanted.as] = text;
    return '';
  }
  if ('either' in wanted) {
    for (const [place, one] of wanted.either.entries()) {
      const kind = readAnswer(one, value, regionFlag, holes);
      if (kind !== null) return place + kind;
    }
    return null;
  }
  if ('find' in wanted) {
    const entry = Array.isArray(value)
      ? value.find((one) => String(Object(one)[wanted.by]) === holes[wanted.as])
      : null;
    return entry ? readAnswer(wanted.find, entry, regionFlag, holes) : null;
  }
  if ('each' in wanted) {
    if (!Array.isArray(value) || value.length === 0) return null;
    const entries = value.map((entry) => {
      const own: Holes = {};
      return readAnswer(wanted.each, entry, regionFlag, own) === null ? null : own;
    });
    if (entries.includes(null)) return null;
    holes[wanted.as] = entries as Holes[];
    return '';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== '0' in wanted.has) return null;
  let kinds = '';
  for (const name in wanted.has) {
    const kind = readAnswer(wanted.has[name] as Read, (value as Record<string, unknown>)[name], regionFlag, holes);
    if (kind === null) return null;
    kinds += kind;
  }
  return kinds;
}

import * as limits from './limits.ts';

/** How a number is typed: how many digits at most, and in which groups it is shown; the last group repeats. */
export type NumberFormat = {
  readonly maxDigits: number;
  readonly groups: readonly number[];
  /** What stands between two groups; a blank where nothing is said. */
  readonly between?: string;
  /** What a number of the country may begin with that is none of its digits: what is dialled from abroad, or within. */
  readonly dialled?: readonly string[];
  /** What a number that begins otherwise begins with, where it is dialled within the country. */
  readonly lead?: { readonly digit: string; readonly before: string };
};

/** Phone numbers by country profile (S-325); `spec` is the specification's (S-189). */
export const phoneFormats = {
  spec: { maxDigits: limits.phoneLength, groups: limits.phoneGroups },
  in: { maxDigits: 10, groups: [5, 5], dialled: ['91', '0'] },
  ph: { maxDigits: 11, groups: [4, 3, 4], dialled: ['63'], lead: { digit: '0', before: '9' } },
} as const satisfies Record<string, NumberFormat>;

/** What stands before a number that is dialled from abroad; the specification names no country. */
export const countryCodes = { spec: '', in: '+91', ph: '+63' } as const satisfies Record<
  keyof typeof phoneFormats,
  string
>;

/** S-190, S-191. */
export const numberFormats = {
  digits: { maxDigits: Number.POSITIVE_INFINITY, groups: [] },
  card: { maxDigits: Number.POSITIVE_INFINITY, groups: [limits.cardGroup] },
} as const satisfies Record<string, NumberFormat>;

/** The digits of a text, at most so many (S-193). */
export const digitsOf = (text: string, maxDigits = Number.POSITIVE_INFINITY): string =>
  text.replace(/[^0-9]/g, '').slice(0, maxDigits);

/** A number as it is written in its country. What is dialled before it goes as soon as there are more digits than a number has. */
function atHome(digits: string, { maxDigits, dialled = [], lead }: NumberFormat): string {
  const before = digits.length > maxDigits ? dialled.find((code) => digits.startsWith(code)) : undefined;
  const own = before === undefined ? digits : digits.slice(before.length);
  return lead && own.startsWith(lead.before) ? lead.digit + own : own;
}

/** The digits of a text that a format has room for (S-193, S-325). */
export const numberIn = (text: string, format: NumberFormat): string =>
  digitsOf(atHome(digitsOf(text), format), format.maxDigits);

/** Digits with a blank between the groups, or what the format has in its place (S-326). */
export function groupDigits(digits: string, { groups, between = ' ' }: Omit<NumberFormat, 'maxDigits'>): string {
  const parts: string[] = [];
  let at = 0;
  for (let index = 0; at < digits.length; index += 1) {
    const size = groups[Math.min(index, groups.length - 1)] ?? digits.length;
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join(between);
}

/** Where the caret stands behind the first `count` digits. */
function caretBehind(text: string, count: number): number {
  let left = count;
  let at = 0;
  for (; left > 0 && at < text.length; at += 1) if (text.charAt(at) >= '0') left -= 1;
  return at;
}

/** What a browser did to a number field. */
export type NumberEdit = {
  /** The digits before it. */
  readonly before: string;
  /** What stands in the field now, and where the caret. */
  readonly text: string;
  readonly caret: number;
  /** A deletion, and to which side of the caret. */
  readonly deleted: 'backward' | 'forward' | null;
};

/**
 * The field after an edit: digits only, shown in groups, the caret behind the same digit (S-193, S-326). Deleting the blank
 * between two groups deletes the digit beyond it; what is too much is taken from what was just typed.
 */
export function editNumber({ before, text, caret, deleted }: NumberEdit, format: NumberFormat) {
  let head = digitsOf(text.slice(0, caret));
  let tail = digitsOf(text.slice(caret));
  if (deleted && head + tail === before) {
    if (deleted === 'backward') head = head.slice(0, -1);
    else tail = tail.slice(1);
  }
  const written = atHome(head + tail, format);
  head = written.slice(0, Math.max(0, head.length + written.length - (head + tail).length));
  tail = written.slice(head.length);
  const surplus = Math.max(0, head.length + tail.length - format.maxDigits);
  head = head.slice(0, Math.max(0, head.length - surplus));
  const digits = digitsOf(head + tail, format.maxDigits);
  const shown = groupDigits(digits, format);
  return { digits, text: shown, caret: caretBehind(shown, head.length) };
}

import { isSafe, isSafeName } from './safe-fields.ts';
import type { Vocabulary } from './synthetic.ts';

/** Stands for whatever may not be shown. */
export const hidden = '•••';

/**
 * The value with all hidden that is not declared safe, whatever it is called and wherever it stands. What the samples made up for the
 * same field may be shown where a vocabulary is given: nobody typed it.
 */
export function redact(value: unknown, field = '', made?: Vocabulary): unknown {
  if (Array.isArray(value)) return value.map((entry) => redact(entry, field, made));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) =>
        isSafeName(name) ? [name, redact(entry, name, made)] : [hidden, hidden],
      ),
    );
  return isSafe(field, value) || made?.get(field)?.includes(value) ? value : hidden;
}

/** As JSON text; nothing at all for a value that JSON cannot hold. */
export const redacted = (value: unknown, space?: number, made?: Vocabulary): string =>
  JSON.stringify(redact(value, '', made), null, space) ?? '';

/** An event in a line: its type, which only the chart names, and its payload. */
export function eventInLine({ type, ...payload }: { readonly type: string }, made?: Vocabulary): string {
  const { actorId: _, ...rest } = payload as Readonly<Record<string, unknown>>;
  return Object.keys(rest).length === 0 ? type : `${type} ${redacted(rest, undefined, made)}`;
}

/**
 * Undoes `redact` after editing: what still reads as hidden is what it was in `original`, at the same place. What was typed
 * over counts as typed.
 */
export function unredact(edited: unknown, original: unknown): unknown {
  if (edited === hidden) return original;
  if (Array.isArray(edited)) {
    const before = Array.isArray(original) ? original : [];
    return edited.map((entry, place) => unredact(entry, before[place]));
  }
  if (typeof edited === 'object' && edited !== null) {
    const before = (typeof original === 'object' && original !== null ? original : {}) as Readonly<
      Record<string, unknown>
    >;
    return Object.fromEntries(Object.entries(edited).map(([name, entry]) => [name, unredact(entry, before[name])]));
  }
  return edited;
}

/** Reads JSON; its message names the place and never quotes the text, which may be somebody's. */
export function readJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const place = /position (\d+)/.exec(String(error))?.[1];
    return { problem: place ? `This is not JSON: look at character ${Number(place) + 1}.` : 'This is not JSON.' };
  }
}

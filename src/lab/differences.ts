import type { Snapshot } from 'xstate';
import { redact } from './redact.ts';
import type { Vocabulary } from './synthetic.ts';

/** A field of the data that an event changed, each side as it may be shown; null where there was or is no such field. */
export type ChangedField = { readonly name: string; readonly before: string | null; readonly after: string | null };

/** What is not the same in the data of two moments, field by field. */
export function changedFields(
  before: Snapshot<unknown>,
  after: Snapshot<unknown>,
  made?: Vocabulary,
): readonly ChangedField[] {
  const [was, is] = [dataOf(before), dataOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    if (JSON.stringify(was[name]) === JSON.stringify(is[name])) return [];
    const [shown = ''] = Object.keys(redact({ [name]: null }) as object);
    const shownOf = (data: Data) => (name in data ? JSON.stringify(redact(data[name], name, made)) : null);
    return [{ name: shown, before: shownOf(was), after: shownOf(is) }];
  });
}

type Data = Readonly<Record<string, unknown>>;

const dataOf = (snapshot: Snapshot<unknown>): Data => (snapshot as { readonly context?: Data }).context ?? {};

import type { Snapshot } from 'xstate';
import type { LogLine } from './bench.ts';
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

/** What an event changed in the data since the last rest before its line, in words; all lines up to a rest have that moment. */
export function changeIn(log: readonly LogLine[], line: LogLine, made?: Vocabulary): string {
  if (line.changed) return line.changed(made);
  if (line.moment === null || line.kind !== 'event') return '';
  const before = log.filter(({ number, moment }) => number < line.number && moment !== line.moment).pop()?.moment;
  const fields = before ? changedFields(before.snapshot, line.moment.snapshot, made) : [];
  return fields
    .map(({ name, before: was, after: is }) => `${name}: ${was ?? 'nothing'} → ${is ?? 'nothing'}`)
    .join('; ');
}

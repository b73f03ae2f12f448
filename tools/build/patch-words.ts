/**
 * Puts edited words into every copy of them that the page has in use, and has it drawn again (`src/main.tsx` listens). Where that
 * cannot be done, because something else than a table is among them or nobody draws, the page is loaded anew.
 */
export function patchWords(inUse: readonly object[], edited: object): void {
  const isPatched = inUse.every((words) => patch(words, edited));
  if (!isPatched || dispatchEvent(new Event('kist:words-edited', { cancelable: true }))) location.reload();
}

type Fields = Record<string, unknown>;

const isTable = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

/** Makes the fields of tables as those of others, without replacing any table; false when that is not possible. */
function patch(words: object, edited: object): boolean {
  return Object.keys(edited).every((name) => {
    const [before, after] = [(words as Fields)[name], (edited as Fields)[name]];
    if (before === after) return true;
    return isTable(before) && isTable(after) && fill(before, after);
  });
}

function fill(before: Fields, after: Fields): boolean {
  if (Object.values(after).some((value) => typeof value === 'function')) return false;
  if (Array.isArray(before)) before.length = 0;
  for (const name of Object.keys(before)) if (!(name in after)) delete before[name];
  for (const [name, value] of Object.entries(after)) {
    const old = before[name];
    if (!(isTable(old) && isTable(value) && fill(old, value))) before[name] = value;
  }
  return true;
}

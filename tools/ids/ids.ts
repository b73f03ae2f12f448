/** An id that a document defines, with where and how. */
export type Definition = {
  readonly id: string;
  /** Of the link to it. */
  readonly anchor: string;
  /** The heading of second level under which it stands; the empty text before the first. */
  readonly block: string;
  readonly text: string;
};

/** A file as it is read: its path from the root of the repository. */
export type Source = { readonly path: string; readonly text: string };

const entry = /^- <a id="([^"]*)"><\/a>\*\*([SP]-\d+)\*\*(.*)$/;

/** The entries of a document in their order: list items that begin with an anchor and a bold id. */
export function definitionsIn(markdown: string): Definition[] {
  let block = '';
  return markdown.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) block = line.slice(3).trim();
    const [, anchor = '', id = '', text = ''] = entry.exec(line) ?? [];
    return id === '' ? [] : [{ id, anchor, block, text: text.trim() }];
  });
}

const idOrRange = /\b([SP])-(\d{2,3})(?:\s*(?:[–—…-]|\.{2,3})\s*\1-(\d{2,3})|[–…](\d{2,3}))?\b/g;

/** Every id that a text names, each once: `S-198`; `S-701…S-769`, `S-245–S-250` and `S-251–253` as each of them. */
export function idsIn(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, kind, from = '', last, shortLast] of text.matchAll(idOrRange)) {
    const to = last ?? shortLast ?? from;
    ids.add(`${kind}-${from}`);
    for (let n = Number(from) + 1; n < Number(to); n += 1) ids.add(`${kind}-${String(n).padStart(from.length, '0')}`);
    ids.add(`${kind}-${to}`);
  }
  return ids;
}

/** The files that name each id. */
export function citationsIn(sources: readonly Source[]): Map<string, string[]> {
  const citations = new Map<string, string[]>();
  for (const { path, text } of sources)
    for (const id of idsIn(text)) citations.set(id, [...(citations.get(id) ?? []), path]);
  return citations;
}

/** Ids that are named and defined nowhere, each with the files that name it. */
export const undefinedIn = (sources: readonly Source[], defined: ReadonlySet<string>): string[] =>
  [...citationsIn(sources)].filter(([id]) => !defined.has(id)).map(([id, paths]) => `${id}: ${paths.join(', ')}`);

/** A file of tests. Samples, drivers and other helpers are none: what they name, they do not prove. */
export const isTest = (path: string): boolean => /\.(test|suite)\.tsx?$/.test(path);

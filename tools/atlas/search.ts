/** One thing that can be found. Short names: the whole index is loaded by the page. */
export type Entry = {
  readonly kind: 'flow' | 'state' | 'transition' | 'message' | 'call' | 'item';
  /** What it is, in a few words. */
  readonly title: string;
  /** Where it is: the flow, then the state. */
  readonly place: string;
  /** What then happens, or what it means. */
  readonly text: string;
  /** More words by which it is found. */
  readonly more: string;
  /** Address from the atlas' folder. */
  readonly href: string;
  /** The picture that shows it, from the folder of pictures. */
  readonly shot?: string;
};

export type Found = {
  readonly entries: readonly Entry[];
  /** Words of the question that nothing in the atlas speaks of. */
  readonly unknown: readonly string[];
};

const fillers = new Set(
  'a an and are at be been by can could do does for from happen happened happens has have how i if in into is it its me my of on or our so than that the their then there they this to up was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Words that mean the same here; the first stands for all. */
const families: readonly (readonly string[])[] = [
  ['wrong', 'incorrect', 'false', 'bad', 'invalid', 'mistyped'],
  ['lost', 'timeout', 'disconnected', 'unreachable'],
  ['pay', 'repay', 'repayment', 'payment', 'paid'],
  ['picture', 'photo', 'image'],
  ['message', 'toast'],
  ['network', 'internet', 'connection', 'offline', 'online'],
  ['resend', 'again', 'retry'],
  ['otp', 'sms'],
  ['close', 'leave', 'quit', 'exit'],
  ['telephone', 'phone', 'call'],
  ['refused', 'rejected', 'declined', 'no'],
  ['error', 'fail'],
];

const heads = new Map(families.flatMap(([head = '', ...rest]) => rest.map((word) => [word, head] as const)));

/** `codes`, `submitted`, `choosing` -> what they have in common with `code`, `submit`, `choose`. */
function stem(word: string): string {
  if (/^[sp]-\d+$/.test(word) || word.length < 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(ing|ed)$/, '')
    .replace(/([^s])s$/, '$1')
    .replace(/([bdglmnprt])\1$/, '$1')
    .replace(/e$/, '');
}

const familyOf = (word: string): string => {
  const own = stem(word);
  const head = heads.get(word) ?? heads.get(own);
  return head === undefined ? own : stem(head);
};

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[sp]-\d+|[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text that mean something, each once. */
export const meaningsOf = (text: string): string[] => [
  ...new Set(
    wordsIn(text)
      .filter((word) => !fillers.has(word))
      .map(familyOf),
  ),
];

type Field = readonly [text: (entry: Entry) => string, weight: number];

const fields: readonly Field[] = [
  [({ title }) => title, 4],
  [({ text }) => text, 2],
  [({ place }) => place, 1.5],
  [({ more }) => more, 1],
];

const weightOfKind: Readonly<Record<Entry['kind'], number>> = {
  transition: 1.15,
  flow: 1.1,
  state: 1,
  message: 0.95,
  call: 0.9,
  item: 0.9,
};

type Indexed = { readonly entry: Entry; readonly weights: ReadonlyMap<string, number> };

/** Makes entries findable: rare words count more, words in titles count more, and the last word may be half typed. */
export function createSearch(entries: readonly Entry[]) {
  const indexed = entries.map((entry): Indexed => {
    const weights = new Map<string, number>();
    for (const [text, weight] of fields)
      for (const word of meaningsOf(text(entry))) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    return { entry, weights };
  });
  const spread = new Map<string, number>();
  for (const { weights } of indexed) for (const word of weights.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(1 + entries.length / (spread.get(word) ?? entries.length));
  const vocabulary = [...spread.keys()];

  return (question: string, most = 20): Found => {
    const asked = meaningsOf(question).map((word) => {
      if (spread.has(word)) return [word];
      return word.length < 3 ? [] : vocabulary.filter((known) => known.startsWith(word));
    });
    const unknown = wordsIn(question).filter(
      (word) => !fillers.has(word) && asked[meaningsOf(question).indexOf(familyOf(word))]?.length === 0,
    );
    const scored = indexed.flatMap(({ entry, weights }) => {
      const hits = asked.map((words) => Math.max(0, ...words.map((word) => (weights.get(word) ?? 0) * rarity(word))));
      const matched = hits.filter((hit) => hit > 0).length;
      if (matched === 0) return [];
      const sum = hits.reduce((total, hit) => total + hit, 0);
      return [{ entry, matched, score: sum * (matched / Math.max(1, asked.length)) * weightOfKind[entry.kind] }];
    });
    const best = Math.max(0, ...scored.map(({ matched }) => matched));
    return {
      entries: scored
        .filter(({ matched }) => matched >= best - 1)
        .sort((one, other) => other.score - one.score)
        .slice(0, most)
        .map(({ entry }) => entry),
      unknown: [...new Set(unknown)],
    };
  };
}

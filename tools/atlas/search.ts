import MiniSearch from 'minisearch';
import { type Answer, createAnswers } from './answer.ts';
import type { Entry } from './entry.ts';

export type Found = {
  readonly entries: readonly Entry[];
  /** Words of the question that nothing in the atlas speaks of. */
  readonly unknown: readonly string[];
  /** What was asked, answered in a sentence; null where nothing that was found speaks of it. */
  readonly answer: Answer | null;
};

/** What a question is put together with, and who asks or acts in it. */
const fillers = new Set(
  'a after always an and any anybody anyone are at be been being borrower but by can could did do does during for from get gets getting got happen happened happening happens has have having how i if in into is it its just me my of on or our said say saying says should so somebody someone than that the their them then there these they this those to too until up user users very was we were what when where which while who whose why will with would you your'.split(
    ' ',
  ),
);

/** Words that mean the same here; the first stands for all. */
const families: readonly (readonly string[])[] = [
  ['wrong', 'wrongly', 'incorrect', 'false', 'bad', 'invalid', 'mistyped', 'misread'],
  ['lost', 'timeout', 'disconnected', 'unreachable'],
  ['pay', 'repay', 'repayment', 'payment', 'paid', 'charge', 'billed'],
  ['killed', 'kill', 'terminated', 'terminate', 'swiped', 'rebooted', 'reboot'],
  ['twice', 'double', 'doubled'],
  ['keep', 'kept', 'store', 'storage', 'save'],
  // How often is not counted anywhere: what can happen again can happen any number of times.
  [
    'times',
    'three',
    'third',
    'thrice',
    'four',
    'fourth',
    'five',
    'fifth',
    'several',
    'many',
    'repeatedly',
    'tries',
    'attempts',
  ],
  ['picture', 'photo', 'image', 'screenshot'],
  ['text', 'wording', 'copy'],
  ['message', 'toast'],
  ['network', 'internet', 'connection', 'online'],
  ['resend', 'again', 'retry'],
  // What comes by SMS here is a code.
  ['code', 'sms', 'otp'],
  ['close', 'leave', 'quit', 'exit'],
  ['telephone', 'call'],
  ['withdraw', 'withdrawal'],
  ['rollover', 'postpone', 'postponed', 'defer', 'deferred', 'extend', 'extended', 'extension'],
  ['refused', 'refuse', 'rejected', 'declined', 'denied'],
  ['error', 'fail'],
  ['complaint', 'complain'],
  ['confirm', 'confirmation'],
];

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

const heads = new Map(
  families.flatMap(([head = '', ...rest]) =>
    rest.flatMap((word) => [word, stem(word)].map((form) => [form, head] as const)),
  ),
);

const familyOf = (word: string): string => {
  const own = stem(word);
  const head = heads.get(word) ?? heads.get(own);
  return head === undefined ? own : stem(head);
};

/** What is said in several words, and the one that means it here. */
const sayings: readonly (readonly [said: RegExp, meant: string])[] = [
  // Who asks for the one is told the other.
  [/\b(at most once|once at most)\b/g, 'twice'],
  // Who says no refuses; a mere no is a lack.
  [/\b(say|says|said|saying|answers?|answer is) no\b/g, 'refused'],
  [/\bput(ting)? off\b|\broll(s|ed|ing)? over\b|\bmov(e|es|ed|ing) the (?=due date|day)/g, 'rollover'],
  [/\b(two|2) times\b|\b(more than|not only) once\b/g, 'twice'],
  [
    /\b(no|without( an?)?|lost|loses?|losing)( the| a| my| their)? (internet connection|network|internet|connection|signal)\b/g,
    'offline',
  ],
  [
    /\b(network|internet|connection|signal)( (is|was|gets?|got|has been|suddenly))* (drops?|dropped|breaks?|broke|broken|lost|cut|cuts|gone|goes|fails?|failed|down|away)( (down|off|away))?\b/g,
    'offline',
  ],
  // Whatever ends the app, it is killed; a sheet that is closed is not.
  [
    /\b(app|application|browser|tab|web ?view|phone|device|battery)\b( (is|was|gets?|got|has been|suddenly|is being))* (closed?|closes|crash(ed|es)?|shut(s|ting)?( down| off)?|dies|died|dead|runs out|restart(s|ed)?|quits?|swiped away|turned off|switched off|goes off)\b/g,
    'app killed',
  ],
  [
    /\b(close|closing|shut|kill|quit|restart)(s|ed|ing|ting)? (down )?(the|my|their) (app|browser|tab|web ?view|phone)\b/g,
    'app killed',
  ],
  [/\banother (?=code|sms|otp)/g, 'new '],
  [/\b(has to |have to |must )?wait(s|ing)? (for|until|till)\b/g, 'until'],
  // What does not come is asked for anew.
  [/\b(never|not|n['’]t) (come|comes|came|arrive|arrives|arrived|received|get there)\b/g, 'new'],
  // Who is asked to enter something correctly has entered it wrongly.
  [/\bcorrectly\b/g, 'wrong'],
  [/\b(still|being) processed\b|\bnot confirmed yet\b/g, 'pending'],
];

/** The words of a text; of what is said in several its own as well, for it may be asked for by them. */
const wordsIn = (text: string): string[] => split(text, '$& ');

/** The words of a question: what is said in several asks for one thing. */
const wordsAsked = (text: string): string[] => split(text, '');

const split = (text: string, kept: string): string[] =>
  sayings
    .reduce((said, [saying, meant]) => said.replace(saying, ` ${kept}${meant} `), text.toLowerCase())
    .match(/[sp]-\d+|[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text that mean something, each once. */
const meaningsOf = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => !fillers.has(word)).map(familyOf)),
];

const weightOfKind: Readonly<Record<Entry['kind'], number>> = {
  page: 2.5,
  transition: 1.15,
  group: 0.6,
  flow: 1.1,
  state: 1,
  killed: 1,
  refused: 1.15,
  message: 0.95,
  call: 1.2,
  code: 1.2,
  item: 0.9,
  promise: 1,
  decision: 0.6,
  limit: 0.6,
};

/** A flow, and more so a group of flows, that is called by its whole name comes before what is called nearly so. */
const byName: Partial<Readonly<Record<Entry['kind'], number>>> = { flow: 1.5, group: 5 };

/** A call whose id of several words stands in the question is what is asked about, and so is a code. */
const byId = 5;

const isSpelt = ({ kind, title }: Entry, question: string): boolean =>
  kind === 'code'
    ? question.split(/[^\w-]+/).includes(title)
    : kind === 'call' && title.includes('-') && question.toLowerCase().includes(title.toLowerCase());

/** What has every word of a question of some words in its title comes before what is about them all together. */
const byWords = 1.5;

/** Of these the words by which they are asked for are as good as what they say. */
const isAskedFor = ({ kind }: Entry): boolean => kind === 'page' || kind === 'refused';

/** Where everything happens: an answer that does not say so again misses nothing. */
const everywhere = new Set(['loan', 'phone', 'device'].map(familyOf));

/** A word as it is compared; null for one that means nothing here. */
const meaningOf = (word: string): string | null => (fillers.has(word) ? null : familyOf(word));

/** What comes of it in the midst of something: where an answer is waited for and there is no network, the answer is lost. */
const comesOf: ReadonlyMap<string, string> = new Map([[familyOf('offline'), familyOf('lost')]]);

/** A number is that one or another: never nearly the same. */
const isNumber = (word: string): boolean => /\d/.test(word);

/**
 * Makes entries findable: rare words count more, words in titles count more, the last word may be half typed, and one that nothing has
 * may be mistyped.
 */
export function createSearch(entries: readonly Entry[]) {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<Entry & { readonly id: number }>({
    fields: ['title', 'text', 'place', 'more'],
    tokenize: wordsIn,
    processTerm: (word) => {
      const meaning = meaningOf(word);
      if (meaning !== null) vocabulary.add(meaning);
      return meaning;
    },
  });
  index.addAll(
    entries.map((entry, id) =>
      isAskedFor(entry) ? { ...entry, id, text: `${entry.text} ${entry.more}` } : { ...entry, id },
    ),
  );
  const known = new Set(vocabulary);
  const answerTo = createAnswers(entries);
  const kindOf = (id: number) => entries[id]?.kind ?? 'item';

  return (question: string, most = 20): Found => {
    const asked = meaningsOf(wordsAsked(question));
    const about = asked.filter((meaning) => !everywhere.has(meaning));
    const answersTo = (meaning: string) => [meaning, (about.length > 1 && comesOf.get(meaning)) || []].flat();
    const results = index.search(question, {
      tokenize: wordsAsked,
      boost: { title: 4, text: 2, place: 1.5 },
      processTerm: (word) => {
        const meaning = meaningOf(word);
        return meaning === null ? null : answersTo(meaning);
      },
      prefix: (word, place, words) =>
        place === words.length - 1 && word.length > 2 && !/^\d/.test(word) && !known.has(word),
      fuzzy: (word) => (known.has(word) || word.length < 5 || isNumber(word) ? false : 0.2),
      boostTerm: (meaning) => (everywhere.has(meaning) ? 0.2 : 1),
      boostDocument: (id: number) => weightOfKind[kindOf(id)],
    });
    const has = (terms: readonly string[], meaning: string) => answersTo(meaning).some((term) => terms.includes(term));
    const matched = results.map(({ queryTerms }) => about.filter((meaning) => has(queryTerms, meaning)).length);
    const best = Math.max(0, ...matched);
    const found = results
      .flatMap(({ id, score, match }, place) => {
        const entry = entries[id];
        if (!entry) return [];
        const isCalled = isSpelt(entry, question);
        const met = isCalled ? about.length : (matched[place] ?? 0);
        if (met < best - 1) return [];
        const inTitle = asked.every((meaning) => match[meaning]?.includes('title'));
        const share = inTitle ? asked.length / meaningsOf(wordsIn(entry.title)).length : 0;
        const named = share === 1 ? (byName[entry.kind] ?? 1) : share > 0 && asked.length > 2 ? byWords : 1;
        const weight = (met / Math.max(1, about.length)) * (isCalled ? byId : named);
        const missing = about.length - met;
        return [{ entry, share, missing, score: score * weight }];
      })
      .sort((one, other) => other.score - one.score);
    const answered = [...new Set(results.flatMap(({ queryTerms }) => queryTerms))];
    const unknown = wordsAsked(question).filter((word) => {
      const meaning = meaningOf(word);
      return meaning !== null && !has(answered, meaning);
    });
    return {
      entries: found.slice(0, most).map(({ entry }) => entry),
      unknown: [...new Set(unknown)],
      answer: answerTo(question, asked.length, found),
    };
  };
}

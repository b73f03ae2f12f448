import type { Entry } from './entry.ts';

/** An answer in a sentence, and where the whole of it stands. */
export type Answer = {
  readonly says: string;
  readonly source: string;
  readonly href: string;
  /** Where the lines beside it come from: of a promise a decision, with what it costs, and where it ends; of a no of the lender the other ones. */
  readonly beside: { readonly source: string; readonly href: string } | null;
  readonly besides: readonly string[];
};

/** Something that was found, with how much of the question it speaks of. */
export type Candidate = {
  readonly entry: Entry;
  /** How much of its title the question is, where the title has every word of it; else 0. */
  readonly share: number;
  /** How many words of the question it does not have. */
  readonly missing: number;
};

/** A question that is answered with yes or no. */
const closed = /^\s*(can|could|do|does|is|are|will|may|must|has|have)\b/i;

/** A sentence that says that something does not happen. */
const denies = /\b(no|not|never|nothing|nobody|none|cannot|without|at most|0)\b|n[’']t\b/i;

/** A question that is answered with a measure. */
const asksMeasure = /\bhow (early|far|fast|late|long|many|much|often|old|soon)\b/i;

/** A sentence that has one. */
const hasMeasure =
  /\d|\b(once|twice|times|never|always|one|two|three|four|five|six|first|second|third|fourth|fifth|sixth)\b/i;

/** A promise that says much more may have the words of a question without being about it. */
const least = 0.3;

/** What can be asked for by its name alone. */
const isName = ({ kind }: Entry): boolean => kind === 'group' || kind === 'flow' || kind === 'state' || kind === 'code';

/** Answers questions from what was found for them: with yes or no only where a promise is about just that. */
export function createAnswers(entries: readonly Entry[]) {
  return (question: string, asked: number, found: readonly Candidate[]): Answer | null => {
    const isClosed = closed.test(question) && !denies.test(question);
    const promise = isClosed ? found.find(({ entry, share }) => entry.kind === 'promise' && share >= least) : undefined;
    if (promise) return fromPromise(promise.entry, found, entries);
    const [nearest] = found;
    // A single word asks for nothing but what is called so.
    if (asked < 2 && nearest && !(isName(nearest.entry) && nearest.share === 1)) return null;
    // One word may be another than the product's, but not where it could turn a yes into a no.
    if (!nearest || nearest.missing > (isClosed || asked < 3 ? 0 : 1)) return null;
    if (isRefusal(nearest)) return fromRefusals(nearest, found, entries);
    if (nearest.entry.kind === 'killed') return fromKilled(nearest, found, entries);
    if (nearest.entry.kind === 'group') return fromGroup(nearest.entry, entries);
    const says = sentenceOf(nearest.entry);
    return says === null || (asksMeasure.test(question) && !hasMeasure.test(says))
      ? null
      : { says, ...addressOf(nearest.entry), beside: null, besides: [] };
  };
}

function fromPromise(promise: Entry, found: readonly Candidate[], entries: readonly Entry[]): Answer {
  const speaks = ({ kind, more }: Entry) => kind === 'limit' && more.split(' ').includes(promise.place);
  // Several decisions cite a promise: the one that speaks of the question.
  const limit = found.find(({ entry, missing }) => missing === 0 && speaks(entry))?.entry;
  const beside = limit ? entries.filter(({ kind, place }) => kind === 'limit' && place === limit.place) : [];
  return {
    // Where a decision says what is beside it, it is neither.
    says: `${limit ? '' : denies.test(promise.title) ? 'No: ' : 'Yes: '}${promise.title} ${promise.text}`,
    ...addressOf(promise),
    beside: limit ? addressOf(limit) : null,
    besides: beside.map(({ title }) => title),
  };
}

const refusals = 'refused.html';

const isRefusal = ({ entry }: Candidate): boolean => entry.kind === 'refused' || entry.href === refusals;

/** A no can come at several places: the nearest, and beside it the others that are as near. Of one place the plain no comes first. */
function fromRefusals({ entry: nearest, missing }: Candidate, found: readonly Candidate[], entries: readonly Entry[]) {
  const near = new Set(found.filter((one) => one.missing <= missing).map((one) => one.entry));
  const isPlain = (one: Entry) => one.place === nearest.place && nearest.title.startsWith(`${one.title},`);
  const entry = [...near].find((one) => one.kind === 'refused' && isPlain(one)) ?? nearest;
  const others = entries.filter((one) => one.kind === 'refused' && one !== entry && near.has(one));
  const page = entries.find(({ href }) => href === refusals);
  return {
    says: sentenceOf(entry) ?? '',
    ...addressOf(entry),
    beside: page ? addressOf(page) : null,
    besides: others.map((one) => sentenceOf(one) ?? ''),
  };
}

/** So many flows can be read in an answer; the page has them all. */
const mostKilled = 6;

/** It is killed in one flow or another: the nearest, and beside it the others that are as near. */
function fromKilled({ entry, missing }: Candidate, found: readonly Candidate[], entries: readonly Entry[]): Answer {
  const others = found.filter((one) => one.entry.kind === 'killed' && one.entry !== entry && one.missing <= missing);
  const page = entries.find(({ href }) => href === 'killed.html');
  return {
    says: sentenceOf(entry) ?? '',
    ...addressOf(entry),
    beside: page ? addressOf(page) : null,
    besides: others.slice(0, mostKilled).map((one) => sentenceOf(one.entry) ?? ''),
  };
}

/** What can be done together, each in the order in which a borrower meets it. */
function fromGroup(group: Entry, entries: readonly Entry[]): Answer {
  const members = group.more.split(' ');
  const flows = entries.filter(({ kind, more }) => kind === 'flow' && members.includes(more));
  return {
    says: sentenceOf(group) ?? '',
    ...addressOf(group),
    beside: addressOf(group),
    besides: flows.map((flow) => sentenceOf(flow) ?? ''),
  };
}

const addressOf = ({ place, title, href, kind }: Entry) => ({
  source:
    kind === 'page' || kind === 'group' || kind === 'flow' ? title : kind === 'promise' ? `Promise ${place}` : place,
  href,
});

/** What an entry says, as a sentence; null for what only leads on. */
function sentenceOf({ kind, title, place, text }: Entry): string | null {
  switch (kind) {
    case 'refused':
      return `${place}: ${title}: ${text}.`;
    case 'transition':
      return `${place}: “${title}” ${text}.`;
    case 'killed':
      return `${place}: ${title}. ${text}`;
    case 'page':
    case 'group':
    case 'flow':
      return `${title}: ${text}`;
    case 'state':
      return `${place} › ${title}: ${text}`;
    case 'code':
      return `${place}, ${title}: ${text}.`;
    case 'call':
      return `${title} is called in ${text}.`;
    case 'message':
      return `${title} ${text}.`;
    case 'promise':
    case 'decision':
    case 'limit':
      return `${title} ${text}`;
    default:
      return null;
  }
}

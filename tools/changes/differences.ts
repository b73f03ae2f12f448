import type { Behaviour, Fact, Place, Reaction } from '../behaviour/behaviour.ts';
import type { Mark } from '../diagram/chart.ts';

/** Something that a flow does otherwise than before. */
export type Difference = {
  readonly mark: Mark;
  /** Where, and what happened there; two differences never have the same. */
  readonly key: string;
  /** In the product owner's words, without the flow's name. */
  readonly sentence: string;
  /** The sentence without where that is, and where; of what is no matter of a place it is the whole. */
  readonly what: string;
  readonly place?: { readonly name: string; readonly on: string | null };
};

/** `In “Ready”`, `taps Pay`, `it leads to Paid` -> `In “Ready”, on “taps Pay”, it leads to Paid.` */
const inPlace = (mark: Mark, key: string, name: string, on: string | null, what: string): Difference => ({
  mark,
  key,
  sentence: `${name}, ${on === null ? '' : `on “${on}”, `}${what}.`,
  what: `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
  place: { name, on },
});

const asWhole = (mark: Mark, key: string, sentence: string): Difference => ({ mark, key, sentence, what: sentence });

/** All that one version of a flow does otherwise than the other, in the order of the flow. */
export function differencesOf(before: Behaviour, after: Behaviour): Difference[] {
  const meanings = new Map(after.places.map(({ name, meaning }) => [name, meaning]));
  const gone = before.places.filter(({ name }) => !meanings.has(name));
  return [
    ...renamings(before, after),
    ...reactionsApart('At the start', before.starts, after.starts, meanings),
    ...after.places.flatMap((place) => {
      const was = before.places.find(({ name }) => name === place.name);
      return was ? placesApart(was, place, meanings) : [asWhole('added', place.name, isNew(place))];
    }),
    ...gone.map(({ name }) => asWhole('removed', name, `“${name}” is not come to any more.`)),
  ];
}

type Meanings = ReadonlyMap<string, string>;

const isNew = ({ name, meaning, reactions }: Place): string => {
  const heard = reactions.map(({ what }) => `“${what}”`).join(', ');
  return `“${name}” is new${meaning ? `: ${quoted(meaning)}` : ''}; ${heard ? `it answers to ${heard}` : 'it answers to nothing'}.`;
};

const renamings = (before: Behaviour, after: Behaviour): Difference[] =>
  (['title', 'purpose'] as const).flatMap((part) =>
    before[part] === after[part]
      ? []
      : [asWhole('changed', part, `Its ${part} is now ${quoted(after[part])}, no longer ${quoted(before[part])}.`)],
  );

function placesApart(before: Place, after: Place, meanings: Meanings): Difference[] {
  const { name } = after;
  const wakes = (state: string | null) => (state === null ? 'where it was' : `as ${state}`);
  return [
    ...(before.meaning === after.meaning
      ? []
      : [
          asWhole(
            'changed',
            `${name}: meaning`,
            `“${name}” now means ${quoted(after.meaning)}, no longer ${quoted(before.meaning)}.`,
          ),
        ]),
    ...(before.isBusy === after.isBusy
      ? []
      : [
          inPlace(
            'changed',
            `${name}: busy`,
            `In “${name}”`,
            null,
            `the screen is ${after.isBusy ? 'now' : 'no longer'} busy`,
          ),
        ]),
    ...(before.wakes === after.wakes
      ? []
      : [
          inPlace(
            'changed',
            `${name}: killed`,
            `Killed in “${name}”`,
            null,
            `it now wakes up ${wakes(after.wakes)}, no longer ${wakes(before.wakes)}`,
          ),
        ]),
    ...reactionsApart(name === 'Anywhere' ? name : `In “${name}”`, before.reactions, after.reactions, meanings),
  ];
}

function reactionsApart(
  place: string,
  before: readonly Reaction[],
  after: readonly Reaction[],
  meanings: Meanings,
): Difference[] {
  const find = (all: readonly Reaction[], wanted: string) => all.find(({ what }) => what === wanted);
  const row = (mark: Mark, { what: on }: Reaction, what: string): Difference =>
    inPlace(mark, `${place}: ${on}`, place, on, what);
  return [
    ...after.flatMap((now) => {
      const was = find(before, now.what);
      if (!was)
        return [
          row(
            'added',
            now,
            `${now.facts.map((fact) => happens(fact, meanings)).join(', and ')}${only(now)}; before, nothing did`,
          ),
        ];
      const sentence = factsApart(was, now, meanings);
      return sentence === null ? [] : [row('changed', now, sentence)];
    }),
    ...before.flatMap((was) =>
      find(after, was.what)
        ? []
        : [
            row(
              'removed',
              was,
              `nothing happens any more; before: ${was.facts.map((fact) => happens(fact)).join(', and ')}`,
            ),
          ],
    ),
  ];
}

const only = ({ when }: Reaction): string => (when === null ? '' : ` (only if ${when})`);

/** What no longer comes of it, then what comes of it now; null when all is as before. */
function factsApart(before: Reaction, after: Reaction, meanings: Meanings): string | null {
  const isIn = (facts: readonly Fact[], wanted: Fact) =>
    facts.some(({ phrase, when }) => phrase === wanted.phrase && when === wanted.when);
  const lost = before.facts.filter((fact) => !isIn(after.facts, fact));
  const won = after.facts.filter((fact) => !isIn(before.facts, fact));
  const altered = lost.flatMap((was) => {
    const now = won.find(({ phrase }) => phrase === was.phrase) ?? likeOf(was, lost, won);
    return now ? [{ was, now }] : [];
  });
  const isPaired = (fact: Fact) => altered.some(({ was, now }) => was === fact || now === fact);
  const [left, come] = [lost, won].map((facts) => facts.filter((fact) => !isPaired(fact)));
  const parts = [
    (left ?? []).map((fact) => happens(fact, new Map(), 'no longer ')).join(', and '),
    [
      ...(come ?? []).map((fact) => happens(fact, meanings)),
      ...altered.map(({ was, now }) => alteredInWords(was, now)),
      ...(before.when === after.when
        ? []
        : [`something happens ${cases(after.when)}, no longer ${cases(before.when)}`]),
    ].join(', and '),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join('; now ');
}

/** The only fact that is told with the same first words, when what is told with them is another. */
function likeOf(was: Fact, lost: readonly Fact[], won: readonly Fact[]): Fact | undefined {
  const { head, rest } = partsOf(was);
  const [like, ...more] = won.filter((now) => partsOf(now).head === head);
  const isOnly = lost.filter((other) => partsOf(other).head === head).length === 1;
  return rest.length > 0 && isOnly && more.length === 0 ? like : undefined;
}

/** `calls “x” (y) with a 1, b 2` -> `calls “x” (y)` and `a 1`, `b 2`. */
function partsOf({ phrase }: Fact): { readonly head: string; readonly rest: readonly string[] } {
  const [, head = phrase, rest = ''] = /^(.+?)(?:: |,? with | and (?=leads to ))(.+)$/.exec(phrase) ?? [];
  return { head, rest: rest.split(/,? with |, (?=[a-z])/).filter(Boolean) };
}

function alteredInWords(was: Fact, now: Fact): string {
  const [before, after] = [partsOf(was), partsOf(now)];
  const lost = before.rest.filter((part) => !after.rest.includes(part)).join(', ');
  const won = after.rest.filter((part) => !before.rest.includes(part)).join(', ');
  const told = [won, lost && `no longer ${lost}`].filter(Boolean).join(', ');
  const when = was.when === now.when ? '' : ` ${cases(now.when)}, no longer ${cases(was.when)}`;
  return `${subjectOf(now)} ${told ? `${after.head}: ${told}` : now.phrase}${when}`;
}

const cases = (when: string | null): string => (when === null ? 'always' : `if ${when}`);

const subjectOf = ({ phrase }: Fact): string => (phrase.startsWith('reads ') ? 'the borrower' : 'it');

function happens(fact: Fact, meanings: Meanings = new Map(), negation = ''): string {
  const { phrase, when } = fact;
  const meaning = meanings.get(phrase.replace(/^leads to /, ''));
  const told = meaning ? ` (${quoted(meaning)})` : '';
  return `${subjectOf(fact)} ${negation}${phrase}${told}${when === null ? '' : ` if ${when}`}`;
}

const quoted = (text: string): string => `“${text}”`;

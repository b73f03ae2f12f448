import { eitherOf, type Facts } from './facts.ts';

/** A state in which something can happen: what holds there, and whether it comes to what is asked about. */
export type Case = { readonly facts: Facts; readonly holds: boolean };

/** So many facts at most decide together: of those at which guards look, and of any. */
const mostLikely = 5;
const mostOthers = 3;

/** What is longer than this is not read. */
const longest = 240;

/**
 * By what the cases in which it holds differ from the others, as it was seen and not as a guard is called: the fewest facts that
 * together decide, the `likely` ones and earlier ones before others. Null when it holds in all; where no few
 * facts decide, in how many cases it holds.
 */
export function conditionOf(cases: readonly Case[], likely: ReadonlySet<string> = new Set()): string | null {
  if (cases.every(({ holds }) => holds)) return null;
  const names = [...new Set(cases.flatMap(({ facts }) => [...facts.keys()]))].filter(
    (name) => new Set(cases.map(({ facts }) => facts.get(name))).size > 1,
  );
  const first = names.filter((name) => likely.has(name));
  const all = [...first, ...names.filter((name) => !likely.has(name))];
  for (const [candidates, most] of [[first, mostLikely] as const, [all, mostOthers] as const]) {
    for (let size = 1; size <= most; size += 1) {
      for (const chosen of combinations(candidates, size)) {
        const table = decidedBy(cases, chosen);
        const words = table && inWords(table, chosen);
        if (words && words.length <= longest) return words;
      }
    }
  }
  const count = cases.filter(({ holds }) => holds).length;
  return `it is one of ${count} cases out of ${cases.length}, which no few facts tell apart`;
}

/** Values of the chosen facts, and whether it holds with them. */
type Line = { readonly values: readonly string[]; readonly holds: boolean };

const absent = 'not there';

function decidedBy(cases: readonly Case[], chosen: readonly string[]): Line[] | null {
  const table = new Map<string, Line>();
  for (const { facts, holds } of cases) {
    const values = chosen.map((name) => facts.get(name) ?? absent);
    const key = values.join('\n');
    const known = table.get(key);
    if (known && known.holds !== holds) return null;
    if (!known) table.set(key, { values, holds });
  }
  return [...table.values()];
}

function inWords(table: readonly Line[], chosen: readonly string[]): string {
  const own = table
    .filter(({ holds }) => holds)
    .sort((one, other) => (String(one.values) < String(other.values) ? -1 : 1));
  const others = table.filter(({ holds }) => !holds);
  return merged(own.map(({ values }) => shortened(values, others)))
    .map((term) =>
      term
        .flatMap((values, place) => (values === null ? [] : valuesInWords(chosen[place] ?? '', values, table, place)))
        .join(' and '),
    )
    .sort()
    .join(', or ');
}

/** For each fact the values with which it counts; null where it does not matter. */
type Term = readonly (readonly string[] | null)[];

/** Without the facts that are not needed to tell these values from all others. */
function shortened(values: readonly string[], others: readonly Line[]): Term {
  let term: Term = values.map((value) => [value]);
  for (const place of values.keys()) {
    const less = term.map((part, at) => (at === place ? null : part));
    const fits = ({ values: other }: Line) => less.every((part, at) => part === null || part.includes(other[at] ?? ''));
    if (!others.some(fits)) term = less;
  }
  return term;
}

/** Terms that differ in the values of one fact alone are one. */
function merged(terms: readonly Term[]): Term[] {
  const all: Term[] = [];
  for (const term of terms) {
    const place = all.findIndex((known) => differing(known, term) <= 1);
    const known = all[place];
    if (known)
      all[place] = known.map((part, at) => (part ? [...new Set([...part, ...(term[at] ?? [])])].sort() : null));
    else all.push(term);
  }
  return all;
}

/** In how many facts two terms differ; those that do not count the same facts differ in more than one. */
function differing(one: Term, other: Term): number {
  if (one.some((part, place) => (part === null) !== (other[place] === null))) return 2;
  return one.filter((part, place) => String(part) !== String(other[place])).length;
}

function valuesInWords(name: string, values: readonly string[], table: readonly Line[], place: number): string {
  const rest = [...new Set(table.map((line) => line.values[place] ?? ''))].filter((value) => !values.includes(value));
  const isShorter = rest.length > 0 && rest.length < values.length;
  return isShorter ? `${name} is not ${eitherOf(rest.sort(), 8)}` : `${name} is ${eitherOf(values, 8)}`;
}

function* combinations(names: readonly string[], size: number, from = 0): Generator<string[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let place = from; place <= names.length - size; place += 1)
    for (const rest of combinations(names, size - 1, place + 1)) yield [names[place] ?? '', ...rest];
}

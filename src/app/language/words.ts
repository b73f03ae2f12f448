import type { Dictionary, Forms } from '#kit/language.ts';
import * as limits from '#kit/limits.ts';

/** Copies: those of the page would leave its files for this one. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./**/*.texts.ts', {
  base: '../../../machines',
  eager: true,
  query: '?own',
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is shipped, by its name: `common.retry`. */
const shipped: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(modules)
    .flatMap((exports) => Object.entries(exports))
    .flatMap(([table, texts]) =>
      isObject(texts) ? Object.entries(texts).map(([key, text]) => [`${table}.${key}`, String(text)]) : [],
    ),
);

const languages: readonly string[] = ['en', 'hi', 'fil'];
const forms: readonly string[] = [
  'by',
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] satisfies readonly (keyof Forms)[];

const isForms = (said: unknown): said is Forms =>
  isObject(said) &&
  'by' in said &&
  'other' in said &&
  Object.entries(said).every(([form, text]) => forms.includes(form) && typeof text === 'string');

const placesIn = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

/** What is wrong with what shall be said in the place of a text. */
function problemsOf(text: string | undefined, said: unknown): readonly string[] {
  if (text === undefined) return ['is not a known text'];
  if (typeof said !== 'string' && !isForms(said)) return ['must be a text, or forms of one with "by" and "other"'];
  const { by, ...others } = typeof said === 'string' ? { by: null, other: said } : said;
  const all: readonly string[] = Object.values(others);
  const places = placesIn(text);
  if (all.some((one) => one.trim() === '')) return ['must not be empty'];
  return [
    ...places.filter((place) => !all.every((one) => one.includes(place))).map((place) => `must hold ${place}`),
    ...all.flatMap(placesIn).flatMap((place) => (places.includes(place) ? [] : `must not hold ${place}`)),
    ...(by === null || places.includes(`{${by}}`) ? [] : [`must not be by ${by}`]),
  ];
}

/** A file of words, by language and by the English of each text; throws `{ problem }`, a sentence that names all that is wrong in it. */
export function parseWords(file: string, document: unknown): Readonly<Record<string, Dictionary>> {
  const problems: string[] = isObject(document) ? [] : ['it must be an object'];
  const tables = Object.entries(isObject(document) ? document : {}).map(([language, table]) => {
    if (!languages.includes(language)) problems.push(`${language} is not a known language`);
    else if (!isObject(table)) problems.push(`${language} must be an object`);
    const rows = Object.entries(isObject(table) ? table : {});
    for (const [name, said] of rows)
      problems.push(...problemsOf(shipped[name], said).map((problem) => `${language}.${name} ${problem}`));
    return [language, Object.fromEntries(rows.map(([name, said]) => [shipped[name], said as string | Forms]))] as const;
  });
  if (problems.length > 0)
    throw { problem: `The words of ${file} are not usable: ${[...new Set(problems)].join('; ')}.` };
  return Object.fromEntries(tables);
}

/** Where a deployment has its words: nothing else is served like them (deploy/headers.ts). */
const place = /^\/words[\w.-]*\.json$/;

/** Reads the deployed file. Where it does not come, nothing is replaced; rejects with `{ problem }` where it is not there or not usable. */
export async function loadWords(file: string): Promise<ReturnType<typeof parseWords>> {
  if (!place.test(file))
    throw { problem: 'The configuration is not usable: words must be empty or a path such as /words.json.' };
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), limits.wordsTimeout);
  const response = await fetch(file, { signal: timeout.signal }).catch(() => null);
  const text = await response?.text().catch(() => null);
  clearTimeout(timer);
  if (!response || text === null || text === undefined || response.status >= 500) return {};
  if (!response.ok) throw { problem: `The words of ${file} could not be loaded: status ${response.status}.` };
  return parseWords(file, read(file, text));
}

function read(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw { problem: `The words of ${file} are not JSON.` };
  }
}

import { afterEach, describe, expect, it, vi } from 'vitest';
import { begin } from '#app/language/begin.ts';
import { replaceWords, speak } from '#app/language/speak.ts';
import { loadWords, parseWords } from '#app/language/words.ts';
import { say } from '#kit/text.ts';
import { allTexts } from '#tools/all-texts.ts';
import { common } from '#words/common.texts.ts';

const config = {
  ...({ companyName: '', disclosures: {}, profile: 'spec', phoneProfile: 'spec', consentDefault: true } as const),
  languages: ['en', 'hi'],
  regionFlag: '1',
  words: '/words.json',
};

function lender(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file);
    return answer();
  });
  return asked;
}

const problemOf = (document: unknown): string => {
  try {
    parseWords('/words.json', document);
    return 'none';
  } catch (error) {
    return String((error as { problem: string }).problem);
  }
};

afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  replaceWords({});
  await speak('en');
});

describe('a lender’s own words', () => {
  it('stand in the place of those that are shipped, in their language; all others stay', async () => {
    const asked = lender(() =>
      Response.json({
        en: { 'common.orderNumber': 'Loan no. {orderId}' },
        hi: { 'common.retry': 'एक बार और' },
      }),
    );
    await begin(config);
    expect(asked).toEqual(['/words.json']);
    expect(say(common.orderNumber, { orderId: 'O-1' })).toBe('Loan no. O-1');
    expect(say(common.retry)).toBe('Retry');
    await speak('hi');
    expect(say(common.retry)).toBe('एक बार और');
    expect(say(common.orderNumber, { orderId: 'O-1' })).toBe('ऑर्डर O-1');
    await speak('en');
    expect(say(common.orderNumber, { orderId: 'O-1' })).toBe('Loan no. O-1');
  });

  it('are not asked for where none are named', async () => {
    const asked = lender(() => Response.json({}));
    await begin({ ...config, words: '' });
    expect(asked).toEqual([]);
  });

  it('change nothing where they say what is shipped, by all names that there are', () => {
    const named = Object.entries(allTexts).flatMap(([table, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${table}.${key}`, text] as const),
    );
    const { en = {} } = parseWords('/words.json', { en: Object.fromEntries(named) });
    expect(named.length).toBeGreaterThan(700);
    expect(named.filter(([, text]) => en[text] !== text)).toEqual([]);
  });

  it('take the form that the language has for a number', () => {
    const words = parseWords('/words.json', {
      en: { 'common.orderNumber': { by: 'orderId', one: 'The loan {orderId}', other: 'Loans {orderId}' } },
    });
    replaceWords(words);
    return speak('en').then(() => {
      expect(say(common.orderNumber, { orderId: 1 })).toBe('The loan 1');
      expect(say(common.orderNumber, { orderId: 2 })).toBe('Loans 2');
    });
  });

  it.each([
    ['no object', [], 'it must be an object'],
    ['an unknown language', { xx: {} }, 'xx is not a known language'],
    ['a language that is no object', { en: 'Retry' }, 'en must be an object'],
    ['an unknown name', { en: { 'common.retri': 'Again' } }, 'en.common.retri is not a known text'],
    [
      'another type',
      { hi: { 'common.retry': 5 } },
      'hi.common.retry must be a text, or forms of one with "by" and "other"',
    ],
    ['an empty text', { en: { 'common.retry': ' ' } }, 'en.common.retry must not be empty'],
    ['a place that is missing', { en: { 'common.orderNumber': 'Loan' } }, 'en.common.orderNumber must hold {orderId}'],
    [
      'a form in which it is missing',
      { en: { 'common.orderNumber': { by: 'orderId', one: 'one', other: '{orderId}' } } },
      'en.common.orderNumber must hold {orderId}',
    ],
    [
      'a place that nothing fills',
      { en: { 'common.retry': 'Again in {minutes}' } },
      'en.common.retry must not hold {minutes}',
    ],
    [
      'forms by a number that is not there',
      { en: { 'common.retry': { by: 'count', other: 'Again' } } },
      'en.common.retry must not be by count',
    ],
    [
      'an unknown form',
      { en: { 'common.orderNumber': { by: 'orderId', some: '{orderId}', other: '{orderId}' } } },
      'en.common.orderNumber must be a text, or forms of one with "by" and "other"',
    ],
  ])('P-38 with %s are told as what is wrong', (_, document, problem) => {
    expect(problemOf(document)).toBe(`The words of /words.json are not usable: ${problem}.`);
  });

  it('P-38 name all that is wrong, and change nothing then', async () => {
    lender(() => Response.json({ en: { 'common.retry': 'Again', 'common.a': 'x', 'common.home': '' } }));
    await expect(begin(config)).rejects.toEqual({
      problem:
        'The words of /words.json are not usable: en.common.a is not a known text; en.common.home must not be empty.',
    });
    expect(say(common.retry)).toBe('Retry');
  });

  it.each([
    [
      'that is not there',
      () => new Response('', { status: 404 }),
      'The words of /words.json could not be loaded: status 404.',
    ],
    ['that is no JSON', () => new Response('<html>'), 'The words of /words.json are not JSON.'],
  ])('P-38 in a file %s are told to whoever deploys', async (_, answer, problem) => {
    lender(answer);
    await expect(loadWords('/words.json')).rejects.toEqual({ problem });
  });

  it.each(['words.json', '/other.json', 'https://words.example/words.json', '/words/../x.json'])(
    'P-38 at a place where none are served (%s) are told to whoever deploys, and not asked for',
    async (file) => {
      const asked = lender(() => Response.json({}));
      await expect(loadWords(file)).rejects.toEqual({
        problem: 'The configuration is not usable: words must be empty or a path such as /words.json.',
      });
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is in trouble', () => new Response('', { status: 503 })],
  ])('P-48 are the shipped ones where %s', async (_, answer) => {
    lender(answer);
    await begin(config);
    expect(say(common.retry)).toBe('Retry');
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { law } from '#adapters/lender-api/law.ts';
import { begin } from '#app/language/begin.ts';
import { formatsOf } from '#app/language/formats.ts';
import { speak } from '#app/language/speak.ts';
import { configurationOf } from '#sandbox/countries.ts';
import { formats } from '#screens/region-formats.ts';

const plain = { ...formats };
const india = (language: string) => formatsOf(language, 'in', plain);
const philippines = (language: string) => formatsOf(language, 'ph', plain);

const config = (profile: 'spec' | 'in' | 'ph') => ({
  ...(profile === 'spec' ? { companyName: '', disclosures: {}, regionFlag: '1' } : configurationOf(profile)),
  languages: ['en'],
  profile,
  consentDefault: true,
  phoneProfile: 'spec' as 'spec' | 'in' | 'ph',
});

afterEach(async () => {
  await begin(config('spec'));
  law.toldOf = null;
});

const languages = ['en', 'hi', 'fil'];

describe('P-35 money', () => {
  it.each([
    [10_000_000, '₹1,00,000.00'],
    [12_505_000, '₹1,25,050.00'],
    [125_050, '₹1,250.50'],
    [5, '₹0.05'],
    [-5, '-₹0.05'],
    [9_007_199_254_740_991, '₹9,00,71,99,25,47,409.91'],
    [null, '--'],
    [1.5, '--'],
  ])('of India: %j cents are %s, in each language', (cents, text) => {
    expect(languages.map((language) => india(language).money(cents, '1'))).toEqual([text, text, text]);
  });

  it.each([
    [10_000_000, '₱100,000.00'],
    [12_505_000, '₱125,050.00'],
    [9_007_199_254_740_991, '₱90,071,992,547,409.91'],
    [-125_050, '-₱1,250.50'],
    [99, '₱0.99'],
  ])('of the Philippines: %j cents are %s, in each language', (cents, text) => {
    expect(languages.map((language) => philippines(language).money(cents, '0'))).toEqual([text, text, text]);
  });
});

describe('P-35 days', () => {
  it.each([
    ['en', '2026-12-23', '23 Dec 2026'],
    ['hi', '2026-12-23', '23 दिस॰ 2026'],
    ['hi', '2026-03-01 14:05:09', '1 मार्च 2026, 14:05'],
    ['en', '2026-03-01 00:05', '1 Mar 2026, 00:05'],
    ['en', '2026-02-30', '2026-02-30'],
    ['en', 'in 14 days', 'in 14 days'],
    ['en', '', ''],
  ])('of India in %s: %s is %s', (language, text, shown) => {
    expect(india(language).date(text)).toBe(shown);
  });

  it('of the Philippines have Filipino months, and stand as in English otherwise', () => {
    expect(philippines('fil').date('2026-12-23')).toBe('23 Dis 2026');
    expect(philippines('en').date('2026-12-23')).toBe('23 Dec 2026');
  });

  it('S-378 are those of the lender’s time zone, wherever the phone is', () => {
    const newYear = Date.UTC(2026, 11, 31, 18, 29, 59);
    expect(india('en').moment(newYear, '1')).toBe('31 Dec 2026, 23:59');
    expect(india('en').moment(newYear + 1000, '1')).toBe('1 Jan 2027, 00:00');
    expect(philippines('en').moment(newYear, '0')).toBe('1 Jan 2027, 02:29');
  });
});

it('S-304 S-378 are as specified in the default profile, whatever the language, and again after a country', async () => {
  const all = () => [formats.money(10_000_000, '1'), formats.date('2026-12-23'), formats.moment(0, '1')];
  const specified = ['₹100000.00', '2026-12-23', '1970-01-01 05:30'];
  expect(all()).toEqual(specified);
  await speak('hi');
  expect(all()).toEqual(specified);
  await begin(config('in'));
  expect(all()).toEqual(['₹1,00,000.00', '23 Dec 2026', '1 Jan 1970, 05:30']);
  await speak('hi');
  expect(all()).toEqual(['₹1,00,000.00', '23 दिस॰ 2026', '1 जन॰ 1970, 05:30']);
  await begin(config('spec'));
  expect(all()).toEqual(specified);
});

it.each([
  ['spec', true, 'spec'],
  ['in', false, 'in'],
  ['ph', false, 'ph'],
] as const)(
  'P-34 S-325 the consent and the telephone numbers are those of the country: %s',
  async (profile, consent, phone) => {
    const given = Object.freeze(config(profile));
    expect(await begin(given)).toMatchObject({ ...given, consentDefault: consent, phoneProfile: phone });
    expect((await begin({ ...given, phoneProfile: 'ph' as const })).phoneProfile).toBe('ph');
  },
);

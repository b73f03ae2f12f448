import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#adapters/config/language.ts';
import { spoken } from '#adapters/config/spoken.ts';
import { ask } from '#adapters/lender-api/asked.ts';
import { languageHeaders } from '#adapters/lender-api/call-url.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { choose } from '#app/language/choose.ts';
import { speak } from '#app/language/speak.ts';
import { cardRepayment } from '#flows/card-repayment/card-repayment.texts.ts';
import { message, textOf } from '#kit/messages.ts';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';

const all = ['en', 'hi', 'fil'];
const query = (text = '') => new URLSearchParams(text);

function phone(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  spoken.language = '';
  await speak('en');
});

describe('the language of the page', () => {
  it('is the address’s, then the phone’s, then the first that is offered', () => {
    phone('de-DE', 'hi-IN', 'en-US');
    expect(chooseLanguage(all, query('lang=xx'))).toBe('hi');
    expect(chooseLanguage(all, query('lang=fil'))).toBe('fil');
    localStorage.clear();
    phone('de-DE');
    expect(chooseLanguage(['fil', 'en'], query())).toBe('fil');
  });

  it('is one that the deployment offers, which is told, also where there is no choice; where nothing is offered nothing is told', () => {
    phone('hi-IN');
    expect([chooseLanguage(undefined, query('lang=hi')), spoken.language]).toEqual(['en', '']);
    expect([chooseLanguage([], query('lang=hi')), spoken.language]).toEqual(['en', '']);
    expect([chooseLanguage('hi', query()), spoken.language]).toEqual(['', '']);
    expect(localStorage.getItem('kist:language')).toBeNull();
    expect([chooseLanguage(['fil'], query('lang=hi')), spoken.language]).toEqual(['fil', 'fil']);
    expect(languageHeaders()).toEqual({ 'Accept-Language': 'fil' });
    expect(chooseLanguage(['en', 'fil'], query('lang=hi'))).toBe('en');
    expect(spoken.language).toBe('en');
  });

  it('is what the borrower chose, also where the address still says what it said then', async () => {
    phone('en-US');
    const device = createStorage(() => localStorage);
    await choose('hi', { device, files: [], query: query('lang=en') });
    expect(chooseLanguage(all, query('lang=en'))).toBe('hi');
    expect(chooseLanguage(all, query())).toBe('hi');
    expect(chooseLanguage(all, query('lang=fil'))).toBe('fil');
  });

  it('stays what the address said on the next page, whose address says nothing, until the borrower chooses', async () => {
    phone('en-US');
    expect(chooseLanguage(all, query('lang=hi'))).toBe('hi');
    expect(chooseLanguage(all, query())).toBe('hi');
    expect(chooseLanguage(all, query('lang=xx'))).toBe('hi');
    await choose('en', { device: createStorage(() => localStorage), files: [], query: query('lang=hi') });
    expect(chooseLanguage(all, query('lang=hi'))).toBe('en');
    expect(chooseLanguage(all, query())).toBe('en');
  });

  it.each([
    ['en-US', 'lang=hi-IN', 'hi'],
    ['en-US', 'lang=hi_IN', 'hi'],
    ['hi-IN', 'lang=EN', 'en'],
    ['hi-IN', 'lang=En-gb', 'en'],
    ['hi-IN', 'lang=fil-PH', 'fil'],
    ['hi-IN', 'lang=tl', 'fil'],
    ['hi-IN', 'lang=tlh', 'hi'],
    ['hi-IN', 'lang=', 'hi'],
  ])('is the address’s however that spells it: on a phone of %s, %s', (tag, text, language) => {
    phone(tag);
    expect(chooseLanguage(all, query(text))).toBe(language);
    expect(spoken.language).toBe(language);
    expect(chooseLanguage(all, query())).toBe(language);
  });

  it.each([
    ['tl-PH', 'fil'],
    ['tl', 'fil'],
    ['fil', 'fil'],
    ['hi_IN', 'hi'],
    ['HI-in', 'hi'],
    ['tlh', 'en'],
  ])('is Filipino of a phone that calls it Tagalog, and the phone’s however that spells it: %s', (tag, language) => {
    phone(tag);
    expect(chooseLanguage(all, query())).toBe(language);
  });

  it('is what the borrower chose where the address says the same as then, spelt otherwise', async () => {
    phone('en-US');
    await choose('hi', { device: createStorage(() => localStorage), files: [], query: query('lang=en') });
    expect(chooseLanguage(all, query('lang=en-IN'))).toBe('hi');
  });

  it('is what an address says anew after another one, also over what the borrower chose instead of it', async () => {
    phone('en-US');
    await choose('hi', { device: createStorage(() => localStorage), files: [], query: query('lang=en') });
    expect(chooseLanguage(all, query('lang=en'))).toBe('hi');
    expect(chooseLanguage(all, query('lang=hi'))).toBe('hi');
    expect(chooseLanguage(all, query('lang=en'))).toBe('en');
    expect(chooseLanguage(all, query())).toBe('en');
  });

  it('is what the borrower chose last, whichever has its words first', async () => {
    const where = { device: createStorage(() => localStorage), files: [], query: query() };
    await Promise.all([choose('hi', where), choose('en', where)]);
    expect([document.documentElement.lang, spoken.language, say(common.retry)]).toEqual(['en', 'en', common.retry]);
    expect(chooseLanguage(all, query())).toBe('en');
  });

  it('is the address’s where nothing can be kept', () => {
    phone('en-US');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(chooseLanguage(all, query('lang=hi'))).toBe('hi');
    expect(chooseLanguage(all, query())).toBe('en');
  });

  it('is the phone’s where what is kept is not readable', () => {
    phone('fil-PH');
    for (const kept of ['{', 'null', '7', '{"language":7}']) {
      localStorage.setItem('kist:language', kept);
      expect(chooseLanguage(all, query())).toBe('fil');
    }
  });
});

describe('what is told to the lender', () => {
  const config = { apiHost: '', prefixes: { app: '', loan: '', promo: '' }, sessionTransport: 'header' } as const;
  const page = readPageQuery('?sessionId=S-1', '');

  it('is the language that was chosen, the same in what the document asks', () => {
    phone('en-US');
    expect(languageHeaders()).toEqual({});
    chooseLanguage(all, query('lang=fil'));
    const told = { 'Accept-Language': 'fil', 'X-Session-Id': 'S-1' };
    expect(languageHeaders()).toEqual({ 'Accept-Language': 'fil' });
    const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError());
    ask(
      { prefix: 'app', path: '/x', method: 'GET', client: 1, body: 'query', fields: {} },
      { config, page, keyMap: identityKeyMap },
    );
    expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject(told);
  });
});

describe('speaking', () => {
  it.each([
    ['hi', 'ऑर्डर देखें', '₹12.50 का भुगतान करें'],
    ['fil', 'Tingnan ang order', 'Bayaran ang ₹12.50'],
  ])('in %s says all of the page, what a chart tells too, and English again', async (language, order, pay) => {
    await speak(language, ['../flows/card-repayment/card-repayment.page.tsx']);
    expect(textOf(message(common.checkOrder))).toBe(order);
    expect(say(cardRepayment.pay, { amount: '₹12.50' })).toBe(pay);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([language, 'ltr']);
    await speak('en');
    expect(say(cardRepayment.pay, { amount: '₹12.50' })).toBe('Pay ₹12.50');
    expect(document.documentElement.lang).toBe('en');
  });

  it('leaves a chart’s message in English, so that another language can say it later', async () => {
    const told = message(common.error);
    await speak('hi');
    expect(told).toEqual(message(common.error));
    expect(textOf(told)).toBe('गड़बड़ी हुई');
    await speak('fil');
    expect(textOf(told)).toBe('May naging problema');
  });
});

import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Lender, paths, startLender } from './lender.ts';

let lender: Lender;
beforeEach(async () => {
  lender = await startLender();
});
afterEach(() => lender.close());

const asked = (userId: string, lang = 'en') => ({
  query: `userId=${userId}&sessionId=S-1`,
  headers: { 'Accept-Language': lang },
});

/** 15:25 UTC: 20:55 in India, 23:25 in Manila (UTC+8, no summer time), of the same day. */
const evening = Date.UTC(2026, 10, 26, 15, 25);
/** 17:00 UTC: 22:30 in India, and 1:00 of the day after in Manila. */
const night = Date.UTC(2026, 10, 26, 17, 0);

describe('S-378 the lender writes days and minutes as its borrower’s clock has them', () => {
  const taken = async (userId: string, at: number) => {
    await lender.post('clock', { freeze: at });
    const how = asked(userId);
    const offer = await lender.envelope(lender.send(paths.offer, { productId: 'P-1' }, undefined, how));
    const { data } = await lender.envelope(lender.push(1, {}, how));
    const orderId = new URL((data as { lendDetailsUrl: string }).lendDetailsUrl).searchParams.get('orderId') ?? '';
    await lender.post('clock', { advance: 10_000 });
    return { offer: offer.data, orderId, order: (await lender.details(orderId, how)).data, how };
  };

  it.each([
    ['U-1', evening, '2026-11-26 20:55', '2026-12-27', '2027-02-25'],
    ['U-IN', evening, '2026-11-26 20:55', '2026-12-27', '2027-02-25'],
    ['U-PH', evening, '2026-11-26 23:25', '2026-12-27', '2027-02-25'],
    ['U-IN', night, '2026-11-26 22:30', '2026-12-27', '2027-02-25'],
    ['U-PH', night, '2026-11-27 01:00', '2026-12-28', '2027-02-26'],
  ])('to %s at %d: applied %s, the first instalment %s, the last %s', async (userId, at, applied, first, last) => {
    const { offer, order } = await taken(userId, at);
    expect(offer).toMatchObject({ firstPayTime: first, repay_plans: [{ pay_time: first }, {}, { pay_time: last }] });
    expect(order).toMatchObject({
      account: {
        repayDate: first,
        progress: [{ value: applied }, {}, {}],
        repayPlan: [{ time: first }, {}, { time: last }],
      },
    });
  });

  // To the end of the day five days later, which begins 1.5 hours later in India and began an hour ago in Manila.
  it.each([
    ['U-IN', night, '2026-12-01', 5 * 86_400 + 90 * 60],
    ['U-PH', night, '2026-12-02', 5 * 86_400 + 23 * 3_600],
  ])('P-59 an offer to %s holds to the end of a day there', async (userId, at, validUntil, validFor) => {
    expect((await taken(userId, at)).offer).toMatchObject({ statement: { validUntil, validFor } });
  });

  it.each([
    ['U-IN', '2026-12-03 22:30'],
    ['U-PH', '2026-12-04 01:00'],
  ])('S-365 until when a code of %s is known at the counter', async (userId, validUntil) => {
    await lender.post('clock', { freeze: night });
    const { data } = await lender.envelope(lender.vcode(1, { channelNumber: '90002' }, asked(userId)));
    expect(data).toMatchObject({ validUntil });
  });

  it.each([
    ['U-IN', '2026-11-26 22:30'],
    ['U-PH', '2026-11-27 01:00'],
  ])('S-107 when %s complained', async (userId, time) => {
    await lender.post('clock', { freeze: night });
    await lender.envelope(lender.complain(1, {}, asked(userId)));
    expect(await lender.envelope(lender.ask(paths.list, asked(userId)))).toMatchObject({
      tabs: [{ list: [{ time }] }, {}],
    });
  });

  it.each([
    ['U-1', 'en', 'Instalment 1 of 3, 2026-12-27'],
    ['U-IN', 'en', 'Instalment 1 of 3, 27 Dec 2026'],
    ['U-IN', 'hi', '3 में से किस्त 1, 27 दिस॰ 2026'],
    ['U-PH', 'fil', 'Hulog 1 sa 3, 27 Dis 2026'],
  ])('P-35 a day within a sentence is written for %s in %s: %s', async (userId, lang, text) => {
    const { orderId } = await taken(userId, evening);
    const { data } = await lender.envelope(
      lender.send(paths.play, { orderId, productId: 'P-1' }, undefined, asked(userId, lang)),
    );
    const { detail } = data as { readonly detail: readonly { readonly value: string }[] };
    expect(detail[2]?.value).toBe(text);
  });
});

describe('P-26 the start page in a country', () => {
  const start = async (cookie: string) => {
    const response = await fetch(`${lender.origin}/__sandbox/`, { headers: { cookie } });
    const { document } = new JSDOM(await response.text(), { url: lender.origin }).window;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(({ href }) => new URL(href));
    return {
      text: document.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? '',
      back: links.filter(({ pathname }) => pathname === '/__sandbox/country/none').length,
      borrowers: links.flatMap(({ searchParams }) => searchParams.get('userId') ?? []),
      languages: new Set(links.flatMap(({ searchParams }) => searchParams.get('lang') ?? [])),
    };
  };

  it.each([
    ['in', 'India', 'U-IN', 'hi', '₹3,000.00', '₹1,250.50'],
    ['ph', 'the Philippines', 'U-PH', 'fil', '₱3,000.00', '₱1,250.50'],
  ])('says that it is %s, and leads to borrowers there', async (name, country, userId, language, lent, owed) => {
    const { text, back, borrowers, languages } = await start(`other=1; kist-sandbox-country=${name}`);
    expect(text).toContain(`You are in ${country}`);
    expect(text).toContain(`Take the offer of ${lent},`);
    expect(text).toContain(`${owed}: cards and a wallet`);
    expect(back).toBe(2);
    expect([...languages]).toEqual([language]);
    expect(borrowers.length).toBeGreaterThan(60);
    expect(borrowers.filter((one) => one !== userId && !one.startsWith(`${userId}-`))).toEqual([]);
    expect(borrowers).toEqual(expect.arrayContaining([userId, `${userId}-NOCARD`, `${userId}-NOFAILPAGE`]));
  });

  it.each([
    ['in', ['98765 00139', '98765 00137', 'UPI', 'Barcode at a kirana shop', 'Bank card, UPI wallet']],
    ['ph', ['917 000 0139', '917 000 0137', 'GCash', 'Over the counter', 'QR Ph', 'Bank card, Maya']],
  ])('P-26 names the numbers and channels that there are in %s, and no other', async (name, names) => {
    const response = await fetch(`${lender.origin}/__sandbox/`, {
      headers: { cookie: `kist-sandbox-country=${name}` },
    });
    const { document } = new JSDOM(await response.text()).window;
    const cells = [...document.querySelectorAll('td:first-child')].map(({ textContent }) => textContent);
    expect(cells).toEqual(expect.arrayContaining([...names]));
    for (const other of ['13800138000', '13900139000', '13700137000', 'Pay online', 'Barcode at a shop'])
      expect(cells).not.toContain(other);
  });

  it('is the specification’s own otherwise, and again after the way back, which takes the cookie away', async () => {
    const { text, borrowers, languages } = await start('');
    expect(text).not.toContain('You are in');
    expect(text).toContain('Take the offer of ₹3000.00,');
    expect(borrowers).toEqual(expect.arrayContaining(['U-1', 'U-NOCARD']));
    expect([...languages]).toEqual([]);
    const left = await fetch(`${lender.origin}/__sandbox/country/none`, { redirect: 'manual' });
    expect(left.headers.get('location')).toBe('/__sandbox/');
    expect(left.headers.get('set-cookie')).toMatch(/^kist-sandbox-country=; .*Max-Age=0$/);
  });
});

it.each([
  ['U-1', '₹1250.50'],
  ['U-IN', '₹1,250.50'],
  ['U-PH', '₱1,250.50'],
])('P-35 the payer of %s is asked for %s', async (userId, owed) => {
  const { data } = await lender.envelope(lender.vcode(1, {}, asked(userId)));
  const { document } = new JSDOM(await (await fetch((data as { readonly payUrl: string }).payUrl)).text()).window;
  expect(document.querySelector('.amount')?.textContent).toBe(owed);
  expect(document.querySelector('button.main')?.textContent).toBe(`Pay ${owed}`);
});

/** What is called the same in each language: names of products, banks, places and ways to pay, and words that are said so. */
const alike = {
  'U-IN': [
    ['Kist 91', 'Kist Plus', 'Sahyadri Loan', 'Monsoon Credit', 'Chambal Line', 'Aravalli Advance', 'Godavari Cash'],
    ['Deepstambh Loan', 'Sahyadri Bank', 'Monsoon Bank', 'Chambal Bank', 'Godavari Bank'],
    ['Karnataka/Mysuru', 'Karnataka/Hubballi', 'Rajasthan/Jaipur', 'Rajasthan/Udaipur', 'Rajasthan/Kota'],
    ['Odisha/Cuttack'],
  ],
  'U-PH': [
    [
      'Kist 91',
      'Kist Plus',
      'Mayon Loan',
      'Habagat Credit',
      'Banaue Line',
      'Taal Advance',
      'Pasig Cash',
      'Parola Loan',
    ],
    ['GCash', 'Maya', 'QR Ph', 'Mayon Bank', 'Habagat Bank', 'Banaue Bank', 'Taal Bank', 'Benguet/Baguio'],
    ['Benguet/La Trinidad', 'Cebu/Cebu City', 'Cebu/Mandaue', 'Cebu/Lapu-Lapu', 'Iloilo/Iloilo City'],
    ['Bank card', 'Debit card', 'Savings account', 'Bank transfer'],
  ],
} as const;

describe.each([
  [
    'U-IN',
    'hi',
    /₱/,
    ['हमें खेद है। हमने इसकी जाँच की है, और ऐसा फिर नहीं होगा।', 'कार्ड नंबर नहीं भरा गया', 'रात का काउंटर (बंद)'],
  ],
  [
    'U-PH',
    'fil',
    /₹/,
    [
      'Paumanhin. Siniyasat namin ito, at hindi na ito mauulit.',
      'Kulang ang Numero ng card',
      'Counter sa gabi (sarado)',
    ],
  ],
] as const)('P-58 the lender of %s', (userId, lang, foreign, words) => {
  /** Every page of a borrower, as the lender fills it. */
  const said = async (language: string) => {
    const how = asked(userId, language);
    const as = (word: string) => asked(`${userId}-${word}`, language);
    const send = (path: string, fields: object, more = how) =>
      lender.envelope(lender.send(path, fields as Record<string, string>, undefined, more));
    const orders = [
      'O-21',
      'O-110',
      'O-151',
      'O-170',
      'O-174D',
      'O-180',
      'O-200',
      'O-999',
      'O-ALLPOP',
      'O-21-BADPRODUCTS',
    ];
    return [
      await send(paths.offer, { productId: 'P-ALL' }),
      await send(paths.offer2, { productId: 'P-ALL' }),
      await send(paths.contracts, { productId: 'P-1', scene: 3 }),
      ...(await Promise.all(orders.map((orderId) => send(paths.details, { productId: 'P-1', orderId })))),
      await send(paths.play, { orderId: 'O-170', productId: 'P-1' }),
      await send(paths.pettypy, { orderId: 'O-174D', productId: 'P-1' }),
      await lender.envelope(lender.vcode(1, { channelNumber: '90004' }, how)),
      await lender.envelope(lender.vcode(2, { channelNumber: '90005' }, how)),
      ...(await Promise.all(['B-1', 'B-2', 'B-3', 'B-FAIL'].map((product_id) => send(paths.cardInit, { product_id })))),
      await lender.envelope(lender.bind(3, { cardNo: '' }, how)),
      await lender.envelope(lender.bind(4, { cardNo: '12a4' }, how)),
      await lender.envelope(lender.bind(5, { cardNo: '5500000000009999' }, how)),
      await send(paths.problems, { orderId: '' }),
      await send(paths.detail, { problemId: 'C-SCORE' }),
      await lender.envelope(lender.ask(paths.list, how)),
      await send(paths.failure, { deviceId: 'D-1' }),
      await send(paths.contact, { overall: 30 }, as('NOCONTACT')),
    ];
  };
  const stringsIn = (value: unknown): readonly string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value
        ? Object.values(value).flatMap(stringsIn)
        : [];

  it('says everything in the language that is asked for, of its own banks, places and money', async () => {
    const [english, own] = [await said('en'), await said(lang)].map(stringsIn);
    const isSaid = (text: string) => /^[A-Z].*[a-z]/.test(text);
    const same = own?.filter((text) => isSaid(text) && english?.includes(text));
    expect([...new Set(same)].sort()).toEqual(alike[userId].flat().sort());
    expect(own).toEqual(expect.arrayContaining([...words]));
    expect(own?.filter((text) => foreign.test(text))).toEqual([]);
  });
});

describe('S-157 products are called as a country calls them, with pictures and words to match', () => {
  type Product = {
    readonly name: string;
    readonly logo: string;
    readonly amountDesc: string;
    readonly amountRange: string;
  };

  it.each(['U-IN', 'U-PH'])('for %s', async (userId) => {
    const { data } = await lender.details('O-21-BADPRODUCTS', asked(userId));
    const { recProducts: products } = data as { readonly recProducts: readonly Product[] };
    expect(products).toHaveLength(6);
    for (const { name, logo, amountDesc, amountRange } of products) {
      const picture = await (await fetch(logo)).text();
      const letters = />(\w+)<\/text>/.exec(picture)?.[1];
      expect([name, letters]).toEqual([name, name.replace(/(\w)\w* ?/g, '$1')]);
      expect([amountDesc, amountRange, amountRange.includes(' - ')]).toEqual([
        amountDesc,
        amountRange,
        amountDesc === 'Amount range',
      ]);
    }
  });

  it('a picture that nobody names is not there', async () => {
    for (const name of ['r-web.sl', 'r-web.SLSL', 'nobody.SL'])
      expect((await fetch(`${lender.origin}/__sandbox/pictures/${name}.svg`)).status).toBe(404);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { channelRepayment } from '#flows/channel-repayment/channel-repayment.texts.ts';
import { keepProof } from '#flows/keep-proof/keep-proof.texts.ts';
import { walletRedirect } from '#flows/wallet-redirect/wallet-redirect.texts.ts';
import { configurationOf } from '#sandbox/countries.ts';
import { allTexts } from '#tools/all-texts.ts';
import { allWords } from '#tools/all-words.ts';
import { laterTap } from './later-tap.ts';
import { clipped, torn } from './looks.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser } from './walked-here.ts';

const { web, lender } = await ownStack();
const browser = freshBrowser();

const languages = ['en', 'hi', 'fil'];

/** A phone whose deployment offers all languages. */
async function openPhone(locale: string, country: object = {}) {
  const context = await browser().newContext({
    viewport: { width: 360, height: 740 },
    locale,
    reducedMotion: 'reduce',
  });
  await context.route('**/config.json', async (route) => {
    // The phone may have been put away meanwhile.
    const response = await route.fetch().catch(() => null);
    const shipped = await response?.json().catch(() => null);
    if (response && shipped) await route.fulfill({ response, json: { ...shipped, ...country, languages } });
  });
  const page = await context.newPage();
  /** Of each call of the lender: what it is, and in which language it asks for an answer. */
  const told: (readonly [call: string, language: string | undefined])[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isCall = origin === lender && /^(fetch|xhr)$/.test(request.resourceType());
    if (isCall && request.method() !== 'OPTIONS' && !pathname.startsWith('/__sandbox'))
      told.push([pathname.split('/').at(-1) ?? '', request.headers()['accept-language']]);
  });
  return { page, told };
}

let borrowers = 0;

function addressOf(order: string, { amount = 125_050 } = {}): string {
  borrowers += 1;
  return `${web}/repayChoose?orderId=${order}-${borrowers}&amount=${amount}&userId=U-tongue-${borrowers}&deviceId=D-1`;
}

const words = {
  en: {
    title: 'Repay by card',
    card: 'Harbour Bank, card ending in 1111',
    pay: 'Pay ₹1250.50',
    code: 'SMS code',
    order: 'Your order',
  },
  hi: {
    title: 'कार्ड से चुकाएँ',
    card: 'Harbour Bank, कार्ड के आखिरी अंक 1111',
    pay: '₹1250.50 का भुगतान करें',
    code: 'SMS कोड',
    order: 'आपका ऑर्डर',
  },
  fil: {
    title: 'Magbayad gamit ang card',
    card: 'Harbour Bank, card na nagtatapos sa 1111',
    pay: 'Bayaran ang ₹1250.50',
    code: 'SMS code',
    order: 'Ang iyong order',
  },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const writtenIn = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the web view in the language of the borrower', () => {
  it.each(['hi', 'fil'] as const)('says so to the lender, and loads nothing of another: %s', async (language) => {
    const { page, told } = await openPhone(`${language}-XX`);
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(addressOf('O-170'));
    const { title, card } = words[language];
    await heading(page, title);
    await page.getByRole('radio', { name: card }).waitFor();
    expect(await writtenIn(page)).toEqual([language, 'ltr']);
    expect(told.length).toBeGreaterThan(0);
    expect([...new Set(told.map(([, spoken]) => spoken))]).toEqual([language]);
    const spoken = files.flatMap((file) => /\.(hi|fil)-/.exec(file)?.[1] ?? []);
    expect([...new Set(spoken)]).toEqual([language]);
  });

  it('in English no other language is loaded', async () => {
    const { page } = await openPhone('en-IN');
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(addressOf('O-170'));
    await page.getByRole('radio', { name: words.en.card }).waitFor();
    await page.getByRole('combobox', { name: 'Language' }).waitFor();
    expect(files.filter((file) => /\.(hi|fil)-/.test(file))).toEqual([]);
  });

  it('P-29 is changed in the middle of a payment, which goes on where it was and is sent once', async () => {
    const { page, told } = await openPhone('en-IN');
    await page.goto(addressOf('O-170'));
    const { en, hi, fil } = words;
    let answer = () => undefined as unknown;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/repayment-commit*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('radio', { name: en.card }).click();
    await page.getByRole('combobox').selectOption('fil');
    await heading(page, fil.title);
    expect(await page.getByRole('radio', { name: fil.card }).isChecked()).toBe(true);
    await tap(page, fil.pay);
    await page.getByText('Tinatanong ang iyong bangko…').waitFor();
    await page.getByRole('combobox').selectOption('hi');
    await heading(page, hi.title);
    await page.getByText('आपके बैंक से पूछा जा रहा है…').waitFor();
    expect(await page.getByRole('radio', { name: hi.card }).isChecked()).toBe(true);
    answer();
    const code = page.getByRole('textbox', { name: hi.code });
    await code.fill('123456');
    await heading(page, hi.order);
    expect(told.filter(([call]) => /commit|confirm/.test(call))).toEqual([
      ['repayment-commit', 'fil'],
      ['repayment-confirm', 'hi'],
    ]);
    await page.reload();
    await heading(page, hi.order);
  });

  it('P-58 is changed on a page that is only read', async () => {
    const { page } = await openPhone('en-IN');
    await page.goto(`${web}/aboutUs?userId=U-reads&deviceId=D-1`);
    const title = page.getByRole('heading', { level: 1 });
    const english = await title.textContent();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
    await expect.poll(() => title.textContent()).not.toBe(english);
    expect(await writtenIn(page)).toEqual(['hi', 'ltr']);
    await page.context().close();
  });

  it('P-29 is changed with half of the bank’s code typed, which stays; the code is sent once', async () => {
    const { page, told } = await openPhone('en-IN');
    await page.goto(addressOf('O-170'));
    const { en, hi, fil } = words;
    await page.getByRole('radio', { name: en.card }).click();
    await tap(page, en.pay);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: en.code }).pressSequentially('123');
    const choice = sheet.getByRole('combobox', { name: 'Language' });
    await choice.selectOption('hi');
    await sheet.getByRole('textbox', { name: hi.code }).waitFor();
    expect(await sheet.getByRole('textbox', { name: hi.code }).inputValue()).toBe('123');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/code-half-typed.png` });
    expect(await clipped(page)).toEqual([]);
    await sheet.getByRole('combobox').selectOption('fil');
    const code = sheet.getByRole('textbox', { name: fil.code });
    await code.press('End');
    await code.pressSequentially('456');
    await heading(page, fil.order);
    expect(told.filter(([call]) => /commit|confirm/.test(call))).toEqual([
      ['repayment-commit', 'en'],
      ['repayment-confirm', 'fil'],
    ]);
    await page.context().close();
  });

  it('P-58 is changed with an error at its field, which stays there in the other language until the borrower goes on', async () => {
    const { page } = await openPhone('en-IN');
    // It hears the borrower go on, and comes when the page is at rest.
    const isAtRest = page.waitForResponse(/\/at-rest-/);
    await page.goto(addressOf('O-170'));
    await isAtRest;
    await page.getByRole('radio', { name: words.en.card }).click();
    await tap(page, words.en.pay);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: words.en.code }).fill('000000');
    const says = {
      en: 'verification code error',
      hi: 'सत्यापन कोड गलत है',
      fil: 'Mali ang verification code',
    } as const;
    const marked = (language: keyof typeof says) =>
      expect
        .poll(() => {
          const code = sheet.getByRole('textbox', { name: words[language].code });
          return code.evaluate((field: HTMLInputElement) => ({
            typed: field.value,
            isMarked: field.ariaInvalid,
            says: (field.getAttribute('aria-describedby') ?? '')
              .split(' ')
              .map((id) => document.getElementById(id)?.textContent)
              .at(0),
          }));
        })
        .toEqual({ typed: '000000', isMarked: 'true', says: says[language] });
    await marked('en');
    for (const language of ['fil', 'hi', 'en'] as const) {
      await sheet.getByRole('combobox').selectOption(language);
      await marked(language);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/code-error-${language}.png` });
    }
    await sheet.getByRole('textbox', { name: words.en.code }).press('Backspace');
    await expect.poll(() => sheet.getByText(says.en).count()).toBe(0);
    await page.context().close();
  });

  it.each([
    {
      way: 'a wallet',
      call: 'repayment-huichao',
      address: () => addressOf('O-170'),
      start: async (page: Page) => {
        await page.getByRole('button', { name: /^Pay with a wallet/ }).click();
        await laterTap(page, 'Continue to the wallet');
      },
      asking: walletRedirect.requesting,
      isThere: ({ origin }: URL) => origin === lender,
    },
    {
      way: 'a channel',
      call: 'generate-vcode',
      address: () => addressOf('O-170').replace('/repayChoose?', '/repayByPeriod?productId=P-1&'),
      start: async (page: Page) => {
        await page.getByRole('button', { name: /^Payment Method/ }).click();
        await page.getByRole('radio', { name: 'Code at a counter' }).click();
        await tap(page, 'Payment');
      },
      asking: channelRepayment.preparing,
      isThere: ({ pathname }: URL) => pathname === '/repaymentOfCode',
    },
  ])('P-29 is changed while $way is being asked, which goes on and is asked once', async (row) => {
    const { page, told } = await openPhone('en-IN');
    let answer = () => undefined as unknown;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/${row.call}*`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(row.address());
    await row.start(page);
    await page.getByText(row.asking).waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fil');
    await page.getByText(`${allWords.fil[row.asking]}`).waitFor();
    await page.getByRole('combobox').selectOption('hi');
    await page.getByText(`${allWords.hi[row.asking]}`).waitFor();
    expect(await clipped(page)).toEqual([]);
    answer();
    await page.waitForURL(row.isThere);
    expect(told.filter(([call]) => call === row.call)).toEqual([[row.call, 'en']]);
    await page.context().close();
  });

  it.each([
    ['en', 'in', 'Pay ₹1,250.50', 'Pay ₹1,25,050.00'],
    ['hi', 'in', '₹1,250.50 का भुगतान करें', '₹1,25,050.00 का भुगतान करें'],
    ['fil', 'in', 'Bayaran ang ₹1,250.50', 'Bayaran ang ₹1,25,050.00'],
    ['en', 'ph', 'Pay ₱1,250.50', 'Pay ₱125,050.00'],
    ['hi', 'ph', '₱1,250.50 का भुगतान करें', '₱125,050.00 का भुगतान करें'],
    ['fil', 'ph', 'Bayaran ang ₱1,250.50', 'Bayaran ang ₱125,050.00'],
  ] as const)(
    'P-35 pays in the money of the country, and nothing is clipped: %s, %s',
    async (language, country, pay, payMuch) => {
      const { page } = await openPhone(`${language}-XX`, configurationOf(country));
      // An order owes less; a lakh is where the countries write otherwise.
      await page.goto(addressOf('O-170', { amount: 12_505_000 }));
      await page.getByRole('radio', { name: words[language].card }).click();
      await page.getByRole('button', { name: payMuch }).waitFor();
      expect(await clipped(page)).toEqual([]);
      await page.goto(addressOf('O-170'));
      await page.getByRole('radio', { name: words[language].card }).click();
      await page.getByRole('button', { name: pay }).waitFor();
      expect(await clipped(page)).toEqual([]);
      await page.getByRole('button', { name: pay }).click();
      await page.getByRole('textbox', { name: words[language].code }).fill('123456');
      await heading(page, words[language].order);
    },
  );
});

/** A crowded machine draws a page late. */
const patience = { timeout: 20_000 };

/** Reads what is in sight until it says all of that, and nothing of the other. */
const saysOn = (page: Page, all: readonly string[], none: readonly string[] = []) =>
  expect
    .poll(async () => {
      const read = await page.locator('#root').innerText();
      return [...all.filter((text) => !read.includes(text)), ...none.filter((text) => read.includes(text))];
    }, patience)
    .toEqual([]);

describe('what the lender words, when another language is chosen on the page', () => {
  const speakOn = (page: Page, language: string) => page.getByRole('combobox').first().selectOption(language);

  it.each([
    ['in', 'hi', 'आपको मिलेंगे', 'लोन अनुबंध', '0.05% रोज़'],
    ['ph', 'fil', 'Matatanggap mo', 'Kasunduan sa loan', '0.05% bawat araw'],
  ] as const)(
    'P-58 P-59 an offer is told anew, what was read and agreed to stays, and it is sent once: %s, %s',
    async (country, language, receives, agreement, rate) => {
      const { page, told } = await openPhone('en-IN', configurationOf(country));
      borrowers += 1;
      const userId = `U-${country.toUpperCase()}-reworded-${borrowers}`;
      await page.goto(`${web}/loanConfirm?productId=P-1-reworded-${borrowers}&userId=${userId}&deviceId=D-1`);
      await page.getByRole('checkbox', { name: 'I have read what this loan costs, and who lends.' }).check();
      await page.getByRole('checkbox', { name: 'I agree to this loan and its contracts.' }).check();
      await saysOn(page, ['You receive', 'Loan agreement', '0.05% a day']);
      await speakOn(page, language);
      await saysOn(page, [receives, agreement, rate], ['You receive', 'Loan agreement', '0.05% a day']);
      const known = allWords[language];
      const consent = page.getByRole('checkbox', { name: `${known['I agree to this loan and its contracts.']}` });
      expect(await consent.isChecked()).toBe(true);
      await tap(page, `${known['Apply now']}`);
      await page.waitForURL((url) => url.pathname === '/order');
      expect(told.filter(([call]) => /push/.test(call)).map(([, spoken]) => spoken)).toEqual([language]);
      const onItsWay = { hi: 'भेजा जा रहा है', fil: 'Papunta na' }[language];
      await saysOn(page, [onItsWay]);
      await speakOn(page, 'en');
      await saysOn(page, ['On its way'], [onItsWay]);
      await page.context().close();
    },
  );

  it('P-58 a plan keeps the chosen channel; its code is shared wholly in the language', async () => {
    const { page, told } = await openPhone('en-PH', configurationOf('ph'));
    borrowers += 1;
    const order = `orderId=O-170-reworded${borrowers}&productId=P-1&userId=U-PH-plan-${borrowers}&deviceId=D-1`;
    await page.goto(`${web}/repayByPeriod?${order}`);
    await page.getByRole('button', { name: /^Payment Method/ }).click();
    await page.getByRole('radio', { name: 'Over the counter' }).click();
    await saysOn(page, ['Over the counter', 'Pay at any counter']);
    await speakOn(page, 'fil');
    await saysOn(page, ['Sa counter', 'Magbayad sa alinmang counter'], ['Over the counter', 'Pay at any counter']);
    const known = allWords.fil;
    await tap(page, `${known.Payment}`);
    await page.waitForURL((url) => url.pathname === '/repaymentOfCode');
    expect(told.filter(([call]) => /vcode/i.test(call)).map(([, spoken]) => spoken)).toEqual(['fil']);
    await speakOn(page, 'hi');
    await speakOn(page, 'fil');
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        value: async ({ text }: { text: string }) => void Object.assign(globalThis, { shared: text }),
        configurable: true,
      }),
    );
    await tap(page, `${known[keepProof.share]}`);
    await page.getByText(`${known[keepProof.shared]}`, { exact: true }).waitFor();
    const shared = await page.evaluate(() => String((globalThis as unknown as { shared: string }).shared));
    for (const title of [keepProof.voucherTitle, keepProof.payee, keepProof.validUntil, keepProof.neverPin])
      expect(shared).toContain(String(known[title]));
    const english = Object.keys(known).filter((text) => text.length > 5 && !text.includes('{') && known[text] !== text);
    expect(english.filter((text) => shared.includes(text))).toEqual([]);
    expect(/[\u0900-\u097f]/.test(shared)).toBe(false);
    await page.context().close();
  });

  it('P-58 the choices of a complaint are told anew', async () => {
    const { page } = await openPhone('en-PH', configurationOf('ph'));
    borrowers += 1;
    await page.goto(`${web}/complaint?userId=U-PH-complains-${borrowers}&deviceId=D-1`);
    await tap(page, 'Collection');
    await saysOn(page, ['Too many calls']);
    await speakOn(page, 'fil');
    await saysOn(page, ['Sobrang daming tawag'], ['Too many calls']);
    await page.context().close();
  });
});

/** Has the phone share, copy, take pictures and draw them as that outcome needs. */
const behaveFor = (page: Page, wanted: string) =>
  page.evaluate((outcome) => {
    const phone = {
      share: outcome === 'shared' ? async () => undefined : undefined,
      canShare: () => outcome === 'shown',
      clipboard: outcome === 'copied' ? { writeText: async () => undefined } : undefined,
    };
    for (const [name, value] of Object.entries(phone))
      Object.defineProperty(navigator, name, { value, configurable: true });
    document.execCommand = () => false;
    if (outcome === 'undrawn') HTMLCanvasElement.prototype.toBlob = (take) => take(null);
  }, wanted);

// Its flow begins anew with the words: what came of it before is looked at in no walk that changes the language there.
describe('what came of sharing and saving a code', () => {
  it.each(['hi', 'fil'] as const)('P-58 is said in %s, and nothing is clipped or torn', async (language) => {
    const { page } = await openPhone('en-IN');
    borrowers += 1;
    const order = `orderId=O-170-kept${borrowers}&productId=P-1&userId=U-kept-${borrowers}&deviceId=D-1`;
    await page.goto(`${web}/repayByPeriod?${order}`);
    await page.getByRole('button', { name: /^Payment Method/ }).click();
    await page.getByRole('radio', { name: 'Code at a counter' }).click();
    await tap(page, 'Payment');
    await page.waitForURL((url) => url.pathname === '/repaymentOfCode');
    await page.getByRole('combobox').selectOption(language);
    const known = allWords[language];
    const outcomes = ['shared', 'copied', 'uncopied', 'handed', 'shown', 'undrawn'] as const;
    for (const outcome of outcomes) {
      await behaveFor(page, outcome);
      await tap(
        page,
        `${known[['shared', 'copied', 'uncopied'].includes(outcome) ? keepProof.share : keepProof.save]}`,
      );
      await page.getByText(`${known[keepProof[outcome]]}`, { exact: true }).waitFor();
      expect([...(await clipped(page)), ...(await torn(page))], outcome).toEqual([]);
    }
    await page.context().close();
  });
});

const plainWords = {
  hi: { title: 'यह पेज अभी नहीं आया है', retry: 'फिर कोशिश करें' },
  fil: { title: 'Hindi pa dumarating ang pahinang ito', retry: 'Subukan muli' },
} as const;

describe('what the document says by itself', () => {
  it.each([
    ['hi', '/complaint?orderId=O-170'],
    ['fil', '/?a=1#/borrowDetail/O-170?a=1'],
  ] as const)('P-37 is in the language of the borrower, on the first opening too: %s', async (language, path) => {
    const { page } = await openPhone(`${language}-XX`);
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto(`${web}${path}`);
    await heading(page, plainWords[language].title);
    expect(await page.getByRole('alert').getAttribute('lang')).toBe(language);
    await page.unroute('**/assets/index-*.js');
    await tap(page, plainWords[language].retry);
    await page.getByRole('heading', { name: plainWords[language].title }).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it.each([
    ['hi', 'hi-IN', ''],
    ['fil', 'en-IN', '&lang=fil'],
  ] as const)(
    'P-48 is so too where the configuration is lost, and then the deployment decides: %s',
    async (language, locale, asked) => {
      const context = await browser().newContext({ viewport: { width: 360, height: 740 }, locale });
      await context.route('**/config.json', (route) => route.abort());
      const page = await context.newPage();
      const title = { hi: 'यह स्क्रीन लोड नहीं हो सकती', fil: 'Hindi ma-load ang screen na ito' }[language];
      await page.goto(`${addressOf('O-170')}${asked}`);
      await heading(page, title);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(await clipped(page)).toEqual([]);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/lost-config-${language}.png` });
      const toLender = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/repayment-way'));
      await context.unroute('**/config.json');
      await tap(page, plainWords[language].retry);
      // It offers English alone.
      await heading(page, words.en.title);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
      expect((await toLender).headers()['accept-language']).not.toBe(language);
      await context.close();
    },
  );

  it('P-37 is in English where its words do not come either', async () => {
    const { page } = await openPhone('hi-IN');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(addressOf('O-170'));
    await heading(page, 'This page has not come yet');
    await page.context().close();
  });
});

const siteTitles = {
  '/': {
    hi: 'छोटी अवधि का लोन, और पूरी लागत आपकी सहमति से पहले सामने।',
    fil: 'Maikling loan, at lahat ng gastos ay nakikita bago ka sumang-ayon.',
  },
  '/About': { hi: 'ऐसा ऋणदाता जो लागत साफ़ बताता है', fil: 'Nagpapautang na nagsasabi kung magkano' },
  '/Policy': { hi: 'आपका डेटा', fil: 'Ang iyong data' },
  '/Loan': { hi: 'लोन के नियम और शर्तें', fil: 'Mga tuntunin ng loan' },
  '/User': { hi: 'अक्सर पूछे जाने वाले सवाल', fil: 'Mga madalas itanong' },
  '/Contact': { hi: 'हमें लिखें', fil: 'Sumulat sa amin' },
} as const;

/** English of ours that another language says otherwise, longer than a name. */
function englishAgainst(language: 'hi' | 'fil'): readonly string[] {
  const known = allWords[language];
  return Object.values(allTexts)
    .flatMap((table) => Object.values(table))
    .filter((text) => text.length > 12 && !text.includes('{') && known[text] !== text);
}

/** What is read on the page, or by a screen reader. */
const readOn = (page: Page) =>
  page.evaluate(() => [
    document.title,
    // Of those who have no script.
    ...[...document.body.children].map(
      (part) => part.textContent?.replace(part.querySelector('noscript')?.textContent ?? '', '') ?? '',
    ),
    ...['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    ),
  ]);

describe('the public site in the language of the visitor', () => {
  it.each(['hi', 'fil'] as const)('P-58 says everything in it, and clips nothing: %s', async (language) => {
    const { page } = await openPhone(`${language}-XX`);
    const english = englishAgainst(language);
    expect(english.length).toBeGreaterThan(300);
    for (const [path, titles] of Object.entries(siteTitles)) {
      await page.goto(`${web}${path}`);
      await heading(page, titles[language]);
      expect(await writtenIn(page)).toEqual([language, 'ltr']);
      const read = await readOn(page);
      expect(
        english.filter((text) => read.some((one) => one.includes(text))),
        path,
      ).toEqual([]);
      expect(await clipped(page), path).toEqual([]);
    }
    await page.context().close();
  });

  it('changes it in place, keeps what was typed, and speaks it on the next page and in the web view', async () => {
    const { page } = await openPhone('en-IN');
    await page.goto(`${web}/Contact`);
    await page.getByRole('textbox', { name: 'Subject' }).fill('A question');
    const choice = page.getByRole('combobox', { name: 'Language' });
    await choice.selectOption('hi');
    await heading(page, siteTitles['/Contact'].hi);
    expect(await page.getByRole('textbox', { name: 'विषय' }).inputValue()).toBe('A question');
    expect(await page.title()).toBe('संपर्क · Kist');
    await page.getByRole('navigation').getByRole('link', { name: 'आम सवाल' }).click();
    await heading(page, siteTitles['/User'].hi);
    await page.getByRole('combobox').selectOption('en');
    await heading(page, 'Frequently asked questions');
    await page.getByRole('combobox').selectOption('fil');
    await heading(page, siteTitles['/User'].fil);
    await page.goto(addressOf('O-170'));
    await heading(page, words.fil.title);
    await page.context().close();
  });

  it('is in English where its words do not come, and says so to who asks for another', async () => {
    const { page } = await openPhone('hi-IN');
    await page.route('**/assets/words.*', (route) => route.abort());
    await page.goto(`${web}/About`);
    const choice = page.getByRole('combobox', { name: 'Language' });
    await choice.waitFor();
    await heading(page, 'A lender that says what it costs');
    await choice.selectOption('fil');
    await page.getByText('This language cannot be loaded now. Try again in a moment.').waitFor();
    expect([await choice.inputValue(), await page.evaluate(() => document.documentElement.lang)]).toEqual(['en', 'en']);
    await page.context().close();
  });

  it('offers none, and loads nothing for it, where the deployment has one language', async () => {
    const page = await browser().newPage({ locale: 'hi-IN' });
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(`${web}/Contact`);
    await page.locator('button[type=submit]:enabled').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('combobox').count()).toBe(0);
    expect(files.filter((file) => /language|words|\.(hi|fil)-/.test(file))).toEqual([]);
    await page.close();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { configurationOf } from '#sandbox/countries.ts';
import type { World } from '#tools/paths/walk.ts';
import { inLanguage, type Language, offered } from '#tools/storyboard/languages.ts';
import { tellCells } from '../support/cells.ts';
import { isNightly, shareOf } from '../support/share.ts';
import { serveStack } from '../support/stack.ts';
import { clipped, torn } from './looks.ts';
import { planIn, seeIn } from './see-states.ts';
import { freshBrowser, walkedHere } from './walked-here.ts';

/** Every text that the lender of this run said, in an answer or in the configuration: data, and not ours to translate. */
const ofLender = new Set<string>();
function hear(value: unknown): void {
  if (typeof value === 'string') for (const line of value.split(/\n|<[^>]*>/)) ofLender.add(line.trim());
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) hear(part);
}

const stack = await serveStack(inject('builds').plain, {
  configure: (config) => {
    hear(config);
    return { ...config, languages: offered };
  },
  heard: (body) => body.startsWith('{') && hear(JSON.parse(body)),
});
afterAll(() => stack.close());
const browser = freshBrowser();

/** What has no words, such as an amount, a date or a masked number. */
const isWordless = (text: string) => !/\p{L}{2}/u.test(text);

/** What else is read on a page and is nobody's words, each with its reason. */
const data: readonly RegExp[] = [
  // A day or a moment in a country: its month is named by Intl.
  /^\d{1,2} [\p{L}\p{M}॰.]+ \d{4}(?:, \d\d:\d\d)?$/u,
];

const isData = (text: string) => isWordless(text) || ofLender.has(text) || data.some((shape) => shape.test(text));

/** Of ours is every word that is no data, and has no brackets: it has no key. What is read in one breath is data where each part of it is. */
const isUnkeyed = (text: string) => !text.includes('⟦') && !isData(text) && !text.split(', ').every(isData);

/** What is read on the page or by a screen reader, each text by itself. */
const readOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('#root *, #site *')].filter(
      (element) => !element.closest('noscript, option[lang], textarea'),
    );
    return elements.flatMap((element) => [
      ...[...element.childNodes].flatMap(({ nodeType, textContent }) =>
        nodeType === Node.TEXT_NODE ? (textContent ?? '').trim() : [],
      ),
      ...['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ]);
  });

/** Says the page in that language in place, to the left and to the right, and English again: what has no key, and what is cut off. */
const pseudoOn = (page: Page) =>
  inLanguage(page, 'pseudo', async () => {
    const read = await readOn(page);
    const cut = await clipped(page);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const mirrored = await clipped(page);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
    return {
      said: read.some((text) => text.includes('⟦')),
      unkeyed: read.filter(isUnkeyed),
      cut,
      mirrored,
    };
  });

const inPseudo = async (world: World) => world.look?.(pseudoOn);

const nothing = { said: true, unkeyed: [], cut: [], mirrored: [] };

/** The same in a language as it is. */
const inWords = (language: Language) => async (world: World) =>
  world.look?.((page) => inLanguage(page, language, async () => [...(await clipped(page)), ...(await torn(page))]));

const flows = walkedHere.map(({ flow }) => flow);

describe('P-35 P-58 every state of every flow that has a screen, in a language of longer words', () => {
  it.for(flows)('%s: all of it has a key, and nothing is cut off', async (id, test) => {
    const plan = planIn(id);
    // What another page has left for this one, in the lender's words.
    hear(plan.flow.inputs);
    const all = [...plan.pictures.keys()];
    const wanted = shareOf(`P-35 states of ${id} in the pseudo-locale`, all, 8);
    tellCells(test, 'P-35', wanted.length, all.length);
    const seen = await seeIn(plan, wanted, { stack, browser: browser() }, inPseudo, { isLast: true });
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(wanted.map((state) => [state, nothing])));
  });

  it('finds a text that nobody said, and a title that does not fit', async () => {
    const state = 'choosing.none';
    const seen = await seeIn(planIn('card-repayment'), [state], { stack, browser: browser() }, async (world) => {
      await world.look?.((page) =>
        page.evaluate(() => {
          const title = document.querySelector<HTMLElement>('#root h1');
          title?.style.setProperty('white-space', 'nowrap');
          title?.style.setProperty('max-width', '120px');
          document.querySelector('#root main')?.append('Please come again soon');
        }),
      );
      return inPseudo(world);
    });
    expect(seen.get(state)).toEqual({
      ...nothing,
      unkeyed: ['Please come again soon'],
      ...{ cut: ['⟦Réépááy by cáárd⟧'], mirrored: ['⟦Réépááy by cáárd⟧'] },
    });
  });
});

/** What only a country shows (P-59), by the part of a page that has it; where the costs have to be read first, after that too. */
const ofCountry = [
  ['the costs of an offer', '/loanConfirm?productId=P-1-pseudo&userId=U-{}-pseudo', ['statement', 'lender']],
  ['an offer without them', '/loanConfirm?productId=P-1-pseudo&userId=U-plain-pseudo', ['withheld']],
  ['who lends, in customer service', '/customerService?userId=U-{}-pseudo', ['lender']],
  ['who lends, on a landing', '/#/registerTemplate?templateId=T-1', ['numbers']],
] as const;

/** By the part: what of it is read in English, and stands once it is there. */
const standing = {
  in: {
    statement: 'Key facts of this loan',
    lender: 'Who lends, and who hears you',
    numbers: 'RBI registration number',
  },
  ph: { statement: 'Disclosure statement', lender: 'Who lends, and who hears you', numbers: 'SEC registration number' },
} as const;
const withheld = /^What it tells of its costs is not all that the law wants told/;

for (const country of ['in', 'ph'] as const) hear(configurationOf(country));

describe.each(['in', 'ph'] as const)(
  'P-35 P-58 P-59 what only the profile %s shows, in a language of longer words',
  (country) => {
    it.each(ofCountry)('%s: all of it has a key, and nothing is cut off', async (_, address, parts) => {
      const context = await browser().newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
      await context.route('**/config.json', async (route) => {
        const response = await route.fetch();
        const json = { ...(await response.json()), ...configurationOf(country), languages: offered };
        await route.fulfill({ response, json });
      });
      const page = await context.newPage();
      await page.goto(`${stack.web}${address.replace('{}', country.toUpperCase())}&deviceId=D-1`);
      for (const part of parts)
        await page
          .getByText(part === 'withheld' ? withheld : standing[country][part], { exact: true })
          .first()
          .waitFor();
      expect(await pseudoOn(page)).toEqual(nothing);
      const haveRead = page.getByRole('checkbox', { name: 'I have read what this loan costs, and who lends.' });
      if ((await haveRead.count()) > 0) {
        await haveRead.check();
        await page.getByRole('checkbox', { name: 'I agree to this loan and its contracts.' }).waitFor();
        expect(await pseudoOn(page)).toEqual(nothing);
      }
      await context.close();
    });
  },
);

describe.runIf(isNightly).each(['hi', 'fil'] as const)(
  'P-58 every state of every flow that has a screen, in %s',
  (language) => {
    it.each(flows)('%s: nothing is cut off, and no word is torn', async (id) => {
      const plan = planIn(id);
      const wanted = [...plan.pictures.keys()];
      const seen = await seeIn(plan, wanted, { stack, browser: browser() }, inWords(language), { isLast: true });
      expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(wanted.map((state) => [state, []])));
    });
  },
);

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specifiedCalls } from '#tests/specification/calls.ts';
import { stateAnchor, transitionAnchor } from '#tools/atlas/address.ts';
import { createSearch } from '#tools/atlas/search.ts';
import { unpackEntries } from '#tools/atlas/search-index.ts';
import { catalogue } from '#tools/catalogue.ts';
import { readChart } from '#tools/diagram/chart.ts';
import { questions, rewordings } from './questions.ts';
import { buildSite } from './site.ts';

let site: Awaited<ReturnType<typeof buildSite>>;
let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  site = await buildSite({
    opensScreens: true,
    shots: {
      'card-repayment': {
        'awaitingCode.code.entering.quiet': ['rupee', 'peso'],
        'says-verification-code-error': ['rupee'],
        'says-error': ['rupee'],
        loadingWays: 'It is gone at once.',
      },
      'loan-confirm': { failed: ['rupee'], reviewing: ['rupee'] },
    },
  });
  pages = new Map(
    readdirSync(site.out)
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, site.read(name)]),
  );
}, 300_000);
afterAll(() => rmSync(site.folder, { recursive: true }));

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const valuesOf = (name: string, text: string) =>
  [...text.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => unescaped(value));
const entries = () =>
  unpackEntries(
    JSON.parse(
      site
        .read('search-index.js')
        .replace(/^globalThis\.atlasIndex = /, '')
        .replace(/;\s*$/, ''),
    ),
  );
/** What a page says of a flow: by the term, the names of the states. */
const rowsOf = (name: string, flow: string) => {
  const section = new JSDOM(pages.get(name)).window.document.getElementById(flow)?.closest('section');
  return new Map(
    [...(section?.querySelectorAll('dl > div') ?? [])].map((row) => [
      row.querySelector('dt')?.textContent,
      [...row.querySelectorAll('dd a')].map((link) => link.textContent),
    ]),
  );
};
/** Where each row of a transition leads: to its own place. */
const rowAnchors = (page: string) =>
  [...page.matchAll(/<li [^>]*data-row=""[^>]*><span class=cause><svg.*?<\/svg><a href="#([^"]*)"/g)].map(
    ([, anchor = '']) => unescaped(anchor),
  );
const anchorsIn = (page: string) =>
  new Set([...valuesOf('id', page), ...valuesOf('data-card', page), ...rowAnchors(page)]);

describe('the atlas', () => {
  it('P-22 has a page for every flow, with its purpose and its diagrams', () => {
    // Besides these: where they begin, the map, the changes, the texts, what a kill leaves, what a no of the lender leads to, what has no picture, the calls, the
    // contract of the wire, the decisions, and what the numbers mean.
    expect(site.pages).toBe(catalogue.length + 11);
    for (const { id, title, purpose } of catalogue) {
      const page = pages.get(`${id}.html`) ?? '';
      expect(unescaped(page)).toContain(`<h1>${title}</h1>`);
      expect(unescaped(page)).toContain(purpose);
      expect(page).toMatch(/<svg [^>]*class=chart/);
    }
  });

  it('P-22 names every page at the side of every page, and marks the one that is read', () => {
    for (const [name, page] of pages) {
      const side = new JSDOM(page).window.document.querySelector('nav.side');
      const links = [...(side?.querySelectorAll('a') ?? [])];
      expect(links.map((link) => link.getAttribute('href')).sort(), name).toEqual([...pages.keys()].sort());
      const here = links.filter((link) => link.getAttribute('aria-current') === 'page');
      expect(here.map((link) => link.getAttribute('href'))).toEqual([name]);
    }
  });

  it('P-22 begins with one flow as it is drawn and as the borrower sees it', () => {
    const { document } = new JSDOM(pages.get('index.html')).window;
    const example = document.querySelector('.example');
    expect(example?.querySelector('h2')?.textContent).toBe('For example: Loan confirmation');
    const drawn = [...(example?.querySelectorAll('svg.chart a') ?? [])].map((link) => link.getAttribute('href'));
    expect(drawn).toContain('loan-confirm.html#state=loan-confirm.reviewing');
    const screens = [...(example?.querySelectorAll('li') ?? [])];
    expect(screens.map((screen) => screen.textContent)).toEqual(['Failed']);
    expect(screens[0]?.querySelector('img')?.getAttribute('src')).toBe('pictures/loan-confirm/failed.rupee.webp');
  });

  it('P-22 says what each id means that a page cites', () => {
    const meanings = pages.get('checklist.html') ?? '';
    const cited = [...pages.values()].flatMap((page) =>
      [...page.matchAll(/href="checklist\.html#([^"]+)"/g)].map(([, id = '']) => id),
    );
    expect(new Set(cited).size).toBeGreaterThan(100);
    expect([...new Set(cited)].filter((id) => !meanings.includes(`id="${id}"`))).toEqual([]);
    expect(unescaped(meanings)).toContain('<dt>P-01<');
    expect(meanings).toContain('0 calls outside <code>/testPreview</code>; every flow ends');
    expect(meanings).not.toContain('`');
  });

  it.each(catalogue.map((flow) => [flow.id, flow] as const))(
    'P-22 %s: every state and transition has an address, a card and a shape',
    (id, flow) => {
      const chart = readChart(flow);
      const page = pages.get(`${id}.html`) ?? '';
      const drawn = new Set([...page.matchAll(/<a href="(#[^"]*)"><g /g)].map(([, href = '']) => unescaped(href)));
      const states = chart.states.map((state) => stateAnchor(chart, state.id));
      const transitions = chart.transitions.map((row) => transitionAnchor(chart, row.id));
      expect(new Set([...states, ...transitions]).size).toBe(states.length + transitions.length);
      expect(valuesOf('data-card', page)).toEqual(states);
      expect(rowAnchors(page).sort()).toEqual([...transitions].sort());
      for (const anchor of [...states, ...transitions]) {
        expect(anchor).not.toMatch(/\s/);
        expect(drawn).toContain(`#${anchor}`);
      }
    },
  );

  it('P-22 has no dead link', () => {
    for (const [name, page] of pages) {
      for (const href of valuesOf('href', page).filter((link) => !link.startsWith('data:'))) {
        const [file = '', hash] = href.split('#');
        const target = file.split('?')[0] || name;
        expect(existsSync(join(site.out, target)), `${name}: ${href}`).toBe(true);
        if (hash) expect(anchorsIn(pages.get(target) ?? ''), `${name}: ${href}`).toContain(hash);
      }
      for (const src of valuesOf('src', page)) expect(existsSync(join(site.out, src)), src).toBe(true);
    }
    const known = new Map([...pages].map(([name, page]) => [name, anchorsIn(page)]));
    for (const { href } of entries()) {
      const [file = '', hash] = href.split('#');
      expect(known.has(file), href).toBe(true);
      if (hash) expect(known.get(file), href).toContain(hash);
    }
  });

  it('P-09 loads nothing from outside, and has nothing inline that a policy would refuse', () => {
    for (const [name, page] of pages) {
      for (const address of [...valuesOf('href', page), ...valuesOf('src', page)])
        expect(address, name).not.toMatch(/^(https?:)?\/\//);
      expect(page).not.toMatch(/\s(style|on\w+)="/);
      expect(page).not.toContain('<style');
      for (const [script] of page.matchAll(/<script[^>]*>/g))
        expect(script).toMatch(/ src="| type="application\/json"/);
    }
    expect(site.read('atlas.css')).not.toMatch(/url\(|@import/);
    const known = /http:\/\/localhost:5173|http:\/\/www\.w3\.org\/2000\/svg/g;
    expect(site.read('atlas.js').replace(known, '')).not.toMatch(/https?:\/\//);
  });

  it('P-22 shows the pictures of the storyboard, and says why there is none', () => {
    const page = pages.get('card-repayment.html') ?? '';
    expect(page).toContain('data-peso="pictures/card-repayment/awaitingCode.code.entering.quiet.peso.webp"');
    expect(existsSync(join(site.out, 'pictures/card-repayment/awaitingCode.code.entering.quiet.peso.webp'))).toBe(true);
    expect(page).toContain('No picture: It is gone at once.');
    expect(page).toContain('No picture yet: npm run storyboard');
    expect(pages.get('toast.html')).toContain('No picture yet: npm run storyboard');
  });

  it('P-22 says of a text in which state it stands, or what tells it, with the picture', () => {
    const { document } = new JSDOM(pages.get('texts.html')).window;
    const cells = (text: string) =>
      [...document.querySelectorAll('tr')]
        .filter((row) => row.querySelector('th')?.textContent === `“${text}”` && row.id.startsWith('card-repayment:'))
        .map((row) => [...row.querySelectorAll('td')].slice(2, 4).map((cell) => cell.textContent))[0];
    expect(cells('This payment was already submitted')).toEqual(['Already submitted', '']);
    expect(cells('verification code error')?.[1]).toContain('The code is wrong');
    expect(cells('{bankName}, card ending in {tail}')?.[0]).toContain('Choosing');
    const entry = entries().find(({ kind, title }) => kind === 'message' && title === '“verification code error”');
    expect(entry).toMatchObject({
      place: 'Card repayment',
      text: 'Told when: The code is wrong',
      shot: 'card-repayment/says-verification-code-error.rupee.webp',
    });
    const told = new JSDOM(pages.get('card-repayment.html')).window.document;
    const pictures = [...told.querySelectorAll<HTMLAnchorElement>('a[href*=says-]')].map(({ href, textContent }) => [
      href,
      textContent,
    ]);
    expect(pictures).toContainEqual([
      'pictures/card-repayment/says-verification-code-error.rupee.webp',
      'The screen that says “verification code error”',
    ]);
    const shown = told.querySelector('li > .shot[alt="The screen: it says “verification code error”"]');
    expect(shown?.getAttribute('src')).toBe('pictures/card-repayment/says-verification-code-error.rupee.webp');
  });

  it('P-22 shows at what happens no picture of a message that was taken where something else happened', () => {
    const { document } = new JSDOM(pages.get('card-repayment.html')).window;
    const lost = [...document.querySelectorAll('[data-row]')].filter((row) =>
      row.querySelector('.cause')?.textContent?.includes('The answer is lost'),
    );
    const shown = lost.map((row) => [
      row.querySelector('.to')?.textContent,
      row.querySelector('img')?.getAttribute('src') ?? null,
    ]);
    expect(shown).toContainEqual(['leads to Commit unknown', 'pictures/card-repayment/says-error.rupee.webp']);
    expect(shown).toContainEqual(['leads to Awaiting code › Code › Confirm unknown', null]);
  });

  it('P-22 has of every text a picture, or says in a sentence why there is none', () => {
    const { document } = new JSDOM(pages.get('texts.html')).window;
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => ({
      text: row.querySelector('th')?.textContent ?? '',
      picture: row.querySelector('td:last-child'),
    }));
    const silent = rows.filter(
      ({ picture }) => !picture?.querySelector('img') && !/^\p{Lu}.*\.$/su.test(picture?.textContent ?? ''),
    );
    expect(silent.map(({ text }) => text)).toEqual([]);
    const said = (text: string) => rows.find((row) => row.text === `“${text}”`)?.picture?.textContent;
    expect(said('Get help')).toBe(
      'It stands in a part of the page that comes behind the screen of the flow, or only sometimes: Order more.',
    );
    expect(said('It names no product. Open the loan again from where you found it.')).toBe(
      'It stands on the page around the flow, where that has not begun or has ended.',
    );
    expect(said('An application is not confirmed yet')).toBe(
      'It stands on the screen with other data than the samples have, after a tap that is no event, or when the flow has ended.',
    );
    expect(said('Amount of money')).toBe('No picture yet: npm run storyboard takes it.');
  });

  it('P-58 says each text in all languages', () => {
    const { document } = new JSDOM(pages.get('texts.html')).window;
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => ({
      text: row.querySelector('th')?.textContent ?? '',
      hi: row.querySelector('[lang=hi]')?.textContent,
      fil: row.querySelector('[lang=fil]')?.textContent,
    }));
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter(({ hi, fil }) => !hi || !fil).map(({ text }) => text)).toEqual([]);
    expect(rows.find(({ text }) => text === '“Repay by card”')).toMatchObject({
      hi: 'कार्ड से चुकाएँ',
      fil: 'Magbayad gamit ang card',
    });
  });

  it('S-400 says what becomes of a flow that is killed, in its card and on a page for all', () => {
    const outcomes = rowsOf('killed.html', 'card-repayment');
    expect(outcomes.get('It wakes up in Commit unknown.')).toEqual(['Committing']);
    expect(outcomes.get('It goes on where it was.')).toContain('Awaiting code › Code › Entering › Quiet');
    expect(rowsOf('killed.html', 'faq').has('It begins again.')).toBe(true);
    expect(
      rowsOf('killed.html', 'wallet-redirect').get('It wakes up as it was before the tap that led there.'),
    ).toEqual(['Recalling', 'Confirming']);
    const card = new JSDOM(pages.get('card-repayment.html')).window.document.querySelector(
      '[data-card="state=card-repayment.committing"] > .body',
    );
    expect(card?.textContent).toContain('When the app is killed here: It wakes up in Commit unknown.');
  });

  it('P-22 shows on one page what a no of the lender leads to, with the screen', () => {
    const { document } = new JSDOM(pages.get('refused.html')).window;
    const rows = [
      ...(document.getElementById('card-repayment')?.closest('section')?.querySelectorAll('dl > div') ?? []),
    ];
    const wrong = rows.find((row) => row.textContent?.includes('The code is wrong'));
    expect(wrong?.querySelector('dt')?.textContent).toBe('Awaiting code › Code › Confirming, repayment-confirm');
    expect(wrong?.querySelector('img')?.getAttribute('src')).toBe(
      'pictures/card-repayment/says-verification-code-error.rupee.webp',
    );
    expect(document.getElementById('faq')).toBeNull();
  });

  it('P-22 lists the states without a picture, by the reason', () => {
    const reasons = rowsOf('unpictured.html', 'card-repayment');
    expect(reasons.get('It is gone at once.')).toEqual(['Loading ways']);
    const missing = reasons.get('Not taken yet: npm run storyboard');
    expect(missing).toContain('Committing');
    expect(missing).not.toContain('Awaiting code › Code › Entering › Quiet');
  });

  it('P-22 tells every decision, with what it costs', () => {
    const { document } = new JSDOM(pages.get('decisions.html')).window;
    const files = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));
    expect(document.querySelectorAll('section.decision')).toHaveLength(files.length);
    const costs = document.getElementById('decision-2-consequences');
    expect(costs?.textContent).toContain('A browser sends a request twice by itself');
    expect(document.getElementById('decision-2')?.closest('section')?.querySelector('a')?.getAttribute('href')).toBe(
      'once-only.html',
    );
  });

  it('P-22 says from where the lender is asked', () => {
    const { document } = new JSDOM(pages.get('calls.html')).window;
    const callers = [...(document.getElementById('repayment-commit')?.querySelectorAll('dd a') ?? [])];
    expect(callers.map((link) => link.textContent)).toEqual([
      'Card repayment › Committing',
      'Card repayment › Awaiting code › Code › Resending',
    ]);
  });

  it('S-212 S-309 the contract is a page with each call, its fields, its codes and its answers', () => {
    const page = pages.get('contract.html') ?? '';
    const document = new JSDOM(page).window.document;
    expect(specifiedCalls.filter(({ id }) => !document.getElementById(id))).toEqual([]);
    const confirm = document.getElementById('repayment-confirm');
    const text = confirm?.textContent ?? '';
    expect(text).toContain('POST /app/loan/repayment-confirm');
    expect(text).toContain('Idempotency-Key');
    const cells = [...(confirm?.querySelectorAll('dt') ?? [])].map((cell) => cell.textContent);
    expect(cells.flatMap((cell) => cell?.split(', '))).toEqual(
      expect.arrayContaining(['orderId', 'verifyCode', 'repaymentRecordId', '800006', '800005', 'any other']),
    );
    const fields = [...(document.querySelectorAll('#repayment-way dt') ?? [])].map((cell) => cell.textContent);
    expect(fields.join(', ').split(', ')).toContain('data.bankCards[].cardNo');
    expect(page).not.toContain('[object Object]');
    const list = document.querySelector('main > ul')?.textContent ?? '';
    expect(list).toContain('The tabs stand beside data or in it');
    expect(list).not.toContain('`');
  });

  it('P-22 a level without a record is not run yet, and never counts as covered', () => {
    for (const [name, page] of pages) {
      expect(page, name).not.toContain('taken by');
      expect(page, name).not.toMatch(/data-taken="[^"]*(model|view|browser)/);
    }
    const toast = pages.get('toast.html') ?? '';
    expect(toast).toContain('Covered: not run yet on model, view, browser.');
    expect(toast.match(/not run yet/g)).toHaveLength(1);
    expect(pages.get('index.html')).not.toContain('not run yet');
  });

  it('draws a picture that is too tall for a screen from left to right, too, with the same shapes and their addresses', () => {
    const shapesOf = (svg: string, page: string) =>
      valuesOf('href', svg)
        .flatMap((href) =>
          /^[^#]*#(?:state|transition)=/.test(href) && href.startsWith(page) ? href.slice(page.length) : [],
        )
        .sort();
    const whole = new JSDOM(pages.get('bank-form.html')).window.document.querySelector('[data-drawing]');
    const link = [...(whole?.querySelectorAll('a') ?? [])].find(
      (one) => one.textContent === 'The same from left to right',
    );
    const across = site.read(link?.getAttribute('href') ?? '');
    expect(shapesOf(across, '../bank-form.html')).toEqual(shapesOf(whole?.querySelector('svg')?.outerHTML ?? '', ''));
    expect(shapesOf(across, '../bank-form.html').length).toBeGreaterThan(30);
    const [width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(across)?.slice(1).map(Number) ?? [];
    expect(width).toBeGreaterThan(height);
    expect(pages.get('faq.html')).not.toContain('from left to right');
  });

  it('P-22 can turn on its page each picture that is drawn from left to right, too', () => {
    const turning = [...pages].flatMap(([name, page]) => {
      const { document } = new JSDOM(page).window;
      const linked = [...document.querySelectorAll('figure:has(.across)')].map((one) =>
        one.getAttribute('data-number'),
      );
      const script = document.querySelector('[data-turns]')?.getAttribute('data-turns');
      const told = script ? Object.keys(JSON.parse(site.read(script).replace(/^[^{]*|;\s*$/g, ''))) : [];
      expect(told, name).toEqual(linked);
      return told;
    });
    expect(turning.length).toBeGreaterThan(15);
  });

  it('is small: no file weighs more than 400 kB, the whole without pictures less than 100 kB for each flow', () => {
    const files = readdirSync(site.out).filter((name) => name.includes('.'));
    const weights = files.map((name) => [name, readFileSync(join(site.out, name)).length] as const);
    expect(weights.filter(([, weight]) => weight >= 400_000)).toEqual([]);
    expect(weights.reduce((sum, [, weight]) => sum + weight, 0)).toBeLessThan(100_000 * catalogue.length);
  });
});

it('P-22 says of a wrong code that it can come any number of times, and not of what ends the flow', () => {
  const { document } = new JSDOM(pages.get('card-repayment.html')).window;
  const again = [...document.querySelectorAll('[data-transition]')].filter((row) =>
    row.textContent?.includes('It can happen any number of times in one visit.'),
  );
  const names = again.map((row) => row.querySelector('.cause')?.textContent);
  expect(names).toContain('The code is wrong');
  expect(names).not.toContain('This payment was submitted before');
});

describe('the search', () => {
  const ask = (question: string) => createSearch(entries())(question);

  it.each(['What happens when the third code is wrong?', 'wrong code', 'incorrect sms code', 'code wrong'])(
    'P-22 “%s” leads to the wrong code, with its message',
    (question) => {
      const [first] = ask(question).entries;
      expect(first).toMatchObject({
        kind: 'transition',
        title: 'The code is wrong',
        place: 'Card repayment › Awaiting code › Code › Confirming',
        text: 'leads to Awaiting code › Code › Entering; shows “verification code error”; it can happen any number of times in one visit',
        href: 'card-repayment.html#transition=card-repayment.awaitingCode.code.confirming:xstate.error.actor.confirmRepayment:2',
        shot: 'card-repayment/awaitingCode.code.entering.quiet.rupee.webp',
      });
    },
  );

  it.each([
    ['verification code error', 'texts.html'],
    ['S-199', 'card-repayment.html'],
    ['card repayment', 'card-repayment.html'],
    ['rate the complaint', 'complaint-details.html'],
    ['repayment-commit', 'calls.html'],
    ['no contracts could be loaded', 'loan-confirm.html'],
    ['openapi', 'contract.html'],
    ['how the flows lead to one another', 'map.html'],
    ['verfication code eror', 'card-repayment.html'],
  ])('“%s” is answered first by %s', (question, page) => {
    expect(ask(question).entries[0]?.href.split('#')[0]).toBe(page);
  });

  /** What a product owner asked who had never seen the atlas. */
  it.each([
    ['SMS code wrong three times', 'card-repayment.html', 'The code is wrong'],
    ['which states call repayment-commit', 'calls.html', 'repayment-commit'],
    ['network lost during confirm', 'card-repayment.html', 'The answer is lost'],
    ['where is text “We do not know yet whether this payment went through”', 'texts.html', '“We do not know yet'],
    ['how long until a new code', 'card-repayment.html', 'Asks for a new code, if the 60 seconds are over'],
    ['can the borrower pay twice', 'checklist.html', 'One intention is charged once at most.'],
    ['what happens after three wrong codes', 'card-repayment.html', 'The code is wrong'],
    ['camera permission refused', 'checklist.html', 'No permission is grabbed'],
    ['app killed while confirming', 'killed.html', 'The app is killed: Awaiting code › Code › Confirming'],
    ['what changed since last week', 'changes.html', 'Changes'],
    ['which screens have no picture', 'unpictured.html', 'Without a picture'],
  ])('P-22 “%s” is answered first on %s by %s', (question, page, title) => {
    const [first] = ask(question).entries;
    expect(first?.href.split('#')[0]).toBe(page);
    expect(first?.title).toContain(title);
  });

  it.each(rewordings)('P-22 finds the page for “%s”, in words of its own, first: %s', (question, page) => {
    expect(ask(question).entries[0]?.href.split('#')[0]).toBe(page);
  });

  it.each(questions)('P-22 “$asks” is answered on $page with “$says”', ({ asks, page, says }) => {
    const { answer } = ask(asks);
    expect(answer?.href.split('#')[0]).toBe(page);
    expect(answer?.says).toContain(says);
  });

  it('P-22 tells of a no of the lender each state and text that follows it', () => {
    const { answer } = ask('what happens if the bank says no');
    const told = answer?.besides.join(' ');
    for (const follows of [
      'Card repayment: The lender says no: Committing: leads to Choosing › Selected › Declined; shows the lender’s message or “processing failed” or “error”.',
      'shows “do not submit the payment application repeatedly”',
      'Loan confirmation: The lender says no: Reviewing › Application › Pushing: leads to Application refused.',
      'Bank form: ',
      'Wallet redirect: ',
      'Channel repayment: ',
      'Complaint submission: ',
      'Registration: ',
    ])
      expect(told).toContain(follows);
    // What is not sent once only leads nowhere here, nor does what nobody knows.
    expect(told).not.toContain('Customer service');
    expect(told).not.toContain('Commit unknown');
  });

  it('S-013 P-22 “how does the borrower complain” is answered with each step that there is, in its order', () => {
    const { answer } = ask('how does the borrower complain');
    expect(answer).toMatchObject({ source: 'Complaints', href: 'index.html#complaints' });
    const told = answer?.besides.join('\n') ?? '';
    const steps = ['order and matter', 'send the complaint once', 'Show the borrower’s complaints', 'rate how it was'];
    const places = steps.map((step) => told.indexOf(step));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('S-399 P-22 “what if the phone is offline” names the tap that is not sent among the first', () => {
    const found = ask('what if the phone is offline').entries.slice(0, 3);
    expect(found.map(({ place }) => place.split(' › ')[0])).toContain('Tap on money');
  });

  it('P-22 “can the borrower pay twice” is answered with no, by the promise, what holds it and what it costs', () => {
    const { answer } = ask('can the borrower pay twice?');
    expect(answer?.says).toMatch(
      /^One intention is charged once at most\. Held by \d+ rules that the tests state, such as “[^”]+”\.$/,
    );
    expect(answer).toMatchObject({
      source: 'Promise P-01',
      href: 'checklist.html#P-01',
      beside: {
        source: 'Decision 2, Calls that must happen at most once',
        href: 'decisions.html#decision-2-consequences',
      },
    });
    expect(answer?.besides).toContain('After the choice to begin anew the earlier attempt may still be carried out.');
  });

  it.each([
    [
      'what happens after three wrong codes',
      'Card repayment › Awaiting code › Code › Confirming: “The code is wrong” leads to Awaiting code › Code › Entering; shows “verification code error”; it can happen any number of times in one visit.',
    ],
    [
      'what happens when the app is killed while paying',
      'Channel repayment: The app is killed: Ready › Payment › Asking › Generating. It wakes up in Ready › Payment › Asking › Unknown.',
    ],
    [
      'which states call repayment-commit',
      'repayment-commit is called in Card repayment › Committing; Card repayment › Awaiting code › Code › Resending.',
    ],
    ['may storage be missing', 'Yes: Storage may be missing.'],
  ])('P-22 “%s” is answered in a sentence', (question, says) => {
    const { answer, unknown } = ask(question);
    expect(answer?.says.slice(0, says.length)).toBe(says);
    expect(unknown).toEqual([]);
  });

  it('says neither yes nor no of what no promise is about, or where the question itself denies', () => {
    expect(ask('can a payment be lost').answer?.says ?? '').not.toMatch(/^(Yes|No):/);
    expect(ask('can the borrower not pay twice').answer?.says ?? '').not.toMatch(/^(Yes|No):/);
    expect(ask('does the zeppelin pay twice').answer?.says ?? '').not.toMatch(/^(Yes|No):/);
    expect(ask('code').answer).toBeNull();
  });

  it('S-757 P-22 never takes a number for another', () => {
    expect(ask('800099')).toEqual({ entries: [], unknown: ['800099'], answer: null });
    expect(ask('800007').unknown).toEqual(['800007']);
    expect(ask('80000').unknown).toEqual(['80000']);
    expect(ask(`what is S-${999} about`).unknown).toEqual(['s-999']);
    expect(ask('800005').answer?.says).toContain('“do not submit the payment application repeatedly”');
  });

  it('S-400 P-22 names each flow in which the app can be killed, the nearest first', () => {
    const closed = ask('what happens if the user closes the app while paying').answer;
    expect(closed?.besides.join('\n')).toContain('Card repayment: The app is killed: Committing.');
    expect(closed?.beside?.href).toBe('killed.html');
    const confirming = ask('The phone kills the app during a payment confirmation').answer;
    expect(confirming?.besides.join('\n')).toContain(
      'Card repayment: The app is killed: Awaiting code › Code › Confirming. It wakes up in Awaiting code › Code › Confirm unknown.',
    );
  });

  it('says no sentence without a measure to who asks how late, how long or how often', () => {
    expect(ask('how late can the borrower pay').answer).toBeNull();
    expect(ask('how long until a new code').answer?.says).toContain('60 seconds');
  });

  it('finds while a word is still being typed', () => {
    expect(ask('wrong cod').entries[0]?.title).toBe('The code is wrong');
  });

  it('says which words no flow speaks of', () => {
    expect(ask('wrong code on a zeppelin').unknown).toEqual(['zeppelin']);
    expect(ask('zeppelin')).toEqual({ entries: [], unknown: ['zeppelin'], answer: null });
    expect(ask('')).toEqual({ entries: [], unknown: [], answer: null });
  });
});

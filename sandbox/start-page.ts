import { html } from 'hono/html';
import { cards, tailOf } from './cards.ts';
import { type Country, channelIn, countries, moneyIn, numbersIn } from './countries.ts';
import { type Html, page } from './page-frame.ts';
import { onOwnPhone, phoneFrame } from './phone.ts';
import { addressOnPhone, type Example, sectionsFor } from './start-links.ts';

const linkList = (examples: readonly Example[]): Html =>
  html`<ul class="links">
    ${examples.map(({ title, hint, href }) => html`<li><a href="${href}">${title}<small>${hint}</small></a></li>`)}
  </ul>`;

const cardHints: Readonly<Record<string, string>> = {
  '1111': 'the bank sends a code',
  '0000': 'paid at once, without a code',
  '2222': 'refused, with a message',
  '2223': 'refused, without a message',
  '3333': 'charged, and the answer gets lost',
  '4444': 'never answered, nothing charged',
};

const codeHints: Readonly<Record<string, string>> = {
  '123456': 'right, the payment is taken',
  '000000': 'wrong (800006), as any other code',
  '999999': 'already submitted (800005)',
  '111111': 'refused, with a message',
};

const channelHints = (country: Country | undefined): Readonly<Record<string, string>> => ({
  [channelIn(country, '90001', 'Pay online')]: 'the payer’s page, which takes the money and leads back',
  [channelIn(country, '90002', 'Barcode at a shop')]: 'a barcode, to be paid at the counter',
  [channelIn(country, '90003', 'Code at a counter')]: 'a code, to be paid at the counter',
  [channelIn(country, '90004', 'QR code')]: 'a QR code with steps, to be paid at the counter',
  'Night counter (closed)': 'refused',
  'Unknown payer (unsafe address)': 'a hostile address, which is refused',
  [`Bank card, ${channelIn(country, '90011', 'Wallet')}`]: 'the pages of the web view; only for a repayment',
  'The default box': 'its contract number can be typed at the counter',
});

const boundHints: Readonly<Record<string, string>> = {
  'any other': 'a card that was bound: paid at once',
  '9999': 'cannot be bound',
};

function numberHints(country: Country | undefined): Readonly<Record<string, string>> {
  const { phone, registered, unreachable } = numbersIn(country);
  return {
    [phone]: 'new, until it is registered; as any other number',
    [registered]: 'registered already (11)',
    [unreachable]: 'no message can be sent to it',
  };
}

const captchaHints: Readonly<Record<string, string>> = {
  'what the picture shows, or 1234': 'right',
  '0000, or anything else': 'wrong (101 for the code, -1 for registering)',
};

const fileHints: Readonly<Record<string, string>> = {
  'bad…': 'refused, with a message',
  'slow…': 'taken after twenty seconds',
  'drop…': 'taken, and the answer breaks off',
  'over 10 MB, or no picture': 'refused as a wrong request; the web view stops it before',
};

const table = (head: string, hints: Readonly<Record<string, string | undefined>>): Html =>
  html`<table>
    <tr><th>${head}</th><th>What happens</th></tr>
    ${Object.entries(hints).map(([name, hint]) => html`<tr><td>${name}</td><td>${hint}</td></tr>`)}
  </table>`;

type StartPage = {
  /** Origin of the web view. */
  readonly web: string;
  /** Makes numbers new. */
  readonly fresh: number;
  /** Atlas and test page are served beside the web view, which this page may frame: under `npm start` only. */
  readonly hasTools: boolean;
  /** Origin at which a phone in the same network finds the web view. */
  readonly phone: string | undefined;
  /** Where the kind of lender is chosen. */
  readonly modeForm: Html;
  /** In which the browser is. */
  readonly country: Country | undefined;
};

const inCountries: readonly Html[] = (Object.keys(countries) as Country[]).map((country) => {
  const { name, phone, banks } = countries[country];
  return html`<p><a href="/__sandbox/country/${country}">Take a loan in ${name}</a>: key facts before the consent;
    ${banks.slice(0, 2).join(', ')}; a telephone number such as ${phone}.</p>`;
});

/** In which country this browser is, and the way back. */
const placeOf = (country: Country): Html =>
  html`<section class="card" aria-label="Where you are"><p>You are in <b>${countries[country].name}</b>: the web view is as it is there, and
    the links of this page open it for a borrower there.</p>
    <p><a href="/__sandbox/country/none">Back to the specification’s own</a></p></section>`;

const folded = (title: string, content: Html): Html =>
  html`<details class="fold"><summary><h2>${title}</h2></summary>${content}</details>`;

/** What somebody with five minutes looks at first. */
const lookingFirst = (web: string, take: string, hasTools: boolean): Html => {
  const atlas = hasTools
    ? html`<span class="tools"><a href="${web}/atlas/">the atlas</a></span>`
    : html`<code>npm start</code>, then the atlas`;
  const test = hasTools
    ? html`<span class="tools"><a href="${web}/testPreview">the test page</a></span>`
    : html`the test page of <code>npm start</code>`;
  return html`<dl class="looks">
    <div><dt>A borrower</dt><dd><a href="${take}">Take a loan</a>, read what it costs, and repay it.</dd></div>
    <div><dt>A product owner</dt><dd>Ask ${atlas} what happens when a payment is refused.</dd></div>
    <div><dt>QA</dt><dd>Open a failure below, or bring any flow into any state on ${test}.</dd></div>
    <div><dt>A developer</dt><dd>See <a href="/__sandbox/requests-page">what the pages ask</a> and <a href="/__sandbox/reports-page">what they report</a>.</dd></div>
    <div><dt>A lender</dt><dd>Compare <a href="/__sandbox/ledger-page">the ledger</a> with what the borrower was told.</dd></div>
  </dl>`;
};

/** The front door: one loan to take and repay; every trigger is folded away below it. */
export function startPage({ web, fresh, hasTools, phone, modeForm, country }: StartPage): Html {
  const tails = cards.map(({ cardNo }) => [tailOf(cardNo), cardHints[tailOf(cardNo)]]);
  const sections = sectionsFor({ web, fresh, country });
  const take = sections[0]?.examples[0]?.href ?? web;
  return page(
    { title: 'Take a loan, and repay it', beside: hasTools ? phoneFrame(take) : undefined },
    html`${country ? placeOf(country) : ''}
      <p>Everything here is made up: no bank, no money, no person. Take the offer of ${moneyIn(country, 300_000)}, wait some seconds for
        the money, look at the order, repay it instalment by instalment. The code that the bank "sends" arrives in the
        <a href="/__sandbox/inbox-page" target="_blank">SMS inbox</a>; codes to pay elsewhere are paid at the
        <a href="/__sandbox/counter" target="_blank">counter</a>.</p>
      <a class="begin" href="${take}">Take a loan and repay it</a>
      ${onOwnPhone(phone && addressOnPhone({ web: phone, fresh, country }))}
      <h2>Five minutes, as</h2>
      ${lookingFirst(web, take, hasTools)}
      <h2>In a country</h2>
      <p>The same web view with the money, dates, words and duties of a country, until you come back
        <a href="/__sandbox/country/none">to the specification's own</a>.</p>
      ${inCountries}
      <h2>All that can be tried</h2>
      ${sections.map(({ title, examples }) => folded(title, linkList(examples)))}
      ${folded('The card decides', table('Card ending in', { ...Object.fromEntries(tails), ...boundHints }))}
      ${folded('The code decides', table('Code', codeHints))}
      ${folded(
        'The phone number decides, and the picture',
        html`${table('Phone number', numberHints(country))}${table('Characters', captchaHints)}`,
      )}
      ${folded('The channel decides', table('Channel', channelHints(country)))}
      ${folded('The name of a picture decides', table('Picture called', fileHints))}
      <h2>What kind of lender this is</h2>
      ${modeForm}
      <h2>For developers</h2>
      <p>Faults, the clock, holding and answering calls by hand: sandbox/README.md.</p>`,
  );
}

import dayjs from 'dayjs';
import { html } from 'hono/html';
import { limits } from '../machines/kit/limits.ts';
import { moneyText } from '../machines/kit/money.ts';
import { cards, tailOf } from './cards.ts';
import { amountDue } from './orders.ts';
import type { LedgerRow, Sms, WalletVisit } from './repayments.ts';
import { sentinel } from './sentinel.ts';
import type { Entry } from './transcript.ts';

type Html = ReturnType<typeof html>;

const rupees = (cents: number) => moneyText(cents, limits.rupeeRegion);
const time = (at: number) => dayjs(at).format('YYYY-MM-DD HH:mm:ss');

const places = html`<nav aria-label="Sandbox">
  <a href="/__sandbox/">Start</a>
  <a href="/__sandbox/inbox-page">SMS inbox</a>
  <a href="/__sandbox/ledger-page">Ledger</a>
  <a href="/__sandbox/requests-page">Requests</a>
</nav>`;

type PageOptions = {
  readonly title: string;
  readonly refreshes?: boolean;
  readonly narrow?: boolean;
  readonly nav?: Html;
};

const page = ({ title, refreshes = false, narrow = false, nav = places }: PageOptions, content: Html): Html =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="${sentinel}">
    ${refreshes ? html`<meta http-equiv="refresh" content="3">` : ''}
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/__sandbox/style.css">
  </head>
  <body class="${narrow ? 'narrow' : ''}">
    ${nav}
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;

/** A made-up borrower, as the app would put it into the address. */
const borrower = {
  appVersion: '1.0.0',
  deviceName: 'Example phone',
  deviceId: 'D-1',
  osVersion: '14',
  sessionId: 'S-1',
  gps_adid: 'G-1',
  productId: 'P-1',
  userId: 'U-1',
  merchantNumber: 'M-1',
  mobilePhone: '13800138000',
  building: 'b-1',
  gather: 'g-1',
  swift: 's-1',
  eyes: 'e-1',
};

type Example = { readonly title: string; readonly hint: string; readonly href: string };

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

/** Where to begin: links into the web view at `web`, one for each trigger. `fresh` makes the order's number new. */
export function startPage(web: string, fresh: number): Html {
  const repay = (orderId: string, userId = borrower.userId) =>
    `${web}/repayChoose?${new URLSearchParams({ ...borrower, userId, orderId, amount: String(amountDue) })}`;
  const order = (orderId: string) =>
    `${web}/?${new URLSearchParams(borrower)}#/borrowDetail/${encodeURIComponent(orderId)}`;
  const first = `O-170-try-${fresh}`;
  return page(
    { title: 'The stand-in lender' },
    html`<p>Everything here is made up: no bank, no money, no person. Begin with the first link; the code that the bank
        "sends" arrives in the <a href="/__sandbox/inbox-page">SMS inbox</a>.</p>
      <h2>Repay</h2>
      ${linkList([
        { title: 'Repay an order', hint: `${first}, ${rupees(amountDue)}: cards and a wallet`, href: repay(first) },
        { title: 'A borrower without cards', hint: 'U-NOCARD', href: repay(first, 'U-NOCARD') },
        { title: 'A borrower whose cards cannot be loaded', hint: 'U-WAYSFAIL', href: repay(first, 'U-WAYSFAIL') },
        { title: 'A borrower without the wallet', hint: 'U-NOWALLET', href: repay(first, 'U-NOWALLET') },
        { title: 'An order that is paid already', hint: 'O-200: Pay is refused', href: repay('O-200') },
        { title: 'A wallet with a hostile address', hint: 'O-170-BADURL', href: repay('O-170-BADURL') },
        { title: 'A wallet at an unknown host', hint: 'O-170-BADHOST', href: repay('O-170-BADHOST') },
      ])}
      <h2>The card decides</h2>
      <table>
        <tr><th>Card ending in</th><th>What happens</th></tr>
        ${cards.map(({ cardNo }) => html`<tr><td>${tailOf(cardNo)}</td><td>${cardHints[tailOf(cardNo)]}</td></tr>`)}
      </table>
      <h2>The code decides</h2>
      <table>
        <tr><th>Code</th><th>What happens</th></tr>
        <tr><td>123456</td><td>right, the payment is taken</td></tr>
        <tr><td>000000</td><td>wrong (800006), as any other code</td></tr>
        <tr><td>999999</td><td>already submitted (800005)</td></tr>
        <tr><td>111111</td><td>refused, with a message</td></tr>
      </table>
      <h2>Orders</h2>
      ${linkList(
        ['O-21', 'O-110', 'O-151', 'O-170', 'O-174', 'O-174D', 'O-180', 'O-180D', 'O-200', 'O-999'].map((id) => ({
          title: `Order ${id}`,
          hint: id === 'O-999' ? 'a status that nobody knows' : `status ${id.replace(/\D/g, '')}`,
          href: order(id),
        })),
      )}
      <h2>For developers</h2>
      <p><a href="${web}/testPreview">Test page</a>. Faults, the clock, holding and answering calls by hand:
        sandbox/README.md.</p>`,
  );
}

/** The SMS codes sent, newest first. */
export const inboxPage = (messages: readonly Sms[]): Html =>
  page(
    { title: 'SMS inbox', refreshes: true, narrow: true },
    messages.length === 0
      ? html`<p>No message yet. Pay with the card ending in 1111, and the code arrives here.</p>`
      : html`${messages
          .toReversed()
          .map(
            ({ code, text, at }) =>
              html`<article class="card"><div class="code">${code}</div><p>${text}</p><small>${time(at)}</small></article>`,
          )}`,
  );

/** Every accepted intention, newest first. */
export const ledgerPage = (rows: readonly LedgerRow[]): Html =>
  page(
    { title: 'Ledger', refreshes: true },
    rows.length === 0
      ? html`<p>Nothing was accepted yet.</p>`
      : html`<p class="muted">charge: money was taken. code: a code was sent. wallet: the borrower was sent to the payer.</p>
          ${rows.toReversed().map(
            (row) => html`<article class="card">
              <div><b>${row.kind}</b> <span class="figures">${rupees(row.amount)}</span> ${row.orderId}</div>
              <small>${row.row} · ${time(row.at)} · ${row.call} · key ${row.key.slice(0, 8)}</small>
            </article>`,
          )}`,
  );

/** What was asked and what became of it, newest first. */
export const requestsPage = (entries: readonly Entry[], hash: string): Html =>
  page(
    { title: 'Requests', refreshes: true },
    html`<p class="muted">Transcript <code>${hash.slice(0, 16)}</code></p>
      ${entries.toReversed().map(
        (entry) => html`<article class="card">
          <div><b class="${entry.verdict}">${entry.verdict}</b> ${entry.method} ${entry.path}</div>
          <small>${entry.n} · ${time(entry.at)} · HTTP ${entry.status ?? '–'} · code ${entry.code ?? '–'}${
            entry.struck ? ` · ${entry.struck}` : ''
          }</small>
          ${entry.problems.map((problem) => html`<p class="refused">${problem}</p>`)}
          <p><code>${entry.body}</code></p>
        </article>`,
      )}`,
  );

/** The wallet provider's page for one visit. */
export const payerPage = (visit: WalletVisit, isPaid: boolean): Html =>
  page(
    { title: 'Example wallet', narrow: true, nav: html`` },
    html`<section class="card">
        <p class="muted">${isPaid ? 'Already paid' : 'To pay'}</p>
        <div class="amount">${rupees(visit.amount)}</div>
        <p>Order ${visit.orderId}</p>
      </section>
      <form method="post" action="/__sandbox/payer">
        <input type="hidden" name="visit" value="${visit.id}">
        ${
          isPaid
            ? html`<button class="main" name="decision" value="cancel">Back to the lender</button>`
            : html`<button class="main" name="decision" value="pay">Pay ${rupees(visit.amount)}</button>
                <button name="decision" value="cancel">Cancel</button>`
        }
      </form>
      <p class="muted">A stand-in for a wallet provider. No money moves.</p>`,
  );

export const messagePage = (title: string, sentence: string): Html =>
  page({ title, narrow: true }, html`<p>${sentence}</p>`);

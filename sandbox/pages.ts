import { html } from 'hono/html';
import type { KeysOfIntention } from './intentions.ts';
import { rupees } from './offers.ts';
import { type Html, page, time } from './page-frame.ts';
import type { LedgerRow, Sms, Upload } from './state.ts';
import type { Entry } from './transcript.ts';

/** The SMS codes sent, newest first. */
export const inboxPage = (messages: readonly Sms[]): Html =>
  page(
    { title: 'SMS inbox', refreshes: true, narrow: true },
    messages.length === 0
      ? html`<p>No message yet. Pay with the card ending in 1111, or register a phone number, and the code arrives here.</p>`
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
      : html`<p class="muted">charge: money was taken. rollover: money was taken to
          move the due date. loan: an offer was taken. code: a code or an address to pay by was given out. wallet: the borrower was
          sent to the payer. card: a bank card was bound. complaint: a complaint was filed.
          registration: a phone number was registered.</p>
          ${rows.toReversed().map(
            (row) => html`<article class="card">
              <div><b>${row.kind}</b> <span class="figures">${row.amount === 0 ? '' : rupees(row.amount)}</span> ${row.orderId}</div>
              <small>${row.row} · ${time(row.at)} · ${row.call} · key ${row.key.slice(0, 8) || '–'}</small>
            </article>`,
          )}`,
  );

/** What clients wanted done once, newest first, with every key that they sent for it. */
export const intentionsPage = (intentions: readonly KeysOfIntention[]): Html =>
  page(
    { title: 'Intentions', refreshes: true },
    intentions.length === 0
      ? html`<p>Nothing that must happen once was asked for yet.</p>`
      : html`<p class="muted">What must happen once, and the keys that were sent for it. A second key is here even where the lender
          refused it.</p>
          ${intentions.toReversed().map(
            ({ borrower, call, subject, amount, variant, keys }) => html`<article class="card">
              <div><b>${call}</b> <span class="figures">${amount === 0 ? '' : rupees(amount)}</span> ${subject}</div>
              <small>${borrower} · ${variant}</small>
              ${keys.map(
                ({ key, requests }) => html`<p class="${keys.length > 1 ? 'refused' : ''}">key ${key.slice(0, 8)}:
                  ${requests.map(({ n, verdict, code }) => `${n} ${verdict}, code ${code ?? '–'}`).join('; ')}</p>`,
              )}
            </article>`,
          )}`,
  );

/** Every picture that was uploaded, newest first. */
export const uploadsPage = (uploads: readonly Upload[]): Html =>
  page(
    { title: 'Uploads', refreshes: true },
    uploads.length === 0
      ? html`<p>No picture was uploaded yet. File a complaint with pictures, and they stand here.</p>`
      : html`${uploads.toReversed().map(
          ({ id, user, name, type, bytes, url }) => html`<article class="card">
            <img src="/__sandbox/uploads/${id}" alt="${name}" loading="lazy">
            <div><a href="${url}">${name}</a></div>
            <small>${id} · ${user} · ${type} · ${bytes} bytes</small>
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
          <small>${entry.n} · ${time(entry.at)} · HTTP ${entry.status ?? '–'} · code ${entry.code ?? '–'} · ${entry.mode}${
            entry.struck ? ` · ${entry.struck}` : ''
          }</small>
          ${entry.problems.map((problem) => html`<p class="refused">${problem}</p>`)}
          <p><code>${entry.body}</code></p>
        </article>`,
      )}`,
  );

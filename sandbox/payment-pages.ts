import { html } from 'hono/html';
import { moneyFor } from './countries.ts';
import { type Html, page } from './page-frame.ts';
import type { Claim, PayCode, Visit } from './state.ts';

const purpose = ({ isDelay, orderId }: Claim) => `${isDelay ? 'Roll over order' : 'Order'} ${orderId}`;

/** In the money of who pays. */
const owed = ({ amount, query }: Claim) => moneyFor(new URLSearchParams(query).get('userId') ?? '', amount);

/** The payer's page for one visit. `done`: why nothing is left to pay here. */
export const payerPage = (visit: Visit, done: string | undefined): Html =>
  page(
    { title: 'Example wallet', narrow: true, nav: html`` },
    html`<section class="card">
        <p class="muted">${done === undefined ? 'To pay' : 'Already paid'}</p>
        <div class="amount">${owed(visit)}</div>
        <p>${purpose(visit)}</p>
      </section>
      <form method="post" action="/__sandbox/payer">
        <input type="hidden" name="visit" value="${visit.id}">
        ${
          done === undefined
            ? html`<button class="main" name="decision" value="pay">Pay ${owed(visit)}</button>
                <button name="decision" value="cancel">Cancel</button>`
            : html`<button class="main" name="decision" value="cancel">Back to the lender</button>`
        }
      </form>
      <p class="muted">A stand-in for a wallet provider. No money moves.</p>`,
  );

/** The counter of a shop, which takes any code that the web view showed. `told`: what became of the last one. */
export const counterPage = (codes: readonly PayCode[], notice: string | undefined): Html =>
  page(
    { title: 'Counter', narrow: true },
    html`${notice === undefined ? '' : html`<p role="status"><b>${notice}</b></p>`}
      ${
        codes.length === 0
          ? html`<p>No code waits to be paid. Choose a channel with a code on a repayment page, then come here.</p>`
          : codes.toReversed().map(
              (code) => html`<section class="card">
                <div class="code">${code.code}</div>
                <div class="amount">${owed(code)}</div>
                <p>${purpose(code)}</p>
                <form method="post" action="/__sandbox/counter">
                  <button class="main" name="code" value="${code.code}">Pay this code at the counter</button>
                </form>
              </section>`,
            )
      }
      <h2>Another number</h2>
      <form method="post" action="/__sandbox/counter">
        <label for="code">Code or contract number</label>
        <input id="code" name="code" required autocomplete="off">
        <button>Pay this number</button>
      </form>
      <p class="muted">A contract number pays what is due of its order. No money moves.</p>`,
  );

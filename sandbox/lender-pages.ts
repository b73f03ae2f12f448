import { html, raw } from 'hono/html';
import { type Html, page } from './page-frame.ts';

const bare = { narrow: true, nav: html`` };

/** What the borrower agrees to, shown in a frame of the web view (S-340). */
export const agreementPage = (): Html =>
  page(
    { ...bare, title: 'Consent to the loan' },
    html`<p>I ask the lender for the loan that was offered to me. I have read what I will receive, what I will repay and when.</p>
      <p>The lender may check my details with a credit bureau once, for this application only.</p>
      <p>I can take this consent back before the money is sent.</p>`,
  );

/** The privacy policy that the public site frames (S-386). */
export const privacyPage = (): Html =>
  page(
    { ...bare, title: 'Privacy policy' },
    html`<p class="muted">This is the made-up policy of a stand-in lender. It stands here to be read in a frame.</p>
      <h2>1. What is collected</h2>
      <p>Your name, your date of birth, your address, your telephone number and your bank account, as you enter them. The model of
        your telephone and its system.</p>
      <h2>2. What it is used for</h2>
      <p>To decide on an application, to send the money, to remind you of an instalment, and to prevent fraud.</p>
      <h2>3. Who sees it</h2>
      <p>The lender, the credit bureau once for each application, and the bank that pays out. Nobody buys it.</p>
      <h2>4. How long it is kept</h2>
      <p>Until the loan is repaid, and after that as long as the law says.</p>
      <h2>5. What you may ask</h2>
      <p>To see your data, to have it corrected, to have it deleted when no law keeps it. Write to customer service.</p>`,
  );

/** One contract in full (S-342). */
export const contractPage = (title: string, product: string): Html =>
  page(
    { ...bare, title },
    html`<p class="muted">Product ${product}</p>
      <p>This is a made-up contract of a stand-in lender. It stands here to be read and has no effect.</p>
      <h2>1. What you receive</h2>
      <p>The amount that the confirmation shows, in one payment to your bank account.</p>
      <h2>2. What you repay</h2>
      <p>The instalments of the payment plan, each on its day or before. The whole loan may be repaid once half the term
        is over. Repaying early costs nothing more.</p>`,
  );

/** Where redirects and product links lead. */
export const elsewherePage = (product: string | undefined): Html =>
  page(
    { ...bare, title: 'Elsewhere' },
    html`<p>${product ? `The page of product ${product}.` : 'The lender sent you here instead of showing the order.'}</p>
      <p>Go back to return to the web view.</p>`,
  );

/** Tries everything that a frame must not be able to do, and says what succeeded (P-10). */
const attacks = `
const succeeded = [];
const attempt = (name, act) => { try { if (act() !== false) succeeded.push(name); } catch {} };
attempt('read the page', () => parent.document.body.textContent);
attempt('change the page', () => { parent.document.title = 'taken over'; });
attempt('read the storage of the page', () => parent.localStorage.length + parent.sessionStorage.length);
attempt('store something', () => { localStorage.setItem('hostile', '1'); });
attempt('set a cookie', () => { document.cookie = 'hostile=1'; return document.cookie.includes('hostile'); });
attempt('reach the bridge', () => Boolean(parent.WebViewJavascriptBridge || parent.webkit || parent.Android));
attempt('open a window', () => Boolean(window.open('/__sandbox/elsewhere?product=popup')));
attempt('send a form to the top', () => { document.getElementById('form').submit(); return false; });
attempt('move the page', () => { top.location.href = '/__sandbox/elsewhere?product=top'; });
attempt('show an alert', () => { alert('hostile'); return false; });
document.getElementById('ran').textContent = 'Scripts run here.';
document.getElementById('succeeded').textContent = succeeded.length ? 'Succeeded: ' + succeeded.join(', ') : 'Nothing succeeded.';
`;

export const hostileAgreementPage = (): Html =>
  page(
    { ...bare, title: 'Hostile agreement' },
    html`<p id="ran">No script runs here.</p>
      <p id="succeeded">Nothing succeeded.</p>
      <p><a href="/__sandbox/elsewhere?product=link" target="_top">Leave by a link</a></p>
      <form id="form" method="get" action="/__sandbox/elsewhere" target="_top"><button>Leave by a form</button></form>
      <script>${raw(attacks)}</script>`,
  );

import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import type { Html } from './page-frame.ts';

/** The web view in a phone beside the page; only a wide screen shows it, a narrow one is the phone. */
export const phoneFrame = (address: string): Html =>
  html`<aside class="phone" aria-label="The web view on a phone">
      <div class="phone-body"><iframe src="${address}" title="Take a loan and repay it" loading="lazy"></iframe></div>
      <p>Try it right here, or <a href="${address}" target="_blank" rel="noopener">open it in a page of its own</a>.</p>
    </aside>`;

/** The same for a phone in the hand: `address` is where it finds the web view, `undefined` where it would find nothing. */
export const onOwnPhone = (address: string | undefined): Html =>
  html`<section class="scan card" aria-label="On your own phone">
      ${address === undefined ? '' : html`<div class="qr" role="img" aria-label="QR code of the web view’s address">${raw(renderSVG(address, { ecc: 'M', border: 4, pixelSize: 1 }))}</div>`}
      <div>
        <h2>On your own phone</h2>
        ${
          address === undefined
            ? html`<p>Run <code>npm start</code> on a computer in the same network as your phone, and open this page anew: a code to
                scan stands here then.</p>`
            : html`<p>Scan this with a phone in the same network as this computer. It opens</p>
                <p><code>${address}</code></p>`
        }
      </div>
    </section>`;

import { type Context, Hono } from 'hono';
import type { SandboxEnv } from './api.ts';
import { claimOf, openCodes } from './channels.ts';
import { cookie, countryIn, isCountry, offerIn } from './countries.ts';
import { intentionsIn } from './intentions.ts';
import { agreementPage, contractPage, elsewherePage, hostileAgreementPage, privacyPage } from './lender-pages.ts';
import { modeForm, modeFrom } from './mode-form.ts';
import { contractTitle } from './offers.ts';
import { messagePage } from './page-frame.ts';
import { inboxPage, intentionsPage, ledgerPage, requestsPage, uploadsPage } from './pages.ts';
import { counterPage, payerPage } from './payment-pages.ts';
import { pictureOf } from './pictures.ts';
import { reportsPage } from './reports-page.ts';
import { BadControl } from './said.ts';
import { settle, unpayable } from './settlement.ts';
import { startPage } from './start-page.ts';
import { style } from './style.ts';
import type { World } from './world.ts';

type PageOptions = {
  readonly world: World;
  readonly webOf: (c: Context<SandboxEnv>) => string;
  /** Origin at which a phone in the same network finds the web view. */
  readonly phone: string | undefined;
};

const policyHeader = 'Content-Security-Policy';

const noVisit = messagePage(
  'No payment here',
  'This address belongs to no payment. Open the wallet from your order again.',
);

/** What people look at under `/__sandbox`. */
export function createPages({ world, webOf, phone }: PageOptions): Hono<SandboxEnv> {
  const pages = new Hono<SandboxEnv>();

  /** Under `npm start` all is on one port. */
  const hasTools = (c: Context<SandboxEnv>) => webOf(c) === new URL(c.req.url).origin;
  const start = (c: Context<SandboxEnv>, problem?: string) => {
    const web = webOf(c);
    const fresh = world.lender.ledger.length + world.lender.ratings.length + 1;
    return startPage({
      web,
      fresh,
      hasTools: hasTools(c),
      phone,
      modeForm: modeForm(world.lender.mode, problem),
      country: countryIn(c.req.header('cookie')),
    });
  };
  pages.get('/', (c) => c.html(start(c)));
  pages.post('/', async (c) => {
    try {
      world.lender = { ...world.lender, mode: modeFrom(await c.req.parseBody()) };
    } catch (error) {
      if (error instanceof BadControl) return c.html(start(c, error.message), 400);
      throw error;
    }
    return c.redirect('/__sandbox/', 303);
  });
  pages.get('/country/:name', (c) => {
    const name = c.req.param('name');
    const country = isCountry(name) ? name : null;
    c.header('Set-Cookie', `${cookie}=${country ?? ''}; Path=/; SameSite=Lax; HttpOnly${country ? '' : '; Max-Age=0'}`);
    if (!country) return c.redirect('/__sandbox/', 303);
    const fresh = world.lender.ledger.length + world.lender.ratings.length + 1;
    return c.redirect(`${webOf(c)}${offerIn(country, fresh)}`, 303);
  });
  pages.get('/style.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  pages.get('/pictures/:file', (c) => {
    const picture = pictureOf(c.req.param('file').replace(/\.svg$/, ''));
    return picture === undefined ? c.notFound() : c.body(picture, 200, { 'Content-Type': 'image/svg+xml' });
  });
  pages.get('/inbox-page', (c) => c.html(inboxPage(world.lender.sms)));
  pages.get('/ledger-page', (c) => c.html(ledgerPage(world.lender.ledger)));
  pages.get('/intentions-page', (c) => c.html(intentionsPage(intentionsIn(world.transcript.entries()))));
  pages.get('/requests-page', (c) => c.html(requestsPage(world.transcript.entries(), world.transcript.hash())));

  pages.get('/reports-page', (c) =>
    c.html(
      reportsPage({
        reports: world.reports,
        isAll: c.req.query('show') === 'all',
        web: webOf(c),
        hasTools: hasTools(c),
      }),
    ),
  );

  const visitOf = (id: unknown) => world.lender.visits.find((visit) => visit.id === id);
  pages.get('/payer', (c) => {
    const visit = visitOf(c.req.query('visit'));
    if (!visit) return c.html(noVisit, 404);
    return c.html(payerPage(visit, unpayable(world.lender, visit, world.clock.now())?.[1]));
  });
  pages.post('/payer', async (c) => {
    const { visit: id, decision } = await c.req.parseBody();
    const visit = visitOf(id);
    if (!visit) return c.html(noVisit, 404);
    if (decision === 'pay') world.lender = settle(world.lender, visit, 'payer-page', world.clock.now());
    return c.redirect(`${webOf(c)}/?${visit.query}#/borrowDetail/${encodeURIComponent(visit.orderId)}`, 303);
  });

  pages.get('/counter', (c) => c.html(counterPage(openCodes(world.lender, world.clock.now()), undefined)));
  pages.post('/counter', async (c) => {
    const { code } = await c.req.parseBody();
    const at = world.clock.now();
    const claim = typeof code === 'string' ? claimOf(world.lender, code.trim(), at) : undefined;
    const no = claim ? unpayable(world.lender, claim, at)?.[1] : 'Nobody knows this number';
    if (claim && no === undefined) world.lender = settle(world.lender, claim, 'counter', at);
    const done = claim?.isDelay ? 'Paid. The order is rolled over' : 'Paid. The order is repaid';
    return c.html(counterPage(openCodes(world.lender, at), no ?? done), no === undefined ? 200 : 409);
  });

  pages.get('/uploads/:id', async (c) => {
    const file = world.album.find(c.req.param('id'));
    return file ? c.body(await file.arrayBuffer(), 200, { 'Content-Type': file.type }) : c.notFound();
  });
  pages.get('/uploads-page', (c) => c.html(uploadsPage(world.lender.uploads)));

  // Shown in a frame of the web view, so only its origin may frame them.
  const framed = (c: Context<SandboxEnv>) => ({
    [policyHeader]: `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'self' ${webOf(c)}`,
  });
  pages.get('/agreement', (c) => c.html(agreementPage(), 200, framed(c)));
  pages.get('/privacy', (c) => c.html(privacyPage(), 200, framed(c)));
  // Allowed everything here: what holds it back must be the frame's own sandbox.
  pages.get('/hostile-agreement', (c) => {
    const ancestors = `default-src * 'unsafe-inline'; frame-ancestors 'self' ${webOf(c)}`;
    return c.html(hostileAgreementPage(), 200, { [policyHeader]: ancestors });
  });
  pages.get('/contract', (c) => {
    const title = contractTitle(c.req.query('position'));
    return title === undefined
      ? c.html(messagePage('No contract here', 'This address belongs to no contract.'), 404)
      : c.html(contractPage(title, c.req.query('product') ?? ''));
  });
  pages.get('/elsewhere', (c) => c.html(elsewherePage(c.req.query('product'))));
  pages.get('/app', (c) =>
    c.html(messagePage('The app', 'A store would offer the app here. There is none: everything here is made up.')),
  );
  // Whoever is sent here stays where they are, as when an address is taken over by another app.
  pages.get('/nothing', (c) => c.body(null, 204));
  return pages;
}

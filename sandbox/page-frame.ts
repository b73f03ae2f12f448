import dayjs from 'dayjs';
import { html } from 'hono/html';
import { sentinel } from './sentinel.ts';

export type Html = ReturnType<typeof html>;

/** An instant as the pages show it. */
export const time = (at: number) => dayjs(at).format('YYYY-MM-DD HH:mm:ss');

const places = html`<nav aria-label="Sandbox">
  <a href="/__sandbox/">Start</a>
  <a href="/__sandbox/inbox-page">SMS inbox</a>
  <a href="/__sandbox/counter">Counter</a>
  <a href="/__sandbox/ledger-page">Ledger</a>
  <a href="/__sandbox/intentions-page">Intentions</a>
  <a href="/__sandbox/uploads-page">Uploads</a>
  <a href="/__sandbox/requests-page">Requests</a>
  <a href="/__sandbox/reports-page">Reports</a>
</nav>`;

type PageOptions = {
  readonly title: string;
  readonly refreshes?: boolean;
  readonly narrow?: boolean;
  readonly nav?: Html;
  /** What stands beside the page. */
  readonly beside?: Html | undefined;
};

/** A page of the sandbox: one heading, no script. */
export const page = (
  { title, refreshes = false, narrow = false, nav = places, beside }: PageOptions,
  content: Html,
): Html =>
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
  <body class="${beside ? 'front' : narrow ? 'narrow' : ''}">
    ${nav}
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
    ${beside ?? ''}
  </body>
</html>`;

export const messagePage = (title: string, sentence: string): Html =>
  page({ title, narrow: true }, html`<p>${sentence}</p>`);

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type DocumentParts = {
  readonly title: string;
  /** Which place of the menu this page is. */
  readonly here: 'home' | 'map' | 'flow' | 'contract' | 'checklist';
  /** Whether the atlas has the project's checklist; one of machines from elsewhere has none. */
  readonly hasChecklist?: boolean;
  readonly scripts: readonly string[];
  readonly children: ReactNode;
  /** Drawn pictures, by the name of the `Slot` in which each stands. */
  readonly drawings?: ReadonlyMap<string, string>;
};

/** Keeps a place for a drawing, which is text already. */
export const Slot = ({ name }: { readonly name: string }) => <slot name={name} />;

/** A page of the atlas as a whole document: read without a script, from a server or from a folder. */
export function renderPage({
  title,
  here,
  hasChecklist = true,
  scripts,
  children,
  drawings = new Map(),
}: DocumentParts): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="atlas.css" />
        {scripts.map((src) => (
          <script key={src} src={src} defer />
        ))}
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <header className="top">
          <a className="brand" href="index.html">
            Kist <span>atlas</span>
          </a>
          <nav aria-label="Atlas">
            <a href="index.html" {...(here === 'home' ? { 'aria-current': 'page' } : {})}>
              Flows
            </a>
            <a href="map.html" {...(here === 'map' ? { 'aria-current': 'page' } : {})}>
              Map
            </a>
            {hasChecklist && (
              <a href="contract.html" {...(here === 'contract' ? { 'aria-current': 'page' } : {})}>
                Contract
              </a>
            )}
            {hasChecklist && (
              <a href="checklist.html" {...(here === 'checklist' ? { 'aria-current': 'page' } : {})}>
                Checklist
              </a>
            )}
          </nav>
          {here !== 'home' && (
            <search className="ask-small">
              <form action="index.html">
                <label className="unseen" htmlFor="ask">
                  Ask what happens
                </label>
                <input id="ask" type="search" name="q" placeholder="Ask what happens …" />
              </form>
            </search>
          )}
        </header>
        <main id="content">{children}</main>
        <footer>Drawn from the statecharts that run. Written by npm run docs.</footer>
      </body>
    </html>,
  );
  return `<!doctype html>\n${markup.replace(/<slot name="([^"]*)"><\/slot>/g, (_, name: string) => drawings.get(name) ?? '')}\n`;
}

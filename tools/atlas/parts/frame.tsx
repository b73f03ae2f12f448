import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageOf } from '../address.ts';
import type { AboutAll } from '../pages-about-all.ts';

/** What the side of every page lists. */
export type Contents = {
  readonly groups: readonly {
    readonly title: string;
    readonly flows: readonly { readonly id: string; readonly title: string }[];
  }[];
  readonly pages: readonly AboutAll[];
  /** There are flows of this project, of which its documents, screens and contract tell. */
  readonly isOurs: boolean;
};

type DocumentParts = {
  readonly title: string;
  /** The page's own file. */
  readonly here: string;
  readonly contents: Contents;
  readonly scripts: readonly string[];
  readonly children: ReactNode;
  /** Drawn pictures, by the name of the `Slot` in which each stands. */
  readonly drawings?: ReadonlyMap<string, string>;
};

/** Keeps a place for a drawing, which is text already. */
export const Slot = ({ name }: { readonly name: string }) => <slot name={name} />;

/** What HTML closes by itself: a paragraph before a block, an item before the next, and what ends with the thing around it. */
const closings = [
  /<\/p>(?=<(?:p|ul|ol|dl|div|h\d|section|details|table|figure)\b|<\/(?:div|section|main|li|dd)>)/g,
  /<\/li>(?=<li|<\/[uo]l>)/g,
  /<\/d[td]>(?=<d[td]|<\/d(?:iv|l)>)/g,
  /<\/t[dh]>(?=<t[dh]|<\/tr>)/g,
  /<\/tr>(?=<tr|<\/tbody>)/g,
  /<\/thead>(?=<tbody)|<\/tbody>(?=<\/table>)/g,
];

/** HTML needs no quotation marks around a number or one word, and a chart and a table have thousands. */
const plain = / (x|y|cx|cy|width|height|class|scope|lang|role|loading|type)="([\w.-]+)"(?=[ >])/g;

/** A page of the atlas as a whole document: read without a script, from a server or from a folder. */
export function renderPage({ title, here, contents, scripts, children, drawings = new Map() }: DocumentParts): string {
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
          <button type="button" className="menu" popoverTarget="side">
            Menu
          </button>
          <a className="brand" href="index.html">
            Kist <span>atlas</span>
          </a>
          {here !== 'index.html' && (
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
        <Side here={here} contents={contents} />
        <main id="content">{children}</main>
        <footer>Drawn from the statecharts that run. Written by npm run docs.</footer>
      </body>
    </html>,
  );
  const body = closings
    .reduce((text, closing) => text.replace(closing, ''), markup)
    .replace(/><\/(?:use|path)>/g, '/>')
    .replace(/<slot name="([^"]*)"><\/slot>/g, (_, name: string) => drawings.get(name) ?? '')
    .replace(plain, ' $1=$2');
  return `<!doctype html>\n${body}\n`;
}

/** Beside the page where there is room for it; elsewhere the menu opens it. */
function Side({ here, contents: { groups, pages } }: Pick<DocumentParts, 'here' | 'contents'>) {
  const link = (file: string, title: string) => (
    <li key={file}>
      <a href={file} {...(file === here ? { 'aria-current': 'page' } : {})}>
        {title}
      </a>
    </li>
  );
  return (
    <nav className="side" id="side" aria-label="Atlas" popover="auto">
      <ul>{pages.map(({ file, title }) => link(file, title))}</ul>
      {groups.map(({ title, flows }) => (
        <div key={title}>
          <p>{title}</p>
          <ul>{flows.map((flow) => link(pageOf(flow.id), flow.title))}</ul>
        </div>
      ))}
    </nav>
  );
}

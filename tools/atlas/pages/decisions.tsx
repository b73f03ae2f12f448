import { Marked, type Token } from 'marked';
import { decisionAnchor, pageOf } from '../address.ts';
import type { Decision } from '../documents.ts';
import { type Contents, renderPage, Slot } from '../parts/frame.tsx';

/** Every decision as its document says it, each section with an address of its own. */
export function renderDecisions(decisions: readonly Decision[], contents: Contents): string {
  const flows = new Set(contents.groups.flatMap((group) => group.flows.map(({ id }) => id)));
  const inWords = (tokens: readonly Token[]) => markupOf(tokens, flows);
  const slots = decisions.flatMap(({ number, sections }) =>
    sections.map(({ heading, tokens }) => [decisionAnchor(number, heading), inWords(tokens)] as const),
  );
  return renderPage({
    title: 'Decisions · Kist atlas',
    here: 'decisions.html',
    contents,
    scripts: ['atlas.js'],
    drawings: new Map(slots),
    children: (
      <>
        <h1>Decisions</h1>
        <p className="purpose">Choices that would surprise a newcomer, each with its reason and with what it costs.</p>
        {decisions.map(({ number, title, sections }) => (
          <section key={number} className="decision" aria-labelledby={decisionAnchor(number)}>
            <h2 id={decisionAnchor(number)}>
              {number}. {title}
            </h2>
            {sections.map(({ heading }) => (
              <div key={heading} id={decisionAnchor(number, heading)}>
                {heading && <h3>{heading}</h3>}
                <Slot name={decisionAnchor(number, heading)} />
              </div>
            ))}
          </section>
        ))}
      </>
    ),
  });
}

function markupOf(tokens: readonly Token[], flows: ReadonlySet<string>): string {
  const marked = new Marked({
    renderer: {
      link({ href, tokens: inside }) {
        const address = addressOf(href, flows);
        const words = this.parser.parseInline(inside);
        return address === null ? words : `<a href="${address}">${words}</a>`;
      },
      // Below the headings of the decision itself.
      heading({ tokens: inside }) {
        return `<h4>${this.parser.parseInline(inside)}</h4>\n`;
      },
      html: () => '',
    },
  });
  return marked.parser([...tokens]);
}

/** Where the atlas tells of what another document is about; null where it does not. */
function addressOf(href: string, flows: ReadonlySet<string>): string | null {
  const [file = '', anchor = ''] = href.split('#');
  const name = file.replace(/^.*\//, '').replace(/\.md$/, '');
  const decision = /^(\d{4})-/.exec(name)?.[1];
  if (decision !== undefined) return `#${decisionAnchor(Number(decision))}`;
  if (name === 'checklist' || name === 'promises')
    return /^[sp]-\d+$/.test(anchor) ? `checklist.html#${anchor.toUpperCase()}` : 'checklist.html';
  return file.includes('statecharts/') && flows.has(name) ? pageOf(name) : null;
}

import type { Definition } from '../../ids/ids.ts';
import { pageOf } from '../address.ts';
import type { FlowFacts } from '../facts.ts';
import { checklistOf } from '../facts-in-words.ts';
import { Coded } from '../parts/coded.tsx';
import { type Contents, renderPage } from '../parts/frame.tsx';
import type { Proofs } from '../proofs.ts';

type ChecklistProps = {
  readonly definitions: readonly Definition[];
  readonly all: readonly FlowFacts[];
  readonly proofs: Proofs;
  readonly contents: Contents;
};

/** What each id means that code, tests and the atlas cite, which flows answer for it, and what the tests say of it. */
export function renderChecklist({ definitions, all, proofs, contents }: ChecklistProps): string {
  const blocks = [...new Set(definitions.map(({ block }) => block))];
  return renderPage({
    title: 'Checklist · Kist atlas',
    here: 'checklist.html',
    contents,
    scripts: ['atlas.js'],
    children: (
      <>
        <h1>Checklist</h1>
        <p className="purpose">
          What the numbers mean that flows, tests and code cite, the flows that answer for each, and the rules that
          tests state in its name.
        </p>
        {blocks.map((block) => (
          <section key={block}>
            <h2>{block}</h2>
            <dl className="checklist">
              {definitions
                .filter((definition) => definition.block === block)
                .map(({ id, text }) => (
                  <div key={id} id={id}>
                    <dt>{id}</dt>
                    <dd>
                      <Coded text={text} />
                      <Answering item={id} all={all} />
                      <Tested rules={proofs(id)} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </>
    ),
  });
}

/** Some items are named by dozens of tests. */
const mostRules = 3;

function Tested({ rules }: { readonly rules: readonly string[] }) {
  if (rules.length === 0) return null;
  const more = rules.length > mostRules ? `; and ${rules.length - mostRules} more` : '';
  return (
    <p className="hint">
      <Coded text={`Tests: ${rules.slice(0, mostRules).join('; ')}${more}`} />
    </p>
  );
}

function Answering({ item, all }: { readonly item: string; readonly all: readonly FlowFacts[] }) {
  const flows = all.filter((facts) => checklistOf(facts).includes(item)).map(({ flow }) => flow);
  if (flows.length === 0) return null;
  return (
    <p className="hint">
      {Array.from(flows.entries(), ([place, { id, title }]) => (
        <span key={id}>
          {place > 0 && ', '}
          <a href={pageOf(id)}>{title}</a>
        </span>
      ))}
    </p>
  );
}

import type { Definition } from '../../ids/ids.ts';
import { type Contents, renderPage } from '../parts/frame.tsx';

/** What each id means that code, tests and the atlas cite. */
export function renderChecklist(definitions: readonly Definition[], contents: Contents): string {
  const blocks = [...new Set(definitions.map(({ block }) => block))];
  return renderPage({
    title: 'Checklist · Kist atlas',
    here: 'checklist.html',
    contents,
    scripts: ['atlas.js'],
    children: (
      <>
        <h1>Checklist</h1>
        <p className="purpose">What the numbers mean that flows, tests and code cite.</p>
        {blocks.map((block) => (
          <section key={block}>
            <h2>{block}</h2>
            <dl className="checklist">
              {definitions
                .filter((definition) => definition.block === block)
                .map(({ id, text }) => (
                  <div key={id} id={id}>
                    <dt>{id}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </>
    ),
  });
}

import type { ReactNode } from 'react';
import { inWords } from '#tools/diagram/words.ts';
import type { Path } from '#tools/explore/graph.ts';
import { counted } from '../facts-in-words.ts';

type WayProps = {
  readonly path: Path | undefined;
  /** What is told of it besides. */
  readonly children?: ReactNode;
};

/** The shortest way to a state or over a transition, step by step. The page's script adds a link to the test page. */
export function Way({ path, children }: WayProps) {
  if (!path) return <p className="way">No sample leads here.</p>;
  return (
    <details className="way">
      <summary>How to get here: {counted(path.steps.length, 'step')}</summary>
      <p>It begins: {path.input}.</p>
      <ol>
        {Array.from(path.steps.entries(), ([place, { label, kind, invocation }]) => (
          <li key={place}>
            {kind === 'outcome' && <span className="who">{inWords(invocation ?? '')}: </span>}
            {label}
          </li>
        ))}
      </ol>
      {children}
    </details>
  );
}

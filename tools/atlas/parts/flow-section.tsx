import type { ReactNode } from 'react';
import { pageOf } from '../address.ts';
import type { FlowFacts } from '../facts.ts';

type FlowSectionProps = { readonly facts: FlowFacts; readonly children: ReactNode };

/** What a page about all flows says of one. */
export const FlowSection = ({ facts: { flow }, children }: FlowSectionProps) => (
  <section>
    <h2 id={flow.id}>
      <a href={pageOf(flow.id)}>{flow.title}</a>
    </h2>
    {children}
  </section>
);

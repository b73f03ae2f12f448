import { pageOf, stateAnchor } from '../address.ts';
import type { FlowFacts } from '../facts.ts';
import { nameOf } from '../facts-in-words.ts';

/** States of a flow, each a link to where the flow's page tells of it. */
export function States({
  facts: { flow, chart },
  ids,
}: {
  readonly facts: FlowFacts;
  readonly ids: readonly string[];
}) {
  return Array.from(ids.entries(), ([place, id]) => (
    <span key={id}>
      {place > 0 && ', '}
      <a href={`${pageOf(flow.id)}#${stateAnchor(chart, id)}`}>{nameOf(chart, id)}</a>
    </span>
  ));
}

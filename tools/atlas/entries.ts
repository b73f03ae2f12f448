import { pathOf } from '../diagram/pictures.ts';
import { kindsOf } from '../diagram/svg.ts';
import { pageOf, stateAnchor, transitionAnchor } from './address.ts';
import type { FlowFacts } from './facts.ts';
import { checklistOf, fileOf, leadsTo, messagesIn } from './facts-in-words.ts';
import type { AboutAll } from './pages-about-all.ts';
import type { Entry } from './search.ts';

/** Everything of the flows that the search finds, and the pages about all of them. */
export const entriesOf = (all: readonly FlowFacts[], pages: readonly AboutAll[]): readonly Entry[] => [
  ...pages.map(
    ({ file, title, says, asked }): Entry => ({
      kind: 'page',
      title,
      place: 'Page',
      text: says,
      more: asked,
      href: file,
    }),
  ),
  ...all.flatMap(entriesOfFlow),
];

function entriesOfFlow(facts: FlowFacts): readonly Entry[] {
  const { flow, chart } = facts;
  const page = pageOf(flow.id);
  const shotOf = (id: string | undefined) => {
    const file = id === undefined ? undefined : fileOf(facts.shots.get(id));
    return file === undefined ? {} : { shot: file };
  };
  const samplesOf = (id: string) => {
    const event = /: (.*) #\d+$/.exec(id)?.[1];
    return flow.events.filter((row) => row.event.type === event).map(({ label }) => label);
  };
  const describe = (id: string) => chart.states.find((state) => state.id === id)?.description ?? '';
  const items = checklistOf(facts);
  return [
    {
      kind: 'flow',
      title: flow.title,
      place: 'Flow',
      text: flow.purpose,
      more: flow.id,
      href: page,
    },
    ...chart.states.slice(1).map(
      (state): Entry => ({
        kind: 'state',
        title: pathOf(chart, state.id),
        place: flow.title,
        text: state.description,
        more: `${kindsOf(chart).states[state.kind]} ${state.entry.join(' ')}`,
        href: `${page}#${stateAnchor(chart, state.id)}`,
        ...shotOf(state.id),
      }),
    ),
    ...chart.transitions.map(
      (row): Entry => ({
        kind: 'transition',
        title: row.label,
        place: [flow.title, pathOf(chart, row.source)].filter(Boolean).join(' › '),
        text: [leadsTo(chart, row), ...row.effects].join('; '),
        more: [describe(row.source), ...samplesOf(row.id), ...messagesIn(row).flatMap(facts.phrasebook.items)].join(
          ' ',
        ),
        href: `${page}#${transitionAnchor(chart, row.id)}`,
        ...shotOf(row.targets[0] ?? row.source),
      }),
    ),
    ...facts.phrasebook.of(flow.id).map(
      ({ text, checklist, isMessage }): Entry => ({
        kind: 'message',
        title: `“${text}”`,
        place: flow.title,
        text: isMessage ? 'Told by the flow' : 'Stands on the screen',
        more: checklist.join(' '),
        href: `${page}#messages`,
      }),
    ),
    ...chart.calls.map(
      ({ id, src, state }): Entry => ({
        kind: 'call',
        title: id,
        place: [flow.title, pathOf(chart, state)].filter(Boolean).join(' › '),
        text: (facts.contract[src] ?? []).join(', '),
        more: src,
        href: `${page}#calls`,
      }),
    ),
    ...items.map(
      (item): Entry => ({
        kind: 'item',
        title: item,
        place: flow.title,
        text: facts.proofs(item).slice(0, 3).join('; '),
        more: '',
        href: `${page}#checklist`,
      }),
    ),
  ];
}

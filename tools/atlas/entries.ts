import { pathOf } from '../diagram/pictures.ts';
import { kindsOf } from '../diagram/svg.ts';
import { pageOf, stateAnchor, textAnchor, transitionAnchor } from './address.ts';
import { callersOf } from './callers.ts';
import type { FlowFacts } from './facts.ts';
import { checklistOf, counted, fileOf, leadsTo, messagesIn, nameOf } from './facts-in-words.ts';
import type { AboutAll } from './pages-about-all.ts';
import type { Entry } from './search.ts';
import { wakingInGroups } from './waking-in-words.ts';

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
  ...[...callersOf(all)].map(
    ([row, callers]): Entry => ({
      kind: 'call',
      title: row,
      place: `Called in ${counted(callers.length, 'place')}`,
      text: callers
        .map(({ facts: { flow, chart }, state }) => [flow.title, ...(state ? [nameOf(chart, state)] : [])].join(' › '))
        .join('; '),
      more: [...new Set(callers.map(({ src }) => src))].join(' '),
      href: `calls.html#${row}`,
    }),
  ),
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
    ...facts.phrasebook.of(flow.id).map(({ text, checklist }): Entry => {
      const row = chart.transitions.find((transition) => messagesIn(transition).includes(text));
      const states = facts.texts.get(text) ?? [];
      const state = states.find((id) => fileOf(facts.shots.get(id))) ?? states[0];
      return {
        kind: 'message',
        title: `“${text}”`,
        place: flow.title,
        text: [
          ...(row ? [`Told when: ${row.label}`] : []),
          ...(state === undefined
            ? []
            : [
                `Stands on the screen in ${nameOf(chart, state)}${states.length > 1 ? ` and ${states.length - 1} more` : ''}`,
              ]),
        ].join('. '),
        more: checklist.join(' '),
        href: `texts.html#${textAnchor(flow.id, text)}`,
        ...shotOf(state ?? row?.targets[0] ?? row?.source),
      };
    }),
    ...wakingInGroups(facts).map(
      ({ says, states }): Entry => ({
        kind: 'killed',
        title: `The app is killed: ${states.length > 3 ? `${states.length} states` : states.map((id) => nameOf(chart, id)).join(', ')}`,
        place: flow.title,
        text: says,
        more: `${states.map((id) => nameOf(chart, id)).join(' ')} closed crash restart reopened`,
        href: `killed.html#${flow.id}`,
      }),
    ),
    ...chart.calls
      .filter(({ src }) => !(src in facts.contract))
      .map(
        ({ id, src, state }): Entry => ({
          kind: 'call',
          title: id,
          place: [flow.title, pathOf(chart, state)].filter(Boolean).join(' › '),
          text: 'Stays in the web view',
          more: src,
          href: `${page}#calls`,
        }),
      ),
    ...items.map(
      (item): Entry => ({
        kind: 'item',
        title: item,
        place: flow.title,
        text: facts.proofs(item)[0] ?? '',
        more: '',
        href: `${page}#checklist`,
      }),
    ),
  ];
}

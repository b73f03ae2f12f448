import { pathOf } from '../diagram/pictures.ts';
import { kindsOf } from '../diagram/svg.ts';
import {
  decisionAnchor,
  groupAnchor,
  itemAddress,
  pageOf,
  stateAnchor,
  textAnchor,
  transitionAnchor,
} from './address.ts';
import { type Caller, callersOf } from './callers.ts';
import type { Group } from './contents.ts';
import { type Documents, firstSentence } from './documents.ts';
import type { Entry } from './entry.ts';
import type { FlowFacts } from './facts.ts';
import {
  anyNumberOfTimes,
  causeOf,
  checklistOf,
  comesOf,
  counted,
  fileOf,
  leadsTo,
  messagesIn,
  nameOf,
  shotAt,
} from './facts-in-words.ts';
import { type ContractDocument, callsIn, readsInWords, refusalsIn } from './pages/contract.tsx';
import type { AboutAll } from './pages-about-all.ts';
import type { Proofs } from './proofs.ts';
import { refusalsOf } from './refusals.ts';
import { wakingInGroups } from './waking-in-words.ts';

type Findable = {
  readonly groups: readonly Group<FlowFacts>[];
  readonly pages: readonly AboutAll[];
  readonly proofs: Proofs;
  /** Null for machines of elsewhere, of which the project's documents do not speak. */
  readonly documents: Documents | null;
  readonly contract: ContractDocument | null;
};

/** Everything of the flows that the search finds, and the pages about all of them. */
export const entriesOf = ({ groups, pages, proofs, documents, contract }: Findable): readonly Entry[] => {
  const all = groups.flatMap(({ flows }) => flows);
  const callers = callersOf(all);
  return [
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
    ...groups.flatMap(({ title, purpose, flows }): Entry[] => [
      {
        kind: 'group',
        title,
        place: 'Flows',
        text: purpose,
        more: flows.map(({ flow }) => flow.id).join(' '),
        href: `index.html#${groupAnchor(title)}`,
      },
      ...flows.flatMap(entriesOfFlow),
    ]),
    ...(documents ? [...promisesOf(documents, proofs), ...decisionsOf(documents)] : []),
    ...[...callers].map(
      ([row, places]): Entry => ({
        kind: 'call',
        title: row,
        place: `Called in ${counted(places.length, 'place')}`,
        text: placesInWords(places),
        more: [...new Set(places.map(({ src }) => src))].join(' '),
        href: `calls.html#${row}`,
      }),
    ),
    ...(contract ? codesOf(contract, callers) : []),
  ];
};

const placesInWords = (places: readonly Caller[]): string =>
  places
    .map(({ facts: { flow, chart }, state }) => [flow.title, ...(state ? [nameOf(chart, state)] : [])].join(' › '))
    .join('; ');

/** The codes by which the lender tells one no from another. */
const codesOf = (contract: ContractDocument, callers: ReturnType<typeof callersOf>): readonly Entry[] =>
  callsIn(contract).flatMap((call) =>
    refusalsIn(call)
      .filter(({ code, message }) => code !== 'other' && message === undefined)
      .map(
        ({ code, tells, next }): Entry => ({
          kind: 'code',
          title: code,
          place: `Contract, ${call.operationId}`,
          text: `the borrower reads ${readsInWords(tells)}; ${next}. It comes in ${placesInWords(callers.get(call.operationId) ?? [])}`,
          more: 'number refusal',
          href: `contract.html#${call.operationId}`,
        }),
      ),
  );

/** What the product guarantees, with what holds it. */
const promisesOf = ({ definitions }: Documents, proofs: Proofs): readonly Entry[] =>
  definitions
    .filter(({ id }) => id.startsWith('P-'))
    .map(({ id, text }) => {
      const lead = firstSentence(text);
      const rules = proofs(id);
      const held =
        rules.length === 0
          ? 'No test names it yet.'
          : `Held by ${counted(rules.length, 'rule')} that the tests state, such as “${plainest(rules)}”.`;
      return {
        kind: 'promise',
        title: lead,
        place: id,
        text: held,
        more: text.slice(lead.length),
        href: itemAddress(id),
      };
    });

/** The shortest that has no gap to be filled. */
const plainest = (rules: readonly string[]): string | undefined =>
  [...rules].sort((one, other) => gapsIn(one) - gapsIn(other) || one.length - other.length)[0];

const gapsIn = (rule: string): number => rule.match(/%\w|\$\w|\$\{/g)?.length ?? 0;

/** What a decision costs, and where it ends. */
const costs = 'Consequences';

const decisionsOf = ({ decisions }: Documents): readonly Entry[] =>
  decisions.flatMap(({ number, title, sections, ids }) =>
    sections.flatMap(({ heading, points }) =>
      points.map(
        ({ lead, rest }): Entry => ({
          kind: heading === costs ? 'limit' : 'decision',
          title: lead,
          place: `Decision ${number}, ${title}`,
          text: clipped(rest),
          more: heading === costs ? [...ids].join(' ') : '',
          href: `decisions.html#${decisionAnchor(number, heading)}`,
        }),
      ),
    ),
  );

/** Where there are more states, they are counted. */
const mostNamed = 3;

/** As much as is read in a list; the whole stands on the page. */
const clipped = (text: string): string =>
  text.length <= 200 ? text : `${text.slice(0, text.lastIndexOf(' ', 200))} …`;

function entriesOfFlow(facts: FlowFacts): readonly Entry[] {
  const { flow, chart } = facts;
  const page = pageOf(flow.id);
  const shotOf = (id: string | undefined) => {
    const file = id === undefined ? undefined : fileOf(shotAt(facts, id));
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
        text: [
          leadsTo(chart, row),
          ...row.effects,
          ...(messagesIn(row).length > 0 && facts.ways.again.has(row.id) ? [anyNumberOfTimes] : []),
        ].join('; '),
        more: [describe(row.source), ...samplesOf(row.id), ...messagesIn(row).flatMap(facts.phrasebook.items)].join(
          ' ',
        ),
        href: `${page}#${transitionAnchor(chart, row.id)}`,
        ...shotOf(row.targets[0] ?? row.source),
      }),
    ),
    ...facts.phrasebook.of(flow.id).map(({ text, checklist }): Entry => {
      const row = chart.transitions.find((transition) => messagesIn(transition).includes(text));
      const said = fileOf(facts.said.get(text));
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
        ...(said === undefined ? shotOf(state ?? row?.targets[0] ?? row?.source) : { shot: said }),
      };
    }),
    ...wakingInGroups(facts).map(
      ({ says, states }): Entry => ({
        kind: 'killed',
        title: `The app is killed: ${states.length > mostNamed ? `${states.length} states` : states.map((id) => nameOf(chart, id)).join(', ')}`,
        place: flow.title,
        text: says,
        // Of many states each one says little of them all.
        more: `${states.map((id) => (states.length > mostNamed ? nameOf(chart, id) : describe(id))).join(' ')} closed crash restart reopened`,
        href: `killed.html#${flow.id}`,
      }),
    ),
    ...refusalsOf(facts).map(
      ({ rows, row }): Entry => ({
        kind: 'refused',
        title: `The lender says no: ${nameOf(chart, row.source)}${causeOf(row) === null ? '' : `, “${causeOf(row)}”`}`,
        place: flow.title,
        text: comesOf(chart, row),
        more: `bank refused ${flow.title} ${describe(row.source)} ${rows.join(' ')}`,
        href: `${page}#${transitionAnchor(chart, row.id)}`,
        ...shotOf(row.targets[0] ?? row.source),
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

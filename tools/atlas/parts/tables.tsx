import type { ReactNode } from 'react';
import { kindsOf } from '#tools/diagram/svg.ts';
import { inWords } from '#tools/diagram/words.ts';
import { pageOf, stateAnchor, statePathOf, transitionAnchor } from '../address.ts';
import { levelsOf } from '../coverage.ts';
import { type FlowFacts, generatedIn } from '../facts.ts';
import { leadsTo, messagesIn, nameOf } from '../facts-in-words.ts';
import { tableClass } from './heads.ts';
import { Items } from './items.tsx';

type Row = {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  /** By which an address leads to it. */
  readonly id?: string;
};

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
  readonly hint?: string;
  /** By column: the language of what stands in it. */
  readonly languages?: Readonly<Record<string, string>>;
};

export function Section({ id, title, head, rows, hint, languages = {} }: SectionProps) {
  return (
    <section className="told" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      <div className="sheet">
        <table className={tableClass(head)}>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells, id: anchor }) => (
              <tr key={key} id={anchor}>
                {Array.from(cells.entries(), ([place, cell]) =>
                  place === 0 ? (
                    <th key={head[place]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[place]} lang={languages[head[place] ?? '']}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What is told of a machine of elsewhere, the worst first. */
const findingsTold = [
  { of: 'faults', title: 'What is wrong', hint: 'Whatever the machine is told.', head: ['What, and why'] },
  {
    of: 'doubts',
    title: 'Worth a look',
    hint: 'States without a way out, and guards that never hold.',
    head: ['What, and why'],
  },
  {
    of: 'unexplored',
    title: 'Not explored',
    hint: 'What cannot be known without samples is named, not guessed; nor is there a way where a guard never holds.',
    head: ['What, and why'],
  },
] as const;

/** A flow in tables: its states, transitions, timers, calls, events and rules; the empty ones left out. */
export function tablesOf(facts: FlowFacts): readonly SectionProps[] {
  const { flow, chart, children, contract, phrasebook, coverage } = facts;
  const stateLink = (id: string) => <a href={`#${stateAnchor(chart, id)}`}>{nameOf(chart, id)}</a>;
  const generated = generatedIn(facts);
  /** What only a flow of this project has. */
  const ifOurs = <T,>(cell: T): readonly T[] => (flow.isForeign ? [] : [cell]);
  const notRun = levelsOf(coverage).filter((level) => !coverage[level]);
  const coveredIn = (id: string) =>
    [
      ...(generated.has(id) ? ['generated'] : ['not generated']),
      ...levelsOf(coverage).flatMap((level) => {
        const ran = coverage[level] ?? null;
        return ran === null ? [] : `${level}: ${ran.taken.has(id) ? 'taken' : 'not taken'}`;
      }),
    ].join(', ');
  const itemsOf = (words: readonly string[]) => (
    <Items key="items" ids={[...new Set(words.flatMap(phrasebook.items))]} />
  );
  const tables: readonly SectionProps[] = [
    ...findingsTold.map(({ of, ...section }) => ({
      ...section,
      id: of,
      rows: facts.findings[of].map((sentence) => ({ key: sentence, cells: [sentence] })),
    })),
    {
      id: 'states',
      title: 'States',
      head: ['State', 'What it means', 'Kind', 'On the way in', 'On the way out', 'Name'],
      rows: chart.states.slice(1).map((state) => ({
        key: state.id,
        cells: [
          stateLink(state.id),
          state.description,
          `${kindsOf(chart).states[state.kind]}${state.initial ? '; begins here' : ''}`,
          state.entry.join('; '),
          state.exit.join('; '),
          <code key="name">{statePathOf(chart, state.id)}</code>,
        ],
      })),
    },
    {
      id: 'transitions',
      title: 'Transitions',
      hint: ifOurs(
        `Checklist: the items of the messages that it shows. The flow’s own items stand below.${notRun.length > 0 ? ` Covered: not run yet on ${notRun.join(', ')}.` : ''}`,
      ).join(''),
      head: ['What happens', 'While in', 'If', 'Then', 'Does', ...ifOurs('Checklist'), 'Covered'],
      rows: chart.transitions.map((row) => ({
        key: row.id,
        cells: [
          <a key="link" href={`#${transitionAnchor(chart, row.id)}`}>
            {row.what}
          </a>,
          stateLink(row.source),
          row.condition?.replace(/^if /, '') ?? '',
          leadsTo(chart, row),
          row.effects.join('; '),
          ...ifOurs(itemsOf(messagesIn(row))),
          coveredIn(row.id),
        ],
      })),
    },
    {
      id: 'timers',
      title: 'Timers',
      head: ['When', 'While in', 'Then', 'Name'],
      rows: chart.transitions
        .filter(({ kind }) => kind === 'timer')
        .map((row) => ({
          key: row.id,
          cells: [
            row.label,
            stateLink(row.source),
            leadsTo(chart, row),
            Object.entries(flow.delays)
              .filter(([, words]) => words === row.delay)
              .map(([name]) => <code key={name}>{name}</code>),
          ],
        })),
    },
    {
      id: 'calls',
      title: 'Calls',
      hint: ifOurs('The lender’s row: the id in the contract. A call without one stays in the web view.').join(''),
      head: ['Call', 'While in', ...ifOurs('The lender’s row'), 'Answers', 'Failures'],
      rows: [
        ...chart.calls.map(({ id, src, state, answers, failures }) => ({
          key: `${state} ${id}`,
          cells: [
            children.has(src) ? (
              <a key="call" href={pageOf(children.get(src) ?? '')}>
                {id}
              </a>
            ) : (
              <code key="call">{id}</code>
            ),
            stateLink(state),
            ...ifOurs((contract[src] ?? []).join(' or ')),
            answers.join('; '),
            failures.join('; '),
          ],
        })),
        ...Object.entries(contract)
          .filter(([name]) => !chart.calls.some(({ src }) => src === name))
          .map(([name, rows]) => ({
            key: name,
            cells: [
              <code key="call">{name}</code>,
              'Sent as an effect; nothing waits for it',
              rows.join(' or '),
              '',
              '',
            ],
          })),
      ],
    },
    {
      id: 'events',
      title: 'Events',
      head: ['Event', 'For example', 'Name'],
      rows: [...new Set(flow.events.map(({ event }) => event.type))].map((type) => ({
        key: type,
        cells: [
          inWords(type),
          flow.events
            .filter(({ event }) => event.type === type)
            .map(({ label }) => label)
            .join('; '),
          <code key="name">{type}</code>,
        ],
      })),
    },
    {
      id: 'rules',
      title: 'What always holds',
      hint: 'Tried in every state that can be reached, and on every run.',
      head: ['Rule'],
      rows: [...flow.invariants, ...(flow.rules ?? [])].map(({ label }) => ({ key: label, cells: [label] })),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

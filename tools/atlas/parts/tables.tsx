import type { ReactNode } from 'react';
import { kindsOf } from '#tools/diagram/svg.ts';
import { inWords } from '#tools/diagram/words.ts';
import { pageOf, stateAnchor, statePathOf, transitionAnchor } from '../address.ts';
import { levelsOf } from '../coverage.ts';
import { type FlowFacts, generatedIn } from '../facts.ts';
import { checklistOf, leadsTo, messagesIn, nameOf } from '../facts-in-words.ts';
import { headClass } from './heads.ts';
import { Items } from './items.tsx';

type Row = { readonly key: string; readonly cells: readonly ReactNode[] };

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
  readonly hint?: string;
};

export function Section({ id, title, head, rows, hint }: SectionProps) {
  return (
    <section className="told" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      <div className="sheet">
        <table>
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
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {Array.from(cells.entries(), ([place, cell]) =>
                  place === 0 ? (
                    <th key={head[place]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[place]} className={headClass(head[place] ?? '')}>
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

/** A flow in tables: its states, transitions, timers, calls, words, events, rules and checklist; the empty ones left out. */
export function tablesOf(facts: FlowFacts): readonly SectionProps[] {
  const { flow, chart, children, contract, phrasebook, proofs, coverage } = facts;
  const stateLink = (id: string) => <a href={`#${stateAnchor(chart, id)}`}>{nameOf(chart, id)}</a>;
  const generated = generatedIn(facts);
  const isForeign = flow.isForeign === true;
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
    {
      id: 'unexplored',
      title: 'Not explored',
      hint: 'What cannot be known without samples is named, not guessed.',
      head: ['What, and why'],
      rows: facts.unexplored.map((sentence) => ({ key: sentence, cells: [sentence] })),
    },
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
      ...(isForeign
        ? {}
        : {
            hint: `Checklist: the items of the messages that it shows. The flow’s own items stand below.${notRun.length > 0 ? ` Covered: not run yet on ${notRun.join(', ')}.` : ''}`,
          }),
      head: ['What happens', 'While in', 'If', 'Then', 'Does', ...(isForeign ? [] : ['Checklist']), 'Covered'],
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
          ...(isForeign ? [] : [itemsOf(messagesIn(row))]),
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
      ...(isForeign
        ? {}
        : { hint: 'The lender’s row: the id in the contract. A call without one stays in the web view.' }),
      head: ['Call', 'While in', ...(isForeign ? [] : ['The lender’s row']), 'Answers', 'Failures'],
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
            ...(isForeign ? [] : [(contract[src] ?? []).join(' or ')]),
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
      id: 'messages',
      title: 'Words',
      hint: 'Every text that the statechart or the screen names. A message is told by the statechart.',
      head: ['Text', 'Where', 'Shown by', 'Checklist'],
      rows: phrasebook.of(flow.id).map(({ text, checklist, isMessage }) => ({
        key: text,
        cells: [
          `“${text}”`,
          isMessage ? 'Message' : 'Screen',
          <Showing key="showing" facts={facts} text={text} />,
          <Items key="items" ids={checklist} />,
        ],
      })),
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
    {
      id: 'checklist',
      title: 'Checklist',
      hint: 'The items that this flow answers for, and the rules that tests state for them.',
      head: ['Item', 'What the tests say'],
      rows: checklistOf(facts).map((item) => ({
        key: item,
        cells: [<Items key="item" ids={[item]} />, proofs(item).join('; ') || 'No test names it in its title.'],
      })),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function Showing({ facts: { chart }, text }: { readonly facts: FlowFacts; readonly text: string }) {
  const rows = chart.transitions.filter((row) => messagesIn(row).includes(text));
  return rows.map((row) => (
    <div key={row.id}>
      <a href={`#${transitionAnchor(chart, row.id)}`}>{row.label}</a>
    </div>
  ));
}

import { allWords, formsOf } from '../../all-words.ts';
import { pageOf, stateAnchor, textAnchor, transitionAnchor } from '../address.ts';
import type { FlowFacts } from '../facts.ts';
import { fileOf, messagesIn, nameOf } from '../facts-in-words.ts';
import { type Contents, renderPage } from '../parts/frame.tsx';
import { Items } from '../parts/items.tsx';
import { Section } from '../parts/tables.tsx';
import type { WordsInUse } from '../words-in-use.ts';

/** A head stands in every state of its flow. */
const mostStates = 3;

/** Every text that a borrower reads, in all languages: on the screen of which state it stands, with its picture, or what tells it. */
export function renderTexts(all: readonly FlowFacts[], contents: Contents): string {
  const speaking = all.filter(({ flow, phrasebook }) => phrasebook.of(flow.id).length > 0);
  return renderPage({
    title: 'Texts · Kist atlas',
    here: 'texts.html',
    contents,
    scripts: ['atlas.js'],
    children: (
      <>
        <h1>Texts</h1>
        <p className="purpose">
          Every text of ours that a borrower reads, in English and in the other languages; charts and records speak of
          the English. The screens were opened in each state to see where it stands.
        </p>
        {speaking.map((facts) => (
          <Section
            key={facts.flow.id}
            id={facts.flow.id}
            title={facts.flow.title}
            languages={{ Hindi: 'hi', Filipino: 'fil' }}
            head={['Text', 'Hindi', 'Filipino', 'Stands in', 'Told when', 'Checklist', 'Picture']}
            rows={facts.phrasebook.of(facts.flow.id).map((words) => ({
              key: words.text,
              id: textAnchor(facts.flow.id, words.text),
              cells: cellsOf(facts, words),
            }))}
          />
        ))}
      </>
    ),
  });
}

function cellsOf(facts: FlowFacts, { text, checklist, namedBy }: WordsInUse) {
  const { flow, chart, texts } = facts;
  const states = texts.get(text) ?? [];
  const isPictured = (id: string) => fileOf(facts.shots.get(id)) !== undefined;
  const inOrder = [...states.filter(isPictured), ...states.filter((id) => !isPictured(id))];
  const rows = chart.transitions.filter((row) => messagesIn(row).includes(text));
  const around = [...inOrder, ...rows.flatMap(({ targets, source }) => [...targets, source])];
  const shot = [facts.said.get(text), ...around.map((id) => facts.shots.get(id))].flatMap(
    (one) => fileOf(one) ?? [],
  )[0];
  const nowhere = states.length === 0 && rows.length === 0;
  return [
    `“${text}”`,
    ...(['hi', 'fil'] as const).map((language) => formsOf(allWords[language][text]).join(' / ')),
    nowhere
      ? 'No sample shows it.'
      : [
          ...inOrder.slice(0, mostStates).map((id) => (
            <div key={id}>
              <a href={`${pageOf(flow.id)}#${stateAnchor(chart, id)}`}>{nameOf(chart, id)}</a>
            </div>
          )),
          ...(states.length > mostStates
            ? [<div key="more">and in {states.length - mostStates} more states</div>]
            : []),
        ],
    rows.map((row) => (
      <a key={row.id} href={`${pageOf(flow.id)}#${transitionAnchor(chart, row.id)}`}>
        {row.label}
      </a>
    )),
    <Items key="items" ids={checklist} />,
    shot === undefined ? (
      nowhere ? (
        unshown(namedBy)
      ) : (
        unpictured(facts, around)
      )
    ) : (
      <a key="picture" href={`pictures/${shot}`}>
        <img className="thumb" src={`pictures/${shot}`} alt="The screen" loading="lazy" />
      </a>
    ),
  ];
}

/** Why there is no picture of a text that stands on no screen that was opened. */
const unshown = (namedBy: WordsInUse['namedBy']): string =>
  typeof namedBy === 'string'
    ? whyUnshown[namedBy]
    : `It stands in a part of the page that comes behind the screen of the flow, or only sometimes: ${namedBy.part}.`;

const whyUnshown = {
  screen:
    'It stands on the screen with other data than the samples have, after a tap that is no event, or when the flow has ended.',
  page: 'It stands on the page around the flow, where that has not begun or has ended.',
  chart: 'The statechart names it; no sample leads to it.',
} as const;

/** Why none of these states has a picture, in the words of the storyboard. */
function unpictured({ shots }: FlowFacts, states: readonly string[]): string {
  const reasons = states.flatMap((id) => {
    const shot = shots.get(id);
    return shot && 'none' in shot ? [shot.none] : [];
  });
  return [...new Set(reasons)].join(' ') || 'No picture yet: npm run storyboard takes it.';
}

import { groupAnchor, pageOf } from '../address.ts';
import type { Group } from '../contents.ts';
import type { FlowFacts } from '../facts.ts';
import { counted, figuresOf, fileOf } from '../facts-in-words.ts';
import { drawingOfExample, Example } from '../parts/example.tsx';
import { Figures } from '../parts/figures.tsx';
import { type Contents, renderPage } from '../parts/frame.tsx';

const questions = [
  'What happens when the third code is wrong?',
  'Can the borrower pay twice?',
  'The answer to a payment is lost',
  'No internet connection',
  'The app is closed while a picture is sent',
];

/** The flow that stands as the example: short, and everyone knows what a loan is. */
const example = 'loan-confirm';

export function renderHome(groups: readonly Group<FlowFacts>[], contents: Contents): string {
  const all = groups.flatMap(({ flows }) => flows);
  const { isOurs } = contents;
  const shown = all.find(({ flow }) => flow.id === example) ?? all[0];
  return renderPage({
    title: 'Kist atlas',
    here: 'index.html',
    contents,
    drawings: new Map(shown ? [['example', drawingOfExample(shown)]] : []),
    scripts: ['search-index.js', 'atlas.js'],
    children: (
      <>
        <h1>Everything that can happen</h1>
        <p className="purpose">
          {isOurs
            ? `Kist’s ${counted(all.length, 'flow')}, drawn from the statecharts that run. Ask what happens, and see it in words, in the diagram and on the screen.`
            : `${counted(all.length, 'machine')}, drawn from the statecharts that run. Ask what happens, and see it in words and in the diagram.`}
        </p>
        <search>
          <form className="ask" action="index.html">
            <label htmlFor="ask">Ask what happens</label>
            <input id="ask" type="search" name="q" autoComplete="off" />
            <noscript>Searching needs a script. The flows are listed below.</noscript>
          </form>
        </search>
        {isOurs && (
          <p className="examples">
            {questions.map((question) => (
              <a key={question} href={`index.html?q=${encodeURIComponent(question)}`}>
                {question}
              </a>
            ))}
          </p>
        )}
        <p className="says" role="status" data-says />
        <div className="answer" role="status" data-answer hidden />
        <ol className="results" data-results aria-label="What was found" hidden />
        {shown && <Example facts={shown} />}
        {groups.map(({ title, purpose, flows }) => (
          <section key={title} aria-labelledby={groupAnchor(title)}>
            <h2 id={groupAnchor(title)}>{title}</h2>
            <p className="hint">{purpose}</p>
            <ul className="flows">
              {flows.map((facts) => (
                <li key={facts.flow.id}>
                  <FlowCard facts={facts} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section aria-labelledby="numbers">
          <h2 id="numbers">In numbers</h2>
          <Figures figures={sumOf(all)} />
        </section>
      </>
    ),
  });
}

function FlowCard({ facts }: { readonly facts: FlowFacts }) {
  const { states, transitions, pictures, taken } = figuresOf(facts);
  const walked = taken.filter(({ layer, count }) => layer !== 'generated' && count !== null);
  const shot = firstShot(facts);
  return (
    <a className={shot ? 'flow has-shot' : 'flow'} href={pageOf(facts.flow.id)}>
      {shot && <img src={`pictures/${shot}`} alt="" loading="lazy" />}
      <strong>{facts.flow.title}</strong>
      <span>{facts.flow.purpose}</span>
      <small>
        {[
          counted(states, 'state'),
          counted(transitions, 'transition'),
          ...(pictures !== null && pictures > 0 ? [counted(pictures, 'picture')] : []),
          ...walked.map(({ layer, count }) => `${layer} ${count} of ${transitions}`),
        ].join(' · ')}
      </small>
    </a>
  );
}

/** How the flow looks where it first waits for the borrower. */
function firstShot({ chart, shots }: FlowFacts): string | undefined {
  const waits = new Set(chart.states.filter(({ kind }) => kind === 'borrower').map(({ id }) => id));
  const files = [...shots].flatMap(([state, shot]) => {
    const file = fileOf(shot);
    return file === undefined ? [] : [{ file, isWaiting: waits.has(state) }];
  });
  return (files.find(({ isWaiting }) => isWaiting) ?? files[0])?.file;
}

/** A level counts as run as soon as it was run for one flow. */
function sumOf(all: readonly FlowFacts[]): ReturnType<typeof figuresOf> {
  const figures = all.map(figuresOf);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const [first] = figures;
  return {
    states: sum(figures.map(({ states }) => states)),
    transitions: sum(figures.map(({ transitions }) => transitions)),
    pictures: figures.every(({ pictures }) => pictures === null)
      ? null
      : sum(figures.map(({ pictures }) => pictures ?? 0)),
    taken: (first?.taken ?? []).map(({ layer }, place) => {
      const counts = figures.flatMap(({ taken }) => taken[place]?.count ?? []);
      return { layer, count: counts.length === 0 ? null : sum(counts) };
    }),
  };
}

import { renderToStaticMarkup } from 'react-dom/server';
import type { Journey } from './journeys.ts';
import { told, type Walked } from './walk.ts';

/** What an engine made of the journeys. */
export type Column = {
  readonly id: string;
  readonly title: string;
  /** Its version, or why it could not be had. */
  readonly note: string;
  readonly walked: readonly Walked[];
};

/** Where the picture of a step stands, beside the page. */
export const pictureFile = (journey: string, place: number, engine: string): string =>
  `${journey}/${String(place + 1).padStart(2, '0')}-${engine}.png`;

const style = `
  body { font: 14px/1.4 system-ui, sans-serif; margin: 16px; }
  table { border-collapse: collapse; }
  th, td { padding: 4px 8px; text-align: left; vertical-align: top; }
  tr > :first-child { position: sticky; left: 0; max-width: 14rem; background: #fff; }
  img { width: 216px; height: 444px; border: 1px solid #999; }
  .bad { color: #a00; font-weight: 600; }
`;

/** Every step in every engine, side by side. */
export function pageOf(
  journeys: readonly Journey[],
  columns: readonly Column[],
  isTaken: (file: string) => boolean,
): string {
  const body = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Journeys, engine by engine</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>Journeys, engine by engine</h1>
        <ul>
          {columns.map(({ id, title, note }) => (
            <li key={id}>
              {title}: {note}
            </li>
          ))}
        </ul>
        {journeys.map((journey) => (
          <Steps key={journey.id} journey={journey} columns={columns} isTaken={isTaken} />
        ))}
      </body>
    </html>,
  );
  return `<!doctype html>\n${body}\n`;
}

type StepsProps = {
  readonly journey: Journey;
  readonly columns: readonly Column[];
  readonly isTaken: (file: string) => boolean;
};

function Steps({ journey, columns, isTaken }: StepsProps) {
  const { id, title, ids, steps } = journey;
  const pictured = columns.filter((column) => isTaken(pictureFile(id, 0, column.id)));
  return (
    <section>
      <h2>
        {title} ({ids.join(' ')})
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Step</th>
            {pictured.map((column) => (
              <th key={column.id} scope="col">
                {column.title}
                <Verdict walked={column.walked.find(({ journey }) => journey === id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, place) => (
            <tr key={told(step)}>
              <th scope="row">{told(step)}</th>
              {pictured.map((column) => {
                const file = pictureFile(id, place, column.id);
                const alt = `${told(step)} in ${column.title}`;
                return <td key={column.id}>{isTaken(file) && <img loading="lazy" src={file} alt={alt} />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Verdict({ walked }: { readonly walked: Walked | undefined }) {
  if (!walked || walked.problem === null) return null;
  return <div className="bad">{walked.problem}</div>;
}

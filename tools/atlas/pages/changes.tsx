import { type Changes, drawnChanges } from '#tools/changes/changes.ts';
import { sectionsOf, summary } from '#tools/changes/tell.ts';
import { changesFile, comingMark } from '../coming.ts';
import { type Contents, renderPage, Slot } from '../parts/frame.tsx';

/** Where the atlas keeps the screens that changed, as they were and as they are. */
export const changedPictures = 'changed';

/** What the page has to tell: a comparison, with a sentence about since when; or in a sentence why there is none. */
export type Compared = (
  | { readonly changes: Changes; readonly since?: string }
  | { readonly none: string; readonly isComing?: boolean }
) & {
  /** There is a server that compares with what somebody asks for. */
  readonly isServed?: boolean;
};

/** The comparison takes as long again as everything else: an atlas can be read before it is made. */
export const coming: Compared = {
  none: 'The flows are being compared with how they were some commits ago. That takes half a minute.',
  isComing: true,
};

/** What is not the same as in an earlier version: in words, in the diagrams and on the screens. */
export async function renderChanges(
  compared: Compared,
  contents: Contents,
  pictures: string = changedPictures,
): Promise<string> {
  return renderPage({
    title: 'Changes · Kist atlas',
    here: changesFile,
    contents,
    scripts: ['atlas.js'],
    drawings: new Map('changes' in compared ? [['changes', await told(compared.changes, pictures)]] : []),
    children: (
      <>
        <h1>Changes</h1>
        {'changes' in compared ? (
          <Comparison {...compared} />
        ) : (
          <p className="purpose" role="status" {...(compared.isComing ? { [comingMark]: '' } : {})}>
            {compared.none}
          </p>
        )}
        {compared.isServed ? (
          <Spans />
        ) : (
          <p className="hint">
            Another span: <code>npm run docs -- --since "last week"</code>, a day such as 2026-11-16, or a commit.
          </p>
        )}
        {'changes' in compared && (
          <div className="changes">
            <Slot name="changes" />
          </div>
        )}
      </>
    ),
  });
}

function Comparison({ changes: { names, flows, screens }, since }: Extract<Compared, { readonly changes: Changes }>) {
  return (
    <>
      <p className="purpose">
        From {names.before} to {names.after}: {flows.length > 0 ? summary(flows) : 'no flow changed'}.
      </p>
      {since !== undefined && <p>{since}</p>}
      <ul className="changed-flows">
        {flows.map(({ id, title, mark }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a> {mark}
          </li>
        ))}
        {screens.length > 0 && (
          <li>
            <a href="#screens">Screens</a> {screens.length}
          </li>
        )}
      </ul>
    </>
  );
}

/** Since when it may be told. */
function Spans() {
  return (
    <form className="spans" action={changesFile}>
      <span>
        Since{' '}
        {['yesterday', 'last week', 'last month'].map((span) => (
          <button key={span} type="submit" name="since" value={span} formNoValidate>
            {span}
          </button>
        ))}
      </span>
      <label>
        or since <input name="since" required placeholder="2026-11-16 or HEAD~5" />
      </label>
      <button type="submit">Compare</button>
    </form>
  );
}

const told = async (changes: Changes, pictures: string): Promise<string> =>
  sectionsOf(changes, await drawnChanges(changes.flows), ({ file }, side) => `${pictures}/${side}/${file}`).join('\n');

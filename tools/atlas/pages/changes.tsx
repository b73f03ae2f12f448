import { type Changes, drawnChanges } from '#tools/changes/changes.ts';
import { sectionsOf, summary } from '#tools/changes/tell.ts';
import { type Contents, renderPage, Slot } from '../parts/frame.tsx';

/** Where the atlas keeps the screens that changed, as they were and as they are. */
export const changedPictures = 'changed';

/** What is not the same as in an earlier version: in words, in the diagrams and on the screens. */
export async function renderChanges(changes: Changes | null, contents: Contents): Promise<string> {
  return renderPage({
    title: 'Changes · Kist atlas',
    here: 'changes.html',
    contents,
    scripts: ['atlas.js'],
    drawings: new Map(changes ? [['changes', await told(changes)]] : []),
    children: (
      <>
        <h1>Changes</h1>
        {changes ? (
          <>
            <p className="purpose">
              From {changes.names.before} to {changes.names.after}:{' '}
              {changes.flows.length > 0 ? summary(changes.flows) : 'no flow changed'}.
            </p>
            <div className="changes">
              <Slot name="changes" />
            </div>
          </>
        ) : (
          <p className="purpose">
            This atlas was not compared with an earlier version: <code>npm run docs -- --since COMMIT</code> tells here
            what changed since, with the diagrams and the screens before and after.
          </p>
        )}
      </>
    ),
  });
}

const told = async (changes: Changes): Promise<string> =>
  sectionsOf(changes, await drawnChanges(changes.flows), ({ file }, side) => `${changedPictures}/${side}/${file}`).join(
    '\n',
  );

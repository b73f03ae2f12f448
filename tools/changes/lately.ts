import { type Changes, changesBetween } from './changes.ts';
import { git, Unreadable } from './versions.ts';

/** As many changes of a chart are told of where nobody says since when. */
const most = 10;

/** Where a commit shows that a chart is not the same: drawn anew, or told otherwise. */
const drawn = 'docs/statecharts';

/** What changed lately, and since when that is, in a sentence. */
export type Lately = { readonly changes: Changes; readonly since: string };

/** Compares the files as they lie with how they were before the last commits that changed a chart. Throws `Unreadable`. */
export async function changedLately(cwd: string): Promise<Lately> {
  const reported = await git(
    cwd,
    ['log', `-${most}`, '--format=%H %cs %P', '--', drawn],
    'There is no git history here: this folder is no clone, or it has no commit yet.',
  );
  const commits = reported.split('\n').flatMap((line) => {
    const [commit = '', day = '', parent] = line.split(' ');
    return commit === '' ? [] : [{ commit, day, parent }];
  });
  // The first commit that a clone has seems to bring everything.
  const told = commits.filter(({ parent }) => parent);
  const first = told.at(-1);
  if (first?.parent === undefined) throw new Unreadable(await whyNone(cwd, commits.length));
  const count = told.length === 1 ? 'the last commit' : `the last ${told.length} commits`;
  return {
    changes: await changesBetween([first.parent, null], cwd),
    since: `These are ${count} that changed a chart, since ${first.day}, and what is not committed yet.`,
  };
}

async function whyNone(cwd: string, commits: number): Promise<string> {
  const isShallow = (await git(cwd, ['rev-parse', '--is-shallow-repository'], '')).trim() === 'true';
  if (isShallow) return 'This clone does not have the history of the charts: git fetch --unshallow brings it.';
  return commits === 0
    ? 'No commit here has a drawn chart.'
    : 'No chart was changed since the first commit: there is nothing to compare with yet.';
}

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { IsAlike } from './compare.ts';
import type { None, Plan } from './plan.ts';
import { changedFor, keyOf, type Recorded, recordFlow, tidyRecord } from './sources.ts';

/** The regions that are pictured, by the configuration's `regionFlag` (S-305). */
export const regions = { rupee: '1', peso: '2' } as const;
export type Region = keyof typeof regions;

/** The files that show a state, below the storyboard's folder. */
type Shown = {
  readonly rupee: string;
  /** Only where it looks otherwise than in rupees. */
  readonly peso?: string;
  /** Hash of the way to them. */
  readonly key: string;
};

/** `index.json`: by flow, by state, in the order of the charts. */
export type Board = Readonly<Record<string, Readonly<Record<string, Shown | None>>>>;

/** A storyboard on disk. */
export type Stored = {
  readonly folder: string;
  readonly board: Board;
  readonly recorded: Recorded;
  readonly files: ReadonlySet<string>;
};

export async function readStored(folder: string): Promise<Stored> {
  const index = await readFile(path.join(folder, 'index.json'), 'utf8').catch(() => '{}');
  const sources = await readFile(path.join(folder, 'sources.json'), 'utf8').catch(() => '{}');
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  const files = found.map((file) => file.split(path.sep).join('/')).filter((file) => file.endsWith('.webp'));
  return {
    folder,
    board: JSON.parse(index) as Board,
    recorded: JSON.parse(sources) as Recorded,
    files: new Set(files),
  };
}

const fileOf = (flow: string, state: string, region: Region) => `${flow}/${state}.${region}.webp`;

function shownIn(board: Board, flow: string, state: string): Shown | null {
  const entry = board[flow]?.[state];
  return entry && 'key' in entry ? entry : null;
}

type Judged = {
  readonly state: string;
  readonly files: readonly string[];
  readonly is: 'fresh' | 'stale' | 'missing';
};

/** Each picture that a flow is to have. */
export function judge(plan: Plan, { board, recorded, files }: Stored): readonly Judged[] {
  const { id } = plan.flow;
  const isChanged = changedFor(recorded, plan).length > 0;
  return [...plan.pictures].map(([state, way]): Judged => {
    const shown = shownIn(board, id, state);
    if (!shown) return { state, files: [fileOf(id, state, 'rupee')], is: 'missing' };
    const named = [shown.rupee, ...(shown.peso === undefined ? [] : [shown.peso])];
    const gone = named.filter((file) => !files.has(file));
    if (gone.length > 0) return { state, files: gone, is: 'missing' };
    return { state, files: named, is: !isChanged && shown.key === keyOf(plan, way) ? 'fresh' : 'stale' };
  });
}

/** What is wrong with a storyboard: names of its files. */
export type Findings = Readonly<Record<'missing' | 'stale' | 'superfluous', readonly string[]>> & {
  /** By flow: the files that have changed since its pictures were taken. */
  readonly changed: Readonly<Record<string, readonly string[]>>;
};

/** `isWhole`: the plans are those of all flows, and nothing else may be there. */
export function findingsOf(stored: Stored, plans: readonly Plan[], isWhole: boolean): Findings {
  const { board, files } = stored;
  const judged = plans.flatMap((plan) => judge(plan, stored));
  const named = (is: Judged['is']) => judged.filter((one) => one.is === is).flatMap((one) => one.files);
  const ids = plans.map(({ flow }) => flow.id);
  const ofThem = (flow: string) => isWhole || ids.includes(flow);
  const wanted = new Set(plans.flatMap((plan) => Object.values(entriesOf(plan, board)).flatMap(filesIn)));
  const isOld =
    plans.some((plan) => JSON.stringify(entriesOf(plan, board)) !== JSON.stringify(board[plan.flow.id])) ||
    (isWhole && Object.keys(board).join() !== ids.join());
  return {
    missing: named('missing'),
    stale: [...named('stale'), ...(isOld ? ['index.json'] : [])],
    changed: Object.fromEntries(
      plans.flatMap((plan) => {
        const files = plan.pictures.size > 0 ? changedFor(stored.recorded, plan) : [];
        return files.length > 0 ? [[plan.flow.id, files]] : [];
      }),
    ),
    superfluous: [...files].filter((file) => ofThem(file.split('/')[0] ?? '') && !wanted.has(file)).sort(),
  };
}

const filesIn = (entry: Shown | None) => ('key' in entry ? [entry.rupee, entry.peso ?? entry.rupee] : []);

/** The lines of a flow in the index, as far as its pictures are known to `board`. */
function entriesOf({ flow, states, messages }: Plan, board: Board): Board[string] {
  const said = [...messages.keys()].map((picture) => [picture, { picture }] as const);
  const entries = [...states, ...said].flatMap(([state, shown]): [string, Shown | None][] => {
    const entry = 'none' in shown ? shown : shownIn(board, flow.id, shown.picture);
    return entry ? [[state, entry]] : [];
  });
  return Object.fromEntries(entries);
}

/** Pictures by the state after which they are named. */
export type Taken = ReadonlyMap<string, Readonly<Record<Region, Buffer>>>;

/**
 * Writes what was taken of `due` pictures, and the flow's lines of the index; a picture that came out as before is let be. Names the
 * files written.
 */
export async function writeFlow(
  folder: string,
  plan: Plan,
  taken: Taken,
  due: number,
  isAlike: IsAlike,
): Promise<readonly string[]> {
  const { id } = plan.flow;
  const { board } = await readStored(folder);
  const written: string[] = [];
  const write = async (file: string, bytes: Buffer) => {
    const before = await readFile(path.join(folder, file)).catch(() => null);
    if (before && (await isAlike(before, bytes))) return;
    await mkdir(path.join(folder, id), { recursive: true });
    await writeFile(path.join(folder, file), bytes);
    written.push(file);
  };
  const entries: Record<string, Shown | None> = { ...board[id] };
  for (const [state, bytes] of taken) {
    const way = plan.pictures.get(state);
    if (!way) continue;
    const [rupee, peso] = [fileOf(id, state, 'rupee'), fileOf(id, state, 'peso')];
    const isOne = await isAlike(bytes.rupee, bytes.peso);
    await write(rupee, bytes.rupee);
    if (!isOne) await write(peso, bytes.peso);
    entries[state] = { rupee, ...(isOne ? {} : { peso }), key: keyOf(plan, way) };
  }
  await writeLines(folder, plan, entries);
  // What could not be taken stays stale.
  if (taken.size === due) await writeRecord(folder, recordFlow((await readStored(folder)).recorded, plan));
  return written;
}

/** Writes a flow's lines of the index; `entries`: what shows its states, where that is new. */
export async function writeLines(folder: string, plan: Plan, entries?: Board[string]): Promise<void> {
  const { board } = await readStored(folder);
  const { id } = plan.flow;
  await writeBoard(folder, { ...board, [id]: entriesOf(plan, entries ? { [id]: entries } : board) });
}

async function writeRecord(folder: string, recorded: Recorded): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'sources.json'), `${JSON.stringify(recorded, null, 2)}\n`);
}

async function writeBoard(folder: string, board: Board): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.json'), `${JSON.stringify(board, null, 2)}\n`);
}

/** With one file for those of a flow's pictures that are the same, byte for byte. */
async function withoutTwins({ folder, board, files }: Stored): Promise<Board> {
  const flows = Object.entries(board).map(async ([flow, states]) => {
    const first = new Map<string, string>();
    const only = async (file: string): Promise<string> => {
      if (!files.has(file)) return file;
      const bytes = await readFile(path.join(folder, file), 'latin1');
      if (!first.has(bytes)) first.set(bytes, file);
      return first.get(bytes) ?? file;
    };
    const entries: [string, Shown | None][] = [];
    for (const [state, entry] of Object.entries(states)) {
      const shown = 'key' in entry ? { ...entry, rupee: await only(entry.rupee) } : entry;
      entries.push([state, 'peso' in shown ? { ...shown, peso: await only(shown.peso) } : shown]);
    }
    return [flow, Object.fromEntries(entries)] as const;
  });
  return Object.fromEntries(await Promise.all(flows));
}

/** Orders the index as `order`, without flows that are gone, and removes superfluous pictures; names them. */
export async function tidy(
  folder: string,
  plans: readonly Plan[],
  order: readonly string[],
): Promise<readonly string[]> {
  const found = await readStored(folder);
  const board = await withoutTwins(found);
  const stored = { ...found, board };
  const { superfluous } = findingsOf(stored, plans, plans.length === order.length);
  for (const file of superfluous) await rm(path.join(folder, file));
  const { recorded } = stored;
  if (plans.length === order.length) await writeRecord(folder, tidyRecord(recorded, plans));
  await writeBoard(folder, Object.fromEntries(order.flatMap((id) => (board[id] ? [[id, board[id]]] : []))));
  return superfluous;
}

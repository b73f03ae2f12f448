import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Replay, readReplay } from '../explore/replay.ts';
import { runsFolder } from './record-files.ts';

export const walksFolder = path.join(runsFolder, 'walks');

/** Keeps the walk that fails for a flow, as a list of events in `<flow>.json`; one that failed earlier is forgotten. */
export async function keepWalk(flow: string, failing: Replay | undefined, folder = walksFolder): Promise<string> {
  const file = path.join(folder, `${flow}.json`);
  if (failing) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${JSON.stringify(failing, null, 2)}\n`);
  } else await rm(file, { force: true });
  return file;
}

/** The walks of a folder, by the names of their files. */
export async function readWalks(folder: string): Promise<(readonly [file: string, walk: Replay])[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => [file, readReplay(await readFile(path.join(folder, file), 'utf8'))] as const),
  );
}

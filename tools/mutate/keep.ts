import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type MutationRecord, mutationSchema } from './record.ts';

/** Writes records to `mutation.json` in a folder, in the place of those of the same flows. */
export async function keepRecords(folder: string, records: readonly MutationRecord[]): Promise<void> {
  const file = path.join(folder, 'mutation.json');
  const kept = await readFile(file, 'utf8').then(listIn, () => []);
  const others = kept.filter(({ flow }) => !records.some((record) => record.flow === flow));
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify([...others, ...records], null, 2)}\n`);
}

/** What an interrupted run left behind is as good as nothing. */
function listIn(text: string): MutationRecord[] {
  try {
    return v.parse(mutationSchema, JSON.parse(text));
  } catch {
    return [];
  }
}

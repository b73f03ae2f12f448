import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from '#kit/flow.ts';
import { writeScreens } from '../changes/screens.ts';
import { changesFile } from './coming.ts';
import { contentsOf } from './contents.ts';
import { type Compared, changedPictures, renderChanges } from './pages/changes.tsx';

/** Writes the page of changes into an atlas, with the pictures that it shows. */
export async function writeChanges(flows: readonly Flow[], out: string, compared: Compared): Promise<void> {
  const page = await renderChanges(compared, contentsOf(flows));
  if ('changes' in compared) await writeScreens(compared.changes.screens, join(out, changedPictures));
  writeFileSync(join(out, changesFile), page);
}

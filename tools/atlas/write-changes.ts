import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from '#kit/flow.ts';
import type { Lately } from '../changes/lately.ts';
import { writeScreens } from '../changes/screens.ts';
import { TooSlow, Unreadable } from '../changes/versions.ts';
import { changesFile, spanName } from './coming.ts';
import { contentsOf } from './contents.ts';
import { type Compared, changedPictures, renderChanges } from './pages/changes.tsx';

/** Writes the page of changes into an atlas, with the pictures that it shows; or one of its own for a span that somebody asked for. */
export async function writeChanges(
  flows: readonly Flow[],
  out: string,
  compared: Compared,
  span?: string,
): Promise<void> {
  const [file, pictures] =
    span === undefined ? [changesFile, changedPictures] : [`${spanName(span)}.html`, spanName(span)];
  const page = await renderChanges(compared, contentsOf(flows), pictures);
  if ('changes' in compared) await writeScreens(compared.changes.screens, join(out, pictures));
  writeFileSync(join(out, file), page);
}

/** What changed, or in a sentence why that cannot be told. What a server did not come to this time stays to be told the next time. */
export async function toldOrWhyNot(compare: () => Promise<Lately>, isServed: boolean): Promise<Compared> {
  try {
    return await compare();
  } catch (error) {
    if (!(error instanceof Unreadable) || (isServed && error instanceof TooSlow)) throw error;
    return { none: error.message };
  }
}

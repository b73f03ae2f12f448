import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const regions = ['rupee', 'peso'] as const;
export type Region = (typeof regions)[number];

/** The pictures of a state, as files from the storyboard's folder; or why there are none. */
export type Shot = Readonly<Partial<Record<Region, string>>> | { readonly none: string };

export type Storyboard = (flow: string, statePath: string) => Shot | null;

/** Reads `index.json` of the storyboard: by flow, by state path, its pictures or the reason why there are none. */
export function readStoryboard(folder: string): Storyboard {
  const index = indexOf(join(folder, 'index.json'));
  return (flow, statePath) => {
    const entry = index[flow]?.[statePath];
    if (!entry) return null;
    if (typeof entry.none === 'string') return { none: entry.none };
    const found = regions.flatMap((region) => {
      const file = entry[region];
      return typeof file === 'string' && existsSync(join(folder, file)) ? [[region, file] as const] : [];
    });
    return found.length > 0 ? Object.fromEntries(found) : null;
  };
}

type Index = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>>>;

function indexOf(file: string): Index {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Index) : {};
}

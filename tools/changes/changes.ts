import { layPictures, type Picture, pathOf } from '../diagram/pictures.ts';
import { drawChart } from '../diagram/svg.ts';
import { compareCatalogues, type FlowChanges } from './compare.ts';
import { changedScreens, type ScreenChange } from './screens.ts';
import type { Names, Shown } from './tell.ts';
import { readVersions, topOf, Unreadable } from './versions.ts';

/** All that is not the same in two versions. */
export type Changes = {
  readonly names: Names;
  readonly flows: readonly FlowChanges[];
  readonly screens: readonly ScreenChange[];
};

/** Compares two versions, each a commit, a time or null for the files as they lie; see `readVersions`. Throws `Unreadable`. */
export async function changesBetween(...[versions, cwd, how]: Parameters<typeof readVersions>): Promise<Changes> {
  const [before, after] = await readVersions(versions, cwd, how);
  if (!before || !after) throw new Unreadable('Two versions are needed.');
  return {
    names: { before: before[0].name, after: after[0].name },
    flows: compareCatalogues(before[1], after[1]),
    screens: await changedScreens([before[0], after[0]], await topOf(cwd)),
  };
}

/** By flow: its pictures in which something changed, both versions in one. */
export async function drawnChanges(flows: readonly FlowChanges[]): Promise<ReadonlyMap<string, readonly Shown[]>> {
  const shown = new Map<string, Shown[]>();
  for (const { id, title, chart } of flows) {
    const pictures = await layPictures(chart);
    const drawn = pictures.filter(isMarked).map((picture, place) => ({
      title: picture.of ? `${title}, ${pathOf(chart, picture.of)}` : title,
      svg: drawChart({ ...picture.chart, id: `${id}-picture-${place + 1}` }, picture.layout),
    }));
    shown.set(id, drawn);
  }
  return shown;
}

const isMarked = ({ chart }: Picture): boolean => [...chart.states, ...chart.transitions].some(({ mark }) => mark);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart } from '../diagram/chart.ts';
import { layPictures } from '../diagram/pictures.ts';
import { drawChart } from '../diagram/svg.ts';
import { stateAnchor, transitionAnchor } from './address.ts';

/** A drawn picture of a flow; `of`: the state whose inside it shows. */
export type Drawing = { readonly of: string; readonly svg: string };

/** The flow's pictures as they are committed in `folder`, the whole first; drawn afresh where there are none. */
export async function drawingsOf(chart: Chart, folder?: string): Promise<readonly Drawing[]> {
  const names = (folder === undefined ? [] : filesIn(folder)).filter(
    (name) => name.replace(/(\.[\w-]+)?\.svg$/, '') === chart.id,
  );
  const texts = names.map((name) => readFileSync(join(folder ?? '', name), 'utf8'));
  const drawn = texts.length > 0 ? texts : (await layPictures(chart)).map((one) => drawChart(one.chart, one.layout));
  const place = (id: string) => chart.states.findIndex((state) => state.id === id);
  return drawn
    .map((svg) => ({ of: /class="[^"]* root" data-state="([^"]*)"/.exec(svg)?.[1] ?? '', svg }))
    .sort((one, other) => place(one.of) - place(other.of));
}

/**
 * The picture for a page: its style stands in the page's sheet, its ids are its own, and every state and transition links to
 * its own address.
 */
export function inlined(chart: Pick<Chart, 'id' | 'states'>, { svg }: Drawing, number: number): string {
  return svg
    .replace(/<style>[\s\S]*?<\/style>\n?/, '')
    .replace('role="img"', 'role="group"')
    .replaceAll(`${chart.id}-title`, `drawn-${number}-title`)
    .replaceAll(`${chart.id}-desc`, `drawn-${number}-desc`)
    .replace(/^<g class="[^"]*" data-(state|folded|stub)="([^"]*)">.*<\/g>$/gm, (shape, _, id: string) =>
      linked(`#${stateAnchor(chart, id)}`, shape),
    )
    .replace(/^<g class="[^"]*" data-(transition|via)="([^"]*)">.*<\/g>$/gm, (shape, _, id: string) =>
      linked(`#${transitionAnchor(chart, unescaped(id))}`, shape),
    );
}

const linked = (href: string, shape: string): string => `<a href="${href}">${shape}</a>`;

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.svg'));
  } catch {
    return [];
  }
}

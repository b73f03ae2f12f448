import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart } from '../diagram/chart.ts';
import { layAcross, layPictures } from '../diagram/pictures.ts';
import { drawChart, icons } from '../diagram/svg.ts';
import { pageOf, stateAnchor, transitionAnchor } from './address.ts';
import { placesIn } from './turns.ts';

/** A large picture from left to right: as a file of its own, and as what the page needs to turn its own picture. */
type Across = { readonly svg: string; readonly places: string | null };

/** A drawn picture of a flow; `of`: the state whose inside it shows. */
export type Drawing = { readonly of: string; readonly svg: string; readonly across: Across | null };

/** Pixels. A picture that is taller does not fit on a screen, and is drawn from left to right, too. */
const tall = 1_300;

/** The flow's pictures as they are committed in `folder`, the whole first; drawn afresh where there are none. */
export async function drawingsOf(chart: Chart, folder?: string): Promise<readonly Drawing[]> {
  const names = (folder === undefined ? [] : filesIn(folder)).filter(
    (name) => name.replace(/(\.[\w-]+)?\.svg$/, '') === chart.id,
  );
  const texts = names.map((name) => readFileSync(join(folder ?? '', name), 'utf8'));
  const drawn = texts.length > 0 ? texts : (await layPictures(chart)).map((one) => drawChart(one.chart, one.layout));
  const place = (id: string) => chart.states.findIndex((state) => state.id === id);
  const named = drawn
    .map((svg) => ({ of: /class="[^"]* root" data-state="([^"]*)"/.exec(svg)?.[1] ?? '', svg }))
    .sort((one, other) => place(one.of) - place(other.of));
  return Promise.all(named.map(async (one) => ({ ...one, across: await acrossOf(chart, one) })));
}

async function acrossOf(chart: Chart, { of, svg }: Pick<Drawing, 'of' | 'svg'>): Promise<Across | null> {
  const height = Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)?.[1] ?? 0);
  if (height <= tall) return null;
  const folded = [...svg.matchAll(/data-folded="([^"]*)"/g)].flatMap(([, id]) => id ?? []);
  const across = await layAcross(chart, of, folded);
  if (across.layout.height >= height) return null;
  const drawn = drawChart(across.chart, across.layout);
  return {
    svg: alone(withLinks(chart, drawn, `../${pageOf(chart.id)}`)),
    places: placesIn(withSharedIcons(svg), withSharedIcons(drawn)),
  };
}

const style = /<style>[\s\S]*?<\/style>\n?/;

/** As a file: its style is the sheet of the atlas, for a served page may have none inside. */
const alone = (svg: string): string =>
  `<?xml-stylesheet type="text/css" href="../atlas.css"?>\n${svg.replace(style, '')}`;

/**
 * The picture for a page: its style stands in the page's sheet, its ids are its own, and every state and transition links to
 * its own address.
 */
export function inlined(chart: Pick<Chart, 'id' | 'states'>, { svg }: Pick<Drawing, 'svg'>, number: number): string {
  return withLinks(chart, svg)
    .replace(style, '')
    .replaceAll(`${chart.id}-title`, `drawn-${number}-title`)
    .replaceAll(`${chart.id}-desc`, `drawn-${number}-desc`);
}

const kindOfIcon = new Map(Object.entries(icons).map(([kind, path]) => [path, kind]));

/** For a page on which cards stand: each icon is drawn once, there. */
export const withSharedIcons = (svg: string): string =>
  svg.replace(
    /<path class="icon" (transform="[^"]*") d="([^"]*)"\/>/g,
    (_, at: string, path: string) => `<use class="icon" ${at} href="#icon-${kindOfIcon.get(path)}"/>`,
  );

/** `page`: where the states and transitions are told of; the same page without. */
const withLinks = (chart: Pick<Chart, 'id' | 'states'>, svg: string, page = ''): string =>
  svg
    .replace('role="img"', 'role="group"')
    .replace(/^<g class="[^"]*" data-(state|folded|stub)="([^"]*)">.*<\/g>$/gm, (shape, _, id: string) =>
      linked(`${page}#${stateAnchor(chart, id)}`, shape),
    )
    .replace(/^<g class="[^"]*" data-(transition|via)="([^"]*)">.*<\/g>$/gm, (shape, _, id: string) =>
      // What another one says for it has no words that a link could have.
      shape.includes('<text') ? linked(`${page}#${transitionAnchor(chart, unescaped(id))}`, shape) : shape,
    );

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

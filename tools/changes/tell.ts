import { chartStyle, comparedStyle, signs } from '../diagram/style.ts';
import { escaped } from '../diagram/text.ts';
import { type Change, type FlowChanges, type Part, parts } from './compare.ts';
import { below } from './differences.ts';
import { countsOf, type Group, groupsOf, kindsOf, mostLines, titleAlone } from './groups.ts';
import type { ScreenChange } from './screens.ts';

/** What two versions are called, for a reader. */
export type Names = { readonly before: string; readonly after: string };

/** The changes as lines of text. */
export function asText(flows: readonly FlowChanges[], names: Names): string[] {
  if (flows.length === 0) return [`Nothing changed in any flow from ${names.before} to ${names.after}.`];
  return [
    `From ${names.before} to ${names.after}: ${summary(flows)}.`,
    ...flows.flatMap((flow) => [
      '',
      `${signs[flow.mark]} ${flow.id} (${flow.title})${renamed(flow)}`,
      ...flow.changes.flatMap((change) => {
        const { part, mark, name, details, steps = [], list } = change;
        const told = list ? `${titleAlone(change)}:` : [name, ...steps].join('; ');
        return [
          `  ${signs[mark]} ${part === 'behaviour' ? '' : `${part} `}${told}`,
          ...(list?.lines ?? []).map((line) => `      ${line}`),
          ...details.map(({ what, before, after }) => `      ${what}: ${quoted(before)} → ${quoted(after)}`),
        ];
      }),
    ]),
  ];
}

const quoted = (text: string): string => (text === '' ? 'nothing' : `“${text}”`);

export const renamed = ({ was }: FlowChanges): string => (was === null ? '' : `, renamed from ${was}`);

export function summary(flows: readonly FlowChanges[]): string {
  const kinds = flows.map(({ mark, was }) => (was === null ? mark : 'renamed'));
  const counts = (['added', 'removed', 'renamed', 'changed'] as const).flatMap((kind) => {
    const count = kinds.filter((other) => other === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  return `${flows.length === 1 ? 'one flow' : `${flows.length} flows`} (${counts.join(', ')})`;
}

const headings: Readonly<Record<Part, string>> = {
  flow: 'The flow',
  behaviour: 'What it does',
  state: 'States',
  transition: 'Transitions',
  guard: 'Guards',
  timer: 'Timers',
  call: 'Calls',
  path: 'Paths',
};

/** A picture of a flow as SVG text; its ids are its own on the page. */
export type Shown = { readonly title: string; readonly svg: string };

/** The changes as a page that needs nothing else. */
export function asPage(
  flows: readonly FlowChanges[],
  names: Names,
  shown: ReadonlyMap<string, readonly Shown[]>,
  screens: readonly ScreenChange[],
) {
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Changes in the flows</title><style>${chartStyle}${comparedStyle}${style}</style></head>`,
    '<body>',
    '<header><h1>Changes in the flows</h1>',
    `<dl class="versions"><dt>From</dt><dd>${escaped(names.before)}</dd><dt>To</dt><dd>${escaped(names.after)}</dd></dl>`,
    `<p>${flows.length === 0 ? 'Nothing changed in any flow.' : escaped(`${summary(flows)}.`)}</p></header>`,
    ...(flows.length === 0
      ? []
      : [
          '<nav aria-label="Flows"><ul>',
          ...flows.map(
            (flow) => `<li>${badge(flow.mark)} <a href="#${flow.id}">${escaped(flow.title)}</a>${renamed(flow)}</li>`,
          ),
          '</ul></nav>',
        ]),
    '<main>',
    ...sectionsOf({ flows, screens }, shown, embedded),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

type Found = { readonly flows: readonly FlowChanges[]; readonly screens: readonly ScreenChange[] };

/** What changed in each flow, and every screen that is not the same; `addressOf`: where the picture of a side is. */
export const sectionsOf = (
  { flows, screens }: Found,
  shown: ReadonlyMap<string, readonly Shown[]>,
  addressOf: AddressOf,
): readonly string[] => {
  const { shared, ownOf } = groupsOf(flows);
  const isShort = flows.length <= mostOpen;
  return [
    ...(shared.length === 0 ? [] : [sharedSection(shared)]),
    ...flows.map((flow) => section(flow, ownOf(flow), shown.get(flow.id) ?? [], isShort)),
    ...screensBeside(screens, addressOf),
  ];
};

/** The diagrams of so many flows can be read one below the other. */
const mostOpen = 3;

type AddressOf = (screen: ScreenChange, side: 'before' | 'after') => string;

const embedded: AddressOf = (screen, side) => `data:image/webp;base64,${screen[side]?.toString('base64') ?? ''}`;

/** What is the same in several flows, once, with the flows. */
function sharedSection(shared: readonly Group[]): string {
  const { behaviour, chart } = kindsOf(shared);
  const listed = (groups: readonly Group[]) =>
    `<ul>${groups.map((group) => item(`several-${shared.indexOf(group) + 1}`, group, true)).join('\n')}</ul>`;
  return [
    '<section aria-labelledby="several"><h2 id="several">In several flows</h2>',
    behaviour.length === 0 ? '' : listed(behaviour),
    chart.length === 0 ? '' : folded(`In the charts: ${countsOf(chart)}`, listed(chart)),
    '</section>',
  ].join('\n');
}

function section(flow: FlowChanges, own: readonly Group[], pictures: readonly Shown[], isShort: boolean): string {
  const { id, title, mark, changes } = flow;
  const { behaviour, chart, paths } = kindsOf(own);
  const listed = (groups: readonly Group[]) => {
    const items = groups.map((group) => {
      const [first] = group.flows[0]?.changes ?? [];
      return item(`${id}-${first ? changes.indexOf(first) + 1 : 0}`, group);
    });
    return `<ul>${items.join('\n')}</ul>`;
  };
  const parted = parts.flatMap((part) => {
    const groups = chart.filter((group) => group.part === part);
    return groups.length === 0 ? [] : [`<h3>${headings[part]}</h3>${listed(groups)}`];
  });
  const figures = pictures.map(
    (picture) =>
      `<figure tabindex="0" role="group" aria-label="${escaped(`Diagram: ${picture.title}`)}">${picture.svg.replace(/<style>[\s\S]*?<\/style>\n?/, '')}</figure>`,
  );
  return [
    `<section aria-labelledby="${id}"><h2 id="${id}">${badge(mark)} ${escaped(title)}${renamed(flow)}</h2>`,
    own.length === 0 ? '<p>Only what stands under <a href="#several">In several flows</a>.</p>' : '',
    behaviour.length === 0 ? '' : listed(behaviour),
    chart.length === 0 ? '' : folded(`In the chart: ${countsOf(chart)}`, parted.join('\n')),
    figures.length === 0 ? '' : folded('In the diagram', figures.join('\n'), isShort),
    paths.length === 0 ? '' : folded(`Paths: ${countsOf(paths)}`, `<p>${pathNote}</p>${listed(paths)}`),
    '</section>',
  ].join('\n');
}

const folded = (title: string, inside: string, isOpen = false): string =>
  `<details${isOpen ? ' open' : ''}><summary>${escaped(title)}</summary>${inside}</details>`;

/** Every screen that is not the same, as it was and as it is, by flow. */
function screensBeside(screens: readonly ScreenChange[], addressOf: AddressOf): string[] {
  if (screens.length === 0) return [];
  const picture = (screen: ScreenChange, side: 'before' | 'after') =>
    screen[side] === null
      ? `<p>${side}: none</p>`
      : `<p>${side}<br><img width="270" loading="lazy" alt="${side}" src="${escaped(addressOf(screen, side))}"></p>`;
  const flows = [...new Set(screens.map(({ flow }) => flow))];
  return [
    '<section aria-labelledby="screens"><h2 id="screens">Screens</h2>',
    ...flows.map((flow) => {
      const own = screens.filter((screen) => screen.flow === flow);
      const items = own.map(
        (screen) =>
          `<li>${badge(screen.mark)} ${escaped(screen.name)}<div class="beside">${picture(screen, 'before')}${picture(screen, 'after')}</div></li>`,
      );
      return folded(`${flow}: ${countsOf(own)}`, `<ul>${items.join('\n')}</ul>`, screens.length <= mostOpen);
    }),
    '</section>',
  ];
}

const pathNote =
  'The fewest ways through the flow that take every transition. One is told as new when any of its steps is another.';

function item(anchor: string, { mark, name, details, steps = [], list, flows }: Group, isShared = false): string {
  const rows = details.map((detail) => `<dt>${escaped(detail.what)}</dt><dd>${beforeAndAfter(detail)}</dd>`);
  const inside = [
    list ? capped(list.lines.map(escaped)) : '',
    steps.length > 0 ? walk(steps) : '',
    rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '',
  ].join('');
  const places = flows.flatMap((member) => member.places);
  const listed = places.map((place) => `<li>${escaped(place)}</li>`).join('');
  const [only = ''] = places;
  const inPlaces =
    places.length > 1 ? folded(`in ${places.length} places`, `<ul>${listed}</ul>`) : escaped(only && ` (${only})`);
  return `<li id="${anchor}">${badge(mark)} <a href="#${anchor}">${escaped(list ? `${list.title}:` : name)}</a>${inside}${isShared ? inFlows(flows) : inPlaces}</li>`;
}

/** Each thing in a line of its own, when it is so below it; those that are too many on demand. */
function capped(lines: readonly string[]): string {
  const listed = (some: readonly string[]) =>
    `<ul class="things">${some.map((thing) => `<li>${thing}</li>`).join('')}</ul>`;
  const things: string[][] = [];
  for (const line of lines) {
    const last = things.at(-1);
    if (last && line.startsWith(below)) last.push(line.slice(below.length));
    else things.push([line]);
  }
  const told = things.map(([thing = '', ...when]) => `${thing}${when.length > 0 ? listed(when) : ''}`);
  const more = told.slice(mostLines);
  return `${listed(told.slice(0, mostLines))}${more.length > 0 ? folded(`and ${more.length} more`, listed(more)) : ''}`;
}

/** Characters of a text that can still be compared with another as a whole. */
const longest = 120;

/** What a text was and is; of a long list only what is not in both. */
function beforeAndAfter({ before, after }: Change['details'][number]): string {
  const gone = (text: string) => `<del>${escaped(text)}</del>`;
  const come = (text: string) => `<ins>${escaped(text)}</ins>`;
  const [was, is] = [before, after].map((text) => text.split('; '));
  if (!was || !is || Math.max(before.length, after.length) <= longest || was.length + is.length < 3)
    return `${gone(before || 'nothing')} → ${come(after || 'nothing')}`;
  const same = is.filter((one) => was.includes(one)).length;
  return capped([
    ...was.filter((one) => one !== '' && !is.includes(one)).map(gone),
    ...is.filter((one) => one !== '' && !was.includes(one)).map(come),
    ...(same > 0 ? [`${same === 1 ? 'one is' : `${same} are`} as before`] : []),
  ]);
}

/** The flows in which something is, each with its places on demand. */
function inFlows(flows: Group['flows']): string {
  const items = flows.map(
    ({ flow: { id, title }, places }) =>
      `<li><a href="#${id}">${escaped(title)}</a>${places.length > 0 ? `: ${escaped(places.join('; '))}` : ''}</li>`,
  );
  return folded(
    `${flows.length} flows: ${flows.map(({ flow }) => flow.title).join(', ')}`,
    `<ul>${items.join('')}</ul>`,
  );
}

function walk(steps: readonly string[]): string {
  const count = steps.length === 1 ? 'one step' : `${steps.length} steps`;
  const end = `ends with “${steps.at(-1) ?? ''}”`;
  return folded(`${count}, ${end}`, `<ol>${steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>`);
}

const badge = (mark: Change['mark']): string =>
  `<span class="mark ${mark}"><span aria-hidden="true">${signs[mark]}</span> ${mark}</span>`;

const style = `
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#17211f;--rim:#8c9793;--added:#176b2c;--removed:#a8202b;--changed:#8a5300;--link:#0f5c5c}
@media (prefers-color-scheme:dark){:root{--paper:#131a19;--ink:#eef2f0;--rim:#6f7d79;--added:#7fd691;--removed:#ff9a96;--changed:#eebb6a;--link:#6cc5bd}}
body{margin:0 auto;max-width:84rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}section{border-top:1px solid var(--rim);margin-top:2rem}nav ul,section ul{list-style:none;padding:0}
section ul.things{list-style:disc;padding-left:3rem;margin:0}
.versions{display:grid;grid-template-columns:auto 1fr;gap:0 .75rem;margin:0}.versions dt{font-weight:600}.versions dd{margin:0}
section li{margin:.4rem 0}section li a{color:inherit;text-decoration:none}section li a:hover,section li a:focus-visible{text-decoration:underline}
.beside{display:flex;flex-wrap:wrap;gap:1rem}.beside p{margin:.25rem 0}img{height:auto;border:1px solid var(--rim);border-radius:.5rem}
figure{margin:1rem 0;overflow:auto;border:1px solid var(--rim);border-radius:.5rem}figure svg{display:block}
.mark{border:1px solid;border-radius:.3rem;font-size:.8rem;font-weight:700;padding:0 .35rem;white-space:nowrap}
.mark.added{color:var(--added)}.mark.removed{color:var(--removed);border-style:dashed}.mark.changed{color:var(--changed);border-style:double}
dl dl,li dl{margin:.25rem 0 .75rem 1.5rem}li dt{font-weight:600}li dd{margin:0}del{color:var(--removed)}ins{color:var(--added)}
details{margin-left:1.5rem}summary{cursor:pointer;padding:.25rem 0}h2 .mark{font-size:1rem}
li:target{outline:3px solid var(--changed);outline-offset:.3rem}`;

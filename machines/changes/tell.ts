import { type Change, type FlowChanges, type Part, parts } from '../diagram/compare.ts';
import { signs } from '../diagram/style.ts';
import { escaped } from '../diagram/text.ts';

/** What two versions are called, for a reader. */
export type Names = { readonly before: string; readonly after: string };

/** The changes as lines of text. */
export function asText(flows: readonly FlowChanges[], names: Names): string[] {
  if (flows.length === 0) return [`Nothing changed in any flow from ${names.before} to ${names.after}.`];
  return [
    `From ${names.before} to ${names.after}: ${summary(flows)}.`,
    ...flows.flatMap(({ id, title, mark, changes }) => [
      '',
      `${signs[mark]} ${id} (${title})`,
      ...changes.flatMap((change) => [
        `  ${signs[change.mark]} ${change.part} ${change.name}`,
        ...change.details.map(({ what, before, after }) => `      ${what}: ${quoted(before)} → ${quoted(after)}`),
      ]),
    ]),
  ];
}

const quoted = (text: string): string => (text === '' ? 'nothing' : `“${text}”`);

function summary(flows: readonly FlowChanges[]): string {
  const counts = (['added', 'removed', 'changed'] as const).flatMap((mark) => {
    const count = flows.filter((flow) => flow.mark === mark).length;
    return count === 0 ? [] : [`${count} ${mark}`];
  });
  return `${flows.length === 1 ? 'one flow' : `${flows.length} flows`} (${counts.join(', ')})`;
}

const headings: Readonly<Record<Part, string>> = {
  flow: 'The flow',
  state: 'States',
  transition: 'Transitions',
  guard: 'Guards',
  timer: 'Timers',
  call: 'Calls',
  path: 'Paths of the transition cover',
};

/** The pictures of a flow: file names and titles. */
export type Shown = ReadonlyMap<string, readonly { readonly file: string; readonly title: string }[]>;

/** The changes as a page that stands beside its pictures. */
export function asPage(flows: readonly FlowChanges[], names: Names, shown: Shown): string {
  const title = `Changes from ${names.before} to ${names.after}`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head>`,
    '<body>',
    `<header><h1>${escaped(title)}</h1>`,
    `<p>${flows.length === 0 ? 'Nothing changed in any flow.' : escaped(`${summary(flows)}.`)}</p></header>`,
    ...(flows.length === 0
      ? []
      : [
          '<nav aria-label="Flows"><ul>',
          ...flows.map((flow) => `<li>${badge(flow.mark)} <a href="#${flow.id}">${escaped(flow.title)}</a></li>`),
          '</ul></nav>',
        ]),
    '<main>',
    ...flows.map((flow) => section(flow, shown.get(flow.id) ?? [])),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function section(
  { id, title, mark, changes }: FlowChanges,
  pictures: Shown extends ReadonlyMap<string, infer T> ? T : never,
) {
  return [
    `<section aria-labelledby="${id}"><h2 id="${id}">${badge(mark)} ${escaped(title)}</h2>`,
    ...pictures.map(
      (picture) =>
        `<figure><a href="${picture.file}"><img src="${picture.file}" alt="${escaped(`${picture.title}, what is added, removed and changed`)}"></a></figure>`,
    ),
    ...parts.flatMap((part) => {
      const own = changes.filter((change) => change.part === part);
      return own.length === 0
        ? []
        : [
            `<h3>${headings[part]}</h3><ul>`,
            ...own.map((change) => item(id, changes.indexOf(change), change)),
            '</ul>',
          ];
    }),
    '</section>',
  ].join('\n');
}

function item(flow: string, place: number, { mark, name, details }: Change): string {
  const anchor = `${flow}-${place + 1}`;
  const rows = details.map(
    ({ what, before, after }) =>
      `<dt>${escaped(what)}</dt><dd><del>${escaped(before || 'nothing')}</del> <ins>${escaped(after || 'nothing')}</ins></dd>`,
  );
  const list = rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
  return `<li id="${anchor}">${badge(mark)} <a href="#${anchor}">${escaped(name)}</a>${list}</li>`;
}

const badge = (mark: Change['mark']): string =>
  `<span class="${mark}"><span aria-hidden="true">${signs[mark]}</span> ${mark}</span>`;

const style = `
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#17211f;--rim:#8c9793;--added:#176b2c;--removed:#a8202b;--changed:#8a5300;--link:#0f5c5c}
@media (prefers-color-scheme:dark){:root{--paper:#131a19;--ink:#eef2f0;--rim:#6f7d79;--added:#7fd691;--removed:#ff9a96;--changed:#eebb6a;--link:#6cc5bd}}
body{margin:0 auto;max-width:75rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}section{border-top:1px solid var(--rim);margin-top:2rem}nav ul,section ul{list-style:none;padding:0}
li{margin:.4rem 0}figure{margin:1rem 0}img{max-width:100%;height:auto}
.added,.removed,.changed{border:1px solid;border-radius:.3rem;font-size:.8rem;font-weight:700;padding:0 .35rem;white-space:nowrap}
.added{color:var(--added)}.removed{color:var(--removed);border-style:dashed}.changed{color:var(--changed)}
dl{margin:.25rem 0 .75rem 1.5rem}dt{font-weight:600}dd{margin:0}del{color:var(--removed)}ins{color:var(--added)}
li:target{outline:3px solid var(--changed);outline-offset:.3rem}`;

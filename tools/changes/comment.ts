import { signs } from '../diagram/style.ts';
import { escaped } from '../diagram/text.ts';
import type { FlowChanges } from './compare.ts';
import { countsOf, type Group, groupsOf, kindsOf, mostLines } from './groups.ts';
import type { ScreenChange } from './screens.ts';
import { type Names, renamed, summary } from './tell.ts';

/** A longer list is not read in a pull request; the page has all. */
const mostRows = 20;

/** So many screens are seen at once, before and after. */
const mostPictures = 4;

/** So many are named of those that have something in common. */
const mostFlows = 10;

/** Characters of one sentence. */
const longestSentence = 300;

/** Characters of the whole: a host refuses a comment of more than 65,536. */
const longest = 40_000;

/** The changes as a comment on a pull request. `images`: the address under which the folder of the page is published. */
export function asComment(
  flows: readonly FlowChanges[],
  names: Names,
  screens: readonly ScreenChange[],
  images: string | undefined,
): string[] {
  const { shared, ownOf } = groupsOf(flows);
  const { behaviour, chart } = kindsOf(shared);
  const isShort = behaviour.length + flows.flatMap((flow) => kindsOf(ownOf(flow)).behaviour).length <= mostRows;
  const head = [
    '### What changes in the flows',
    '',
    `From ${plain(names.before)} to ${plain(names.after)}: ${flows.length === 0 ? 'no flow changes' : summary(flows)}.`,
    ...(shared.length === 0 ? [] : ['', '#### In several flows']),
    ...rows(behaviour),
    ...folded(`in their charts: ${countsOf(chart)}`, rows(chart)),
  ];
  const tail = folded(`Screens: ${countsOf(screens)}`, table(screens, images), screens.length <= mostPictures);
  const told = flows.filter((flow) => ownOf(flow).length > 0);
  const blocks = told.map((flow) => ofFlow(flow, ownOf(flow), isShort));
  const room = longest - lengthOf([...head, ...tail]);
  const fitting = blocks.filter((_, place) => lengthOf(blocks.slice(0, place + 1).flat()) <= room);
  const left = told.slice(fitting.length).map(({ title }) => plain(title));
  return [
    ...head,
    ...fitting.flat(),
    ...(left.length === 0 ? [] : ['', `Not told here, but on the page: ${left.join(', ')}.`]),
    ...tail,
  ];
}

const lengthOf = (lines: readonly string[]): number => lines.join('\n').length;

function ofFlow(flow: FlowChanges, groups: readonly Group[], isShort: boolean): string[] {
  const { behaviour, chart, paths } = kindsOf(groups);
  return folded(
    `<b>${signs[flow.mark]} ${escaped(flow.title)}</b>${escaped(renamed(flow))}: ${countsOf(groups.filter(({ part }) => part !== 'path')) || 'paths'}`,
    [
      ...rows(behaviour),
      ...folded(`in its chart: ${countsOf(chart)}`, rows(chart)),
      ...folded(`paths: ${countsOf(paths)}`, rows(paths)),
    ],
    isShort,
  );
}

function rows(groups: readonly Group[]): string[] {
  if (groups.length === 0) return [];
  const more = groups.length > mostRows ? [`- and ${groups.length - mostRows} more`] : [];
  return [
    '',
    ...groups
      .slice(0, mostRows)
      .flatMap((group) => [
        `- ${signs[group.mark]} ${shortened(sentenceOf(group))}${plain(where(group.flows))}`,
        ...linesOf(group),
      ]),
    ...more,
  ];
}

function linesOf({ list }: Group): string[] {
  if (!list) return [];
  const more = list.lines.length - mostLines;
  return [...list.lines.slice(0, mostLines).map(shortened), ...(more > 0 ? [`and ${more} more`] : [])].map(
    (line) => `  - ${line}`,
  );
}

function sentenceOf({ part, name, details, steps, list }: Group): string {
  if (list) return `${list.title}:`;
  const end = steps ? `; ${counted(steps.length, 'step')}, to ${steps.at(-1) ?? ''}` : '';
  const changed = details.map(({ what, before, after }) => `; ${what}: ${quoted(before)} → ${quoted(after)}`).join('');
  return `${part === 'behaviour' || part === 'path' ? '' : `${part} `}${name}${end}${changed}`;
}

/** In which flows it is, or in which places of one. */
function where(flows: Group['flows']): string {
  if (flows.length > 1) {
    const more = flows.length > mostFlows ? [counted(flows.length - mostFlows, 'more flow')] : [];
    return ` (${[...flows.slice(0, mostFlows).map(({ flow }) => flow.title), ...more].join(', ')})`;
  }
  const [first, ...more] = flows.flatMap(({ places }) => places);
  if (first === undefined) return '';
  return ` (${first}${more.length === 0 ? '' : `; ${counted(more.length, 'more place')}`})`;
}

const shortened = (text: string): string =>
  plain(text.length <= longestSentence ? text : `${text.slice(0, longestSentence).replace(/\s\S*$/, '')} …`);

const folded = (title: string, inside: readonly string[], isOpen = false): string[] =>
  inside.length === 0
    ? []
    : ['', `<details${isOpen ? ' open' : ''}><summary>${title}</summary>`, ...inside, '', '</details>'];

function table(screens: readonly ScreenChange[], images: string | undefined): string[] {
  if (screens.length === 0) return [];
  const shown = (side: 'before' | 'after', { file, ...screen }: ScreenChange) => {
    if (screen[side] === null) return '';
    return images === undefined ? 'there' : `<img width="180" alt="${side}" src="${images}/${side}/${file}">`;
  };
  const more = screens.length > mostRows ? [`| and ${screens.length - mostRows} more | | |`] : [];
  return [
    '',
    '| Screen | Before | After |',
    '|---|---|---|',
    ...screens
      .slice(0, mostRows)
      .map(
        (screen) =>
          `| ${signs[screen.mark]} ${plain(screen.name)} | ${shown('before', screen)} | ${shown('after', screen)} |`,
      ),
    ...more,
  ];
}

const quoted = (text: string): string => (text === '' ? 'nothing' : `“${text}”`);

const counted = (count: number, what: string): string => (count === 1 ? `one ${what}` : `${count} ${what}s`);

/** A text in which nothing is taken for Markdown or HTML; in a summary all is HTML. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>|#~]/g, '\\$&');

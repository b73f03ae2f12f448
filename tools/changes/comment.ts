import { signs } from '../diagram/style.ts';
import { type Change, type FlowChanges, parts } from './compare.ts';
import type { ScreenChange } from './screens.ts';
import { type Names, renamed, summary } from './tell.ts';

/** A longer list is not read in a pull request; the page has all. */
const mostRows = 20;

/** The changes as a comment on a pull request. `images`: the address under which the folder of the page is published. */
export function asComment(
  flows: readonly FlowChanges[],
  names: Names,
  screens: readonly ScreenChange[],
  images: string | undefined,
): string[] {
  return [
    '### What changes in the flows',
    '',
    `From ${plain(names.before)} to ${plain(names.after)}: ${flows.length === 0 ? 'no flow changes' : summary(flows)}.`,
    ...flows.flatMap((flow) => ['', `#### ${signs[flow.mark]} ${plain(flow.title)}${renamed(flow)}`, ...ofFlow(flow)]),
    ...(screens.length === 0 ? [] : ['', `#### Screens: ${counts(screens)}`, '', ...table(screens, images)]),
  ];
}

function ofFlow({ changes }: FlowChanges): string[] {
  const of = (wanted: (change: Change) => boolean) => changes.filter(wanted);
  const paths = of(({ part }) => part === 'path');
  const details = of(({ part }) => part !== 'behaviour' && part !== 'path');
  const kinds = parts.filter((part) => details.some((change) => change.part === part));
  return [
    ...rows(
      of(({ part }) => part === 'behaviour'),
      ({ mark, name }) => `${signs[mark]} ${plain(name)}`,
    ),
    ...folded(details, `${kinds.join(', ')}: ${counts(details)}`, ({ part, mark, name, details: all }) =>
      [
        `${signs[mark]} ${part} ${plain(name)}`,
        ...all.map(({ what, before, after }) => `${what}: ${quoted(before)} → ${quoted(after)}`),
      ].join('; '),
    ),
    ...folded(
      paths,
      `paths: ${counts(paths)}`,
      ({ mark, name, steps = [] }) =>
        `${signs[mark]} ${plain(name)}; ${counted(steps.length)}, to ${plain(steps.at(-1) ?? '')}`,
    ),
  ];
}

function rows<One>(all: readonly One[], write: (one: One) => string): string[] {
  if (all.length === 0) return [];
  const more = all.length > mostRows ? [`- and ${all.length - mostRows} more`] : [];
  return ['', ...all.slice(0, mostRows).map((one) => `- ${write(one)}`), ...more];
}

const folded = <One>(all: readonly One[], title: string, write: (one: One) => string): string[] =>
  all.length === 0 ? [] : ['', `<details><summary>${title}</summary>`, ...rows(all, write), '', '</details>'];

const words = { added: 'gained', removed: 'lost', changed: 'changed' } as const;

const counts = (all: readonly { readonly mark: Change['mark'] }[]): string =>
  (['added', 'removed', 'changed'] as const)
    .flatMap((mark) => {
      const count = all.filter((one) => one.mark === mark).length;
      return count === 0 ? [] : [`${count} ${words[mark]}`];
    })
    .join(', ');

function table(screens: readonly ScreenChange[], images: string | undefined): string[] {
  const shown = (side: 'before' | 'after', { file, ...screen }: ScreenChange) => {
    if (screen[side] === null) return '';
    return images === undefined ? 'there' : `<img width="180" alt="${side}" src="${images}/${side}/${file}">`;
  };
  const more = screens.length > mostRows ? [`| and ${screens.length - mostRows} more | | |`] : [];
  return [
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

const quoted = (text: string): string => (text === '' ? 'nothing' : `“${plain(text)}”`);

const counted = (steps: number): string => (steps === 1 ? 'one step' : `${steps} steps`);

/** A text in which nothing is taken for Markdown or HTML. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>|#~]/g, '\\$&');

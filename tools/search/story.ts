import type { Replay } from '../explore/replay.ts';
import type { Act } from './draft.ts';
import type { Counterexample } from './search.ts';

/** A counterexample as a story: one line for each thing that happens, the broken promise last. */
export const storyOf = ({ moves, property, words }: Counterexample): string[] => [
  ...moves.map((move) => move.words.join(' ')),
  `-> ${property}: ${words}`,
];

/** What each tab's last page was told, for the test page: the charts of the others are not in it. */
export function replaysOf({ moves, property, words }: Counterexample): Replay[] {
  const acts = moves.flatMap((move) => move.acts);
  const tabs = [...new Set(acts.map(({ tab }) => tab))];
  return tabs.flatMap((tab) =>
    replayOf(
      acts.filter(({ tab: place, actor }) => place === tab && actor === 'page'),
      `${property}: ${words}`,
    ),
  );
}

function replayOf(acts: readonly Act[], title: string): Replay[] {
  const start = acts.findLastIndex(({ kind }) => kind === 'opened');
  const first = acts[start];
  if (!first?.opened) return [];
  const steps = acts.slice(start + 1).flatMap(({ label, kind, event, invocation }) => {
    if (kind === 'opened') return [];
    return [{ label, kind, event, ...(invocation === undefined ? {} : { invocation }) }];
  });
  return [{ version: 2, flow: first.chart, title, ...first.opened, steps }];
}

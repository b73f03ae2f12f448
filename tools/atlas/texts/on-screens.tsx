import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Flow } from '#kit/flow.ts';
import { moneyText } from '#kit/money.ts';
import { startBench } from '#lab/bench.ts';
import { lateParts } from '#lab/late-parts.ts';
import { momentText } from '#screens/region-formats.ts';
import type { FlowTimers } from '#screens/screen.ts';
import { ShellContext } from '#screens/shell-context.ts';
import type { Graph, GraphNode } from '../../explore/graph.ts';
import { keptGraph } from '../../explore/kept-graphs.ts';
import { routes } from '../../routes.ts';
import type { AnyScreen } from '../../screens.ts';
import type { WordsInUse } from '../words-in-use.ts';

const shell = {
  money: (cents: number) => moneyText(cents, '1'),
  moment: (epoch: number) => momentText(epoch, '1'),
  routes: routes.paths,
};

const stillTimers: FlowTimers = { now: () => 0, deadline: () => null };

/** Everything that can be read or is read out, each piece on its own. */
function piecesIn(root: HTMLElement): readonly string[] {
  const named = ['aria-label', 'placeholder', 'alt', 'title'];
  const parts = [...root.querySelectorAll('*')].flatMap((element) => [
    ...named.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
    // A sentence may be cut in pieces by what stands within it.
    element.childElementCount > 0 && element.matches('p, label, button, a, h1, h2, h3, li, dt, dd')
      ? (element.textContent ?? '')
      : '',
  ]);
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** A text as it stands on a screen: whole words, and anything where it has a gap. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})${text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+?')}(?!\\p{L})`,
    'u',
  );

/** One of each combination of states first. */
function inOrder({ nodes }: Graph): readonly GraphNode[] {
  const firsts = new Map<string, GraphNode>();
  for (const node of nodes) if (!firsts.has(node.states.join())) firsts.set(node.states.join(), node);
  const chosen = new Set(firsts.values());
  return [...chosen, ...nodes.filter((node) => !chosen.has(node))].filter(({ persisted }) => persisted !== null);
}

/** More states of the data than these are not opened in search of a text. */
const mostSearched = 300;

/**
 * By text: the states on whose screen it stands. The screen is opened in every combination of states, and where a text is not found
 * then, in more states of the data. Wants a document.
 */
export function statesOfTexts(
  flow: Flow,
  Screen: AnyScreen,
  texts: readonly WordsInUse[],
): Readonly<Record<string, readonly string[]>> {
  const graph = keptGraph(flow);
  const combinations = new Set(graph.nodes.map(({ states }) => states.join())).size;
  const found = new Map<string, Set<string>>();
  const patterns = texts.map(({ text }) => [text, patternOf(text)] as const);
  // What the statechart tells is told at a transition; no screen is searched for it.
  const wanted = texts.flatMap(({ text, isMessage }) => (isMessage ? [] : text));
  for (const [place, { persisted, states }] of inOrder(graph).entries()) {
    if (place >= combinations && wanted.every((text) => found.has(text))) break;
    if (place >= combinations + mostSearched) break;
    const bench = startBench(flow, undefined, () => undefined, { from: { snapshot: persisted }, isPaused: true });
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    flushSync(() =>
      root.render(
        <ShellContext value={shell}>
          <Screen actor={bench.actor as never} timers={stillTimers} {...lateParts} />
        </ShellContext>,
      ),
    );
    const pieces = piecesIn(document.body);
    for (const [text, pattern] of patterns)
      if (pieces.some((piece) => pattern.test(piece)))
        found.set(text, new Set([...(found.get(text) ?? []), ...states]));
    bench.stop();
    flushSync(() => root.unmount());
    document.body.replaceChildren();
  }
  return Object.fromEntries([...found].map(([text, states]) => [text, [...states]]));
}

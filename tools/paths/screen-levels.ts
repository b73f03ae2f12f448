import type { Browser } from 'playwright-core';
import type { Flow } from '#kit/flow.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { ensureDom } from '#tests/support/dom.ts';
import type { Stack } from '#tests/support/stack.ts';
import type { Graph, Path } from '../explore/graph.ts';
import { type Hand, openBrowserWorld, type Still } from './browser-world.ts';
import type { Driver } from './driver.ts';
import { failuresOf, type LevelReport, messageOf, type WalkedPath } from './level-report.ts';
import { inputOf, type Walked, type WalkOptions, type World, walk } from './walk.ts';

/** Each in a context of its own; they mostly wait. */
const pathsAtOnce = 4;

async function walkAll(
  flow: Flow,
  driver: Driver,
  paths: readonly Path[],
  graph: Graph,
  open: (input: unknown) => Promise<World>,
  atOnce: number,
  options: WalkOptions = {},
): Promise<LevelReport> {
  const statesReached = new Set<string>();
  const transitionsTaken = new Set<string>();
  const walked = new Map<Path, WalkedPath>();
  const left = [...paths];
  const walkOne = async (path: Path) => {
    const world = await open(inputOf(flow, path));
    try {
      return await walk(driver, world, path, graph, { rules: flow.rules, ...options });
    } finally {
      await world.leave();
    }
  };
  const walkOn = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const begin = performance.now();
      const done = await walkOne(path).catch((error: unknown) => notWalked(path, error));
      const { states, transitions, steps, isCut, ...end } = done;
      if (isCut) left.unshift(path);
      else walked.set(path, { path, stepsDone: steps, ...end, milliseconds: performance.now() - begin });
      for (const state of states) statesReached.add(state);
      for (const id of transitions) transitionsTaken.add(id);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walkOn));
  const inOrder = paths.flatMap((path) => walked.get(path) ?? []);
  return {
    statesReached,
    transitionsTaken,
    walked: inOrder,
    steps: inOrder.reduce((sum, { stepsDone }) => sum + stepsDone, 0),
    sneakPairs: 0,
    problems: failuresOf(inOrder),
  };
}

const notWalked = ({ title, input }: Path, error: unknown): Walked => ({
  states: new Set(),
  transitions: new Set(),
  steps: 0,
  isCut: false,
  failure: `"${title}" (${input}), in opening or leaving: ${messageOf(error)}`,
  failedAt: 0,
});

/** The React view in jsdom; a document is made when the process has none. */
export async function walkViews(
  flow: Flow,
  driver: Driver,
  paths: readonly Path[],
  graph: Graph,
  options: Pick<WalkOptions, 'onArrive'> = {},
): Promise<LevelReport> {
  await ensureDom();
  const { openViewWorld } = await import('./view-world.tsx');
  return walkAll(flow, driver, paths, graph, (input) => openViewWorld(flow, input), 1, options);
}

/** Chromium on the production build; `stack` and `browser` are started for this one walk when they are not given. */
export async function walkBrowser(
  flow: Flow,
  driver: Driver,
  paths: readonly Path[],
  graph: Graph,
  given: {
    readonly stack?: Pick<Stack, 'web' | 'lender'>;
    readonly browser?: Pick<Browser, 'newContext'>;
    readonly kills?: WalkOptions['kills'];
    readonly still?: Still;
    readonly hand?: Hand;
    readonly onArrive?: WalkOptions['onArrive'];
    readonly onEnd?: WalkOptions['onEnd'];
  } = {},
): Promise<LevelReport> {
  const stack =
    given.stack ??
    (await (await import('#tests/support/stack.ts')).startStack('plain', { devPages: driver.devPages ?? false }));
  const own = given.browser ? null : await launchChromium();
  const browser = given.browser ?? (own as Browser);
  try {
    return await walkAll(
      flow,
      driver,
      paths,
      graph,
      (input) =>
        openBrowserWorld(flow, driver, input, {
          web: stack.web,
          lender: stack.lender,
          browser,
          still: given.still,
          hand: given.hand,
        }),
      pathsAtOnce,
      { kills: given.kills, onArrive: given.onArrive, onEnd: given.onEnd },
    );
  } finally {
    await own?.close();
    if (!given.stack) await (stack as Stack).close();
  }
}

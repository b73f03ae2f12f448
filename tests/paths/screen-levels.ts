import type { Browser } from 'playwright-core';
import type { Graph, Path } from '../../machines/explore/graph.ts';
import type { Flow } from '../../machines/kit/flow.ts';
import { launchChromium } from '../support/chromium.ts';
import { ensureDom } from '../support/dom.ts';
import type { Stack } from '../support/stack.ts';
import { openBrowserWorld } from './browser-world.ts';
import type { Driver } from './drivers/driver.ts';
import type { LevelReport } from './levels.ts';
import { inputOf, type Walked, type World, walk } from './walk.ts';

/** Each in a context of its own; they mostly wait. */
const pathsAtOnce = 4;

async function walkAll(
  flow: Flow,
  driver: Driver,
  paths: readonly Path[],
  graph: Graph,
  open: (input: unknown) => Promise<World>,
  atOnce: number,
  options: Parameters<typeof walk>[4] = {},
): Promise<LevelReport> {
  const walked: Walked[] = [];
  const edges = new Set<string>();
  const left = [...paths];
  const walkOn = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const world = await open(inputOf(flow, path));
      const done = await walk(driver, world, path, graph, options);
      await world.leave();
      walked.push(done);
      for (const { from, event } of path.steps.slice(0, done.steps)) edges.add(JSON.stringify([from, event]));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walkOn));
  return {
    statesReached: new Set(walked.flatMap(({ states }) => [...states])),
    transitionsTaken: new Set(walked.flatMap(({ transitions }) => [...transitions])),
    edgesCovered: edges.size,
    paths: paths.length,
    steps: walked.reduce((sum, { steps }) => sum + steps, 0),
    sneakPairs: 0,
    problems: walked.flatMap(({ failure }) => failure ?? []),
  };
}

/** The React view in jsdom; a document is made when the process has none. */
export async function walkViews(
  flow: Flow,
  driver: Driver,
  paths: readonly Path[],
  graph: Graph,
): Promise<LevelReport> {
  await ensureDom();
  const { openViewWorld } = await import('./view-world.tsx');
  return walkAll(flow, driver, paths, graph, (input) => openViewWorld(flow, input), 1);
}

/** Chromium on the production build; `stack` and `browser` are started for this one walk when they are not given. */
export async function walkBrowser(
  flow: Flow,
  driver: Driver,
  paths: readonly Path[],
  graph: Graph,
  given: { readonly stack?: Pick<Stack, 'web' | 'lender'>; readonly browser?: Browser; readonly kill?: boolean } = {},
): Promise<LevelReport> {
  const stack =
    given.stack ??
    (await (await import('../support/stack.ts')).startStack('plain', { devPages: driver.devPages ?? false }));
  const browser = given.browser ?? (await launchChromium());
  try {
    return await walkAll(
      flow,
      driver,
      paths,
      graph,
      (input) => openBrowserWorld(flow, driver, input, { web: stack.web, lender: stack.lender, browser }),
      pathsAtOnce,
      given.kill ? { killIn: flow } : {},
    );
  } finally {
    if (!given.browser) await browser.close();
    if (!given.stack) await (stack as Stack).close();
  }
}

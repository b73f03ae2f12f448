import { expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import { tellCells } from '../support/cells.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser, walkedHere } from './walked-here.ts';

const stack = await ownStack();
const browser = freshBrowser();

/** Of every flow at night: `npm run paths -- --level browser --times 20`. */
it('P-23 a path in Chromium ends the same twenty times over', async (test) => {
  tellCells(test, 'P-23', 20);
  const flow = catalogue.find(({ id }) => id === 'failure-page');
  const driver = walkedHere.find((one) => one.flow === 'failure-page');
  // Other flows are wanted.
  if (!flow || !driver) return;
  const graph = keptGraph(flow);
  const path = pathsFor('browser', flow, graph, 'transitions').at(-1);
  const paths = path ? Array.from({ length: 20 }, () => path) : [];
  const { walked, problems } = await walkBrowser(flow, driver, paths, graph, { stack, browser: browser() });
  expect(problems).toEqual([]);
  expect(walked.map(({ failure, stepsDone }) => [failure, stepsDone])).toEqual(
    paths.map(({ steps }) => [null, steps.length]),
  );
});

import { expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { drivers } from '#tools/paths/drivers.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import { tellCells } from '../support/cells.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser, walkedHere } from './walked-here.ts';

const stack = await ownStack();
const browser = freshBrowser();

const times = 20;

/** Of every flow at night: `npm run paths -- --level browser --times 20`. Told are all paths of all flows, so often each. */
const promised = () =>
  catalogue
    .filter(({ id }) => drivers.some(({ flow, devPages, onPagesAlone }) => flow === id && !devPages && !onPagesAlone))
    .reduce((sum, flow) => sum + pathsFor('browser', flow, keptGraph(flow), 'transitions').length * times, 0);

it('P-23 a path in Chromium ends the same twenty times over', async (test) => {
  const flow = catalogue.find(({ id }) => id === 'failure-page');
  const driver = walkedHere.find((one) => one.flow === 'failure-page');
  // Other flows are wanted.
  if (!flow || !driver) return;
  const graph = keptGraph(flow);
  const path = pathsFor('browser', flow, graph, 'transitions').at(-1);
  const paths = path ? Array.from({ length: times }, () => path) : [];
  tellCells(test, 'P-23', paths.length, promised());
  const { walked, problems } = await walkBrowser(flow, driver, paths, graph, { stack, browser: browser() });
  expect(problems).toEqual([]);
  expect(walked.map(({ failure, stepsDone }) => [failure, stepsDone])).toEqual(
    paths.map(({ steps }) => [null, steps.length]),
  );
});

import { describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import { isNightly } from '../support/share.ts';
import { byKeys } from './by-keys.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser, walkedHere } from './walked-here.ts';

const stack = await ownStack();
const browser = freshBrowser();

/** What is walked each time; at night, or where flows are named, all of them. */
const sample = ['complaint-entry', 'keep-proof', 'repayment-code'];
const walked = walkedHere.filter(({ flow }) => isNightly || process.env.KIST_FLOWS || sample.includes(flow));

describe.each(walked)('$flow', (driver) => {
  it('P-19 takes every declared transition by keys alone', async () => {
    const flow = catalogue.find(({ id }) => id === driver.flow);
    if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
    const graph = keptGraph(flow);
    const paths = pathsFor('browser', flow, graph, 'transitions');
    const report = await walkBrowser(flow, driver, paths, graph, { stack, browser: browser(), hand: byKeys });
    expect(report.problems).toEqual([]);
    expect(graph.transitions.filter(({ id }) => !report.transitionsTaken.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { catalogue } from '../../machines/catalogue.ts';
import { explore } from '../../machines/explore/explore.ts';
import { drivers } from '../paths/drivers/index.ts';
import { pathsFor } from '../paths/levels.ts';
import { walkBrowser } from '../paths/screen-levels.ts';
import { launchChromium } from '../support/chromium.ts';

const stack = { web: inject('web'), lender: inject('lender') };
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

describe.each(drivers)('$flow in Chromium on the production build', (driver) => {
  it('P-21 takes every declared transition and shows every state', async () => {
    const flow = catalogue.find(({ id }) => id === driver.flow);
    if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
    const graph = explore(flow);
    const paths = pathsFor('browser', flow, graph, 'transitions');
    const report = await walkBrowser(flow, driver, paths, graph, { stack, browser });
    expect(report.problems).toEqual([]);
    expect(graph.states.filter((state) => !report.statesReached.has(state))).toEqual([]);
    expect(graph.transitions.filter(({ id }) => !report.transitionsTaken.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

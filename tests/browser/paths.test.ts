import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { explore } from '#tools/explore/explore.ts';
import { drivers as all } from '#tools/paths/drivers.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { createRecorder } from '#tools/paths/record-files.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import { launchChromium } from '../support/chromium.ts';
import { ownStack } from './own-stack.ts';

const stacks = { plain: await ownStack(), obfuscated: await ownStack('obfuscated') };
const profiles = ['plain', 'obfuscated'] as const;
let browser: Browser;

// One for each flow: what a page asks of the system, such as dialling, stays with the browser.
beforeEach(async () => {
  browser = await launchChromium();
});
afterEach(() => browser.close());

/** The test page is in no build that borrowers load; lab.test.ts walks it. */
const drivers = all.filter(({ devPages }) => !devPages);
const persisted = drivers.filter(({ flow }) => catalogue.some(({ id, persisted }) => id === flow && persisted));

describe.each(persisted)('$flow in a web view that is killed in every state', (driver) => {
  it('P-03 wakes up where it was, or not knowing, asks for no money by itself (P-04), and comes to the same end', async () => {
    const flow = catalogue.find(({ id }) => id === driver.flow);
    if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
    const graph = explore(flow);
    const paths = pathsFor('browser', flow, graph, 'transitions');
    const recorder = createRecorder({ level: 'browser', profile: 'plain', killed: true }, flow, graph);
    const given = { stack: stacks.plain, browser, kill: true };
    const report = await recorder.take(() => walkBrowser(flow, driver, paths, graph, given));
    expect(report.problems).toEqual([]);
    expect(report.steps).toBeGreaterThan(0);
  });
});

describe.each(drivers)('$flow in Chromium on the production build', (driver) => {
  it.each(profiles)(
    'P-21 takes every declared transition and shows every state, with %s names on the wire',
    async (profile) => {
      const flow = catalogue.find(({ id }) => id === driver.flow);
      if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
      const graph = explore(flow);
      const paths = pathsFor('browser', flow, graph, 'transitions');
      const recorder = createRecorder({ level: 'browser', profile }, flow, graph);
      const given = { stack: stacks[profile], browser };
      const report = await recorder.take(() => walkBrowser(flow, driver, paths, graph, given));
      expect(report.problems).toEqual([]);
      expect(graph.states.filter((state) => !report.statesReached.has(state))).toEqual([]);
      expect(graph.transitions.filter(({ id }) => !report.transitionsTaken.has(id)).map(({ id }) => id)).toEqual([]);
    },
  );
});

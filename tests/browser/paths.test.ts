import { describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { createRecorder } from '#tools/paths/record-files.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import { guarded } from './guarded.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser, walkedHere } from './walked-here.ts';

const stack = await ownStack();
const browser = freshBrowser();

describe.each(walkedHere)('$flow in Chromium on the production build', (driver) => {
  it('P-21 takes every declared transition and shows every state, with plain names on the wire; nothing happens in any that must not (P-06, P-09, P-12, P-13, P-18, P-33)', async () => {
    const flow = catalogue.find(({ id }) => id === driver.flow);
    if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
    const graph = keptGraph(flow);
    const paths = pathsFor('browser', flow, graph, 'transitions');
    const recorder = createRecorder({ level: 'browser', profile: 'plain' }, flow, graph);
    const { browser: watched, breaches } = guarded(browser(), stack);
    const report = await recorder.take(() => walkBrowser(flow, driver, paths, graph, { stack, browser: watched }));
    expect(report.problems).toEqual([]);
    expect([...breaches]).toEqual([]);
    expect(graph.states.filter((state) => !report.statesReached.has(state))).toEqual([]);
    expect(graph.transitions.filter(({ id }) => !report.transitionsTaken.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

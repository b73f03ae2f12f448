import { describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { drivers } from '#tools/paths/drivers.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { createRecorder } from '#tools/paths/record-files.ts';
import { walkViews } from '#tools/paths/screen-levels.ts';
import { flowsWanted } from '../support/flows-wanted.ts';

describe.each(flowsWanted(drivers, ({ flow }) => flow))('$flow on the React view', (driver) => {
  const flow = catalogue.find(({ id }) => id === driver.flow);
  if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
  const graph = keptGraph(flow);

  it('P-21 says how every innermost state looks and how every event is performed', () => {
    const innermost = new Set(graph.nodes.flatMap(({ states }) => states));
    expect([...innermost].filter((state) => !(state in driver.looks))).toEqual([]);
    const events = new Set(flow.events.map(({ event }) => event.type));
    expect([...events].filter((type) => !(type in driver.perform))).toEqual([]);
  });

  it('P-21 takes every declared transition and shows every state', async () => {
    const paths = pathsFor('view', flow, graph, 'transitions');
    const recorder = createRecorder({ level: 'view' }, flow, graph);
    const report = await recorder.take(() => walkViews(flow, driver, paths, graph));
    expect(report.problems).toEqual([]);
    expect(graph.states.filter((state) => !report.statesReached.has(state))).toEqual([]);
    expect(graph.transitions.filter(({ id }) => !report.transitionsTaken.has(id)).map(({ id }) => id)).toEqual([]);
  }, 120_000);
});

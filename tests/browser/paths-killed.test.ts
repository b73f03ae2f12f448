import { describe, expect, it } from 'vitest';
import { reviveSnapshot } from '#kit/restore.ts';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { createRecorder } from '#tools/paths/record-files.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser, walkedHere } from './walked-here.ts';

const stack = await ownStack();
const browser = freshBrowser();
const persisted = walkedHere.filter(({ flow: id }) => catalogue.some((flow) => flow.id === id && flow.persisted));

describe.each(persisted)('$flow in a web view that is killed in every state', (driver) => {
  it('P-03 wakes up where it was, or not knowing, asks for no money by itself (P-04), and comes to the same end', async () => {
    const flow = catalogue.find(({ id }) => id === driver.flow);
    if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
    const graph = keptGraph(flow);
    const paths = pathsFor('browser', flow, graph, 'transitions');
    const recorder = createRecorder({ level: 'browser', profile: 'plain', killed: true }, flow, graph);
    const killed = new Set<number>();
    const given = { stack, browser: browser(), kill: killed };
    const report = await recorder.take(() => walkBrowser(flow, driver, paths, graph, given));
    expect(report.problems).toEqual([]);
    // Where a path came to rest, and the flow is kept: the restoring of the kit says so, not the walk.
    const kept = report.walked.flatMap(({ path, stepsDone }) =>
      path.steps.slice(0, stepsDone).flatMap(({ to }, place) => {
        const { status, persisted } = graph.nodes[to] ?? {};
        const isSettling = (path.steps[place + 1]?.invocation ?? '') in driver.settles;
        return status === 'active' && !isSettling && reviveSnapshot(flow.machine, persisted) !== null ? [to] : [];
      }),
    );
    expect(kept.length).toBeGreaterThan(0);
    expect([...new Set(kept)].filter((node) => !killed.has(node))).toEqual([]);
  });
});

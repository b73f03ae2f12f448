import { describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import {
  checkFailedLoads,
  checkInvariants,
  checkOnceOnly,
  checkRestores,
  checkUnexpectedEvents,
  checkWayOut,
  unexpectedRows,
} from '#tools/explore/checks.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { cover } from '#tools/explore/paths.ts';
import { checkRules } from '#tools/explore/rules.ts';
import { edgesCovered } from '#tools/paths/level-report.ts';
import { levels } from '#tools/paths/levels.ts';
import { createRecorder } from '#tools/paths/record-files.ts';
import { flowsWanted } from '../support/flows-wanted.ts';

describe.each(flowsWanted(catalogue, ({ id }) => id))('$id, model level ($checklist)', (flow) => {
  const graph = keptGraph(flow);
  const recorder = createRecorder({ level: 'model' }, flow, graph);
  const open = graph.nodes.filter(({ status }) => status === 'active');

  it('has a sample for whatever can happen, and none for nothing', () => {
    expect(graph.problems).toEqual([]);
  });

  it('reaches every declared state and takes every declared transition', () => {
    expect(graph.statesReached).toEqual(graph.states);
    const taken = new Set([...graph.edges, ...graph.starts].flatMap(({ transitions }) => transitions));
    expect(graph.transitions.filter(({ id }) => !taken.has(id))).toEqual([]);
  });

  it('takes every guard both ways', () => {
    expect(graph.guards.filter(({ passed, failed }) => !passed || !failed)).toEqual([]);
    expect(graph.guards).toHaveLength(graph.transitions.filter(({ guards }) => guards.length > 0).length);
  });

  it('S-398 S-400 names for each once-only state the one to wake up in, and starts in none', () => {
    expect(checkOnceOnly(flow, graph)).toEqual([]);
  });

  it('F6 S-400 is never woken up with a load that failed', () => {
    expect(checkFailedLoads(flow)).toEqual([]);
  });

  it('is changed by no event that its state does not expect', () => {
    const { problems, count } = checkUnexpectedEvents(flow, graph);
    expect(problems).toEqual([]);
    expect(count).toBe(open.reduce((sum, node) => sum + unexpectedRows(graph, node).length, 0));
  });

  it('S-400 behaves as before when any state is restored from its JSON', () => {
    expect(checkRestores(flow, graph)).toEqual({ problems: [], count: open.length });
  });

  it('has a way out of every state', () => {
    expect(checkWayOut(graph)).toEqual([]);
  });

  it('keeps what it promises in every state', () => {
    expect(checkInvariants(flow, graph)).toEqual([]);
  });

  it('keeps its rules on every run', () => {
    expect(checkRules(flow, graph)).toEqual([]);
  });

  it.each(['transitions', 'edges', 'pairs'] as const)(
    'does on real actors what the paths over all %s say',
    async (tier) => {
      const paths = cover(graph, tier);
      const report = await recorder.take(() => levels.model(flow, paths, graph));
      expect(report.problems).toEqual([]);
      expect([...report.transitionsTaken].sort()).toEqual(graph.transitions.map(({ id }) => id).sort());
      expect([...report.statesReached].sort()).toEqual([...graph.states].sort());
      expect(report.steps).toBe(paths.reduce((sum, { steps }) => sum + steps.length, 0));
      if (tier === 'edges') expect(edgesCovered(report.walked)).toBe(graph.edges.length);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { effect, port } from '#kit/port.ts';
import { explore } from '#tools/explore/explore.ts';
import type { Graph, GraphEdge, GraphNode } from '#tools/explore/graph.ts';
import { coverEdges, pathTo } from '#tools/explore/paths.ts';
import { runPath } from '#tools/explore/run.ts';
import { flowOf, plain } from './flow-of.ts';

async function runAll(flow: Flow) {
  const graph = explore(flow);
  const runs = [];
  for (const path of coverEdges(graph)) runs.push(await runPath(flow, path, graph));
  return { graph, runs, failures: runs.flatMap(({ failure }) => failure ?? []) };
}

const toItsEnd = (graph: Graph) => pathTo(graph, ({ status }) => status === 'done');

const changed =
  (part: { nodes?: Partial<GraphNode>; edges?: Partial<GraphEdge> }) =>
  (graph: Graph): Graph => ({
    ...graph,
    nodes: graph.nodes.map((node) => ({ ...node, ...part.nodes })),
    edges: graph.edges.map((edge) => ({ ...edge, ...part.edges })),
  });

describe('following a path on a real actor', () => {
  const asking = setup({
    types: { context: {} as { answer: number | null } },
    actors: { ask: port<void, number>('ask') },
    actions: { tell: effect<{ text: string }>('tell'), store: assign((_, params: { answer: number }) => params) },
  }).createMachine({
    id: 'm',
    context: { answer: null },
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: 'ask',
          onDone: { target: 'reported', actions: { type: 'store', params: ({ event }) => ({ answer: event.output }) } },
          onError: { target: 'failed', actions: { type: 'tell', params: { text: 'sorry' } } },
        },
      },
      failed: { after: { 5000: 'asking' } },
      reported: { type: 'final' },
    },
  });
  const flow = flowOf(asking, {
    outcomes: {
      ask: [
        { label: 'seven', output: 7 },
        { label: 'no', failure: { kind: 'refused', code: '1', message: null } },
      ],
    },
  });

  it('settles the calls and lets delays run out as the path says, and notes what was really done', async () => {
    const { graph, runs, failures } = await runAll(flow);
    expect(failures).toEqual([]);
    expect(coverEdges(graph).map(({ steps }) => steps.map(({ label }) => label))).toEqual([
      ['no', 'after 5000 ms', 'seven'],
    ]);
    expect(runs[0]?.steps.slice(0, 2)).toEqual([
      {
        transitions: ['m.asking: xstate.error.actor.ask #0'],
        effects: [{ name: 'tell', params: { text: 'sorry' } }],
        calls: [],
        states: ['asking', 'failed'],
      },
      {
        transitions: ['m.failed: xstate.after.5000.m.failed #0'],
        effects: [],
        calls: [{ id: 'ask', input: undefined }],
        states: ['failed', 'asking'],
      },
    ]);
  });

  it('says at which step the actor is elsewhere', async () => {
    const graph = explore(flow);
    const wrong = { ...graph, nodes: graph.nodes.map((node) => ({ ...node, context: { answer: 8 } })) };
    const path = toItsEnd(graph);
    const start = path && (await runPath(flow, path, wrong)).failure;
    expect(start).toBe(
      'the actor is in ["asking",{"answer":null},"active"] instead of ["asking",{"answer":8},"active"]',
    );
    const late = {
      ...graph,
      nodes: graph.nodes.map((node) => (node.status === 'done' ? { ...node, status: 'active' as const } : node)),
    };
    expect(path && (await runPath(flow, path, late)).failure).toContain('step 1 (seven): the actor is in ["reported"');
  });

  it.each<[string, (graph: Graph) => Graph, string]>([
    ['the effects', changed({ edges: { effects: [] } }), 'has the effects [{"name":"tell","params":{"text":"sorry"}}]'],
    ['the calls', changed({ edges: { calls: [] } }), 'asks [{"id":"ask"}] instead of []'],
    ['the tags', changed({ nodes: { tags: ['busy'] } }), 'is tagged [] instead of ["busy"]'],
    ['the output', changed({ nodes: { output: 1 } }), 'ends with [null] instead of [1]'],
    ['the delays', changed({ nodes: { delays: [] } }), 'waits [{"event":"xstate.after.5000.m.failed","ms":5000}]'],
  ])('compares %s with the graph', async (_, change, reported) => {
    const graph = explore(flow);
    const wrong = change(graph);
    const failures = [];
    for (const path of coverEdges(graph)) failures.push((await runPath(flow, path, wrong)).failure);
    expect(failures.join()).toContain(reported);
  });

  it('sees no ids of transitions from outside', async () => {
    const graph = explore(flow);
    const path = toItsEnd(graph);
    if (!path) throw new Error('no path');
    const steps = path.steps.map((step) => ({ ...step, transitions: ['another'] }));
    expect((await runPath(flow, { ...path, steps }, graph, { fromOutside: true })).failure).toBeNull();
  });

  it('says where the actor took other transitions than the path', async () => {
    const graph = explore(flow);
    const path = toItsEnd(graph);
    if (!path) throw new Error('no path');
    const steps = path.steps.map((step) => ({ ...step, transitions: ['another'] }));
    expect((await runPath(flow, { ...path, steps }, graph)).failure).toContain(
      'took ["m.asking: xstate.done.actor.ask #0"]',
    );
  });

  it('runs child machines for real until they end', async () => {
    const child = setup({ delays: { pause: 60_000 } }).createMachine({
      id: 'child',
      initial: 'first',
      states: { first: { after: { pause: 'second' } }, second: { after: { pause: 'over' } }, over: { type: 'final' } },
    });
    const machine = setup({ actors: { child } }).createMachine({
      id: 'm',
      initial: 'waiting',
      states: { waiting: { invoke: { id: 'child', src: 'child', onDone: 'over' } }, over: { type: 'final' } },
    });
    const { runs, failures } = await runAll(
      flowOf(machine, { outcomes: { child: [{ label: 'over', output: undefined }] } }),
    );
    expect(failures).toEqual([]);
    expect(runs.at(-1)?.steps.at(-1)?.transitions).toEqual(['m.waiting: xstate.done.actor.child #0']);
  });

  it('ends a child machine that waits for calls of its own as the path says, not by its delays', async () => {
    const child = setup({
      types: { output: {} as { readonly how: string } },
      actors: { ask: fromPromise<void>(() => new Promise(() => undefined)) },
    }).createMachine({
      id: 'child',
      initial: 'asking',
      output: { how: 'by itself' },
      states: {
        asking: { invoke: { id: 'ask', src: 'ask', onDone: 'over' }, after: { 60000: 'over' } },
        over: { type: 'final' },
      },
    });
    const machine = setup({
      types: { context: {} as { readonly how: string } },
      actors: { child },
    }).createMachine({
      id: 'm',
      context: { how: '' },
      initial: 'waiting',
      states: {
        waiting: {
          invoke: {
            id: 'child',
            src: 'child',
            onDone: { target: 'over', actions: assign(({ event }) => event.output) },
          },
        },
        over: { type: 'final' },
      },
    });
    const { runs, failures } = await runAll(
      flowOf(machine, { outcomes: { child: [{ label: 'over', output: { how: 'as told' } }] } }),
    );
    expect(failures).toEqual([]);
    expect(runs.at(-1)?.steps.at(-1)?.transitions).toEqual(['m.waiting: xstate.done.actor.child #0']);
  });

  it('lets delays of parallel regions run out in either order', async () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        slow: { initial: 'on', states: { on: { after: { 60000: 'off' } }, off: {} } },
        fast: { initial: 'idle', states: { idle: { on: { go: 'on' } }, on: { after: { 3000: 'idle' } } } },
      },
    });
    const { graph, failures } = await runAll(flowOf(machine, { events: plain('go') }));
    expect(graph.nodes).toHaveLength(4);
    expect(failures).toEqual([]);
  });

  it('fails where a machine does not do the same thing twice', async () => {
    let turn = 0;
    const machine = createMachine({
      id: 'm',
      context: { turn: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            go: {
              target: 'b',
              actions: assign({
                turn: () => {
                  turn += 1;
                  return turn;
                },
              }),
            },
          },
        },
        b: {},
      },
    });
    const { failures } = await runAll(flowOf(machine, { events: plain('go') }));
    expect(failures).toHaveLength(1);
  });
});

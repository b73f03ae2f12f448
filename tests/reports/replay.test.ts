import { describe, expect, it } from 'vitest';
import { stateOf, type Trace } from '#shell/report-outbox/report.ts';
import { flowsWanted } from '#tests/support/flows-wanted.ts';
import { attributesIn, reportedOn } from '#tests/support/reported.ts';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { cover } from '#tools/explore/paths.ts';
import { replayOf } from '#tools/explore/replay.ts';
import { replayOfTrace } from '#tools/explore/replay-of-trace.ts';
import { runReplay } from '#tools/explore/replay-run.ts';

const traceOf = (bodies: readonly string[]): Trace => {
  const crash = bodies.flatMap(attributesIn).find((attributes) => attributes['event.name'] === 'kist.crash');
  return JSON.parse(String(crash?.['kist.trace'])) as Trace;
};

/** What a report says of a call that failed: where it led, and the way there. */
const failuresIn = (bodies: readonly string[]): readonly (readonly [call: string, trace: Trace])[] =>
  bodies
    .flatMap(attributesIn)
    .filter((facts) => facts['event.name'] === 'kist.unknown' || facts['event.name'] === 'kist.gate')
    .map((facts) => [String(facts['kist.call']), JSON.parse(String(facts['kist.trace'])) as Trace]);

let failures = 0;

describe.each(flowsWanted(catalogue, ({ id }) => id))('P-50 a report of $id', (flow) => {
  it('opens as a replay that leads to the reported state, over the reported steps', async () => {
    const graph = keptGraph(flow);
    for (const path of cover(graph, 'transitions')) {
      const way = replayOf(flow, path);
      const bodies = await reportedOn(flow, way);
      const trace = traceOf(bodies);
      expect(stateOf(trace)).toBe((path.steps.at(-1)?.states ?? graph.nodes[path.start]?.states ?? []).join(' + '));
      const replay = replayOfTrace(flow, graph, trace);
      if (typeof replay === 'string') throw new Error(replay);
      const { left, steps, started } = await runReplay(flow, replay);
      expect(left, path.title).toBeNull();
      expect((steps.at(-1) ?? started).states.join(' + ')).toBe(stateOf(trace));
      const [, same, all] = /^A report: (\d+) of (\d+) steps/.exec(replay.title) ?? [];
      expect(same, path.title).toBe(all);
      // Whoever goes this way reports the same.
      const again = traceOf(await reportedOn(flow, replay));
      expect(again.steps.slice(-trace.steps.length), path.title).toEqual(trace.steps);
      // What failed is told of where the borrower is after it.
      for (const [call, failed] of failuresIn(bodies)) {
        failures += 1;
        const ends = path.steps.filter(({ event }) => event.type === `xstate.error.actor.${call}`);
        expect(
          ends.map(({ states }) => states.join(' + ')),
          path.title,
        ).toContain(stateOf(failed));
        const walked = replayOfTrace(flow, graph, failed);
        if (typeof walked === 'string') throw new Error(walked);
        const { steps: done } = await runReplay(flow, walked);
        expect(done.at(-1)?.states.join(' + '), path.title).toBe(stateOf(failed));
      }
    }
  });
});

it.skipIf(flowsWanted(catalogue, ({ id }) => id).length < catalogue.length)(
  'P-50 S-398 calls of flows failed so',
  () => {
    expect(failures).toBeGreaterThan(10);
  },
);

describe('P-50 a report that the samples cannot repeat', () => {
  const flow = catalogue.find(({ id }) => id === 'card-repayment');
  if (!flow) throw new Error('there is no card-repayment');
  const graph = keptGraph(flow);

  it('leads to its state over the part of its end that they can', async () => {
    const way = cover(graph, 'transitions').find(({ steps }) => steps.length > 3);
    if (!way) throw new Error('there is no long way');
    const trace = traceOf(await reportedOn(flow, replayOf(flow, way)));
    const [first, ...rest] = trace.steps;
    if (!first) throw new Error('nothing happened');
    const strange = { ...trace, steps: [{ ...first, event: 'something.else' }, ...rest] };
    const replay = replayOfTrace(flow, graph, strange);
    if (typeof replay === 'string') throw new Error(replay);
    expect(replay.title).toBe(
      `A report: ${rest.length} of ${trace.steps.length} steps as they were, to ${stateOf(trace)}`,
    );
    const { left, steps } = await runReplay(flow, replay);
    expect(left).toBeNull();
    expect(steps.at(-1)?.states.join(' + ')).toBe(stateOf(trace));
  });

  it('says so when it ends in a state that the chart does not have', () => {
    const trace: Trace = { machine: 'cardRepayment', from: 'nowhere', isWhole: true, steps: [] };
    expect(replayOfTrace(flow, graph, trace)).toBe(`The samples of “${flow.title}” do not reach “nowhere”.`);
  });
});

import { describe, expect, it } from 'vitest';
import type { Flow } from '#kit/flow.ts';
import type { Trace } from '#shell/report-outbox/report.ts';
import { flowsWanted } from '#tests/support/flows-wanted.ts';
import { attributesIn, reportedOn } from '#tests/support/reported.ts';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { cover } from '#tools/explore/paths.ts';
import { type Replay, replayOf } from '#tools/explore/replay.ts';
import { declaredStates, declaredTransitions, statePath } from '#tools/explore/transitions.ts';

/** Stands in every text that is typed or received, so that none can be told from a report that bears it. */
const mark = 'PERSON4111';

/** The words by which a machine tells answers apart; they are the program's. */
const own = new Set(['kind', 'reason', 'type', 'actorId']);

/** The same with the mark in every text. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `${value}${mark}`;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, own.has(name) ? entry : marked(entry)]),
  );
}

const markedReplay = ({ input, steps }: Replay): Pick<Replay, 'input' | 'steps'> => ({
  input: marked(input),
  steps: steps.map((step) => ({ ...step, event: { ...(marked(step.event) as object), type: step.event.type } })),
});

/** All that a report may say, written down: words of the chart, and those of the reporter. */
function unexpectedIn(body: string, { machine }: Flow): string[] {
  const states = new Set(['', ...declaredStates(machine).map(statePath)]);
  const transitions = declaredTransitions(machine);
  const events = new Set(transitions.map(({ event }) => event));
  const ids = new Set(transitions.map(({ id }) => id));
  const isPlace = (text: unknown) =>
    String(text)
      .split(' + ')
      .every((path) => states.has(path));
  const isTrace = (text: unknown) => {
    const { machine: id, from, isWhole, steps, ...more } = JSON.parse(String(text)) as Trace;
    const isFine = id === machine.id && isPlace(from) && typeof isWhole === 'boolean' && Object.keys(more).length === 0;
    return (
      isFine &&
      steps.every(
        ({ event, taken, to, ...rest }) =>
          events.has(event) && taken.every((one) => ids.has(one)) && isPlace(to) && Object.keys(rest).length === 0,
      )
    );
  };
  const allowed: Readonly<Record<string, (value: unknown) => boolean>> = {
    'event.name': (value) => /^kist\.(?:crash|unknown|gate|malformed|vital)$/.test(String(value)),
    'kist.route': (value) => value === 'repayChoose',
    'kist.flow': (value) => value === machine.id,
    'kist.state': isPlace,
    'kist.call': (value) => events.has(`xstate.error.actor.${value}`),
    'exception.type': (value) => value === 'Error',
    'kist.vital.name': (value) => value === 'data shown',
    'kist.vital.value': (value) => value === 1,
    'kist.trace': isTrace,
  };
  return attributesIn(body).flatMap((attributes) =>
    Object.entries(attributes).flatMap(([key, value]) => (allowed[key]?.(value) ? [] : [`${key}: ${String(value)}`])),
  );
}

/** The texts and numbers that a way brings, long enough to be told from others, and no word of the chart. */
function valuesOf({ input, steps }: Replay, { machine }: Flow): readonly string[] {
  const values = new Set<string>();
  const collect = (value: unknown, name = ''): void => {
    if (own.has(name)) return;
    if (typeof value === 'object' && value !== null)
      for (const [field, entry] of Object.entries(value)) collect(entry, field);
    else if (['string', 'number'].includes(typeof value) && String(value).length >= 4) values.add(String(value));
  };
  collect(input);
  for (const { event } of steps) collect(event);
  const words = JSON.stringify(declaredTransitions(machine));
  return [...values].filter((value) => !words.includes(value));
}

describe.each(flowsWanted(catalogue, ({ id }) => id))('P-50 what is reported of $id', (flow) => {
  it('is of the chart alone: no text and no number of a person', async () => {
    const graph = keptGraph(flow);
    const ways = cover(graph, 'transitions').map((path) => replayOf(flow, path));
    let reports = 0;
    for (const way of ways) {
      const error = new TypeError(`Cannot read properties of ${mark}`);
      error.name = mark;
      error.stack = `${error.stack}\n    at ${mark} (https://kist.example/order/${mark}:1:2)`;
      const plain = await reportedOn(flow, way, error);
      const strange = await reportedOn(flow, markedReplay(way), error);
      const bodies = [...plain, ...strange];
      reports += bodies.length;
      expect(bodies.flatMap((body) => unexpectedIn(body, flow))).toEqual([]);
      expect(bodies.filter((body) => body.includes(mark))).toEqual([]);
      const values = valuesOf(way, flow);
      const told = plain
        .flatMap(attributesIn)
        .map(({ 'event.name': _kind, 'kist.route': _route, ...facts }) => JSON.stringify(facts));
      expect(told.flatMap((facts) => values.filter((value) => facts.includes(value)))).toEqual([]);
    }
    expect(reports).toBeGreaterThanOrEqual(2 * ways.length);
  });
});

describe('P-50 a value that got into a report', () => {
  const flow = catalogue.find(({ id }) => id === 'card-repayment');
  const leaks: readonly (readonly [where: string, leak: (body: string) => string])[] = [
    [
      'an attribute more',
      (body) =>
        body.replace('[{"key":"event.name"', '[{"key":"phone","value":{"stringValue":"0917"}},{"key":"event.name"'),
    ],
    [
      'in the type of an event',
      (body) => body.replaceAll('xstate.done.actor.loadRepaymentWays', 'xstate.done.actor.4111'),
    ],
    ['in a state', (body) => body.replaceAll('choosing', 'Maria')],
    ['beside the steps', (body) => body.replaceAll('\\"to\\":', '\\"code\\":123456,\\"to\\":')],
  ];
  it.each(leaks)('is seen: %s', async (_, leak) => {
    if (!flow) throw new Error('there is no card-repayment');
    const graph = keptGraph(flow);
    const [path] = cover(graph, 'transitions');
    if (!path) throw new Error('there is no way');
    const [body = ''] = await reportedOn(flow, replayOf(flow, path));
    expect(unexpectedIn(body, flow)).toEqual([]);
    const changed = leak(body);
    expect(changed).not.toBe(body);
    expect(unexpectedIn(changed, flow)).not.toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import type { Flow } from '#kit/flow.ts';
import { catalogue } from '#tools/catalogue.ts';
import type { Graph, Path, Step } from '#tools/explore/graph.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import type { Driver } from '#tools/paths/driver.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { createRecorder } from '#tools/paths/record-files.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import { inputOf } from '#tools/paths/walk.ts';
import { tellCells } from '../support/cells.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser, walkedHere } from './walked-here.ts';

const stack = await ownStack('obfuscated');
const browser = freshBrowser();

/** The call that each step of a path sees answered, if any, in a way that the screen reads. */
function answersOn(path: Path, flow: Flow, driver: Driver): readonly (string | null)[] {
  const given = inputOf(flow, path);
  return path.steps.map(({ invocation = '', event }) => {
    const wire = 'error' in event ? undefined : driver.wires[invocation];
    if (!wire) return null;
    return typeof wire.call === 'function' ? wire.call(given) : wire.call;
  });
}

const callsOn = (path: Path, flow: Flow, driver: Driver): readonly string[] =>
  answersOn(path, flow, driver).filter((call) => call !== null);

/** How many steps are done when what follows an answer by itself has followed: what it says may depend on that. */
function settledAfter({ steps }: Path, index: number, driver: Driver): number {
  const isByItself = ({ invocation }: Step) => invocation !== undefined && !(invocation in driver.wires);
  const next = steps.findIndex((step, place) => place > index && !isByItself(step));
  return next < 0 ? steps.length : next;
}

const shortestFirst = (paths: readonly Path[]): readonly Path[] =>
  [...paths].sort((one, other) => one.steps.length - other.steps.length);

/** The calls of a flow, whatever its input. */
const askable = ({ inputs }: Flow, { wires }: Driver): readonly string[] =>
  Object.values(wires).flatMap(({ call }) =>
    typeof call === 'function' ? inputs.map(({ input }) => call(input)) : [call],
  );

/** The ways to each answer; first those after which something follows by itself, for there a screen waits for nothing else. */
function upToAnswers(flow: Flow, driver: Driver, graph: Graph): readonly Path[] {
  const upTo = pathsFor('browser', flow, graph, 'edges').flatMap((path) =>
    answersOn(path, flow, driver).flatMap((call, index) => {
      const end = settledAfter(path, index, driver);
      return call === null ? [] : [{ path: { ...path, steps: path.steps.slice(0, end) }, isSettled: end > index + 1 }];
    }),
  );
  return [true, false].flatMap((wanted) =>
    shortestFirst(upTo.flatMap(({ path, isSettled }) => (isSettled === wanted ? [path] : []))),
  );
}

/** Few short paths that together ask the calls that nobody has asked yet. */
function fewest(flow: Flow, driver: Driver, graph: Graph, asked: Set<string>): readonly Path[] {
  const newOn = (path: Path) => new Set(callsOn(path, flow, driver).filter((call) => !asked.has(call))).size;
  const chosen: Path[] = [];
  const choose = (paths: readonly Path[]) => {
    for (;;) {
      const [best] = [...paths].sort((one, other) => newOn(other) - newOn(one));
      if (!best || newOn(best) === 0) return;
      for (const call of callsOn(best, flow, driver)) asked.add(call);
      chosen.push(best);
    }
  };
  choose(shortestFirst(pathsFor('browser', flow, graph, 'transitions')));
  if (askable(flow, driver).some((call) => !asked.has(call))) choose(upToAnswers(flow, driver, graph));
  return chosen;
}

const asked = new Set<string>();
const walks = walkedHere
  .map((driver) => {
    const flow = catalogue.find(({ id }) => id === driver.flow);
    if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
    const graph = keptGraph(flow);
    const paths = fewest(flow, driver, graph, asked);
    return { id: flow.id, flow, driver, graph, paths, asks: paths.flatMap((path) => callsOn(path, flow, driver)) };
  })
  .filter(({ paths }) => paths.length > 0);

/**
 * The names are mapped in one place for all calls and screens alike: with the other profile each call is asked and read once,
 * and what the screens do with the answers is walked with plain names (paths.test.ts).
 */
describe('S-317 P-25 with obfuscated names on the wire', () => {
  it.each(walks)(
    '$id asks what no flow before it asks, and shows what it reads',
    async ({ flow, driver, graph, paths, asks }) => {
      const recorder = createRecorder({ level: 'browser', profile: 'obfuscated', covers: 'calls' }, flow, graph);
      const report = await recorder.take(() => walkBrowser(flow, driver, paths, graph, { stack, browser: browser() }));
      expect(report.problems).toEqual([]);
      expect(report.walked).toHaveLength(paths.length);
      expect(report.walked.flatMap(({ path }) => callsOn(path, flow, driver))).toEqual(asks);
    },
  );

  it('every call of the contract is asked in Chromium by its other path', async (test) => {
    tellCells(test, 'P-25', calls.length);
    const response = await fetch(`${stack.lender}/__sandbox/requests`);
    const { requests } = (await response.json()) as {
      readonly requests: readonly { readonly call: string | null; readonly path: string; readonly verdict: string }[];
    };
    const isAsked = (id: string, plain: string) =>
      requests.some(({ call, path, verdict }) => call === id && !path.endsWith(plain) && verdict !== 'refused');
    expect(calls.filter(({ id, path }) => !isAsked(id, path)).map(({ id }) => id)).toEqual([]);
  });
});

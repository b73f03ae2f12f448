import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import type { Graph, Path } from '#tools/explore/graph.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { createRecorder } from '#tools/paths/record-files.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import { cellsOf, type World } from '#tools/paths/walk.ts';
import { tellCells } from '../support/cells.ts';
import { isNightly } from '../support/share.ts';
import { guarded } from './guarded.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser, walkedHere } from './walked-here.ts';

const stack = await ownStack();
const browser = freshBrowser();

/**
 * All of them at night; else, of paying by card, each state at rest, in flight and after the answer, and of other flows one state in
 * three at rest.
 */
function wantedIn({ flow, nodes }: Graph): (cell: string) => boolean {
  const first = new Map(nodes.toReversed().map(({ id, states }) => [states.join(' + '), `at rest in ${id}`]));
  const isCard = flow === 'card-repayment';
  const resting = new Set([...first.values()].filter((_, nth) => isCard || nth % 3 === 0));
  return (cell) => isNightly || resting.has(cell) || (isCard && !cell.startsWith('at rest'));
}

const moments = ['at rest', 'in flight', 'answered'];
const table: Record<string, Record<string, string>> = {};
const count = (cells: Iterable<string>, moment: string) => [...cells].filter((cell) => cell.startsWith(moment)).length;

afterAll(() => console.table(table));

/** What the lender was asked for on each path that was walked to its end, and how often the web view was killed on it. */
function createLedgers() {
  const of = new Map<Path, { readonly kills: number; readonly ledger: readonly string[] | undefined }>();
  const onEnd = async (path: Path, world: World, kills: number) =>
    void of.set(path, { kills, ledger: await world.ledger?.() });
  return { of, onEnd };
}

describe.each(walkedHere)('$flow in Chromium on the production build', (driver) => {
  const flow = catalogue.find(({ id }) => id === driver.flow);
  if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
  const graph = keptGraph(flow);
  const paths = pathsFor('browser', flow, graph, 'transitions');
  const whole = createLedgers();

  it('P-21 takes every declared transition and shows every state, with plain names on the wire; nothing happens in any that must not (P-06, P-09, P-12, P-13, P-18, P-33)', async (test) => {
    const recorder = createRecorder({ level: 'browser', profile: 'plain' }, flow, graph);
    const { browser: watched, breaches } = guarded(browser(), stack);
    const onEnd = flow.persisted ? whole.onEnd : undefined;
    const report = await recorder.take(() =>
      walkBrowser(flow, driver, paths, graph, { stack, browser: watched, onEnd }),
    );
    const seen = graph.states.filter((state) => report.statesReached.has(state)).length;
    for (const promise of ['P-12', 'P-13', 'P-18', 'P-33'] as const) tellCells(test, promise, seen);
    expect(report.problems).toEqual([]);
    expect([...breaches]).toEqual([]);
    expect(graph.states.filter((state) => !report.statesReached.has(state))).toEqual([]);
    expect(graph.transitions.filter(({ id }) => !report.transitionsTaken.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it.runIf(flow.persisted)(
    'P-03 wakes up where it was when its web view is killed, or not knowing, asks for no money by itself (P-04), and comes to the same end and the same ledger',
    async (test) => {
      const promised = cellsOf(driver, graph, paths);
      const recorder = createRecorder({ level: 'browser', profile: 'plain', killed: true }, flow, graph);
      const kills = { flow, done: new Set<string>(), isWanted: wantedIn(graph) };
      const killed = createLedgers();
      const wanted = promised.filter(kills.isWanted);
      const left = new Set(wanted);
      const onWay = paths.filter(
        (path) => cellsOf(driver, graph, [path]).filter((cell) => left.delete(cell)).length > 0,
      );
      const report = await recorder.take(() =>
        walkBrowser(flow, driver, onWay, graph, { stack, browser: browser(), kills, onEnd: killed.onEnd }),
      );
      table[flow.id] = Object.fromEntries(
        moments.map((moment) => [moment, `${count(kills.done, moment)} / ${count(promised, moment)}`]),
      );
      tellCells(test, 'P-03', kills.done.size, promised.length);
      expect(report.problems).toEqual([]);
      const ends = paths.filter((path) => (killed.of.get(path)?.kills ?? 0) > 0);
      for (const path of ends)
        expect([path.title, killed.of.get(path)?.ledger]).toEqual([path.title, whole.of.get(path)?.ledger]);
      expect(wanted.filter((cell) => !kills.done.has(cell))).toEqual([]);
      expect(moments.filter((moment) => count(promised, moment) === 0)).toEqual([]);
    },
  );
});

import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import type { Path } from '#tools/explore/graph.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { createRecorder } from '#tools/paths/record-files.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import { cellsOf, type World } from '#tools/paths/walk.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser, walkedHere } from './walked-here.ts';

const stack = await ownStack();
const browser = freshBrowser();
const persisted = walkedHere.filter(({ flow: id }) => catalogue.some((flow) => flow.id === id && flow.persisted));

/** All of them at night; else each place where a flow rests, and all of paying by card. */
const isWanted = (flow: string) => (cell: string) =>
  process.env.KIST_CELLS === 'all' || flow === 'card-repayment' || cell.startsWith('at rest');

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

describe.each(persisted)('$flow in a web view that is killed in every state', (driver) => {
  it('P-03 wakes up where it was, or not knowing, asks for no money by itself (P-04), and comes to the same end and the same ledger', async () => {
    const flow = catalogue.find(({ id }) => id === driver.flow);
    if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
    const graph = keptGraph(flow);
    const paths = pathsFor('browser', flow, graph, 'transitions');
    const promised = cellsOf(driver, graph, paths);
    const recorder = createRecorder({ level: 'browser', profile: 'plain', killed: true }, flow, graph);
    const kills = { flow, done: new Set<string>(), isWanted: isWanted(flow.id) };
    const killed = createLedgers();
    const report = await recorder.take(() =>
      walkBrowser(flow, driver, paths, graph, { stack, browser: browser(), kills, onEnd: killed.onEnd }),
    );
    const whole = createLedgers();
    const walkedKilled = paths.filter((path) => (killed.of.get(path)?.kills ?? 0) > 0);
    const again = await walkBrowser(flow, driver, walkedKilled, graph, {
      stack,
      browser: browser(),
      onEnd: whole.onEnd,
    });
    table[flow.id] = Object.fromEntries(
      moments.map((moment) => [moment, `${count(kills.done, moment)} / ${count(promised, moment)}`]),
    );
    expect([...report.problems, ...again.problems]).toEqual([]);
    for (const path of walkedKilled)
      expect([path.title, killed.of.get(path)?.ledger]).toEqual([path.title, whole.of.get(path)?.ledger]);
    expect(promised.filter((cell) => kills.isWanted(cell) && !kills.done.has(cell))).toEqual([]);
    expect(moments.filter((moment) => count(promised, moment) === 0)).toEqual([]);
  });
});

import { cover } from '../explore/paths.ts';
import { exploreForeign } from '../foreign/explore-foreign.ts';
import { loadModules } from '../foreign/load.ts';
import { samplesTemplate } from '../foreign/samples-file.ts';
import { exploreReads } from '../foreign/told-fields.ts';
import { hand, listPaths } from './list.ts';
import { tellPaths } from './told-paths.ts';
import type { Wanted } from './wanted.ts';

/** Explores machines of elsewhere; nothing of them is run, so there are no levels. Gives the exit code. */
export async function tellOfForeign(wanted: Wanted): Promise<number> {
  const refusals: string[] = [];
  const flows = await loadModules(wanted.names, wanted.samples, (refusal) => refusals.push(refusal));
  for (const refusal of refusals) console.error(refusal);
  const isRefused = refusals.length > 0;
  if (wanted.isTemplate) {
    await hand(samplesTemplate(flows.map((flow) => ({ flow, graph: exploreReads(flow) }))), wanted.out);
    return isRefused ? 1 : 0;
  }
  const explored = flows.map((flow) => ({ flow, ...exploreForeign(flow, wanted.bounds) }));
  if (wanted.format) {
    const { format, tier = 'transitions' } = wanted;
    const covered = explored.map(({ flow, graph }) => ({ flow, graph, paths: cover(graph, tier) }));
    await listPaths(covered, { ...wanted, format, tier, level: 'model' });
    return isRefused ? 1 : 0;
  }
  const rows = explored.map(({ flow, graph, unexplored, faults, doubts, tier }) => {
    const paths = cover(graph, wanted.tier ?? tier);
    return {
      flow: flow.id,
      states: graph.states.length,
      statesReached: graph.statesReached.length,
      transitions: graph.transitions.length,
      transitionsTaken: new Set([...graph.edges, ...graph.starts].flatMap(({ transitions }) => transitions)).size,
      snapshots: graph.nodes.length,
      edges: graph.edges.length,
      tier: wanted.tier ?? tier,
      paths: paths.length,
      steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
      list: tellPaths(flow, graph, paths),
      unexplored,
      doubts,
      faults,
    };
  });
  if (wanted.json) console.info(JSON.stringify(rows, null, 2));
  else {
    console.table(Object.fromEntries(rows.map(({ flow, list, unexplored, doubts, faults, ...row }) => [flow, row])));
    for (const { flow, unexplored } of rows) for (const problem of unexplored) console.info(`${flow}: ${problem}`);
    for (const { flow, doubts } of rows) for (const doubt of doubts) console.info(`${flow}: Worth a look: ${doubt}`);
  }
  for (const { flow, faults } of rows) for (const problem of faults) console.error(`${flow}: ${problem}`);
  return isRefused || rows.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Chart } from '../diagram/chart.ts';
import { focusOn, lit } from '../diagram/focus.ts';
import { layoutChart } from '../diagram/layout.ts';
import { drawChart } from '../diagram/svg.ts';
import { junitOf } from './junit.ts';
import { pageOf } from './page.tsx';
import { diagramOf, type Report } from './report.ts';

/** Where what is shown of failing steps comes from. */
type Sources = {
  /** Null where the chart has no words. */
  readonly chartOf: (flow: string) => Chart | null;
  /** The folder of the storyboard. */
  readonly storyboard: string;
};

/**
 * Writes `index.html`, `report.json` and `junit.xml`, with the screenshots that lie beside the records, and the diagram and the picture of
 * each place in which something failed. Gives what it could not copy.
 */
export async function writeReport(
  report: Report,
  runs: string,
  folder: string,
  { chartOf, storyboard }: Sources,
): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'screenshots'), { recursive: true });
  const lost: string[] = [];
  const screenshots = report.flows
    .flatMap((flow) => flow.runs.flatMap(({ walked }) => walked))
    .map(({ screenshot }) => screenshot);
  for (const name of screenshots) {
    if (name === undefined) continue;
    // A record is only text: it cannot name a file elsewhere.
    const file = path.basename(name);
    await copyFile(path.join(runs, file), path.join(folder, 'screenshots', file)).catch(() => lost.push(file));
  }
  for (const { id, moments } of report.flows) {
    const chart = moments.length > 0 ? chartOf(id) : null;
    for (const [number, { active, transitions, picture }] of moments.entries()) {
      if (chart) await write(path.join(folder, diagramOf(id, number)), await drawnAt(chart, active, transitions));
      if (picture === null) continue;
      const to = path.join(folder, 'pictures', picture);
      await mkdir(path.dirname(to), { recursive: true });
      await copyFile(path.join(storyboard, picture), to);
    }
  }
  await writeFile(path.join(folder, 'report.json'), `${JSON.stringify(report, null, 1)}\n`);
  await writeFile(path.join(folder, 'junit.xml'), junitOf(report));
  await writeFile(path.join(folder, 'index.html'), pageOf(report));
  return lost;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** The part of a chart around the states in which a flow was, which are lit, as are the transitions that it was to take. */
async function drawnAt(chart: Chart, active: readonly string[], transitions: readonly string[]): Promise<string> {
  const innermost = active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
  const part = focusOn(chart, innermost);
  return lit(drawChart(part, await layoutChart(part)), innermost, transitions);
}

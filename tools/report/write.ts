import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { junitOf } from './junit.ts';
import { pageOf } from './page.tsx';
import type { Report } from './report.ts';

/** Writes `index.html`, `report.json` and `junit.xml`, with the screenshots that lie beside the records. Gives what it could not copy. */
export async function writeReport(report: Report, runs: string, folder: string): Promise<string[]> {
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
  await writeFile(path.join(folder, 'report.json'), `${JSON.stringify(report, null, 1)}\n`);
  await writeFile(path.join(folder, 'junit.xml'), junitOf(report));
  await writeFile(path.join(folder, 'index.html'), pageOf(report));
  return lost;
}

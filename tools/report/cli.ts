import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../paths/level-report.ts';
import { runsFolder } from '../paths/record-files.ts';
import { chartOf, gather, storyboard } from './material.ts';
import { buildReport, resultsOf } from './report.ts';
import { writeReport } from './write.ts';

/** `npm run report -- [--app http://localhost:5173, or the port in PORT, as of npm start] [--runs .cache/runs] [--tests .cache/test-report.json] [--out .cache/report]` */
function read() {
  const options = {
    app: { type: 'string', default: `http://localhost:${process.env.PORT ?? 5173}` },
    runs: { type: 'string', default: runsFolder },
    tests: { type: 'string', default: path.join('.cache', 'test-report.json') },
    out: { type: 'string', default: path.join('.cache', 'report') },
  } as const;
  try {
    const { values } = parseArgs({ args: process.argv.slice(2), options });
    if (!/^https?:$/.test(new URL(values.app).protocol)) throw new Error(`"${values.app}" is not a web address.`);
    return { ...values, app: values.app.replace(/\/+$/, '') };
  } catch (error) {
    console.error(messageOf(error));
    return null;
  }
}

const wanted = read();
if (wanted) {
  const { app, runs, tests, out } = wanted;
  const report = buildReport(await gather(runs, tests, app, new Date().toISOString()));
  const lost = await writeReport(report, runs, out, { chartOf, storyboard });
  for (const file of lost) console.error(`The screenshot ${file} is missing.`);
  for (const problem of report.unread) console.error(problem);
  for (const { id } of report.flows.filter(({ result }) => result === 'failed')) console.error(`${id}: failed.`);
  console.info(`${path.join(out, 'index.html')}: ${resultsOf(report)}`);
} else process.exitCode = 2;

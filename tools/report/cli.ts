import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand, typedArguments, WrongArguments } from '../command.ts';
import { runsFolder } from '../paths/record-files.ts';
import { chartOf, gather, storyboard } from './material.ts';
import { buildReport, resultsOf } from './report.ts';
import { writeReport } from './write.ts';

/** `npm run report -- [--app http://localhost:5173, or the port in PORT, as of npm start] [--runs .cache/runs] [--tests .cache/test-report.json] [--out .cache/report]` */
await runCommand(async () => {
  const { values } = typedArguments({
    app: { type: 'string', default: `http://localhost:${process.env.PORT ?? 5173}` },
    runs: { type: 'string' },
    tests: { type: 'string' },
    out: { type: 'string', default: path.join('.cache', 'report') },
  });
  const { runs = runsFolder, tests = path.join('.cache', 'test-report.json'), out } = values;
  if (!/^https?:\/\//.test(values.app) || !URL.canParse(values.app))
    throw new WrongArguments(`--app is "${values.app}", which is no web address such as http://localhost:5173.`);
  // Where nobody names a place, nothing there means that nothing was run.
  for (const name of ['runs', 'tests'] as const)
    if (values[name] !== undefined && !existsSync(values[name]))
      throw new WrongArguments(
        `--${name} names "${values[name]}", and there is no such ${name === 'runs' ? 'folder' : 'file'}.`,
      );
  const app = values.app.replace(/\/+$/, '');
  const report = buildReport(await gather(runs, tests, app, new Date().toISOString()));
  const lost = await writeReport(report, runs, out, { chartOf, storyboard });
  for (const file of lost) console.error(`The screenshot ${file} is missing.`);
  for (const problem of report.unread) console.error(problem);
  for (const { id } of report.flows.filter(({ result }) => result === 'failed')) console.error(`${id}: failed.`);
  console.info(`${path.join(out, 'index.html')}: ${resultsOf(report)}`);
  return 0;
});

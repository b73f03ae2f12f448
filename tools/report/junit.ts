import { stepInWords } from '../paths/step-words.ts';
import { type FlowReport, type Report, type RunReport, unnoticedIn, wentWell } from './report.ts';
import { escaped, tag } from './xml.ts';

/** The report as JUnit XML: a suite for each flow and run, a case for each path. What was not run is skipped, never passed. */
export function junitOf({ flows, made }: Report): string {
  const suites = flows.flatMap((flow) => [
    ...flow.runs.filter(({ result }) => result !== 'no screen').map((run) => suiteOf(flow, run)),
    ...besides(flow),
  ]);
  const sum = (part: 'tests' | 'failures' | 'errors' | 'skipped' | 'ms') =>
    suites.reduce((total, { counts }) => total + counts[part], 0);
  const totals = { tests: sum('tests'), failures: sum('failures'), errors: sum('errors'), skipped: sum('skipped') };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    tag('testsuites', { name: 'kist paths', ...totals, time: seconds(sum('ms')), timestamp: made.slice(0, 19) }, [
      ...suites.map(({ xml }) => xml),
    ]),
    '',
  ].join('\n');
}

function suiteOf(flow: FlowReport, run: RunReport) {
  const suite = `${flow.id}.${run.name}`;
  const names = new Map<string, number>();
  const unique = (name: string) => {
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    return count > 1 ? `${name} (${count})` : name;
  };
  const testCase = (name: string, milliseconds: number, inside: readonly string[] = []) =>
    tag('testcase', { classname: suite, name: unique(name), time: seconds(milliseconds) }, inside);
  const isUnknown = run.result === 'stale' || run.result === 'not run';
  const cases = [
    ...run.walked.map(({ path, milliseconds, failure, failedAt, stepsDone, link }) => {
      const { title, steps } = flow.paths[path] ?? { title: '', steps: [] };
      const words = steps.map((step, index) => {
        const said = flow.steps[step];
        return `${index + 1 === failedAt ? '>' : ' '} ${index + 1}. ${said ? stepInWords(said) : ''}`;
      });
      const text = [failure, wentWell({ stepsDone }, steps.length), ...words, `Replay: ${link}`].join('\n');
      const failed = tag('failure', { type: 'path', message: failure ?? '' }, [escaped(text)], '');
      return testCase(title, milliseconds, failure === undefined ? [] : [failed]);
    }),
    ...run.problems.map((problem) =>
      testCase(problem, 0, [tag('failure', { type: 'check', message: problem }, [escaped(problem)], '')]),
    ),
    ...(isUnknown ? [testCase(`${run.result}`, 0, [tag('skipped', { message: run.summary })])] : []),
    ...(run.result === 'corrupt'
      ? [testCase('corrupt', 0, [tag('error', { type: 'record', message: run.summary })])]
      : []),
  ];
  const counts = {
    tests: cases.length,
    failures: run.walked.filter(({ failure }) => failure !== undefined).length + run.problems.length,
    errors: Number(run.result === 'corrupt'),
    skipped: Number(isUnknown),
    ms: run.milliseconds,
  };
  const { ms, ...attributes } = counts;
  const at = run.at === null ? {} : { timestamp: run.at.slice(0, 19) };
  return { counts, xml: tag('testsuite', { name: suite, ...attributes, time: seconds(ms), ...at }, cases) };
}

/** Suites for what is no run: the random walk that failed, and mistakes made on purpose. */
function besides({ id, walks, mutation }: FlowReport) {
  const walked = walks.map(({ title, steps, link }) => ({
    name: title,
    text: [...steps.map((step, index) => `${index + 1}. ${stepInWords(step)}`), `Replay: ${link}`].join('\n'),
  }));
  const unnoticed = unnoticedIn(mutation).map(({ id: name, label }) => ({ name, text: `Not noticed: ${label}` }));
  const tried = mutation?.mutants.filter(({ killedBy }) => killedBy !== null) ?? [];
  return [
    { name: `${id}.Random walk`, passed: [], failed: walked },
    { name: `${id}.Mistakes made on purpose`, passed: tried.map((mutant) => mutant.id), failed: unnoticed },
  ]
    .filter(({ passed, failed }) => passed.length + failed.length > 0)
    .map(({ name: suite, passed, failed }) => {
      const testCase = (name: string, inside: readonly string[] = []) =>
        tag('testcase', { classname: suite, name, time: seconds(0) }, inside);
      const cases = [
        ...passed.map((name) => testCase(name)),
        ...failed.map(({ name, text }) =>
          testCase(name, [tag('failure', { type: 'check', message: name }, [escaped(text)], '')]),
        ),
      ];
      const counts = { tests: cases.length, failures: failed.length, errors: 0, skipped: 0 };
      const xml = tag('testsuite', { name: suite, ...counts, time: seconds(0) }, cases);
      return { counts: { ...counts, ms: 0 }, xml };
    });
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(3);

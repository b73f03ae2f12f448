import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { explore } from '#tools/explore/explore.ts';
import { cover } from '#tools/explore/paths.ts';
import { replayLink, replayOf } from '#tools/explore/replay.ts';
import { pathOfReplay } from '#tools/explore/replay-run.ts';
import { runPath } from '#tools/explore/run.ts';
import { levels } from '#tools/paths/levels.ts';
import type { PathRecord, RunRecord } from '#tools/paths/record.ts';
import type { RecordFile } from '#tools/paths/record-files.ts';
import { findReplay } from '#tools/paths/replay.ts';
import { junitOf } from '#tools/report/junit.ts';
import { pageOf } from '#tools/report/page.tsx';
import { buildReport, type Material, type Report, resultsOf, runKinds } from '#tools/report/report.ts';
import { flowOf, plain } from '../explore/flow-of.ts';
import { faqDriver } from '../flows/faq/faq.driver.ts';

const hostile = '</script><script>alert("x")</script>\u0007 & “so”';

const machine = createMachine({
  id: 'm',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', smash: 'broken' } }, broken: { type: 'final' } },
});
const flow = flowOf(machine, {
  id: 'lamp',
  title: `A lamp ${hostile}`,
  persisted: true,
  events: [{ label: `presses ${hostile}`, event: { type: 'press' } }, ...plain('smash')],
});
const shell = { ...flow, id: 'shell', title: 'A shell', persisted: false };
const graph = explore(flow);
const [path] = cover(graph, 'edges');
if (!path) throw new Error('no path');
const short = { ...path, title: 'on alone', steps: path.steps.slice(0, 1) };

const passed: PathRecord = { path, stepsDone: 4, failure: null, milliseconds: 1_500 };
const failed: PathRecord = {
  path: short,
  stepsDone: 0,
  failure: `at step 1: there is no button ${hostile}`,
  failedAt: 1,
  milliseconds: 20,
  screenshot: 'lamp.browser.plain.1.png',
};
const all: Pick<RunRecord, 'statesReached' | 'transitionsTaken'> = {
  statesReached: graph.states,
  transitionsTaken: graph.transitions.map(({ id }) => id),
};
const recordOf = (record: Partial<RunRecord>): RecordFile => {
  const whole: RunRecord = {
    flow: 'lamp',
    level: 'model',
    walked: '',
    paths: [passed],
    skipped: [],
    problems: [],
    ...all,
    ...record,
  };
  return { file: 'a file', at: '2026-11-21T10:00:00.000Z', record: whole };
};

const material: Material = {
  flows: [shell, flow],
  drivers: [{ ...faqDriver, flow: 'lamp' }],
  graphOf: () => graph,
  pictureOf: (id, state) => (id === 'lamp' && state === 'off' ? 'lamp/off.rupee.webp' : null),
  records: [
    recordOf({}),
    recordOf({ flow: 'shell' }),
    recordOf({
      level: 'browser',
      profile: 'plain',
      paths: [passed, failed],
      problems: [failed.failure ?? '', 'it also broke'],
      skipped: [{ label: 'smash', because: 'No screen offers it.', count: 2 }],
    }),
    recordOf({
      level: 'browser',
      profile: 'plain',
      killed: true,
      paths: [{ ...passed, stepsDone: 2 }],
      statesReached: ['off'],
    }),
  ],
  unread: [{ file: 'lamp.view.json', run: { flow: 'lamp', level: 'view' }, kind: 'stale', message: 'It is old.' }],
  unusable: ['mutation.json: It cannot be read.'],
  mutation: [
    {
      flow: 'lamp',
      walked: '',
      mutants: [
        { id: '1', label: 'without a press', killedBy: 'paths over every transition', explained: null },
        { id: '2', label: `with ${hostile}`, killedBy: null, explained: null },
      ],
      score: 0.5,
    },
  ],
  walks: [{ ...replayOf(flow, path), title: 'a walk that broke it' }],
  app: 'http://app.test',
  made: '2026-11-21T12:00:00.000Z',
  promises: [
    {
      id: 'P-05',
      text: `No fault. ${hostile}`,
      cells: { existing: 640, promised: 780 },
      cases: { passed: 640, failed: 1, 'left out': 2 },
      at: '2026-11-21T12:00:00.000Z',
    },
    {
      id: 'P-57',
      text: `${hostile} stays text`,
      cells: { existing: 3, promised: null },
      cases: { passed: 0, failed: 0, 'left out': 0 },
      at: null,
    },
  ],
};
const report = buildReport(material);
const [lamp, other] = report.flows;
const run = (name: string) => lamp?.runs.find((candidate) => candidate.name === name);

describe('the report', () => {
  it('never takes for passed what was not run, is stale or is broken, and puts red first', () => {
    expect([lamp?.id, other?.id]).toEqual(['lamp', 'shell']);
    expect(lamp?.runs.map(({ name, result }) => [name, result])).toEqual([
      ['Model', 'passed'],
      ['View', 'stale'],
      ['Browser', 'failed'],
      ['Browser, obfuscated', 'not run'],
      ['Browser, killed', 'passed'],
    ]);
    const ofDevelopers = buildReport({ ...material, drivers: [{ ...faqDriver, flow: 'lamp', devPages: true }] });
    expect(ofDevelopers.flows[0]?.runs.map(({ result }) => result)).toEqual([
      'passed',
      'stale',
      'failed',
      'no screen',
      'passed',
    ]);
    const corrupt = [
      { file: 'lamp.view.json', run: { flow: 'lamp', level: 'view' }, kind: 'corrupt', message: 'Half.' },
    ] as const;
    expect(buildReport({ ...material, unread: corrupt }).flows[0]?.runs[1]?.result).toBe('corrupt');
    const empty = buildReport({ ...material, records: [], unread: [], walks: [], mutation: [] });
    expect(empty.flows.map(({ result }) => result)).toEqual(['not run', 'not run']);
    const unnoticed = buildReport({ ...material, records: [], unread: [], walks: [] });
    expect(unnoticed.flows.map(({ id, result }) => [id, result])).toEqual([
      ['lamp', 'failed'],
      ['shell', 'not run'],
    ]);
    expect(buildReport({ ...material, graphOf: () => null }).flows[0]?.runs[0]?.problems).toEqual([
      'The flow cannot be explored.',
    ]);
  });

  it('asks a machine of the shell for no screen', () => {
    expect(other?.runs.map(({ result }) => result)).toEqual([
      'passed',
      'no screen',
      'no screen',
      'no screen',
      'no screen',
    ]);
  });

  it('calls a run failed that left out a declared state or transition', () => {
    const gap = recordOf({ statesReached: ['off', 'on'], transitionsTaken: all.transitionsTaken.slice(1) });
    const [model] = buildReport({ ...material, flows: [flow], records: [gap] }).flows[0]?.runs ?? [];
    expect([model?.result, model?.problems]).toEqual([
      'failed',
      ['Not all states were reached: broken.', 'Not all transitions were taken: m.off: press #0.'],
    ]);
  });

  it('takes no gap for a failure in a run that is to ask each call once, and says that it is one', () => {
    const few = recordOf({ statesReached: ['off', 'on'], covers: 'calls' });
    const [model] = buildReport({ ...material, flows: [flow], records: [few] }).flows[0]?.runs ?? [];
    expect([model?.result, model?.problems, model?.limits]).toEqual([
      'passed',
      [],
      expect.arrayContaining([
        'Its paths ask each call once; the other states and transitions are left to another run.',
      ]),
    ]);
  });

  it('counts what was covered, from what was walked', () => {
    expect(run('Browser')?.coverage).toEqual({
      states: { done: 3, of: 3, missing: [] },
      transitions: { done: 3, of: 3, missing: [] },
      steps: { done: 3, of: 3, missing: [] },
    });
    expect(run('Browser, killed')?.coverage?.states).toEqual({ done: 1, of: 3, missing: ['on', 'broken'] });
    expect(run('Browser, killed')?.coverage?.steps).toEqual({ done: 2, of: 3, missing: [] });
  });

  it('says its limits', () => {
    expect(run('Browser, killed')?.limits.at(-1)).toBe(
      '1 of 1 path ended before their last step: the flow woke up in another state.',
    );
    expect(run('Browser')?.skipped).toEqual([{ label: 'smash', because: 'No screen offers it.', count: 2 }]);
    expect(lamp?.limits[0]).toMatch(/^All 3 states were looked at/);
    expect(report.unread).toEqual(['lamp.view.json: It is old.', 'mutation.json: It cannot be read.']);
  });

  it('keeps a path once that several runs walked, and links each failure to its replay up to the failing step', async () => {
    expect(lamp?.paths.map(({ title }) => title)).toEqual([path.title, 'on alone']);
    const [, red] = run('Browser')?.walked ?? [];
    expect(red?.link).toBe(`http://app.test${replayLink(replayOf(flow, short), 1)}`);
    const replay = await findReplay(red?.link ?? '');
    expect(replay.steps).toEqual(replayOf(flow, short).steps);
  });

  it('tells where the flow was when a step failed, what the step was to take, and its picture', () => {
    const [, red] = run('Browser')?.walked ?? [];
    expect(red?.moment).toBe(0);
    expect(lamp?.moments).toEqual([
      { active: ['m.off'], transitions: ['m.off: press #0'], words: 'Off', picture: 'lamp/off.rupee.webp' },
    ]);
    expect(other?.moments).toEqual([]);
  });

  it('is the same after a way through JSON', () => {
    expect(JSON.parse(JSON.stringify(report)) as Report).toEqual(report);
  });

  it('shows a wrong machine as red, and its link leads to the same failure', async () => {
    const wrong = createMachine({
      ...machine.config,
      states: { ...machine.config.states, on: { on: { press: 'on', smash: 'broken' } } },
    } as never);
    const wrongFlow = { ...flow, machine: wrong };
    const { walked, problems, statesReached, transitionsTaken } = await levels.model(wrongFlow, [path], graph);
    const taken = { statesReached: [...statesReached], transitionsTaken: [...transitionsTaken] };
    const record = recordOf({ paths: walked, problems, ...taken });
    const [wrongLamp] = buildReport({ ...material, flows: [wrongFlow], records: [record] }).flows;
    const [red] = wrongLamp?.runs[0]?.walked ?? [];
    expect(red?.failure).toMatch(/step \d \(.*\): the actor is in \["on"/);
    const again = pathOfReplay(wrongFlow, graph, await findReplay(red?.link ?? ''));
    if (typeof again === 'string') throw new Error(again);
    expect(again.steps).toEqual(path.steps.slice(0, red?.failedAt));
    expect((await runPath(wrongFlow, again, graph)).failure).toBe(red?.failure);
  });
});

describe('the report as JUnit', () => {
  const { window } = new JSDOM();
  const parse = (xml: string) => new window.DOMParser().parseFromString(xml, 'application/xml');
  const xml = parse(junitOf(report));
  const suites = [...xml.querySelectorAll('testsuites > testsuite')];

  it('is well-formed, with hostile text as text', () => {
    expect(xml.querySelector('parsererror')).toBeNull();
    expect(parse('<a>').querySelector('parsererror')).not.toBeNull();
    const message = xml.querySelector('failure')?.getAttribute('message');
    expect(message).toBe('at step 1: there is no button </script><script>alert("x")</script>? & “so”');
  });

  it('has a suite for each flow and level, a case for each path, with its time', () => {
    expect(suites.map((suite) => suite.getAttribute('name'))).toEqual([
      ...runKinds.map(({ name }) => `lamp.${name}`),
      'lamp.Random walk',
      'lamp.Mistakes made on purpose',
      'shell.Model',
    ]);
    const cases = [...(suites[2]?.querySelectorAll('testcase') ?? [])];
    expect(cases.map((each) => [each.getAttribute('classname'), each.getAttribute('time')])).toEqual([
      ['lamp.Browser', '1.500'],
      ['lamp.Browser', '0.020'],
      ['lamp.Browser', '0.000'],
    ]);
    expect(suites[2]?.querySelector('failure')?.textContent).toContain(
      'Replay: http://app.test/testPreview?flow=lamp#',
    );
    expect(suites[2]?.querySelector('failure')?.textContent).toContain('> 1. Presses');
  });

  it('counts what is in it, and skips what was not run', () => {
    for (const suite of suites) {
      for (const [attribute, selector] of [
        ['tests', 'testcase'],
        ['failures', 'failure'],
        ['errors', 'error'],
        ['skipped', 'skipped'],
      ] as const)
        expect(suite.getAttribute(attribute)).toBe(String(suite.querySelectorAll(selector).length));
    }
    const skipped = suites.filter((suite) => suite.querySelector('skipped'));
    expect(skipped.map((suite) => suite.getAttribute('name'))).toEqual(['lamp.View', 'lamp.Browser, obfuscated']);
    const root = xml.documentElement;
    expect(['tests', 'failures', 'errors', 'skipped'].map((name) => root.getAttribute(name))).toEqual([
      '11',
      '4',
      '0',
      '2',
    ]);
  });
});

describe('the report as a page', () => {
  const { window } = new JSDOM(pageOf(report), { runScripts: 'outside-only' });
  const { document } = window;

  it('shows hostile text as text', () => {
    expect(document.querySelectorAll('script')).toHaveLength(2);
    expect(document.querySelector('.failure')?.textContent).toContain('</script><script>alert("x")</script>');
  });

  it('leads from a red path to its replay by one link, and shows the screen', () => {
    const red = document.getElementById('failed-lamp.browser.plain');
    expect(red?.querySelector('a.replay')?.getAttribute('href')).toBe(run('Browser')?.walked[1]?.link);
    expect(red?.querySelector('a.replay')?.textContent).toBe('Replay up to step 1');
    const [screen] = red?.querySelectorAll('.where figure') ?? [];
    expect(screen?.querySelector('img')?.getAttribute('src')).toBe('screenshots/lamp.browser.plain.1.png');
    expect(screen?.querySelector('figcaption')?.textContent).toBe('The screen when the step failed');
    expect(document.querySelector('td[data-result=failed] a')?.getAttribute('href')).toBe('#failed-lamp.browser.plain');
  });

  it('shows the place of a failure in the chart, and its screen as it should be', () => {
    const where = document.querySelector('#failed-lamp\\.browser\\.plain .where');
    expect(where?.querySelector('p')?.textContent).toBe(
      'The flow was in “Off”, as the chart has it; the bold line is the step that failed.',
    );
    expect([...(where?.querySelectorAll('figcaption') ?? [])].map((said) => said.textContent)).toEqual([
      'The screen when the step failed',
      'The screen in “Off” as it should be',
    ]);
    expect([...(where?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      'screenshots/lamp.browser.plain.1.png',
      'pictures/lamp/off.rupee.webp',
      'diagrams/lamp.0.svg',
    ]);
  });

  it('heads a red path with its title, and says in red what went wrong alone', () => {
    const failure = '"on alone" (no input), at step 1 (presses): there is no button';
    const record = recordOf({ level: 'browser', profile: 'plain', paths: [{ ...failed, failure }] });
    const page = pageOf(buildReport({ ...material, records: [record] }));
    const article = new JSDOM(page).window.document.querySelector('.red article');
    expect(article?.querySelector('h4')?.textContent).toBe('on alone');
    expect(article?.querySelector('.failure')?.textContent).toBe('At step 1 (presses): there is no button');
  });

  it('says once what was run for no flow, in place of a column of cells that say so', () => {
    const headsOf = (page: Document) =>
      [...page.querySelectorAll('.summary thead th')].map(({ textContent }) => textContent);
    expect(headsOf(document)).toEqual(['Flow', 'Model', 'View', 'Browser', 'Browser, killed']);
    expect(document.body.textContent).toContain(
      'Not run for any flow yet: Browser, obfuscated. npm test runs them all.',
    );
    const fresh = { ...material, records: [], unread: [], mutation: [], walks: [] };
    const newcomers = new JSDOM(pageOf(buildReport(fresh))).window.document;
    expect(headsOf(newcomers)).toEqual(['Flow']);
    expect([...newcomers.querySelectorAll('.summary td')]).toEqual([]);
  });

  it('counts one run as one', () => {
    expect(resultsOf(report)).toBe('1 run failed, 1 run stale, 1 run not run, 3 runs passed');
  });

  it('puts what failed before what all was run', () => {
    const headings = [...document.querySelectorAll('main h2')].map((heading) => heading.id);
    expect(headings.slice(0, 3)).toEqual(['failures', 'summary', 'promises']);
  });

  it('leads to where the app runs, which can be told on the page', () => {
    const { window: page } = new JSDOM(pageOf(report), { runScripts: 'dangerously' });
    const field = page.document.querySelector<HTMLInputElement>('[name="app"]');
    if (!field) throw new Error('there is no field');
    const links = () => [...page.document.querySelectorAll('a.replay')].map((link) => link.getAttribute('href') ?? '');
    expect(links().every((link) => link.startsWith('http://app.test/testPreview?'))).toBe(true);
    const type = (text: string) => {
      field.value = text;
      field.dispatchEvent(new page.Event('input', { bubbles: true }));
    };
    for (const text of ['nonsense', 'javascript:alert(1)', 'http://192.168.0.7:8080/']) type(text);
    expect(links().length).toBeGreaterThan(1);
    expect(links().every((link) => link.startsWith('http://192.168.0.7:8080/testPreview?'))).toBe(true);
  });

  it('says in words what was not run, what was left out, what nobody noticed and which random walk failed', () => {
    const text = document.body.textContent ?? '';
    expect(text).toContain('Not run');
    expect(text).toContain('Left out, 2 steps: “smash”. No screen offers it.');
    expect(text).toContain('1 of 2 mistakes noticed by the tests of the right chart; 1 not noticed. Score: 50.0 %.');
    expect(text).toContain('a walk that broke it');
    expect(text).toContain('1 path failed. 1 random walk failed. 1 mistake made on purpose not noticed.');
    expect(text).not.toContain('Nothing that was run failed.');
    const walked = pageOf(buildReport({ ...material, records: [], unread: [], mutation: [] }));
    expect(walked).not.toContain('Nothing that was run failed.');
    const nothing = pageOf(buildReport({ ...material, records: [], unread: [], mutation: [], walks: [] }));
    expect(nothing).toContain('Nothing was run yet.');
    const green = material.records.map((record) => ({ ...record, problems: [] }));
    expect(pageOf(buildReport({ ...material, records: green, unread: [], mutation: [], walks: [] }))).not.toContain(
      'Nothing was run yet.',
    );
    expect(text).toContain('mutation.json: It cannot be read.');
  });

  it('says of each promise what the last run of the tests said, beside the cells that it promises', () => {
    const rows = [...document.querySelectorAll('tr[data-promise]')];
    expect(rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([
      ['640 / 780', '640', '1', '2', '2026-11-21 12:00 UTC'],
      ['3 / –', '0', '0', '0', 'not run'],
    ]);
    expect(rows[0]?.querySelector('th')?.textContent).toBe('P-05 No fault.');
    expect(rows[1]?.querySelector('th')?.textContent).toBe(`P-57 ${hostile} stays text`);
  });

  it('loads nothing from outside', () => {
    const sources = [...document.querySelectorAll('[src], link[href]')];
    expect(sources.map((each) => each.getAttribute('src') ?? each.getAttribute('href'))).toEqual([
      'data:,',
      'screenshots/lamp.browser.plain.1.png',
      'pictures/lamp/off.rupee.webp',
      'diagrams/lamp.0.svg',
    ]);
    expect(document.querySelector('style')?.textContent).not.toMatch(/url\(|@import/);
  });
});

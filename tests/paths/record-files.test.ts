import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { explore } from '#tools/explore/explore.ts';
import { fingerprint } from '#tools/explore/fingerprint.ts';
import { cover } from '#tools/explore/paths.ts';
import type { LevelReport, WalkedPath } from '#tools/paths/level-report.ts';
import { levels } from '#tools/paths/levels.ts';
import type { RunRecord } from '#tools/paths/record.ts';
import { createRecorder, readRecords } from '#tools/paths/record-files.ts';
import { flowOf, plain } from '../explore/flow-of.ts';

const machine = createMachine({
  id: 'm',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', smash: 'broken' } }, broken: { type: 'final' } },
});
const flow = flowOf(machine, { events: plain('press', 'smash') });
const graph = explore(flow);
const hash = fingerprint(graph);
const [first, ...others] = cover(graph, 'edges');
if (!first || others.length > 0) throw new Error('the edges take one path');

const failed: WalkedPath = { path: first, stepsDone: 1, failure: 'step 2: no', failedAt: 2, milliseconds: 1.7 };
const reportOf = (...walked: WalkedPath[]): LevelReport => ({
  statesReached: new Set(['off', 'on']),
  transitionsTaken: new Set(['m.off: press #0']),
  walked,
  steps: 1,
  sneakPairs: 0,
  problems: walked.flatMap(({ failure }) => failure ?? []),
});

let folder: string;
const reported: string[] = [];
const place = () => ({ folder, tell: (line: string) => void reported.push(line) });
const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as RunRecord;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'kist-runs-')), 'runs');
  reported.length = 0;
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

describe('the record of a run', () => {
  it('says what a real actor did', async () => {
    await createRecorder({ level: 'model' }, flow, graph, place()).take(() => levels.model(flow, [first], graph));
    const { paths, ...record } = await read('under-test.model.json');
    expect(record).toEqual({
      flow: 'under-test',
      level: 'model',
      walked: hash,
      statesReached: ['broken', 'off', 'on'],
      transitionsTaken: ['m.off: press #0', 'm.on: press #0', 'm.on: smash #0'],
      skipped: [],
      problems: [],
    });
    expect(paths.map(({ stepsDone, failure }) => [stepsDone, failure])).toEqual([[4, null]]);
    expect(reported).toEqual([]);
  });

  it('keeps the screen at a failure beside it, and no half-written file', async () => {
    const recorder = createRecorder({ level: 'browser', profile: 'plain', killed: true }, flow, graph, place());
    const name = 'under-test.browser.plain.killed';
    // Only flows with a driver are walked on a screen.
    const known = { ...flow, id: 'faq' };
    const ofKnown = createRecorder({ level: 'browser', profile: 'plain', killed: true }, known, graph, place());
    await ofKnown.take(async () => reportOf({ ...failed, picture: Uint8Array.of(137, 80) }));
    expect((await readdir(folder)).sort()).toEqual(['faq.browser.plain.killed.1.png', 'faq.browser.plain.killed.json']);
    const { paths, killed } = await read('faq.browser.plain.killed.json');
    expect(killed).toBe(true);
    expect(paths[0]).toMatchObject({ failedAt: 2, milliseconds: 2, screenshot: 'faq.browser.plain.killed.1.png' });
    await recorder.take(async () => reportOf()).catch(() => undefined);
    expect(reported).toEqual([
      `The run ${name} could not be recorded: There is no driver for the flow "under-test" at the level "browser".`,
    ]);
  });

  it('joins the walks of one run, a failed walk of a path before a good one', async () => {
    const recorder = createRecorder({ level: 'model' }, flow, graph, place());
    const good: WalkedPath = { path: first, stepsDone: 4, failure: null, milliseconds: 1 };
    await recorder.take(async () => reportOf(good));
    await recorder.take(async () => reportOf(failed));
    await recorder.take(async () => reportOf(good));
    const { paths, problems } = await read('under-test.model.json');
    expect(paths.map(({ failure }) => failure)).toEqual(['step 2: no']);
    expect(problems).toEqual(['step 2: no']);
  });

  it('is written when the walk throws, says so, and lets it throw', async () => {
    const recorder = createRecorder({ level: 'model' }, flow, graph, place());
    const boom = () => Promise.reject(new Error('no browser'));
    await expect(recorder.take(boom)).rejects.toThrow('no browser');
    expect((await read('under-test.model.json')).problems).toEqual(['no browser']);
  });

  it('of an earlier run is gone while the walk goes on', async () => {
    await createRecorder({ level: 'model' }, flow, graph, place()).take(async () => reportOf(failed));
    await createRecorder({ level: 'model' }, flow, graph, place()).take(async () => {
      expect(await readdir(folder)).toEqual([]);
      return reportOf();
    });
    expect(await readdir(folder)).toEqual(['under-test.model.json']);
  });

  it('is told of and forgone when the disk refuses', async () => {
    await writeFile(folder, 'a file where the folder should be');
    const report = reportOf();
    const recorder = createRecorder({ level: 'model' }, flow, graph, place());
    expect(await recorder.take(async () => report)).toBe(report);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatch(/^The run under-test\.model could not be recorded: /);
  });

  it('says what no path walked, and why', async () => {
    const short = { ...first, steps: first.steps.slice(0, 1) };
    const recorder = createRecorder({ level: 'model' }, flow, graph, place());
    await recorder.take(async () => reportOf({ path: short, stepsDone: 1, failure: null, milliseconds: 1 }));
    expect((await read('under-test.model.json')).skipped).toEqual([
      { label: 'press', because: 'No path of this level leads there.', count: 1 },
      { label: 'smash', because: 'No path of this level leads there.', count: 1 },
    ]);
  });
});

describe('reading records', () => {
  it('gives those of the charts as they are, and names stale, unknown and broken ones', async () => {
    await createRecorder({ level: 'model' }, flow, graph, place()).take(async () => reportOf(failed));
    const text = await readFile(path.join(folder, 'under-test.model.json'), 'utf8');
    await writeFile(path.join(folder, 'under-test.view.json'), text);
    await writeFile(path.join(folder, 'other.model.json'), text.replace('"under-test"', '"other"'));
    await writeFile(path.join(folder, 'gone.browser.plain.killed.json'), '{"flow":');
    await writeFile(path.join(folder, 'less.browser.obfuscated.json'), '{"flow":"less"}');
    await writeFile(path.join(folder, 'mutation.json'), '[]');
    const walkedNow = (id: string) => (id === 'under-test' ? hash : 'another');
    const { records, unread } = await readRecords(folder, walkedNow);
    expect(records.map(({ file, record }) => [file, record.paths[0]?.failure])).toEqual([
      ['under-test.model.json', 'step 2: no'],
    ]);
    expect(unread.map(({ file, kind, run }) => [file, kind, run])).toEqual([
      ['gone.browser.plain.killed.json', 'corrupt', { flow: 'gone', level: 'browser', profile: 'plain', killed: true }],
      ['less.browser.obfuscated.json', 'corrupt', { flow: 'less', level: 'browser', profile: 'obfuscated' }],
      ['other.model.json', 'stale', { flow: 'other', level: 'model' }],
      ['under-test.view.json', 'corrupt', { flow: 'under-test', level: 'view' }],
    ]);
  });

  it('finds nothing where there is no folder', async () => {
    expect(await readRecords(path.join(folder, 'none'), () => hash)).toEqual({ records: [], unread: [] });
  });

  it('calls another chart, another sample and other words another walk', () => {
    const alike = explore(flowOf(machine, { events: plain('press', 'smash') }));
    expect(fingerprint(alike)).toBe(hash);
    const said = explore({
      ...flow,
      events: [{ label: 'presses', event: { type: 'press' } }, ...flow.events.slice(1)],
    });
    expect(fingerprint(said)).not.toBe(hash);
    const { broken, ...rest } = machine.config.states ?? {};
    const longer = createMachine({ ...machine.config, states: { ...rest, broken: { on: { press: 'off' } } } } as never);
    expect(broken).toEqual({ type: 'final' });
    expect(fingerprint(explore({ ...flow, machine: longer }))).not.toBe(hash);
  });
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toastFlow } from '#shell/toast/toast.samples.ts';
import { explore } from '#tools/explore/explore.ts';
import { fingerprint } from '#tools/explore/fingerprint.ts';
import { replayOf } from '#tools/explore/replay.ts';
import { chartOf, gather } from '#tools/report/material.ts';
import { buildReport, type Report } from '#tools/report/report.ts';
import { writeReport } from '#tools/report/write.ts';

let folder: string;
const runs = () => path.join(folder, 'runs');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kist-report-'));
  await mkdir(path.join(folder, 'runs', 'walks'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

describe('the report of a folder of runs', () => {
  it('takes in mistakes made on purpose and random walks, and names what it cannot read', async () => {
    const mutants = [{ id: '1', label: 'no end', killedBy: null, explained: 'Nobody could see it.' }];
    const toastTried = { flow: 'toast', walked: fingerprint(explore(toastFlow)), mutants, score: 1 };
    await writeFile(path.join(runs(), 'mutation.json'), JSON.stringify([toastTried, { ...toastTried, flow: 'faq' }]));
    const walk = replayOf(toastFlow, { title: 'a random walk', input: toastFlow.inputs[0]?.name ?? '', steps: [] });
    await writeFile(path.join(runs(), 'walks', 'toast.json'), JSON.stringify(walk));
    await writeFile(path.join(runs(), 'walks', 'faq.json'), '{');
    const report = buildReport(await gather(runs(), 'none', 'http://app.test', '2026-11-21T12:00:00.000Z'));
    const toast = report.flows.find(({ id }) => id === 'toast');
    expect(toast?.mutation).toEqual(toastTried);
    expect(toast?.walks.map(({ title }) => title)).toEqual(['a random walk']);
    expect(report.unread).toEqual([
      'mutation.json: The chart or the samples of faq have changed since it was tried.',
      'walks/faq.json: It cannot be read: The replay is damaged: it is not JSON.',
    ]);
    expect(new Set(report.flows.map(({ result }) => result))).toEqual(new Set(['failed', 'not run']));
    expect(toast?.result).toBe('failed');
  });

  it('is three files with the screenshots beside them, and names a screenshot that is gone', async () => {
    const base = buildReport(await gather(runs(), 'none', 'http://app.test', '2026-11-21T12:00:00.000Z'));
    const [first, ...others] = base.flows;
    if (!first) throw new Error('no flow');
    const walked = ['here.png', '../gone.png'].map((screenshot) => ({
      path: 0,
      stepsDone: 0,
      milliseconds: 1,
      screenshot,
    }));
    const [run, ...rest] = first.runs;
    if (!run) throw new Error('no run');
    const report: Report = { ...base, flows: [{ ...first, runs: [{ ...run, walked }, ...rest] }, ...others] };
    await writeFile(path.join(runs(), 'here.png'), 'a picture');
    const out = path.join(folder, 'report');
    await mkdir(out);
    await writeFile(path.join(out, 'of-another-day.txt'), '');
    expect(await writeReport(report, runs(), out, { chartOf, storyboard: runs() })).toEqual(['gone.png']);
    expect((await readdir(out)).sort()).toEqual(['index.html', 'junit.xml', 'report.json', 'screenshots']);
    expect(await readdir(path.join(out, 'screenshots'))).toEqual(['here.png']);
    expect(JSON.parse(await readFile(path.join(out, 'report.json'), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(report)),
    );
  });

  it('draws the chart around each place of a failure, and takes its picture along', async () => {
    const base = buildReport(await gather(runs(), 'none', 'http://app.test', '2026-11-21T12:00:00.000Z'));
    const [first] = base.flows;
    if (!first) throw new Error('no flow');
    const chart = chartOf('card-repayment');
    const taken = chart?.transitions.find(({ source }) => source === 'cardRepayment.committing')?.id ?? '';
    const moment = {
      active: ['cardRepayment.committing'],
      transitions: [taken],
      words: 'Committing',
      picture: 'card-repayment/committing.rupee.webp',
    };
    const report: Report = { ...base, flows: [{ ...first, id: 'card-repayment', moments: [moment] }] };
    await mkdir(path.join(folder, 'board', 'card-repayment'), { recursive: true });
    await writeFile(path.join(folder, 'board', moment.picture), 'a screen');
    const out = path.join(folder, 'report');
    await writeReport(report, runs(), out, { chartOf, storyboard: path.join(folder, 'board') });
    expect(await readFile(path.join(out, 'pictures', moment.picture), 'utf8')).toBe('a screen');
    const svg = await readFile(path.join(out, 'diagrams', 'card-repayment.0.svg'), 'utf8');
    const { document } = new JSDOM(svg, { contentType: 'image/svg+xml' }).window;
    const ids = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((shape) => shape.getAttribute(name));
    expect(ids('.is-live', 'data-state')).toEqual(['cardRepayment.committing']);
    expect(ids('.is-taken', 'data-transition')).toEqual([taken]);
    expect(ids('[data-state]', 'data-state')).not.toContain('cardRepayment.loadingWays');
    expect(ids('[data-state], [data-folded]', 'data-folded')).toEqual(
      expect.arrayContaining(['cardRepayment.awaitingCode']),
    );
  });
});

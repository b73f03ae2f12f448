import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repaymentCodeFlow as flow } from '#flows/repayment-code/repayment-code.samples.ts';
import { explore } from '#tools/explore/explore.ts';
import { fingerprint } from '#tools/explore/fingerprint.ts';
import { pathOver } from '#tools/explore/paths.ts';
import { pathOfReplay } from '#tools/explore/replay-run.ts';
import type { Driver } from '#tools/paths/driver.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { createRecorder, readRecords } from '#tools/paths/record-files.ts';
import { findReplay, walkReplay } from '#tools/paths/replay.ts';
import { walkViews } from '#tools/paths/screen-levels.ts';
import { buildReport } from '#tools/report/report.ts';
import { repaymentCodeDriver as right } from '../flows/repayment-code/repayment-code.driver.ts';

/** Asks the screen for a button that it never has. */
const wrong: Driver = {
  ...right,
  looks: { ...right.looks, 'shown.copy.copied': [{ role: 'button', name: 'Hang it on the wall' }] },
};
const graph = explore(flow);
const paths = pathsFor('view', flow, graph, 'transitions');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kist-red-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a red path', () => {
  it('is red in the report, and its link walks the same steps into the same failure', async () => {
    const recorder = createRecorder({ level: 'view' }, flow, graph, { folder });
    const { problems } = await recorder.take(() => walkViews(flow, wrong, paths, graph));
    expect(problems.length).toBeGreaterThan(0);
    const { records, unread } = await readRecords(folder, () => fingerprint(graph));
    const report = buildReport({
      flows: [flow],
      drivers: [wrong],
      graphOf: () => graph,
      pictureOf: () => null,
      records,
      unread,
      unusable: [],
      mutation: [],
      walks: [],
      promises: [],
      app: 'http://localhost:5173',
      made: '2026-11-21T12:00:00.000Z',
    });
    const [first] = report.flows;
    const view = first?.runs.find(({ name }) => name === 'View');
    expect([first?.result, view?.result]).toEqual(['failed', 'failed']);
    const red = view?.walked.filter(({ failure }) => failure !== undefined) ?? [];
    expect(red.map(({ failure }) => failure)).toEqual(problems);

    for (const { failure, failedAt, link = '', path: place } of red) {
      expect(link).toMatch(/^http:\/\/localhost:5173\/testPreview\?flow=repayment-code#replay=/);
      const replay = await findReplay(link);
      const recorded = first?.paths[place]?.steps.map((step) => first.steps[step]);
      expect(replay.steps).toEqual(recorded?.slice(0, failedAt));
      const again = pathOfReplay(flow, graph, replay);
      if (typeof again === 'string') throw new Error(again);
      expect((await walkViews(flow, wrong, [again], graph)).problems).toEqual([failure]);
      // With the right driver the screen is as it should be.
      expect(await walkReplay(flow, replay, 'view', () => undefined)).toBeNull();
    }
  }, 120_000);

  it('says that the screen sent nothing, and where the flow is in plain names', async () => {
    const idle: Driver = { ...right, perform: { ...right.perform, 'copy.requested': async () => undefined } };
    const copying = pathOver(graph, ({ row }) => row.event.type === 'copy.requested');
    if (!copying) throw new Error('no path copies');
    const { problems, walked } = await walkViews(flow, idle, [copying], graph);
    expect(problems).toEqual([
      expect.stringMatching(
        /, at step 1, .+: the screen sent nothing: the flow is in “Shown › .+”, not in “Shown › .+”$/,
      ),
    ]);
    expect(walked.map(({ stepsDone, failedAt }) => [stepsDone, failedAt])).toEqual([[0, 1]]);
  });
});

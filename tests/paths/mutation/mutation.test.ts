import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { keepRecords } from '#tools/mutate/keep.ts';
import { leastScore, mutate, mutationProblems, noticedShare } from '#tools/mutate/mutate.ts';
import type { MutationRecord } from '#tools/mutate/record.ts';
import { runsFolder } from '#tools/paths/record-files.ts';
import { isNightly } from '../../support/nightly.ts';

describe('mistakes in the charts', () => {
  const records: MutationRecord[] = [];
  afterAll(() => keepRecords(runsFolder, records));

  it.each(catalogue)(
    'in $id are noticed, each survivor is explained, and no explanation is stale',
    { timeout: 600_000 },
    async (flow) => {
      const isLarge = keptGraph(flow).nodes.length > 200;
      const record = await mutate(flow, { oneIn: isLarge && !isNightly ? 4 : 1 });
      records.push(record);
      expect(record.mutants.length).toBeGreaterThanOrEqual(3);
      expect(mutationProblems(record)).toEqual([]);
      expect(record.score).toBeGreaterThanOrEqual(leastScore);
    },
  );

  it('are noticed by tests, and few are explained instead', () => {
    expect(records).toHaveLength(catalogue.length);
    expect(noticedShare(records)).toBeGreaterThanOrEqual(leastScore);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { keepRecords } from '#tools/mutate/keep.ts';
import type { Mutant } from '#tools/mutate/mutants.ts';
import { leastScore, mutate, mutationProblems, noticedShare } from '#tools/mutate/mutate.ts';
import type { MutationRecord } from '#tools/mutate/record.ts';
import { runsFolder } from '#tools/paths/record-files.ts';
import { shareOf } from '../../support/share.ts';

/** What was done: `drop`, `redirect`, `stay`. */
const kindOf = ({ id }: Mutant) => id.split(' ', 1)[0];

describe('mistakes in the charts', () => {
  const records: MutationRecord[] = [];
  afterAll(() => keepRecords(runsFolder, records));

  it.each(catalogue)(
    'in $id are noticed, each survivor is explained, and no explanation is stale',
    { timeout: 600_000 },
    async (flow) => {
      const oneIn = keptGraph(flow).nodes.length > 200 ? 4 : 1;
      const choose = (mutants: readonly Mutant[]) =>
        shareOf(`mistakes in ${flow.id}`, mutants, oneIn, [({ state }) => state, kindOf]);
      const record = await mutate(flow, { choose });
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

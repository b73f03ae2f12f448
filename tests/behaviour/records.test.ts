import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { differencesFrom, pathOf } from '#tools/behaviour/records.ts';
import { catalogue } from '#tools/catalogue.ts';
import { filesIn } from '#tools/sources/found.ts';
import { flowsWanted } from '../support/flows-wanted.ts';

/** Bytes; what is to be read like code must not be more than somebody can read. */
const readable = 400_000;

describe('P-57 the records of what the flows do', () => {
  it.each(flowsWanted(catalogue, ({ id }) => id))('$id does what is written beside it', (flow) => {
    expect(differencesFrom(flow)).toEqual([]);
  });

  it('are there for flows that there are, and are not too long to be read', () => {
    const files = filesIn('machines', '.behaviour.md');
    expect(files.toSorted()).toEqual(
      catalogue.map((flow) => pathOf(flow).slice(pathOf(flow).indexOf('machines/'))).toSorted(),
    );
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(readable);
  });
});

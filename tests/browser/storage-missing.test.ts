import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { journeys } from '#tools/engines/journeys.ts';
import { walk } from '#tools/engines/walk.ts';
import { storageModes } from '#tools/engines/without.ts';
import { tellCells } from '../support/cells.ts';
import { isNightly } from '../support/nightly.ts';
import { ownStack } from './own-stack.ts';

const stack = await ownStack();
const all = journeys(fileURLToPath(new URL('../../docs/pictures/card-repayment.png', import.meta.url)));

/** Every journey in each at night; here each journey in one of them. */
const walkedIn = (mode: number) => all.filter((_, place) => isNightly || place % storageModes.length === mode);

describe('P-14 storage may be missing', () => {
  it('P-14 in four ways', () => {
    expect(storageModes.map(({ title }) => title)).toEqual([
      'Storage absent',
      'Storage forbidden',
      'Storage full',
      'Storage cleared',
    ]);
    expect(new Set([0, 1, 2, 3].flatMap(walkedIn))).toEqual(new Set(all));
  });

  it.for(storageModes.map((engine, mode) => [engine.title, engine, walkedIn(mode)] as const))(
    'P-14 %s: journeys go well, and the ledger says so',
    async ([_, engine, wanted], test) => {
      tellCells(test, 'P-14', wanted.length, all.length);
      const running = await engine.start();
      const problems: (string | null)[] = [];
      for (const journey of wanted) problems.push((await walk(journey, running, stack)).problem);
      await running.close();
      expect(problems).toEqual(wanted.map(() => null));
    },
  );
});

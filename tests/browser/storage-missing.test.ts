import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { journeys } from '#tools/engines/journeys.ts';
import { walk } from '#tools/engines/walk.ts';
import { storageModes } from '#tools/engines/without.ts';
import { tellCells } from '../support/cells.ts';
import { shareOf } from '../support/share.ts';
import { ownStack } from './own-stack.ts';

const stack = await ownStack();
const all = journeys(fileURLToPath(new URL('../../docs/pictures/card-repayment.png', import.meta.url)));

const cells = shareOf(
  'P-14 journeys by what is missing',
  storageModes.flatMap((mode) => all.map((journey) => ({ mode, journey }))),
  storageModes.length,
  [({ journey }) => journey, ({ mode }) => mode],
);

describe('P-14 storage may be missing', () => {
  it('P-14 in four ways', () => {
    expect(storageModes.map(({ title }) => title)).toEqual([
      'Storage absent',
      'Storage forbidden',
      'Storage full',
      'Storage cleared',
    ]);
  });

  it.for(storageModes.map((engine) => [engine.title, engine] as const))(
    'P-14 %s: journeys go well, and the ledger says so',
    async ([_, engine], test) => {
      const wanted = cells.filter(({ mode }) => mode === engine).map(({ journey }) => journey);
      tellCells(test, 'P-14', wanted.length, all.length);
      const running = await engine.start();
      const problems: (string | null)[] = [];
      for (const journey of wanted) problems.push((await walk(journey, running, stack)).problem);
      await running.close();
      expect(problems).toEqual(wanted.map(() => null));
    },
  );
});

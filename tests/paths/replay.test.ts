import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankFormFlow } from '#flows/bank-form/bank-form.samples.ts';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { pathTo } from '#tools/explore/paths.ts';
import { encodeReplay, replayLink, replayOf } from '#tools/explore/replay.ts';
import { pathsFor, skippedBy } from '#tools/paths/levels.ts';
import { findReplay, walkReplay } from '#tools/paths/replay.ts';

const graph = keptGraph(cardRepaymentFlow);
const unknown = pathTo(graph, ({ states }) => states[0] === 'commitUnknown');
if (!unknown) throw new Error('the outcome of a payment can be unknown');
const replay = replayOf(cardRepaymentFlow, unknown);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kist-replay-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('finding a replay', () => {
  it('reads a link, with or without an origin, up to where it stops', async () => {
    expect(await findReplay(`http://localhost:5173${replayLink(replay)}`)).toEqual(replay);
    const stopped = await findReplay(replayLink(replay, 2));
    expect(stopped).toEqual({ ...replay, steps: replay.steps.slice(0, 2) });
  });

  it('reads a file', async () => {
    const file = path.join(folder, 'walk.json');
    await writeFile(file, JSON.stringify(replay));
    expect(await findReplay(file)).toEqual(replay);
  });

  it('says what is wrong with it', async () => {
    await expect(findReplay(path.join(folder, 'none.json'))).rejects.toThrow(
      /^The file ".*none\.json" cannot be read: /,
    );
    const damaged = `/testPreview#replay=${encodeReplay(replay).slice(5)}`;
    await expect(findReplay(damaged)).rejects.toThrow(/^The replay /);
  });
});

describe('walking a replay at the model level', () => {
  const walk = async (walked: typeof replay) => {
    const lines: string[] = [];
    return { left: await walkReplay(cardRepaymentFlow, walked, 'model', (line) => void lines.push(line)), lines };
  };

  it('tells each step in words, with where it leads and what it does', async () => {
    const { left, lines } = await walk(replay);
    expect(left).toBeNull();
    expect(lines.slice(1)).toEqual([
      '  The flow starts → Loading ways (track)',
      '  1. Load repayment ways: one card, no wallet → Choosing › Selected › Quiet',
      '  2. Taps Pay → Committing (track)',
      '  3. Commit repayment: the answer is lost → Commit unknown (notify)',
    ]);
  });

  it('says at which step the flow does something else', async () => {
    const [load, pay] = replay.steps;
    if (!load || !pay) throw new Error('too few steps');
    const { left } = await walk({ ...replay, steps: [load, load, pay] });
    expect(left).toBe(
      'It leaves at step 2 (Load repayment ways: one card, no wallet): “loadRepaymentWays” is not asked for in “choosing.selected.quiet”.',
    );
  });
});

it('says why a screen does not walk what only the model can be told', () => {
  const bankForm = keptGraph(bankFormFlow);
  const skipped = skippedBy('view', bankFormFlow, bankForm, pathsFor('view', bankFormFlow, bankForm, 'transitions'));
  expect(skipped.map(({ label, because }) => `${label}: ${because}`)).toEqual([
    'Steps from other states, or with other data: The same transitions are taken by a path already.',
    'picks a city: One tap opens a region, and only the next one picks a city in it.',
    'taps the first card type: What stands there already is no change.',
    'taps the second card type: What stands there already is no change.',
    'types a branch number: What stands there already is no change.',
    'sets the date: What stands there already is no change.',
  ]);
  expect(skipped.every(({ count }) => count > 0)).toBe(true);
});

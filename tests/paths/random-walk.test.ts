import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { port } from '#kit/port.ts';
import { catalogue } from '#tools/catalogue.ts';
import { explore } from '#tools/explore/explore.ts';
import { tellOfFlows } from '#tools/paths/flows.ts';
import { keepWalk, readWalks } from '#tools/paths/kept-walks.ts';
import { followWalk, newTally, walkAtRandom } from '#tools/paths/random-walk.ts';
import { findReplay, walkReplay } from '#tools/paths/replay.ts';
import { readWanted } from '#tools/paths/wanted.ts';
import { flowOf, plain } from '../explore/flow-of.ts';

describe('random walks', () => {
  it.each(catalogue)('through $id keep what every walk promises', async (flow) => {
    const found = await walkAtRandom(flow, { walks: 10, steps: 200, seed: 1 });
    await keepWalk(flow.id, found?.replay);
    expect(found).toBeNull();
  });
});

describe('walks that are kept', async () => {
  it.each(await readWalks('tests/paths/walks'))('%s keeps what every walk promises', async (_, walk) => {
    const flow = catalogue.find(({ id }) => id === walk.flow);
    if (!flow) throw new Error(`There is no flow "${walk.flow}".`);
    const { steps, failure } = await followWalk(flow, walk, explore(flow));
    expect(failure).toBeNull();
    expect(steps.length).toBeGreaterThan(0);
  });
});

const paying = (isLeavable: boolean) =>
  flowOf(
    setup({
      types: { context: {} as { looks: number }, tags: {} as 'onceOnly', meta: {} as { restoresAs?: string } },
      actors: { pay: port<void, void>('pay') },
      actions: { look: assign({ looks: ({ context }) => (context.looks + 1) % 5 }) },
    }).createMachine({
      id: 'paying',
      context: { looks: 0 },
      initial: 'choosing',
      on: { looked: { actions: 'look' } },
      states: {
        choosing: { on: { paid: 'committing' } },
        unknown: { on: { again: 'choosing' } },
        committing: {
          tags: 'onceOnly',
          meta: { restoresAs: 'unknown' },
          on: isLeavable ? { left: 'choosing' } : {},
          invoke: { id: 'pay', src: 'pay', onDone: 'done', onError: 'unknown' },
        },
        done: { type: 'final' },
      },
    }),
    {
      events: plain('looked', 'paid', 'again', 'left'),
      outcomes: {
        pay: [
          { label: 'yes', output: undefined },
          { label: 'no', failure: { kind: 'lost', reason: 'offline' } },
        ],
      },
    },
  );

describe('a walk that fails', () => {
  const broken = paying(true);
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kist-walks-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([1, 2, 3])('is shrunk to the events that matter, from seed %i', async (seed) => {
    const found = await walkAtRandom(broken, { walks: 200, steps: 60, seed });
    expect(found?.failure).toBe('“pay” is called again while it is open.');
    expect(found?.replay.steps.map(({ label }) => label)).toEqual(['paid', 'left', 'paid']);
    expect(await walkAtRandom(paying(false), { walks: 200, steps: 60, seed })).toBeNull();
  });

  it('is kept as a list of events that reads back and fails again, until it no longer fails', async () => {
    const found = await walkAtRandom(broken, { walks: 200, steps: 60, seed: 1 });
    const file = await keepWalk(broken.id, found?.replay, folder);
    expect(await readdir(folder)).toEqual(['under-test.json']);
    const replay = await findReplay(file);
    expect(replay).toEqual(found?.replay);
    expect(await readWalks(folder)).toEqual([['under-test.json', replay]]);
    expect(await walkReplay(broken, replay, 'model', () => undefined)).toBe(
      'It leaves at step 3 (Paid): “pay” is called again while it is open.',
    );
    expect((await followWalk(paying(false), replay)).failure).toBeNull();
    await keepWalk(broken.id, undefined, folder);
    expect(await readdir(folder)).toEqual([]);
  });

  const walkOf = (...types: string[]) => ({
    input: undefined,
    steps: types.map((type) => ({ label: type, kind: 'user' as const, event: { type } })),
  });

  it('may have come to where the exploration never was', async () => {
    const graph = explore({ ...broken, events: plain('paid', 'again', 'left') });
    expect((await followWalk(broken, walkOf('looked'), graph)).failure).toBe(
      'The exploration does not know “choosing” with this context.',
    );
  });

  it('may have broken a promise of the flow', async () => {
    const flow = { ...broken, invariants: [{ label: 'nobody pays', holds: () => false }] };
    expect(await followWalk(flow, walkOf('paid'))).toEqual({
      steps: [],
      failure: '“nobody pays” does not hold in “choosing”.',
    });
  });
});

describe('how far walks go, and what happens in them', () => {
  const flow = paying(false);
  const options = { walks: 200, steps: 60, seed: 1 };

  it('counts the states and transitions that were met', async () => {
    const tally = newTally();
    await walkAtRandom(flow, options, tally);
    expect([tally.walks, tally.isReached]).toEqual([200, undefined]);
    expect([...tally.states].sort()).toEqual(['choosing', 'committing', 'done', 'unknown']);
    expect(tally.transitions.size).toBe(explore(flow).transitions.length);
  });

  it('ends at a state, or when enough transitions were taken', async () => {
    const atState = newTally();
    await walkAtRandom(flow, { ...options, until: { state: 'done' } }, atState);
    expect(atState.isReached).toBe(true);
    expect(atState.states.has('done')).toBe(true);
    expect(atState.walks).toBeLessThan(200);
    const half = newTally();
    await walkAtRandom(flow, { ...options, steps: 2, until: { percent: 50 } }, half);
    expect(half.isReached).toBe(true);
    expect(half.walks).toBeLessThan(200);
    const never = newTally();
    await walkAtRandom(flow, { ...options, until: { state: 'done' }, weights: new Map([['paid', 0]]) }, never);
    expect([never.walks, never.isReached]).toEqual([200, false]);
  });

  it('lets happen more often what weighs more, and never what weighs nothing', async () => {
    const tally = newTally();
    await walkAtRandom(flow, { ...options, weights: new Map([['pay', 0]]) }, tally);
    expect([...tally.states].sort()).toEqual(['choosing', 'committing']);
    const stepsWith = async (weight: number) => {
      const heavy = newTally();
      await walkAtRandom(flow, { ...options, weights: new Map([['looked', weight]]) }, heavy);
      return heavy.steps;
    };
    // A look is possible everywhere, what leads on is not.
    expect(await stepsWith(100)).toBeGreaterThan(await stepsWith(1));
  });

  it.each([
    [['--steps', '5'], /^--steps goes with random walks/],
    [['--walks', '5', '--steps', 'far'], /^--steps takes a whole number, not "far"/],
    [['--walks', '5', '--until', '0%'], /^--until takes 1% to 100%/],
    [['--walks', '5', '--until', '101%'], /^--until takes 1% to 100%/],
    [['--walks', '5', '--weights', 'paid'], /^--weights takes names with whole numbers.*not "paid"/],
    [['--walks', '5', '--weights', 'paid=-1'], /not "paid=-1"/],
    [['--walks', '5', '--weights', 'paid=9999'], /not "paid=9999"/],
  ])('refuses %j in words', (args, words) => {
    expect(() => readWanted(args)).toThrow(words);
  });

  it.each([
    [['faq', '--walks', '5', '--until', 'paid'], /^faq has no state "paid"; it has /],
    [['faq', '--walks', '5', '--weights', 'pay=2'], /^Nothing called "pay" can happen; there are /],
  ])('refuses %j, of which the flow knows nothing', async (args, words) => {
    await expect(tellOfFlows(readWanted(args))).rejects.toThrow(words);
  });
});

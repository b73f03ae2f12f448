import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { effect, port } from '#kit/port.ts';
import { flowOf, plain } from '#tests/explore/flow-of.ts';
import { explore } from '#tools/explore/explore.ts';
import { declaredTransitions } from '#tools/explore/transitions.ts';
import { keepRecords } from '#tools/mutate/keep.ts';
import { mutantsOf } from '#tools/mutate/mutants.ts';
import { mutate, mutateAlone, mutationProblems, scoreOf } from '#tools/mutate/mutate.ts';
import type { MutantRecord } from '#tools/mutate/record.ts';

const machine = setup({
  types: { context: {} as { tries: number }, tags: {} as 'busy', meta: {} as { restoresAs?: string } },
  actors: { ask: port<{ tries: number }, void>('ask') },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    reset: assign({ tries: 0 }),
    tell: effect('tell'),
  },
  guards: { isEarly: ({ context }) => context.tries < 2 },
  delays: { pause: 1_000 },
}).createMachine({
  id: 'm',
  context: { tries: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        go: { guard: 'isEarly', target: 'asking', actions: ['count', 'tell'] },
        again: { target: 'idle', reenter: true, actions: 'reset' },
      },
    },
    asking: {
      tags: 'busy',
      meta: { restoresAs: 'idle' },
      exit: 'tell',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ tries: context.tries }),
        onDone: 'over',
        onError: [{ guard: ({ context }) => context.tries > 1, target: 'idle' }, { target: 'waiting' }],
      },
    },
    waiting: { after: { pause: 'idle' } },
    over: { type: 'final' },
  },
  output: { ended: true },
});

const flow = flowOf(machine, {
  events: plain('go', 'again'),
  outcomes: {
    ask: [
      { label: 'yes', output: undefined },
      { label: 'no', failure: { kind: 'lost', reason: 'offline' } },
    ],
  },
});

describe('mutants of a chart', () => {
  it('are one for each mistake, in document order', () => {
    expect(mutantsOf(machine).map(({ id }) => id)).toEqual([
      'lose output m',
      'begin in asking m',
      'drop m.idle: go #0',
      'redirect to waiting m.idle: go #0',
      'redirect to over m.idle: go #0',
      'stay m.idle: go #0',
      'negate m.idle: go #0',
      'unguard m.idle: go #0',
      'lose count 0 m.idle: go #0',
      'lose tell 1 m.idle: go #0',
      'drop m.idle: again #0',
      'redirect to asking m.idle: again #0',
      'redirect to waiting m.idle: again #0',
      'stay m.idle: again #0',
      'lose reset 0 m.idle: again #0',
      'no reentry m.idle: again #0',
      'lose exit tell 0 m.asking',
      'lose call ask m.asking',
      'lose input of ask m.asking',
      'lose tag busy m.asking',
      'lose restoresAs m.asking',
      'drop m.asking: xstate.done.actor.ask #0',
      'redirect to idle m.asking: xstate.done.actor.ask #0',
      'redirect to asking m.asking: xstate.done.actor.ask #0',
      'stay m.asking: xstate.done.actor.ask #0',
      'drop m.asking: xstate.error.actor.ask #0',
      'redirect to asking m.asking: xstate.error.actor.ask #0',
      'redirect to waiting m.asking: xstate.error.actor.ask #0',
      'stay m.asking: xstate.error.actor.ask #0',
      'negate m.asking: xstate.error.actor.ask #0',
      'unguard m.asking: xstate.error.actor.ask #0',
      'drop m.asking: xstate.error.actor.ask #1',
      'redirect to over m.asking: xstate.error.actor.ask #1',
      'redirect to idle m.asking: xstate.error.actor.ask #1',
      'stay m.asking: xstate.error.actor.ask #1',
      'drop m.waiting: xstate.after.pause.m.waiting #0',
      'redirect to asking m.waiting: xstate.after.pause.m.waiting #0',
      'redirect to waiting m.waiting: xstate.after.pause.m.waiting #0',
      'stay m.waiting: xstate.after.pause.m.waiting #0',
      'hurry pause',
      'linger pause',
    ]);
  });

  it('differ from the chart in that one thing and leave it alone', () => {
    const before = declaredTransitions(machine);
    const build = (id: string) => {
      const found = mutantsOf(machine).find((mutant) => mutant.id === id);
      if (!found) throw new Error(`no mutant ${id}`);
      return found.build();
    };
    const ids = (id: string) => declaredTransitions(build(id)).map((transition) => transition.id);
    const all = before.map(({ id }) => id);
    expect(ids('drop m.idle: go #0')).toEqual(all.filter((id) => id !== 'm.idle: go #0'));
    expect(ids('drop m.asking: xstate.error.actor.ask #0')).toEqual(
      all.filter((id) => id !== 'm.asking: xstate.error.actor.ask #1'),
    );
    const redirected = declaredTransitions(build('redirect to over m.idle: go #0'));
    expect(redirected.find(({ id }) => id === 'm.idle: go #0')?.targets).toEqual(['m.over']);
    expect(redirected.filter(({ id }) => id !== 'm.idle: go #0')).toEqual(
      before.filter(({ id }) => id !== 'm.idle: go #0'),
    );
    const lingering = explore({ ...flow, machine: build('linger pause') });
    expect(lingering.nodes.flatMap(({ delays }) => delays.map(({ ms }) => ms))).toEqual([2_000]);
    expect(declaredTransitions(machine)).toEqual(before);
  });

  it('say in a sentence what is wrong', () => {
    const labels = Object.fromEntries(mutantsOf(machine).map((mutant) => [mutant.id, mutant.label]));
    expect(labels['lose output m']).toBe('The whole flow no longer tells how it ended.');
    expect(labels['unguard m.idle: go #0']).toBe('“go” in “idle” no longer asks for “isEarly”.');
    expect(labels['redirect to over m.asking: xstate.error.actor.ask #1']).toBe(
      'A failure of “ask” (alternative 2) in “asking” leads to “over” instead of “waiting”.',
    );
    expect(labels['lose exit tell 0 m.asking']).toBe('Leaving “asking” no longer does “tell”.');
    expect(labels['linger pause']).toBe('The delay “pause” lasts twice as long.');
  });
});

describe('the score', () => {
  const of = (record: { mutants: readonly MutantRecord[] }, id: string) =>
    record.mutants.find((mutant) => mutant.id === id);

  it('tells which test noticed first, and that some notice nothing', async () => {
    const record = await mutate(flow, { explained: [] });
    expect(of(record, 'drop m.idle: go #0')?.killedBy).toBe('paths over every transition');
    expect(of(record, 'lose tell 1 m.idle: go #0')?.killedBy).toBe('paths over every transition');
    expect(of(record, 'lose input of ask m.asking')?.killedBy).toBe('paths over every transition');
    expect(of(record, 'linger pause')?.killedBy).toBe('paths over every transition');
    expect(of(record, 'unguard m.idle: go #0')?.killedBy).toBe('unexpected events');
    expect(of(record, 'lose reset 0 m.idle: again #0')?.killedBy).toBe('paths over every edge');
    expect(of(record, 'no reentry m.idle: again #0')?.killedBy).toBeNull();
    expect(of(record, 'lose restoresAs m.asking')?.killedBy).toBeNull();
    expect(mutationProblems(record, []).map((label) => label.split('”')[0])).toContain(
      'under-test: nothing notices “lose restoresAs m.asking',
    );
  });

  it('is not counted where the tests do not pass for the chart as it is', async () => {
    const wanting = { ...flow, events: plain('go') };
    await expect(mutate(wanting)).rejects.toThrow('under-test: the tests fail without a mistake: samples and guards.');
  });

  it('leaves out what is explained, and only that', () => {
    const mutant = (killed: boolean, explained: string | null): MutantRecord => ({
      id: 'm',
      label: 'M.',
      killedBy: killed ? 'restores' : null,
      explained,
    });
    expect(scoreOf([mutant(true, null), mutant(false, 'It does the same.')])).toBe(1);
    expect(scoreOf([mutant(true, null), mutant(false, null), mutant(false, 'It does the same.')])).toBe(0.5);
    expect(scoreOf([])).toBe(1);
  });

  it('complains about a low score, and about explanations of what does not exist or is noticed', () => {
    const mutants: MutantRecord[] = [
      { id: 'one', label: 'One.', killedBy: 'restores', explained: null },
      { id: 'two', label: 'Two.', killedBy: null, explained: null },
    ];
    expect(
      mutationProblems({ flow: 'f', walked: '', mutants, score: 0.5 }, [
        { flow: 'f', mutants: ['one', 'three'], because: 'They do the same.' },
        { flow: 'g', mutants: ['four'], because: 'It does the same.' },
      ]),
    ).toEqual([
      'f: nothing notices “two”. Two.',
      'f: only 50% of the mistakes are noticed.',
      'f: the explained mutant “one” is noticed: restores.',
      'f: the explained mutant “three” does not exist.',
    ]);
  });

  it('is lower with nothing to compare with', async () => {
    const alone = mutateAlone(flow);
    expect(of(alone, 'drop m.asking: xstate.error.actor.ask #1')?.killedBy).toBe('restores');
    expect(of(alone, 'lose count 0 m.idle: go #0')?.killedBy).toBe('samples and guards');
    expect(of(alone, 'lose tell 1 m.idle: go #0')?.killedBy).toBeNull();
    expect(alone.score).toBeLessThan((await mutate(flow, { explained: [] })).score);
  });
});

describe('the record', () => {
  it('takes the place of that of the same flows, and of a file that is not whole', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mutation-'));
    const file = path.join(folder, 'mutation.json');
    const read = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, '[{"flow": "a"');
    await keepRecords(folder, [{ flow: 'a', walked: '', mutants: [], score: 0.5 }]);
    await keepRecords(folder, [{ flow: 'b', walked: '', mutants: [], score: 1 }]);
    await keepRecords(folder, [{ flow: 'a', walked: '', mutants: [], score: 1 }]);
    expect(await read()).toEqual([
      { flow: 'b', walked: '', mutants: [], score: 1 },
      { flow: 'a', walked: '', mutants: [], score: 1 },
    ]);
  });
});

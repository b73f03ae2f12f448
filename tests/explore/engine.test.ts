import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type AnyTransitionDefinition, createActor, fromPromise, setup } from 'xstate';
import { createProbe, enabledTransitions, scheduledIn, takenIn } from '#tools/explore/engine.ts';
import { declaredTransitions, transitionIds } from '#tools/explore/transitions.ts';

const machine = setup({
  types: { events: {} as { type: 'go' } | { type: 'deny' } | { type: 'any.thing' } },
  actors: { call: fromPromise(() => new Promise<void>(() => undefined)) },
  guards: { isOpen: () => true, isShut: () => false },
  delays: { pause: 1_000 },
}).createMachine({
  id: 'seam',
  initial: 'a',
  on: { 'any.*': { actions: [], target: '.b' } },
  states: {
    a: {
      on: {
        go: [
          { guard: 'isShut', target: 'c' },
          { guard: 'isOpen', target: 'b' },
        ],
        deny: { guard: 'isShut', target: 'c' },
      },
    },
    b: { after: { pause: 'c' }, invoke: { id: 'call', src: 'call', onDone: 'c', onError: 'a' } },
    c: { initial: 'inner', states: { inner: { type: 'final' } }, onDone: 'd' },
    d: { always: { guard: 'isOpen', target: 'e' } },
    e: { type: 'final' },
  },
});

describe('what the explorer relies on inside XState', () => {
  it('declares every kind of transition under a stable, readable id', () => {
    expect(declaredTransitions(machine).map(({ id, kind, guards, targets }) => [id, kind, guards, targets])).toEqual([
      ['seam: any.* #0', 'user', [], ['seam.b']],
      ['seam.a: go #0', 'user', ['isShut'], ['seam.c']],
      ['seam.a: go #1', 'user', ['isOpen'], ['seam.b']],
      ['seam.a: deny #0', 'user', ['isShut'], ['seam.c']],
      ['seam.b: xstate.done.actor.call #0', 'outcome', [], ['seam.c']],
      ['seam.b: xstate.error.actor.call #0', 'outcome', [], ['seam.a']],
      ['seam.b: xstate.after.pause.seam.b #0', 'timer', [], ['seam.c']],
      ['seam.c: xstate.done.state.seam.c #0', 'done', [], ['seam.d']],
      ['seam.d: always #0', 'always', ['isOpen'], ['seam.e']],
    ]);
  });

  it('learns from inspection which declared transitions a real actor took', () => {
    const ids: ReadonlyMap<AnyTransitionDefinition, string> = transitionIds(machine);
    const taken: string[] = [];
    const actor = createActor(machine, { inspect: (inspected) => taken.push(...takenIn(inspected, ids)) });
    actor.start();
    actor.send({ type: 'go' });
    actor.send({ type: 'xstate.done.actor.call' } as never);
    expect(taken).toEqual([
      'seam.a: go #1',
      'seam.b: xstate.done.actor.call #0',
      'seam.c: xstate.done.state.seam.c #0',
      'seam.d: always #0',
    ]);
  });

  it('knows whether an event is declared and its guard holds', () => {
    const snapshot = createActor(machine).start().getSnapshot();
    expect(enabledTransitions(snapshot, { type: 'go' })).toBe(true);
    expect(enabledTransitions(snapshot, { type: 'any.thing' })).toBe(true);
    expect(enabledTransitions(snapshot, { type: 'deny' })).toBe(false);
    expect(enabledTransitions(snapshot, { type: 'unheard' })).toBe(false);
  });

  it('sees the running delays of an actor', () => {
    const actor = createActor(machine).start();
    expect(scheduledIn(actor)).toEqual([]);
    actor.send({ type: 'go' });
    expect(scheduledIn(actor).map(({ event, delay }) => [event.type, delay])).toEqual([
      ['xstate.after.pause.seam.b', 1_000],
    ]);
    actor.stop();
  });

  it('watches each guard where it stands, and never touches the machine itself', () => {
    const probe = createProbe(machine);
    probe.traverse(
      undefined,
      () => [{ id: 'go', event: { type: 'go' } }],
      ({ snapshot }) => snapshot.status !== 'active',
    );
    expect([...probe.guards]).toEqual([
      ['seam.a: go #0', { passed: false, failed: true }],
      ['seam.a: go #1', { passed: true, failed: false }],
      ['seam.a: deny #0', { passed: false, failed: false }],
      ['seam.d: always #0', { passed: false, failed: false }],
    ]);
    expect(declaredTransitions(machine)[1]?.guards).toEqual(['isShut']);
  });

  it('notices delays that start, end and are called off', () => {
    const probe = createProbe(machine);
    const { visited } = probe.traverse(
      undefined,
      ({ delays }) => [
        { id: 'go', event: { type: 'go' } },
        { id: 'fail', event: { type: 'xstate.error.actor.call' } },
        ...delays.map(({ id, event }) => ({ id, event, delay: id })),
      ],
      ({ snapshot }) => snapshot.status !== 'active',
    );
    const running = visited.map(({ visit }) => [visit.snapshot.value, visit.delays.map(({ id, ms }) => [id, ms])]);
    expect(running).toContainEqual(['a', []]);
    expect(running).toContainEqual(['b', [['xstate.after.pause.seam.b', 1_000]]]);
    expect(running).toContainEqual(['e', []]);
  });
});

it('only the bench imports the graph library, to compare with', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = ['machines', 'src', 'tools', 'sandbox', 'tests'].flatMap((room) =>
    readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`),
  );
  const importing = files.filter((file) => /from '@?xstate\/graph'/.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(importing).toEqual(['tools/bench/explore.ts']);
});

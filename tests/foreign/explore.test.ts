import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { readWords } from '#tools/diagram/chart.ts';
import { cover } from '#tools/explore/paths.ts';
import { exploreForeign } from '#tools/foreign/explore-foreign.ts';
import { type ForeignSamples, foreignFlow } from '#tools/foreign/foreign-flow.ts';
import { done, foreign } from './machines.ts';

const flowOf = (name: string, samples?: ForeignSamples) =>
  foreignFlow(foreign[name] ?? createMachine({}), { name, ...(samples ? { samples } : {}) });
const exploring = (name: string, samples?: ForeignSamples) => exploreForeign(flowOf(name, samples));
const reached = (name: string, samples?: ForeignSamples) => exploring(name, samples).graph.statesReached;
const labels = (name: string) =>
  readWords(flowOf(name)).chart.transitions.map(({ label, effects }) => [label, ...effects].join(': '));

describe('a machine of elsewhere, explored from its chart alone', () => {
  it.each([
    ['history', 6],
    ['parallel', 9],
    ['ends', 4],
    ['deciding', 3],
    ['wildcards', 3],
    ['family', 2],
    ['time', 3],
    ['actions', 3],
    ['itself', 4],
    ['strange', 5],
    ['bare', 0],
  ])('reaches all that %s declares and names nothing', (name, states) => {
    const { graph, unexplored, faults } = exploring(name);
    expect([unexplored, faults]).toEqual([[], []]);
    expect(graph.statesReached).toHaveLength(states);
    const taken = new Set([...graph.edges, ...graph.starts].flatMap(({ transitions }) => transitions));
    expect(graph.transitions.filter(({ id }) => !taken.has(id))).toEqual([]);
  });

  it('follows what a machine raises and sends to itself before it rests', () => {
    const { graph } = exploring('actions');
    expect(graph.edges.map(({ row, transitions }) => [row.label, transitions])).toEqual([
      ['go', ['busy.idle: GO #0', 'busy.working: RAISED #0', 'busy.working: SENT #0']],
    ]);
  });

  it('takes a child that nobody named for the one that stood in its place before', () => {
    expect(exploring('family').graph.nodes.map(({ states }) => states.join())).toEqual(['small', 'large']);
  });

  it('lets delays that the context sets, and raised ones, run out by their length', () => {
    const { graph } = exploring('time');
    const from = (states: string) => {
      const node = graph.nodes.find((candidate) => candidate.states.join() === states && candidate.id > 0);
      return graph.edges.filter((edge) => edge.from === node?.id).map(({ row }) => row.label);
    };
    expect(graph.edges.filter((edge) => edge.from === 0).map(({ row }) => row.label)).toEqual(['yawn', 'after 500 ms']);
    expect(from('dozing')).toEqual(['after 1000 ms']);
  });

  it('sends an event that nothing else names where a wildcard waits', () => {
    const rows = exploring('wildcards').graph.rows.map(({ event, label: words }) => [event.type, words]);
    expect(rows).toEqual([
      ['mouse.anything', 'anything else about mouse'],
      ['mouse.up', 'mouse up'],
      ['anything', 'anything else happens'],
      ['BACK', 'back'],
    ]);
  });

  it('ends calls where nothing is read of what they bring, and asks for a sample where something is', () => {
    const { graph, unexplored } = exploring('calls');
    expect(graph.statesReached).toEqual(['loading', 'listening', 'nested', 'inline', 'broken']);
    expect(unexplored).toEqual([
      'The outcome “the call of inline ends” is not followed: its “output” is read, and needs a sample.',
      'Not reached: stored.',
      'Not taken: calls.inline: xstate.done.actor.0.calls.inline #0.',
    ]);
  });

  it('asks for what is named and not implemented, and guesses nothing about it', () => {
    expect(exploring('unimplemented').unexplored).toEqual([
      'How long “after patience” takes is not known: it may end at any time.',
      'The event “GO” is not followed: the guard “mayGo” has no implementation.',
      'Not reached: gone.',
      'Not taken: unimplemented.asking: GO #0.',
    ]);
  });

  it('asks for a payload that a guard, an assignment or a spread reads', () => {
    const { graph, unexplored } = exploring('payload');
    expect(graph.nodes.map(({ context }) => context)).toEqual([{ name: '' }, { name: '' }]);
    expect(unexplored.slice(0, 2)).toEqual([
      'The event “NAME” is not followed: its “name” is read, and needs a sample.',
      'The event “KEEP” is not followed: all of it is read, and needs a sample.',
    ]);
  });

  it('asks for the input that a machine reads', () => {
    expect(exploring('input').unexplored[0]).toBe(
      'The input needs a sample: “name” is read of it; it does not start without.',
    );
    expect(exploring('input').faults).toEqual([]);
  });

  it('names guards that hold in no state that was reached', () => {
    expect(reached('guards')).toEqual(['door', 'shelves', 'till']);
    expect(reached('routed')).toEqual(['home', 'about']);
  });

  it('stops at a bound and says what grows', () => {
    expect(exploring('counter').unexplored).toEqual([
      '“counting” has more than 40 variants, most of them by the context field “count”; only the first 40 were gone on from.',
    ]);
    expect(exploring('counter').graph.statesReached).toEqual(['counting', 'stopped']);
    expect(exploreForeign(flowOf('regions'), { limit: 100 }).unexplored[0]).toMatch(
      /^The flow has more than 100 states\. Its regions multiply: “hall” in 3, “kitchen” in 3, .+ ways\.$/,
    );
  });

  it('stops the clock and chance, and says that it did', () => {
    const { graph, unexplored } = exploring('chance');
    expect(graph.nodes.map(({ context }) => context)).toEqual([
      { thrown: 0, at: 0 },
      { thrown: 0.5, at: 1_750_000_000_000 },
      { thrown: 0.5, at: 1_750_000_000_000 },
    ]);
    expect(unexplored).toEqual([
      'It asks chance, which gives the same answer each time here: others are not seen.',
      'It asks the clock, which gives the same answer each time here: others are not seen.',
    ]);
    expect(Math.abs(Date.now() - 1_750_000_000_000)).toBeGreaterThan(0);
  });

  it('tells apart what JSON cannot hold, and says that it is there', () => {
    const { graph, unexplored } = exploring('unusual');
    expect(graph.nodes).toHaveLength(4);
    expect(unexplored).toEqual([expect.stringContaining('context.inner.big is a bigint')]);
  });

  it('finds a context that is changed in place', () => {
    expect(exploring('careless').unexplored).toEqual([
      'In “open”, or on the way out of it, the context is changed in place.',
    ]);
  });

  it('finds what throws whatever it is told', () => {
    expect(exploring('faulty').faults).toEqual([
      expect.stringMatching(/^In “here” the row “break” makes the machine throw: .+reading 'length'/),
    ]);
  });

  it('runs nothing of any of them', () => {
    for (const name of Object.keys(foreign)) exploreForeign(flowOf(name), { limit: 50 });
    expect(done).toEqual([]);
  });

  it('finds the same twice', () => {
    for (const name of Object.keys(foreign)) {
      const [one, other] = [1, 2].map(() => exploreForeign(flowOf(name), { limit: 50 }));
      expect(JSON.stringify(one?.graph.edges.map(({ from, to, row }) => [from, to, row.id]))).toBe(
        JSON.stringify(other?.graph.edges.map(({ from, to, row }) => [from, to, row.id])),
      );
      expect(one?.unexplored).toEqual(other?.unexplored);
    }
  });
});

describe('samples told about a machine of elsewhere', () => {
  it('stand in for the bare row of the same event', () => {
    const events = [
      { label: 'types Ann', event: { type: 'NAME', name: 'Ann' } },
      { label: 'keeps it', event: { type: 'KEEP', name: 'kept' } },
    ];
    const { graph, unexplored } = exploring('payload', { events });
    expect(graph.statesReached).toEqual(['editing', 'refused', 'sent']);
    expect(unexplored).toEqual([]);
    expect(cover(graph, 'transitions')[0]?.steps[0]?.label).toBe('types Ann');
  });

  it('stand in for what a call brings, its input and its machine', () => {
    const outcomes = { '0.calls.inline': [{ label: 'one', output: 1 }] };
    expect(reached('calls', { outcomes })).toContain('stored');
    expect(reached('input', { inputs: [{ name: 'Ann', input: { name: 'Ann' } }] })).toEqual(['greeting', 'over']);
    const machine = foreign.unimplemented?.provide({ guards: { mayGo: () => true } });
    expect(machine && reached('unimplemented', { machine })).toContain('gone');
  });
});

describe('the words of a machine of elsewhere', () => {
  it('are its keys, and each that is missing is named', () => {
    const { chart, missing } = readWords(flowOf('unimplemented'));
    expect(chart.states.map(({ name, description }) => [name, description]).slice(1)).toEqual([
      ['Asking', 'Asking'],
      ['Answered', 'Answered'],
      ['Late', 'Late'],
      ['Gone', 'Gone'],
    ]);
    expect(missing).toEqual([
      'guard "mayGo"',
      'delay "patience"',
      'state "unimplemented.asking"',
      'state "unimplemented.answered"',
      'state "unimplemented.late"',
      'state "unimplemented.gone"',
    ]);
  });

  it('tell what XState does itself, conditions by their code, and states by their place', () => {
    expect(labels('actions')).toEqual([
      'Go: does something: sends “child went” to “parent”: acts as the case may be',
      'Raised: sends “sent”',
      'Sent',
    ]);
    expect(labels('guards').slice(2)).toEqual([
      expect.stringMatching(/^Enter, else if is rich and context\.money ?=== ?20 or is young$/),
      'Look, if it is in “shelves”',
    ]);
    expect(labels('family')).toEqual([
      'Grow: notes other: starts an actor',
      'Shrink: sends “bye” to “helper”: stops “helper”: stops an actor: notes other',
    ]);
    expect(labels('time').slice(2)).toEqual(['After 2 seconds', 'After a second: notes tired']);
    expect(labels('routed')[0]).toBe('Is sent straight to a state, if it is this one');
  });

  it('say nothing of borrowers, and stay in one line', () => {
    const { chart } = readWords(flowOf('strange'));
    expect(chart).toMatchObject({ isForeign: true, title: 'Strange' });
    expect(chart.states.map(({ description }) => description)).toContain('Two lines of | words <b>.');
  });
});

import { describe, expect, it } from 'vitest';
import { assign, createMachine } from 'xstate';
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

  it('follows what a call brings as unknown, and says that it was read', () => {
    const { graph, unexplored } = exploring('calls');
    expect(graph.statesReached).toEqual(['loading', 'listening', 'nested', 'inline', 'stored', 'broken']);
    expect(unexplored).toEqual([
      'The outcome “the call of inline ends” is followed as far as it is known: its “output” is read, and has no sample.',
    ]);
    const ends = graph.edges.filter(({ row }) => row.id === 'outcome 0.calls.inline #0');
    expect(ends.map(({ to, row }) => [graph.nodes[to]?.states, row.label])).toEqual([
      [['stored'], 'the call of inline ends, if the payload allows'],
      [['inline'], 'the call of inline ends, if the payload allows'],
    ]);
  });

  it('lets a guard that is named and not implemented turn out both ways', () => {
    const { graph, unexplored } = exploring('unimplemented');
    expect(graph.statesReached).toContain('gone');
    expect(unexplored).toEqual([
      'How long “after patience” takes is not known: it may end at any time.',
      'The event “GO” is followed as far as it is known: the guard “mayGo” has no implementation.',
    ]);
  });

  it('follows what an event brings as unknown through the data and the guards that look at it', () => {
    const { graph, unexplored } = exploring('payload');
    expect(graph.statesReached).toEqual(['editing', 'refused', 'sent']);
    const sends = graph.edges.filter(({ row }) => row.id === 'user SEND #0');
    expect(sends.map(({ from, to, row }) => [from, graph.nodes[to]?.states.join(), row.label])).toEqual([
      [0, 'refused', 'send'],
      [1, 'sent', 'send, if the payload allows'],
      [1, 'refused', 'send, if the payload allows'],
    ]);
    expect(JSON.stringify(graph.nodes.map(({ context }) => context)).match(/unknown/g)).toHaveLength(3);
    expect(unexplored).toEqual([
      'The event “NAME” is followed as far as it is known: its “name” is read, and has no sample.',
      'The event “KEEP” is followed as far as it is known: all of it is read, and has no sample.',
      'The event “SEND” is followed as far as it is known: what is in “name” is not known.',
    ]);
  });

  it('follows the input that a machine reads as unknown', () => {
    const { graph, unexplored, faults } = exploring('input');
    expect([graph.statesReached, faults]).toEqual([['greeting', 'over'], []]);
    expect(unexplored).toEqual([
      'The input of “no input” is followed as unknown: its “name” is read, and has no sample.',
    ]);
  });

  it('knows what does not depend on the unknown, and breaks off what asks it without end', () => {
    const chart = createMachine({
      id: 'm',
      types: {} as { input: { id?: string; size: number }; context: Record<string, unknown> },
      context: ({ input }) => ({ isNew: !input.id, twice: input.size * 2, limit: 3, taken: 0 }),
      initial: 'a',
      states: {
        a: {
          on: {
            TAKE: {
              actions: assign({ taken: ({ context }) => Number(context.taken) + 1, name: ({ event }) => event.name }),
            },
            LOOP: {
              actions: assign({
                found: ({ event }) => {
                  let next = event.first;
                  while (next) next = next.next;
                  return next;
                },
              }),
            },
            STOP: { guard: ({ context }) => Number(context.limit) > 3, target: 'b' },
          },
        },
        b: {},
      },
    });
    const { graph, unexplored, doubts } = exploreForeign(foreignFlow(chart, { name: 'm' }), { variants: 3 });
    const begun = JSON.stringify(graph.nodes[0]?.context);
    expect(begun).toBe('{"isNew":"(unknown)","twice":"(unknown)","limit":3,"taken":0}');
    expect(graph.nodes.map(({ context }) => (context as { taken: number }).taken)).toEqual([0, 1, 2, 3]);
    expect(graph.statesReached).toEqual(['a']);
    expect(unexplored.join('\n')).toContain('“loop” is not followed: what is unknown makes it throw: It asks');
    expect(doubts).toEqual([]);
    const bounded = exploreForeign(foreignFlow(chart, { name: 'm' }), { variants: 1_000, limit: 10 });
    expect(bounded.tier).toBe('transitions');
  });

  it('names guards that hold in no state that was reached', () => {
    expect(reached('guards')).toEqual(['door', 'shelves', 'till']);
    expect(reached('routed')).toEqual(['home', 'about']);
  });

  it('names a guard without a name by its code, as the chart does', () => {
    const machine = createMachine({
      context: { count: 0 },
      initial: 'shut',
      states: { shut: { on: { OPEN: { target: 'open', guard: ({ context }) => context.count > 3 } } }, open: {} },
    });
    const flow = foreignFlow(machine, { name: 'door' });
    const [condition = ''] = readWords(flow).chart.transitions.flatMap((row) => row.condition ?? []);
    const code = condition.replace(/^if /, '');
    expect(code.replaceAll(' ', '')).toBe('context.count>3');
    const told = exploreForeign(flow).doubts.filter((doubt) => doubt.includes('never holds'));
    expect(told).toEqual([`The guard “${code}” of “(machine).shut: OPEN #0” never holds with the samples.`]);
  });

  it('stops at a bound and says what grows', () => {
    expect(exploring('counter').unexplored).toEqual([
      '“counting” has more than 40 variants, most of them by the context field “count”; only the first 40 were gone on from.',
    ]);
    expect(exploring('counter').graph.statesReached).toEqual(['counting', 'stopped']);
    expect(exploreForeign(flowOf('regions'), { places: 100 }).unexplored[0]).toMatch(
      /^The chart tells more than 100 states apart\. Its regions multiply: “hall” in 3, “kitchen” in 3, .+ ways\.$/,
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
      'In “there” nothing handles “call fails” (xstate.error.actor.call): the flow breaks off.',
    ]);
  });

  it('tells of states without a way out, guards that never hold and invariants that do not', () => {
    expect(exploring('guards').doubts).toEqual([
      'The guard “isRich, isYoung” of “shop.door: ENTER #0” never holds with the samples.',
      'In “till” the flow has no way out. (no input: earn, enter, look)',
    ]);
    const invariants = [
      { label: 'it is poor', holds: ({ context }: { context: { money: number } }) => context.money === 0 },
    ];
    expect(exploring('guards', { invariants }).faults).toEqual([
      '“it is poor” does not hold in “door” (no input: earn).',
    ]);
    const named = [
      { label: 'it is Ann', holds: ({ context }: { context: { name: string } }) => context.name === 'Ann' },
    ];
    const unknown = exploring('input', { invariants: named });
    expect(unknown.faults).toEqual([]);
    expect(unknown.unexplored).toContainEqual(
      expect.stringMatching(
        /^Whether “it is Ann” holds in “.+” is not known: it looks at data of which there is no sample\.$/,
      ),
    );
  });

  it('covers only transitions where each state has many variants, though no bound is met', () => {
    const turning = (last: number) =>
      createMachine({
        id: 'radio',
        initial: 's0',
        context: { volume: 0 },
        states: Object.fromEntries(
          Array.from({ length: 12 }, (_, place) => [`s${place}`, { on: { NEXT: `s${(place + 1) % 12}` } }]),
        ),
        on: {
          UP: {
            guard: ({ context }) => context.volume < last,
            actions: assign({ volume: ({ context }) => context.volume + 1 }),
          },
        },
      });
    const tierOf = (last: number) => exploreForeign(foreignFlow(turning(last), { name: 'radio' })).tier;
    expect([tierOf(11), tierOf(3)]).toEqual(['transitions', 'edges']);
  });

  it('counts what the chart alone tells apart against no bound of its data', () => {
    const states = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, place) => [`s${place}`, { on: { NEXT: `s${(place + 1) % 3_000}` } }]),
    );
    const ring = foreignFlow(createMachine({ id: 'ring', initial: 's0', states }), { name: 'ring' });
    expect(exploreForeign(ring, { limit: 1, variants: 1 })).toMatchObject({ unexplored: [], tier: 'edges' });
    expect(exploreForeign(flowOf('counter'), { variants: 7 }).unexplored[0]).toContain('more than 7 variants');
    expect(exploreForeign(flowOf('counter'), { variants: 7 }).tier).toBe('transitions');
  });

  it('runs nothing of any of them', () => {
    for (const name of Object.keys(foreign)) exploreForeign(flowOf(name), { limit: 50, places: 50 });
    expect(done).toEqual([]);
  });

  it('finds the same twice', () => {
    for (const name of Object.keys(foreign)) {
      const [one, other] = [1, 2].map(() => exploreForeign(flowOf(name), { limit: 50, places: 50 }));
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

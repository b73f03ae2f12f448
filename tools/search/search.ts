import type { Broken, PropertyName } from './draft.ts';
import { createMoves, type Move } from './moves.ts';
import type { Scenario } from './scenario.ts';
import { createWaysOut } from './ways-out.ts';
import { keyOf, startOf, type World } from './world.ts';

/** The shortest way to a broken promise. */
export type Counterexample = Broken & { readonly moves: readonly Move[] };

export type Found = {
  readonly scenario: Scenario;
  readonly states: number;
  readonly transitions: number;
  readonly depth: number;
  /** Of one core. */
  readonly seconds: number;
  readonly megabytes: number;
  /** What ended it: nothing new, or a bound. */
  readonly endedBy: 'nothing is left' | 'states' | 'depth';
  /** Worlds from which a way out was looked for; of these, where taps alone did not do, but waiting did, or opening anew. */
  readonly waysOut: { readonly worlds: number; readonly byWaiting: number };
  /** The first of each property, so that none of it is shorter. */
  readonly found: readonly Counterexample[];
};

/** Every world that can come of a scenario within its bounds, each once, the near ones first (P-42). */
export async function search(scenario: Scenario): Promise<Found> {
  const begin = process.cpuUsage();
  const moves = await createMoves(scenario);
  const start = startOf(scenario);
  const known = new Map<string, number>([[keyOf(start), 0]]);
  /** By number of the state: from which, and by which of its moves. */
  const from: number[] = [0];
  const by: number[] = [0];
  const first = new Map<PropertyName, { readonly state: number; readonly move: number; readonly broken: Broken }>();
  const waysOut = createWaysOut(moves);
  let edge: [number, World][] = [[0, start]];
  let transitions = 0;
  let depth = 0;
  let endedBy: Found['endedBy'] = 'nothing is left';
  while (edge.length > 0 && endedBy === 'nothing is left') {
    if (depth >= scenario.bounds.depth) endedBy = 'depth';
    const ahead: [number, World][] = [];
    for (const [state, world] of endedBy === 'nothing is left' ? edge : []) {
      const next = await moves.next(world);
      waysOut.note(state, world, next);
      for (const [place, move] of next.entries()) {
        if ((move.world.spent.sends ?? 0) > scenario.bounds.sends) continue;
        transitions += 1;
        for (const broken of move.broken)
          if (!first.has(broken.property)) first.set(broken.property, { state, move: place, broken });
        const key = keyOf(move.world);
        if (move.broken.length > 0 || known.has(key)) continue;
        known.set(key, from.length);
        ahead.push([from.length, move.world]);
        from.push(state);
        by.push(place);
      }
      if (known.size >= scenario.bounds.states) {
        endedBy = 'states';
        break;
      }
    }
    edge = ahead;
    depth += 1;
  }

  /** The moves by which a state was first come to. */
  async function wayTo(state: number): Promise<{ readonly moves: Move[]; readonly world: World }> {
    if (state === 0) return { moves: [], world: start };
    const before = await wayTo(from[state] ?? 0);
    const move = (await moves.next(before.world))[by[state] ?? 0];
    if (!move) throw new Error(`The way to state ${state} cannot be walked again.`);
    return { moves: [...before.moves, move], world: move.world };
  }

  const found: Counterexample[] = [];
  for (const { state, move, broken } of first.values()) {
    const before = await wayTo(state);
    const last = (await moves.next(before.world))[move];
    if (last) found.push({ ...broken, moves: [...before.moves, last] });
  }
  const { worlds, byWaiting, locked } = await waysOut.judge(async (state) => (await wayTo(state)).world);
  if (locked !== null)
    found.push({
      property: 'a way out',
      words:
        'nothing that the borrower can do from here sends a payment or shows it as done, not after a day, not after a year',
      moves: (await wayTo(locked)).moves,
    });
  return {
    scenario,
    states: known.size,
    transitions,
    depth,
    seconds: secondsSince(begin),
    megabytes: Math.round(process.memoryUsage().heapUsed / 1_048_576),
    endedBy,
    waysOut: { worlds, byWaiting },
    found,
  };
}

function secondsSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin);
  return Math.round((user + system) / 100_000) / 10;
}

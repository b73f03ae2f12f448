import type { Move, Moves } from './moves.ts';
import { keyOf, type World } from './world.ts';

/** Moves within which a borrower must get on when nothing else goes wrong, whatever came before. */
export const farthest = 16;

/**
 * Whether the borrower gets on from every world that was reached: a once-only call goes out, or the page says that it is done (P-46). First by
 * taps alone while everything arrives; where that does not do, also by waiting, for a year if need be, and by closing and opening again.
 */
export function createWaysOut(moves: Moves) {
  const numbers = new Map<string, number>();
  /** By number: the state in which it was first come to. */
  const states: number[] = [];
  const before: number[][] = [];
  const isOut = new Set<number>();
  const isExpanded = new Set<number>();

  const nameOf = (world: World) => keyOf({ ...world, spent: {}, heard: [] });

  function numberOf(world: World, state: number): number {
    const name = nameOf(world);
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, states.length);
    before.push([]);
    return states.push(state) - 1;
  }

  /** How far each world is from a way out by taps alone; what was not looked into counts as being there. */
  function distances(): (number | undefined)[] {
    const far: (number | undefined)[] = states.map((_, number) =>
      isOut.has(number) || !isExpanded.has(number) ? 0 : undefined,
    );
    let edge = [...far.keys()].filter((number) => far[number] === 0);
    for (let distance = 1; edge.length > 0; distance += 1) {
      const ahead: number[] = [];
      for (const number of edge.flatMap((reached) => before[reached] ?? [])) {
        if (far[number] !== undefined) continue;
        far[number] = distance;
        ahead.push(number);
      }
      edge = ahead;
    }
    return far;
  }

  async function isLocked(start: World, far: readonly (number | undefined)[]): Promise<boolean> {
    let edge: World[] = [{ ...start, spent: {} }];
    const seen = new Set(edge.map(keyOf));
    for (let depth = 0; depth < farthest && edge.length > 0; depth += 1) {
      const ahead: World[] = [];
      for (const world of edge) {
        for (const { world: after, isOut: isEnd } of await moves.nextInPeace(world)) {
          const number = numbers.get(nameOf(after));
          if (isEnd || (number !== undefined && far[number] !== undefined)) return false;
          const key = keyOf(after);
          if (seen.has(key)) continue;
          seen.add(key);
          ahead.push(after);
        }
      }
      edge = ahead;
    }
    return true;
  }

  return {
    /** A state of the search, with all that can happen next in it. */
    note(state: number, world: World, next: readonly Move[]): void {
      const number = numberOf(world, state);
      if (isExpanded.has(number)) return;
      isExpanded.add(number);
      for (const { world: after, isOut: isEnd, isHazard } of next) {
        if (isHazard) continue;
        if (isEnd) isOut.add(number);
        else before[numberOf(after, state)]?.push(number);
      }
    },

    /** The first state without a way out, or null; `worldAt` walks to a state again. */
    async judge(worldAt: (state: number) => Promise<World>) {
      const far = distances();
      const beyond = (number: number) => (far[number] ?? Number.POSITIVE_INFINITY) > farthest;
      const waiting = [...isExpanded].filter(beyond).sort((a, b) => (states[a] ?? 0) - (states[b] ?? 0));
      let locked: number | null = null;
      for (const number of waiting) {
        const state = states[number] ?? 0;
        if (!(await isLocked(await worldAt(state), far))) continue;
        locked = state;
        break;
      }
      return { worlds: isExpanded.size, byWaiting: waiting.length, locked };
    },
  };
}

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
  const far: (number | undefined)[] = [];

  /** Whatever leads to one of these by taps alone has a way out too. */
  function spread(from: readonly number[]): void {
    let edge = from;
    for (const number of edge) far[number] ??= 0;
    while (edge.length > 0) {
      const ahead: number[] = [];
      for (const reached of edge) {
        for (const number of before[reached] ?? []) {
          if (far[number] !== undefined) continue;
          far[number] = (far[reached] ?? 0) + 1;
          ahead.push(number);
        }
      }
      edge = ahead;
    }
  }

  /** Worlds in peace from which there is a way out, by key. */
  const peaceful = new Set<string>();

  async function isLocked(start: World): Promise<boolean> {
    const calm = { ...start, spent: {} };
    type Place = { readonly key: string; readonly world: World; readonly from: Place | null };
    let edge: Place[] = [{ key: keyOf(calm), world: calm, from: null }];
    const seen = new Set(edge.map(({ key }) => key));
    for (let depth = 0; depth < farthest && edge.length > 0; depth += 1) {
      const ahead: Place[] = [];
      for (const place of edge) {
        for (const { world, isOut: isEnd } of await moves.nextInPeace(place.world)) {
          const number = numbers.get(nameOf(world));
          const key = keyOf(world);
          if (isEnd || peaceful.has(key) || (number !== undefined && far[number] !== undefined)) {
            for (let step: Place | null = place; step; step = step.from) peaceful.add(step.key);
            return false;
          }
          if (seen.has(key)) continue;
          seen.add(key);
          ahead.push({ key, world, from: place });
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
      spread([...states.keys()].filter((number) => isOut.has(number) || !isExpanded.has(number)));
      const order = [...isExpanded].sort((a, b) => (states[a] ?? 0) - (states[b] ?? 0));
      let byWaiting = 0;
      for (const number of order) {
        if (far[number] !== undefined && far[number] <= farthest) continue;
        byWaiting += 1;
        if (await isLocked(await worldAt(states[number] ?? 0)))
          return { worlds: order.length, byWaiting, locked: states[number] ?? 0 };
        far[number] = undefined;
        spread([number]);
      }
      return { worlds: order.length, byWaiting, locked: null };
    },
  };
}

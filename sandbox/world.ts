import { createClock, type SandboxClock } from './clock.ts';
import { createFaults, type Faults } from './faults.ts';
import { createHolds, type Holds } from './holds.ts';
import { type Album, createAlbum } from './photos.ts';
import type { ReceivedReport } from './reports.ts';
import { emptyState, type LenderState } from './state.ts';
import { createTranscript, type Entry, type Transcript } from './transcript.ts';

/** All that one sandbox remembers. */
export type World = {
  seed: number;
  lender: LenderState;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly holds: Holds;
  readonly transcript: Transcript;
  readonly album: Album;
  /** What the web view told its operator. */
  reports: readonly ReceivedReport[];
  /** Idempotency keys of requests that the lender has not acted on yet. */
  readonly inFlight: Map<string, Entry>;
  /** Aborted when the lender begins anew: what is still to be carried out then never is. */
  ended: AbortController;
};

export const createWorld = (seed: number): World => ({
  seed,
  lender: emptyState(seed),
  clock: createClock(),
  faults: createFaults(),
  holds: createHolds(),
  transcript: createTranscript(),
  album: createAlbum(),
  reports: [],
  inFlight: new Map(),
  ended: new AbortController(),
});

/** As on the first day, with the usual mode and the clock ticking again. Held requests are cut off. */
export function resetWorld(world: World, seed: number): void {
  world.ended.abort();
  world.ended = new AbortController();
  world.seed = seed;
  world.lender = emptyState(seed);
  world.clock.reset();
  world.faults.clear();
  world.holds.clear();
  world.transcript.clear();
  world.album.clear();
  world.reports = [];
  world.inFlight.clear();
}

import { canonical } from '../explore/canonical.ts';
import type { Step } from '../explore/graph.ts';
import type { PathRecord } from './record.ts';

/** One path as it was walked, with the screen at the failure as a PNG. */
export type WalkedPath = Omit<PathRecord, 'screenshot'> & { readonly picture?: Uint8Array };

/** What a level really executed, never what was planned. */
export type LevelReport = {
  readonly statesReached: ReadonlySet<string>;
  readonly transitionsTaken: ReadonlySet<string>;
  readonly walked: readonly WalkedPath[];
  readonly steps: number;
  readonly sneakPairs: number;
  /** What went wrong, in sentences; the failures of the paths are among them. */
  readonly problems: readonly string[];
};

export const failuresOf = (walked: readonly WalkedPath[]): string[] => walked.flatMap(({ failure }) => failure ?? []);

/** Tells the edges of a graph apart, by where they begin and what happens. */
export const edgeKey = ({ from, event }: Pick<Step, 'from' | 'event'>): string => canonical([from, event]);

/** How many edges of the graph were walked and found to be as the model says. */
export const edgesCovered = (walked: readonly Pick<WalkedPath, 'path' | 'stepsDone'>[]): number =>
  new Set(walked.flatMap(({ path, stepsDone }) => path.steps.slice(0, stepsDone).map(edgeKey))).size;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

/** Which test noticed a mutant first; they are tried in this order. */
export const noticers = [
  'paths over every transition',
  'unexpected events',
  'restores',
  'paths over every edge',
  'samples and guards',
  'once only',
  'way out',
  'invariants',
] as const;

export type Noticer = (typeof noticers)[number];

/** One mistake made on purpose in a chart, and what became of it. */
export type MutantRecord = {
  /** What was done to what; the same in each run as long as the chart is. */
  readonly id: string;
  readonly says: string;
  /** Id of the declared transition with the mistake, where it is in one. */
  readonly transition?: string;
  /** Null when no test noticed. */
  readonly killedBy: Noticer | null;
  /** Why nobody could notice, for a mutant that behaves as the original does. */
  readonly explained: string | null;
};

/** `.cache/runs/mutation.json` is a list of these, one for each flow that was tried last. */
export type MutationRecord = {
  readonly flow: string;
  readonly mutants: readonly MutantRecord[];
  /** Mutants noticed, as a share (0 to 1) of all that are not explained. */
  readonly score: number;
};

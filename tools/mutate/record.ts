import * as v from 'valibot';

/** Which test noticed a mutant first; they are tried in this order. */
const noticers = [
  'paths over every transition',
  'unexpected events',
  'restores',
  'paths over every edge',
  'samples and guards',
  'once only',
  'way out',
  'invariants',
  'rules',
] as const;

export type Noticer = (typeof noticers)[number];

/** One mistake made on purpose in a chart, and what became of it. */
const mutantSchema = v.object({
  /** What was done to what; the same in each run as long as the chart is. */
  id: v.string(),
  label: v.string(),
  /** Null when no test noticed. */
  killedBy: v.nullable(v.picklist(noticers)),
  /** Why nobody could notice, for a mutant that behaves as the original does. */
  explained: v.nullable(v.string()),
});

/** `mutation.json` beside the records of runs: one for each flow that was tried last. */
export const mutationSchema = v.array(
  v.object({
    flow: v.string(),
    /** Hash of the chart and samples that were tried; a record of another one is stale. */
    walked: v.string(),
    mutants: v.array(mutantSchema),
    /** Mutants noticed, as a share (0 to 1) of all that are not explained. */
    score: v.number(),
  }),
);

export type MutantRecord = v.InferOutput<typeof mutantSchema>;

export type MutationRecord = v.InferOutput<typeof mutationSchema>[number];

import * as v from 'valibot';

const nullableText = v.nullable(v.string());

/** For each flow: how many mistakes made on purpose in its chart the tests noticed. */
export const mutationSchema = v.array(
  v.object({
    flow: v.string(),
    mutants: v.array(v.object({ id: v.string(), says: v.string(), killedBy: nullableText, explained: nullableText })),
    /** Mutants noticed, as a share (0 to 1) of all that are not explained. */
    score: v.number(),
  }),
);

export type MutationRecord = v.InferOutput<typeof mutationSchema>[number];

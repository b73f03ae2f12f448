import type { Values } from '#flows/bank-form/bank-form.types.ts';

const known = new WeakMap<object, Values>();

/** The numbers that the lender knows, by the code of their field: in memory alone, as long as the flow is there (P-13). */
export const knownTo = (flow: object): Values => known.get(flow) ?? {};

export const keepKnown = (flow: object, numbers: Values): void => {
  known.set(flow, numbers);
};

const wanted = process.env.KIST_FLOWS;

/** Of these flows those that `KIST_FLOWS` names (`npm run test:changed`); all without it. */
export const flowsWanted = <F>(flows: readonly F[], idOf: (flow: F) => string): readonly F[] =>
  wanted === undefined ? flows : flows.filter((flow) => wanted.split(',').includes(idOf(flow)));

/**
 * `busy`: the lender is being asked. `onceOnly`: that request must never be repeated by the program itself (S-398).
 */
export type FlowTag = 'busy' | 'onceOnly';

export type StateMeta = {
  /** For a state tagged `onceOnly`: the sibling in which a flow wakes up that was killed here (S-400). */
  readonly restoresAs?: string;
};

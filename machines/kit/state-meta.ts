/**
 * `busy`: the lender is being asked. `onceOnly`: that request must never be repeated by the program itself (S-398). `unkept`: a tap
 * leads through here to such a request, so that the flow wakes up as it was before the tap (S-400).
 */
export type FlowTag = 'busy' | 'onceOnly' | 'unkept';

export type StateMeta = {
  /**
   * The sibling in which a flow wakes up that was killed here (S-400): of a state tagged `onceOnly` one that rests, of a load
   * that failed the load.
   */
  readonly restoresAs?: string;
};

import type { Behaviour } from '../behaviour/behaviour.ts';
import type { Chart } from '../diagram/chart.ts';

/** A flow as it is compared with another version of itself: plain JSON. */
export type FlowRecord = {
  readonly chart: Chart;
  readonly behaviour: Behaviour;
  readonly guards: readonly { readonly name: string; readonly words: string }[];
  readonly timers: readonly {
    readonly state: string;
    /** The delay's name, or its place among those of the state. */
    readonly delay: string;
    readonly words: string;
    /** Null when the context sets it. */
    readonly ms: number | null;
  }[];
  /** The transition cover: where each path begins, then what happens and where it leads. */
  readonly paths: readonly { readonly title: string; readonly steps: readonly string[] }[];
};

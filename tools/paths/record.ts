import type { Path } from '../explore/graph.ts';

/** `model`: the actor alone. `view`: the React view in jsdom. `browser`: Chromium on the production build, over HTTP. */
export type Level = 'model' | 'view' | 'browser';

/** One path as it was really walked at one level. */
export type PathRecord = {
  readonly path: Path;
  /** Steps after which machine and screen were as the model says; a killed path ends where the flow wakes up elsewhere. */
  readonly stepsDone: number;
  /** Null when it was followed to its end; else a sentence that names the step. */
  readonly failure: string | null;
  /** The step at which it failed, the first being 1; 0 for the start. */
  readonly failedAt?: number;
  readonly milliseconds: number;
  /** File beside the record with the screen at the failure. */
  readonly screenshot?: string;
};

/** What a level really executed for a flow, from inspection, as plain JSON: `.cache/runs/<flow>.<level>[.<profile>][.killed].json`. */
export type RunRecord = {
  readonly flow: string;
  readonly level: Level;
  /** Names on the wire; only at the browser level. */
  readonly profile?: 'plain' | 'obfuscated';
  /** Whether the web view was killed in every state. */
  readonly killed?: true;
  /** What its paths were chosen to cover, where that is less than all states and transitions. */
  readonly covers?: 'calls';
  /** Hash of the chart and samples that were walked; a record of another one is stale. */
  readonly walked: string;
  readonly paths: readonly PathRecord[];
  readonly statesReached: readonly string[];
  /** Ids of declared transitions. */
  readonly transitionsTaken: readonly string[];
  /** Edges of the graph that no path of this level walks, in sentences with the reason. */
  readonly skipped: readonly { readonly label: string; readonly because: string; readonly count: number }[];
  /** What went wrong, in sentences. */
  readonly problems: readonly string[];
};

/** The one door from the test page to the explorer; what the lab finds itself is in `catalogue.ts`. */
export { canonical } from '#tools/explore/canonical.ts';
export {
  activePaths,
  enabledTransitions,
  type Scheduled,
  scheduledIn,
  takenIn,
  wouldTake,
} from '#tools/explore/engine.ts';
export { explore } from '#tools/explore/explore.ts';
export { withFakes } from '#tools/explore/fakes.ts';
export type { Graph, GraphNode, RowEvent, RowKind } from '#tools/explore/graph.ts';
export { decodeReplay, type Replay, type ReplayStep, readReplay, replayLink } from '#tools/explore/replay.ts';
export { replayOfTrace } from '#tools/explore/replay-of-trace.ts';
export { outcomeEvent, sampleRows } from '#tools/explore/samples.ts';
export { readTrace } from '#tools/explore/trace.ts';
export { declaredStates, statePath, transitionIds } from '#tools/explore/transitions.ts';

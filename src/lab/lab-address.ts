import type { Trace } from '#shell/report-outbox/report.ts';
import { catalogue } from './catalogue.ts';
import { snapshotProblem } from './saved-state.ts';
import { decodeReplay, type Replay, readTrace } from './tools.ts';

/** The parts of the test page. */
export const views = ['Device', 'Lab', 'App', 'Watch', 'Conformance'] as const;
export type View = (typeof views)[number];

/** What an address of the test page asks for: `?flow=…#replay=…&stopAt=n`, `#trace=…`, `?watch=…`, `?view=device`. */
export type LabAddress = {
  /** Null where the address asks for none. */
  readonly view: View | null;
  /** A flow's id. */
  readonly flow: string | null;
  /** Id of the machine to be watched; null for whichever moves. */
  readonly watch: string | null;
  readonly replay: { readonly replay: Replay; readonly stopAt?: number } | null;
  /** What a report says that a flow did, to be made a replay of. */
  readonly trace: Trace | null;
  /** Why the replay cannot be walked, in a sentence. */
  readonly problem: string | null;
};

export function readAddress(search: string, hash: string): LabAddress {
  const query = new URLSearchParams(search);
  const part = new URLSearchParams(hash.replace(/^#/, ''));
  const watch = query.get('watch');
  const encoded = part.get('replay');
  if (part.has('trace')) return ofTrace(hash);
  const asked = query.get('flow');
  if (encoded === null)
    return {
      view: watch !== null ? 'Watch' : asked !== null ? 'Lab' : viewCalled(query.get('view')),
      flow: asked,
      watch: catalogue.some(({ machine }) => machine.id === watch) ? watch : null,
      replay: null,
      trace: null,
      problem:
        asked !== null && !catalogue.some(({ id }) => id === asked)
          ? `There is no flow "${asked.slice(0, 40)}".`
          : null,
    };
  const failed = (problem: string): LabAddress => ({ ...inLab, flow: asked, problem });
  let replay: Replay;
  try {
    replay = decodeReplay(encoded);
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'The replay in this link is damaged.');
  }
  const problem = replayProblem(replay);
  if (problem !== null) return failed(problem);
  const stopAt = Number.parseInt(part.get('stopAt') ?? '', 10);
  return {
    ...inLab,
    flow: replay.flow,
    replay: { replay, ...(Number.isInteger(stopAt) && stopAt >= 0 ? { stopAt } : {}) },
  };
}

const viewCalled = (name: string | null) => views.find((view) => view.toLowerCase() === name) ?? null;

const inLab: LabAddress = { view: 'Lab', flow: null, watch: null, replay: null, trace: null, problem: null };

function ofTrace(hash: string): LabAddress {
  const trace = readTrace(hash);
  const flow = catalogue.find(({ machine }) => machine.id === trace?.machine);
  if (!trace || !flow)
    return { ...inLab, problem: 'The trace in this link is damaged, or of a flow that is not here.' };
  return { ...inLab, flow: flow.id, trace };
}

/** Why a replay cannot be walked here, in a sentence; null when it can. */
export function replayProblem(replay: Replay): string | null {
  const flow = catalogue.find(({ id }) => id === replay.flow);
  if (!flow) return `The replay is of a flow that is not here: "${replay.flow.slice(0, 40)}".`;
  return replay.snapshot === undefined ? null : snapshotProblem(flow, replay.snapshot);
}

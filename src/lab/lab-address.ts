import { catalogue } from './catalogue.ts';
import { snapshotProblem } from './saved-state.ts';
import { decodeReplay, type Replay } from './tools.ts';

/** What an address of the test page asks for: `?flow=…#replay=…&stopAt=n`, `?watch=…`. */
export type LabAddress = {
  /** 0 for the device, 1 for the lab, 3 for watching. */
  readonly view: number;
  /** A flow's id. */
  readonly flow: string | null;
  /** Id of the machine to be watched; null for whichever moves. */
  readonly watch: string | null;
  readonly replay: { readonly replay: Replay; readonly stopAt?: number } | null;
  /** Why the replay cannot be walked, in a sentence. */
  readonly problem: string | null;
};

export function readAddress(search: string, hash: string): LabAddress {
  const query = new URLSearchParams(search);
  const part = new URLSearchParams(hash.replace(/^#/, ''));
  const watch = query.get('watch');
  const encoded = part.get('replay');
  const asked = query.get('flow');
  if (encoded === null)
    return {
      view: watch !== null ? 3 : asked !== null ? 1 : 0,
      flow: asked,
      watch: catalogue.some(({ machine }) => machine.id === watch) ? watch : null,
      replay: null,
      problem:
        asked !== null && !catalogue.some(({ id }) => id === asked)
          ? `There is no flow "${asked.slice(0, 40)}".`
          : null,
    };
  const failed = (problem: string): LabAddress => ({ view: 1, flow: asked, watch: null, replay: null, problem });
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
    view: 1,
    flow: replay.flow,
    watch: null,
    replay: { replay, ...(Number.isInteger(stopAt) && stopAt >= 0 ? { stopAt } : {}) },
    problem: null,
  };
}

/** Why a replay cannot be walked here, in a sentence; null when it can. */
export function replayProblem(replay: Replay): string | null {
  const flow = catalogue.find(({ id }) => id === replay.flow);
  if (!flow) return `The replay is of a flow that is not here: "${replay.flow.slice(0, 40)}".`;
  return replay.snapshot === undefined ? null : snapshotProblem(flow, replay.snapshot);
}

import { calls } from '#adapters/lender-api/contract/index.ts';
import type { Flow } from '#kit/flow.ts';
import { replayOfSession } from '#lab/saved-state.ts';
import { vocabularyOf } from '#lab/synthetic.ts';
import { keptGraph } from '../explore/kept-graphs.ts';
import type { Replay, ReplayStep } from '../explore/replay.ts';

/** A flow as it ran in a page: how it began and what it was told, from the inspection hook (docs/decisions/0003). */
export type Recording = {
  readonly machine: string;
  readonly input: unknown;
  /** Where it was restored, what from. */
  readonly snapshot?: unknown;
  readonly events: readonly { readonly type: string }[];
};

/** Runs in the page before anything else, with `kistRecorded` as its way out. As text: a compiler's helpers do not exist in the page. */
export const recordFlows = `
  const plain = (value) => value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  const page = Math.random();
  globalThis.__kistInspect = ({ type, rootId, actorRef, event }) => {
    if (type !== '@xstate.event' || actorRef.sessionId !== rootId || actorRef.logic?.id === undefined) return;
    const isStart = event.type === 'xstate.init';
    const start = isStart ? { input: plain(event.input ?? actorRef.options?.input), snapshot: plain(actorRef.options?.snapshot) } : {};
    globalThis.kistRecorded(page + rootId, JSON.stringify({ machine: actorRef.logic.id, ...start, ...(isStart ? {} : { event: plain(event) }) }));
  };
`;

/** Puts together what `recordFlows` hands out. The flow that was told something last is the last one. */
export function createRecordings() {
  const flows = new Map<string, { machine: string; input: unknown; snapshot?: unknown; events: { type: string }[] }>();
  return {
    take(flow: string, text: string): void {
      const said = JSON.parse(text) as {
        machine: string;
        input?: unknown;
        snapshot?: unknown;
        event?: { type: string };
      };
      const { machine, input, snapshot, event } = said;
      const known = flows.get(flow) ?? { machine, input, ...(snapshot === undefined ? {} : { snapshot }), events: [] };
      flows.delete(flow);
      flows.set(flow, known);
      if (event) known.events.push(event);
    },
    all: (): readonly Recording[] => [...flows.values()],
  };
}

const outcome = /^xstate\.(?:done|error)\.actor\.(.+)$/;

function replayStep(event: { readonly type: string }, { events }: Flow): ReplayStep {
  const invocation = outcome.exec(event.type)?.[1];
  if (invocation !== undefined) return { label: event.type, kind: 'outcome', event, invocation };
  if (event.type.startsWith('xstate.after.')) return { label: event.type, kind: 'timer', event };
  return { label: events.find((row) => row.event.type === event.type)?.label ?? event.type, kind: 'user', event };
}

const onceOnly: readonly string[] = calls.flatMap((call) => (call.onceOnly ? [call.id] : []));

/** Whether a flow asks for anything that must happen once. */
const isAtStake = (flow: Flow): boolean =>
  Object.values(flow.calls ?? {}).some((asked) => asked.some((call) => onceOnly.includes(call)));

/** As the test page opens it: with made-up data only. */
function replayOf({ input, snapshot: beginning, events }: Recording, flow: Flow, title: string): Replay {
  const steps = events.map((event) => replayStep(event, flow));
  const replay = replayOfSession(flow, { input, bench: { steps }, beginning }, vocabularyOf(flow, keptGraph(flow)));
  return { ...replay, title };
}

/** The last flow in which something was at stake and that was told anything. */
export function replayOfLast(
  recordings: readonly Recording[],
  flows: readonly Flow[],
  title: string,
): Replay | undefined {
  const flowOf = ({ machine }: Recording) => flows.find((flow) => flow.machine.id === machine && isAtStake(flow));
  const last = recordings.findLast((recording) => recording.events.length > 0 && flowOf(recording));
  const flow = last && flowOf(last);
  return flow && replayOf(last, flow, title);
}

/** Every page, in turn, also one that was told nothing; a page that was opened anew is another one. */
export function replaysOfPages(recordings: readonly Recording[], flows: readonly Flow[], title: string): Replay[] {
  const pages = recordings.flatMap((recording) => {
    const flow = flows.find(({ machine }) => machine.id === recording.machine);
    return flow && isPage(flow) ? [{ recording, flow }] : [];
  });
  return pages.map(({ recording, flow }, index) =>
    replayOf(recording, flow, `${title}, page ${index + 1} of ${pages.length}`),
  );
}

const isPage = ({ routes = {} }: Flow) => Object.keys(routes).length > 0;

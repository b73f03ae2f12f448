import * as v from 'valibot';
import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { redact } from './redact.ts';
import type { SessionView } from './session.ts';

const ids = v.array(v.string());

const message = v.object({
  v: v.literal(1),
  /** Tells one running flow from another, also of another tab. */
  source: v.string(),
  /** Grows with each message of a tab. */
  at: v.number(),
  /** The machine's id. */
  machine: v.string(),
  status: v.string(),
  active: ids,
  taken: ids,
  context: v.unknown(),
  /** The type of the event that led here. */
  event: v.string(),
});

/** What a flow tells those who watch it: where it is, and its data with all hidden that is not declared safe. */
export type WatchMessage = v.InferOutput<typeof message>;

const name = 'kist-watch';
/** The dev server passes it on: tools/build/watch-relay.ts. */
const relayed = 'kist:watch';

/** Numbers of a tab: two tabs never share one. */
const tab = Math.random().toString(36).slice(2, 8);

let told = 0;
const nextAt = (): number => {
  told += 1;
  return told;
};

export const watchMessage = (
  source: string,
  { machine, status, context, _nodes }: AnyMachineSnapshot,
  taken: readonly string[],
  event: string,
): WatchMessage => ({
  v: 1,
  source: `${tab}.${source}`,
  at: nextAt(),
  machine: machine.id,
  status,
  active: _nodes.filter(({ parent }) => parent).map(({ id }) => id),
  taken: [...taken],
  context: redact(context),
  event,
});

let channel: BroadcastChannel | null = null;

/** Tells the other tabs, and during development, by the socket of the dev server, other browsers: a phone on the same network. */
export function publish(message: WatchMessage): void {
  import.meta.hot?.send(relayed, message);
  if (typeof BroadcastChannel !== 'function') return;
  channel ??= new BroadcastChannel(name);
  channel.postMessage(message);
}

/** Tells what is on the bench. A moment of the past is nobody else's. */
export function publishBench(flow: Flow, { bench, number }: SessionView): void {
  const last = bench.steps.at(-1)?.event.type ?? 'start';
  publish(
    watchMessage(`bench.${flow.id}.${number}`, bench.actor.getSnapshot() as AnyMachineSnapshot, bench.taken, last),
  );
}

/** Calls back with what flows of this origin tell until the returned function is called. */
export function watch(listener: (message: WatchMessage) => void): () => void {
  /** By source: the latest that was heard, for some is heard by both ways. */
  const heard = new Map<string, number>();
  const hear = (data: unknown) => {
    const parsed = v.safeParse(message, data);
    if (!parsed.success) return;
    const { source, at } = parsed.output;
    if (at <= (heard.get(source) ?? -1)) return;
    heard.set(source, at);
    listener(parsed.output);
  };
  import.meta.hot?.on(relayed, hear);
  const listening = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  if (listening) listening.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
  return () => {
    listening?.close();
    import.meta.hot?.off(relayed, hear);
  };
}

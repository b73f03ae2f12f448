import * as v from 'valibot';
import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { redact } from './redact.ts';
import type { SessionView } from './session.ts';
import type { Vocabulary } from './synthetic.ts';

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
  /** The same with what the samples made up in place of dots; absent where the samples are not known. */
  made: v.optional(v.unknown()),
  /** The type of the event that led here. */
  event: v.string(),
  /** Nothing happened: somebody who began to watch asked what there is. */
  isAsked: v.optional(v.boolean()),
});

/** Who begins to watch asks for what is there already. */
const question = v.object({ v: v.literal(1), asks: v.literal('present') });

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
  made?: Vocabulary,
): WatchMessage => ({
  v: 1,
  source: `${tab}.${source}`,
  at: nextAt(),
  machine: machine.id,
  status,
  active: _nodes.filter(({ parent }) => parent).map(({ id }) => id),
  taken: [...taken],
  context: redact(context),
  ...(made ? { made: redact(context, '', made) } : {}),
  event,
});

let channel: BroadcastChannel | null = null;

/** By place: makes the message of what is there now. */
const present = new Map<string, () => WatchMessage>();

/** What is needed before it is told what is there. */
let prepare: () => Promise<unknown> = async () => undefined;

/** Before the first answer to somebody who begins to watch. */
export function prepareWith(load: () => Promise<unknown>): void {
  prepare = load;
}

async function answer(asked: unknown): Promise<void> {
  if (!v.is(question, asked) || present.size === 0) return;
  await prepare();
  for (const make of present.values()) send({ ...make(), isAsked: true });
}

let isAnswering = false;

function beAsked(): void {
  if (isAnswering) return;
  isAnswering = true;
  import.meta.hot?.on(relayed, answer);
  if (typeof BroadcastChannel !== 'function') return;
  channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => void answer(data);
}

/** Tells the other tabs, and during development, by the socket of the dev server, other browsers: a phone on the same network. */
function send(message: unknown): void {
  import.meta.hot?.send(relayed, message);
  channel?.postMessage(message);
}

/** Tells what is there now at a place of this tab, and tells it again to who asks later, for as long as it runs. */
export function publish(place: string, make: () => WatchMessage): void {
  beAsked();
  const message = make();
  if (message.status === 'active') present.set(place, make);
  else present.delete(place);
  send(message);
}

/** Tells what is on the bench. A moment of the past is nobody else's. */
export function publishBench(flow: Flow, { bench, number }: SessionView, made: Vocabulary): void {
  const last = bench.steps.at(-1)?.event.type ?? 'start';
  const snapshot = () => bench.actor.getSnapshot() as AnyMachineSnapshot;
  publish('bench', () => watchMessage(`bench.${flow.id}.${number}`, snapshot(), bench.taken, last, made));
}

/** Calls back with what flows of this origin are and do, until the returned function is called. */
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
  const asking = { v: 1, asks: 'present' } satisfies v.InferInput<typeof question>;
  import.meta.hot?.send(relayed, asking);
  listening?.postMessage(asking);
  return () => {
    listening?.close();
    import.meta.hot?.off(relayed, hear);
  };
}

import type { Flow } from '#kit/flow.ts';
import type { Path, RowEvent, RowKind } from './graph.ts';

/** One thing that happens in a replay. Outcomes of calls and ends of delays are events too, as the machine receives them. */
export type ReplayStep = {
  readonly label: string;
  readonly kind: RowKind;
  readonly event: RowEvent;
  /** The invocation that ends. */
  readonly invocation?: string;
};

/** A walk through a flow that anybody can repeat, as plain JSON that carries all it needs: no seed, no number of a row. */
export type Replay = {
  readonly version: 2;
  /** The flow's id. */
  readonly flow: string;
  readonly title: string;
  readonly input: unknown;
  /** The state in which it begins, as `getPersistedSnapshot` gives it, where it does not begin at the start. */
  readonly snapshot?: unknown;
  readonly steps: readonly ReplayStep[];
};

/** Begins with the input, ends with the last two things that happen and where they lead. */
export function titleOfWay(input: string, labels: readonly string[], end: string): string {
  const last = labels.slice(-2);
  const before = labels.length > last.length ? `${labels.length - last.length} steps, then ` : '';
  return `${input}: ${before}${last.join(', ')}${last.length > 0 ? ' ' : ''}→ ${end}`;
}

/** A generated path as a replay. */
export const replayOf = (flow: Flow, { title, input, steps }: Pick<Path, 'title' | 'input' | 'steps'>): Replay => ({
  version: 2,
  flow: flow.id,
  title,
  input: flow.inputs.find(({ name }) => name === input)?.input,
  steps: steps.map(({ label, kind, event, invocation }) => ({
    label,
    kind,
    event,
    ...(invocation === undefined ? {} : { invocation }),
  })),
});

/** The address of the test page, from the root of the app, that walks a replay up to its end or to `stopAt` steps. */
export const replayLink = (replay: Replay, stopAt?: number): string =>
  `/testPreview?flow=${replay.flow}#replay=${encodeReplay(replay)}${stopAt === undefined ? '' : `&stopAt=${stopAt}`}`;

/** Base64url of the replay's JSON. */
export function encodeReplay(replay: Replay): string {
  const bytes = new TextEncoder().encode(JSON.stringify(replay));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads what `encodeReplay` wrote; throws an Error that says in a sentence what is wrong with it. */
export function decodeReplay(text: string): Replay {
  let json: string;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The replay in this link is damaged: it is not Base64url text.');
  }
  return readReplay(json);
}

/** Reads a replay from a file's text; throws an Error that says in a sentence what is wrong with it. */
export function readReplay(json: string): Replay {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error('The replay is damaged: it is not JSON.');
  }
  if (!isRecord(value)) throw new Error('The replay is not an object.');
  if (value.version === 1) return readReplay(JSON.stringify(ofVersionOne(value)));
  if (value.version !== 2)
    throw new Error(`The replay has the version ${String(value.version)}; this page reads 1 and 2.`);
  if (typeof value.flow !== 'string' || typeof value.title !== 'string')
    throw new Error('The replay does not name its flow and its title.');
  if (!Array.isArray(value.steps)) throw new Error('The replay has no list of steps.');
  for (const [place, step] of value.steps.entries()) {
    const isStep =
      isRecord(step) &&
      typeof step.label === 'string' &&
      (step.kind === 'user' || step.kind === 'outcome' || step.kind === 'timer') &&
      isRecord(step.event) &&
      typeof step.event.type === 'string' &&
      (step.invocation === undefined || typeof step.invocation === 'string');
    if (!isStep) throw new Error(`Step ${place + 1} of the replay is not a step: it needs label, kind and event.`);
  }
  return value as Replay;
}

/** A step's label was called `says`. */
const ofVersionOne = (replay: Record<string, unknown>): unknown => ({
  ...replay,
  version: 2,
  steps: Array.isArray(replay.steps)
    ? replay.steps.map((step) => {
        if (!isRecord(step)) return step;
        const { says: label, ...rest } = step;
        return { label, ...rest };
      })
    : replay.steps,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

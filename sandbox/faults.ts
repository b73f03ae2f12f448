import * as v from 'valibot';
import type { Envelope } from './state.ts';

/** How the connection ends. `cut`: half the body, then the end. `reset`: half the body, then a reset. */
export type Ending = 'whole' | 'silent' | 'destroyed' | 'cut' | 'reset';

export type Reply = {
  readonly status: number;
  /** JSON in contract names. */
  readonly body: unknown;
  readonly ending: Ending;
  /** Sent instead of `body`, as it stands. */
  readonly text?: string;
  readonly isHtml?: boolean;
};

const brokenPage = '<!doctype html><title>Gateway</title><h1>The gateway has no answer</h1>';

const unlisted: Envelope = { code: '6666', message: 'A code that no contract lists', data: null };

/** Every part of `value` with another type than it has. */
function distorted(value: unknown): unknown {
  if (typeof value === 'string') return { wrong: value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'wrong type';
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, distorted(inner)]));
}

/** Fields of an answer that are no data. */
const marks = ['code', 'message', 'success'];

const withData = (body: unknown, change: (data: unknown) => unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(
        Object.entries(body).map(([name, inner]) => [name, marks.includes(name) ? inner : change(inner)]),
      )
    : body;

type Kind = {
  /** The lender does what it was asked to before the fault strikes. */
  readonly acts: boolean;
  /** Milliseconds of the lender's clock before the lender acts, and between acting and answering. */
  readonly before?: number;
  readonly after?: number;
  readonly spoil: (reply: Reply, fault: { readonly status?: number | undefined }) => Reply;
};

/** S-917. */
const kinds = {
  latency: { acts: true, before: 1_000, spoil: (reply) => reply },
  timeout: { acts: false, spoil: (reply) => ({ ...reply, ending: 'silent' }) },
  refuse: { acts: false, spoil: (reply) => ({ ...reply, ending: 'destroyed' }) },
  reset: { acts: true, spoil: (reply) => ({ ...reply, ending: 'reset' }) },
  limit_data: { acts: true, spoil: (reply) => ({ ...reply, ending: 'cut' }) },
  status: { acts: false, spoil: (reply, { status = 500 }) => ({ ...reply, status }) },
  html: {
    acts: false,
    spoil: (reply, { status = 200 }) => ({ ...reply, status, text: brokenPage, isHtml: true }),
  },
  empty: { acts: true, spoil: (reply) => ({ ...reply, text: '' }) },
  null: { acts: true, spoil: (reply) => ({ ...reply, body: null }) },
  truncate: { acts: true, spoil: (reply) => ({ ...reply, text: half(JSON.stringify(reply.body)) }) },
  wrongTypes: { acts: true, spoil: (reply) => ({ ...reply, body: withData(reply.body, distorted) }) },
  noData: { acts: true, spoil: (reply) => ({ ...reply, body: withData(reply.body, () => undefined) }) },
  unknownCode: { acts: false, spoil: (reply) => ({ ...reply, body: unlisted }) },
  duplicate: { acts: true, spoil: (reply) => reply },
  late: { acts: true, after: 61_000, spoil: (reply) => reply },
} satisfies Record<string, Kind>;

export type FaultKind = keyof typeof kinds;

export const faultKinds = Object.keys(kinds) as FaultKind[];

export const half = (text: string): string => text.slice(0, Math.floor(text.length / 2));

const entries = {
  kind: v.picklist(faultKinds),
  /** HTTP status of `status` (500 if not given) and `html` (200 if not given). */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** Milliseconds of `latency` and `late`. */
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Whether the lender does what it was asked to, when that is to differ from the kind's own way. */
  acts: v.optional(v.boolean()),
};

export const faultSchema = v.strictObject(entries);

export const plannedFaultSchema = v.strictObject({
  ...entries,
  /** Call id, or `*` for every call. */
  call: v.string(),
  user: v.optional(v.string()),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});

export type Fault = v.InferOutput<typeof faultSchema>;
type PlannedFault = v.InferOutput<typeof plannedFaultSchema>;

/** What `fault` does to an exchange. Without a fault, nothing. */
export function effectsOf(fault: Fault | undefined) {
  const kind: Kind = fault ? kinds[fault.kind] : { acts: true, spoil: (reply) => reply };
  const wait = (preset: number | undefined) => (preset === undefined ? 0 : (fault?.ms ?? preset));
  return {
    acts: fault?.acts ?? kind.acts,
    deliveries: fault?.kind === 'duplicate' ? 2 : 1,
    before: wait(kind.before),
    after: wait(kind.after),
    spoil: (reply: Reply): Reply => (fault ? kind.spoil(reply, fault) : reply),
  };
}

export type Faults = {
  plan(fault: PlannedFault): void;
  /** The next fault for this request, used up by asking. */
  take(call: string, user: string): Fault | undefined;
  clear(): void;
};

export function createFaults(): Faults {
  let planned: { readonly plan: PlannedFault; left: number }[] = [];
  return {
    plan(plan) {
      planned.push({ plan, left: plan.times });
    },
    take(call, user) {
      const next = planned.find(
        ({ plan, left }) => left > 0 && (plan.call === call || plan.call === '*') && (plan.user ?? user) === user,
      );
      if (next) next.left -= 1;
      return next?.plan;
    },
    clear() {
      planned = [];
    },
  };
}

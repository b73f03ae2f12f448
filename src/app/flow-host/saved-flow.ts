import * as v from 'valibot';
import type { AnyStateMachine } from 'xstate';
import { limits } from '#kit/limits.ts';

const timer = v.object({ child: v.string(), event: v.string(), delay: v.number(), deadline: v.number() });

const savedFlow = v.object({
  v: v.literal(1),
  flow: v.string(),
  /** Fingerprint of the chart: a changed chart starts fresh. */
  chart: v.string(),
  /** Whose it is, so that another borrower starts fresh. */
  user: v.string(),
  /** Epoch milliseconds. */
  savedAt: v.number(),
  timers: v.array(timer),
  snapshot: v.looseObject({ context: v.record(v.string(), v.unknown()) }),
});

export type SavedFlow = v.InferOutput<typeof savedFlow>;

/** FNV-1a, 32 bit: tells versions apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

const stateIds = (node: AnyStateMachine['root']): string[] => [
  `${node.id}:${node.type}:${node.invoke.map((invocation) => invocation.id).join()}`,
  ...Object.values(node.states).flatMap((child) => stateIds(child)),
];

export const chartFingerprint = (machine: AnyStateMachine): string => fingerprint(stateIds(machine.root).join('\n'));

/** What a saved record must agree with to be used (S-400). */
export type Claim = {
  readonly flow: string;
  readonly chart: string;
  readonly user: string | null;
  /** The context must carry every field of the input unchanged: the same order, the same amount. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly now: number;
};

/** The record if it can be trusted for this flow, user and input, at most 24 h old; else null (P-15). */
export function readSavedFlow(blob: unknown, claim: Claim): SavedFlow | null {
  const parsed = v.safeParse(savedFlow, blob);
  if (!parsed.success) return null;
  const saved = parsed.output;
  if (saved.flow !== claim.flow || saved.chart !== claim.chart || saved.user !== claim.user) return null;
  if (Math.abs(claim.now - saved.savedAt) > limits.snapshotAge) return null;
  const { context } = saved.snapshot;
  return Object.entries(claim.input).every(([name, value]) => context[name] === value) ? saved : null;
}

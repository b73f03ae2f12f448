import * as v from 'valibot';
import type { AnyStateMachine } from 'xstate';

const timer = v.object({ child: v.string(), event: v.string(), delay: v.number(), deadline: v.number() });

const savedFlow = v.object({
  /** Fingerprint of the chart: a changed chart starts fresh. */
  chart: v.string(),
  timers: v.array(timer),
  /** What the lender's words in it were asked for in. */
  language: v.optional(v.string()),
  /** The keys under which it has sent something that must happen once (S-398). */
  sent: v.optional(v.array(v.string())),
  snapshot: v.objectWithRest({ context: v.record(v.string(), v.unknown()) }, v.unknown()),
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
  readonly chart: string;
  /**
   * The context must carry every field of the input unchanged: the same order, the same amount. That the same can be sent again under its key
   * may have ended meanwhile (S-336).
   */
  readonly input: Readonly<Record<string, unknown>>;
};

/** Null when it is no such record (P-15). */
export function readSavedFlow(blob: unknown): SavedFlow | null {
  const parsed = v.safeParse(savedFlow, blob);
  return parsed.success ? parsed.output : null;
}

/** Whether a record can be trusted for this chart and input. */
export const agrees = ({ chart, snapshot: { context } }: SavedFlow, claim: Claim): boolean =>
  chart === claim.chart &&
  Object.entries(claim.input).every(
    ([name, value]) => context[name] === value || (name === 'keysHonoured' && !context[name]),
  );

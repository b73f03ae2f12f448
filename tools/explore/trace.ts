import type { Trace } from '#shell/report-outbox/report.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStep = (step: unknown): boolean =>
  isRecord(step) &&
  typeof step.event === 'string' &&
  typeof step.to === 'string' &&
  Array.isArray(step.taken) &&
  step.taken.every((id) => typeof id === 'string');

/** Reads the trace of a report from what stands behind `#` in an address, `trace=…`; null when there is none that can be read. */
export function readTrace(hash: string): Trace | null {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('trace');
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const isTrace =
    isRecord(value) &&
    typeof value.machine === 'string' &&
    typeof value.from === 'string' &&
    typeof value.isWhole === 'boolean' &&
    Array.isArray(value.steps) &&
    value.steps.every(isStep);
  return isTrace ? (value as Trace) : null;
}

import type { Thrown } from '#shell/report-outbox/report.ts';

/** Names of errors that the language and the browser have; any other name may be somebody's word. */
const names = [
  ...['AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
  ...['AbortError', 'DataCloneError', 'InvalidStateError', 'NetworkError', 'NotAllowedError', 'NotFoundError'],
  ...['QuotaExceededError', 'SecurityError', 'TimeoutError'],
];

const framesKept = 5;

/** What is told of an error: what kind it is and where in our own files it was thrown. Its message may quote anything. */
export function thrownOf(error: unknown, origin: string): Thrown {
  const { name = '', message = '', stack = '' } = error instanceof Error ? error : {};
  const own = new RegExp(
    `${origin.replace(/[.]/g, '\\.')}/((?:assets|src|machines)/[\\w./-]+\\.(?:js|tsx?))[^\\s:]*:(\\d+:\\d+)`,
    'g',
  );
  const frames = [...placesIn(stack, message).matchAll(own)].map(([, file, place]) => `${file}:${place}`);
  return { name: names.includes(name) ? name : 'Error', frames: frames.slice(0, framesKept) };
}

/** A stack without the message, which Chromium puts before the first place. */
function placesIn(stack: string, message: string): string {
  const head = `${message}\n    at `;
  const start = stack.indexOf(head);
  return start < 0 ? stack : stack.slice(start + head.length);
}

/** Whether it says, as browsers do, that a module could not be loaded. */
export const isLostModule = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script failed/i.test(error.message);

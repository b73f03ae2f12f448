import { lost } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import type { HttpAnswer } from '#shell/request/request.machine.ts';
import { type Asked, saidOf } from './asked.ts';
import type { Outgoing } from './transport.ts';

export type Ahead = {
  /** Rejects with `lost` where a call left ahead and no answer came; null: this one has not left. */
  take(outgoing: Outgoing, signal: AbortSignal): Promise<HttpAnswer | null>;
  /** What nobody has taken is given up: after what must happen once, or what the borrower did, it is a question of its own. */
  drop(): void;
};

/**
 * Calls that left with the document. Each is taken up once, by the call that says exactly the same to the same address, and only
 * shortly after it left: what is asked later is a question of its own.
 */
export function createAhead(asking: Promise<Asked[]>, now: () => number = () => performance.now()): Ahead {
  const left = asking.catch((): Asked[] => []);
  return {
    async take({ method, url, headers, body, fields }, signal) {
      const calls = await left;
      const said = saidOf(body, fields);
      const wanted = JSON.stringify(headers);
      const place = calls.findIndex(
        (call) =>
          call.method === method && call.url === url && call.said === said && JSON.stringify(call.headers) === wanted,
      );
      const [same] = place < 0 ? [] : calls.splice(place, 1);
      if (!same || now() - same.at > limits.aheadAge) return null;
      signal.addEventListener('abort', same.stop);
      if (signal.aborted) same.stop();
      const answer = await same.answer;
      if (answer === null) throw lost('offline');
      const { status, text } = answer;
      return { status, body: status >= 200 && status < 300 ? read(text) : null };
    },
    drop: () =>
      void left.then((calls) => {
        for (const { stop } of calls.splice(0)) stop();
      }),
  };
}

/** As axios reads a body: what is no JSON stays text. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

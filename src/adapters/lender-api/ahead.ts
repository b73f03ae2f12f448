import { lost } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import type { HttpAnswer } from '#shell/request/request.machine.ts';
import { type Asked, idOf } from './asked.ts';
import type { Outgoing } from './transport.ts';

export type Ahead = {
  /** Rejects with `lost` where a call left ahead and no answer came; null: this one has not left. */
  take(outgoing: Outgoing, signal: AbortSignal): Promise<HttpAnswer | null>;
  /** What nobody has taken is given up: after what must happen once, the lender would answer otherwise. */
  drop(): void;
};

/**
 * Calls that left with the document. Each is taken up once, by the call that says exactly the same to the same address, and only
 * shortly after it left: what is asked later is a question of its own. Who asks gives none where the configuration did not come.
 */
export function createAhead(left: Promise<Asked[]>, now: () => number = () => performance.now()): Ahead {
  return {
    async take(outgoing, signal) {
      const calls = await left;
      const wanted = idOf(outgoing);
      const place = calls.findIndex(({ id }) => id === wanted);
      const [same] = calls.splice(place, place < 0 ? 0 : 1);
      if (!same || now() - same.at > limits.aheadAge) return null;
      signal.addEventListener('abort', same.stop);
      if (signal.aborted) same.stop();
      const answer = await same.answer;
      if (answer === null) throw lost('offline');
      const { status, text } = answer;
      return { status, body: status >= 200 && status < 300 ? read(text) : null };
    },
    drop: () => void left.then((calls) => calls.splice(0)),
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

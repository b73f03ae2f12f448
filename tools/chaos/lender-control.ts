import type { KeysOfIntention } from '#sandbox/intentions.ts';
import type { Mode } from '#sandbox/modes.ts';
import type { Entry } from '#sandbox/transcript.ts';
import type { Given, Row, Sent } from './rules.ts';

/** What clients sent for what must happen once, in the order in which it came. */
export const sentIn = (intentions: readonly KeysOfIntention[]): readonly Sent[] =>
  intentions
    .flatMap(({ borrower, call, subject, keys }) =>
      keys.flatMap(({ key, requests }) =>
        requests.map(({ n, verdict }) => {
          const isTaken = verdict === 'accepted' || verdict === 'pending' || verdict === 'abandoned';
          return { n, key, borrower, call, subject, isTaken };
        }),
      ),
    )
    .sort((one, other) => one.n - other.n);

/** Why requests were refused that were not as the contract says. */
export const refusedIn = (entries: readonly Entry[]): readonly string[] =>
  entries
    .filter(({ verdict }) => verdict === 'refused')
    .map(({ n, path, problems }) => `request ${n}, ${path}: ${problems.join(', ')}`);

/** Over HTTP. */
export function createLenderControl(lender: string): LenderControl {
  const post = async (name: string, body: object): Promise<void> => {
    const response = await fetch(`${lender}/__sandbox/${name}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The sandbox refused ${name}: ${await response.text()}`);
  };
  const get = async <Answer>(name: string): Promise<Answer> =>
    (await (await fetch(`${lender}/__sandbox/${name}`)).json()) as Answer;

  return {
    async beginAnew(mode: Mode, seed: number): Promise<void> {
      await post('reset', { seed });
      await post('mode', mode);
    },
    wait: (ms: number) => post('clock', { advance: ms }),
    spoil: (call: string, kind: string, acts?: boolean) =>
      post('faults', { call, kind, ...(acts === undefined ? {} : { acts }) }),
    ledger: () => get<readonly Row[]>('ledger'),
    sent: async () => sentIn(await get<readonly KeysOfIntention[]>('intentions')),
    refused: async () => refusedIn((await get<{ readonly requests: readonly Entry[] }>('requests')).requests),
  };
}

/** The stand-in lender as a session sets it and looks into it: its book and what reached it, never the client's code. */
export type LenderControl = {
  beginAnew(mode: Mode, seed: number): Promise<void>;
  wait(ms: number): Promise<void>;
  spoil(call: string, kind: string, acts?: boolean): Promise<void>;
  ledger(): Promise<readonly Row[]>;
  sent(): Promise<readonly Sent[]>;
  refused(): Promise<readonly string[]>;
  /** What can be paid elsewhere; it is no part of what is told over HTTP. */
  given?(): Promise<readonly Given[]>;
};

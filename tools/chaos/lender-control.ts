import type { Mode } from '#sandbox/modes.ts';
import type { Row, Sent } from './rules.ts';

type Listed = {
  readonly borrower: string;
  readonly call: string;
  readonly subject: string;
  readonly keys: readonly {
    readonly key: string;
    readonly requests: readonly { readonly n: number; readonly verdict: string }[];
  }[];
};

/** The stand-in lender as a session sets it and looks into it: its book and what reached it, never the client's code. */
export function createLenderControl(lender: string) {
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
    async sent(): Promise<readonly Sent[]> {
      const intentions = await get<readonly Listed[]>('intentions');
      return intentions
        .flatMap(({ borrower, call, subject, keys }) =>
          keys.flatMap(({ key, requests }) =>
            requests.map(({ n, verdict }) => ({
              n,
              key,
              borrower,
              call,
              subject,
              isTaken: verdict === 'accepted' || verdict === 'pending' || verdict === 'abandoned',
            })),
          ),
        )
        .sort((one, other) => one.n - other.n);
    },
  };
}

export type LenderControl = ReturnType<typeof createLenderControl>;

import { afterAll, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { parseConfig } from '#adapters/config/config.ts';
import { withDoubts } from '#adapters/journal/doubts.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { createRepaymentApi } from '#adapters/lender-api/repayment-api.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { createServices } from '#app/services.ts';
import { beginAnew } from '#tests/support/begin-anew.ts';

afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const machine = createMachine({
  initial: 'loading',
  states: {
    loading: { on: { 'ways.loaded': 'choosing' } },
    choosing: { on: { 'pay.requested': 'paying' } },
    paying: { tags: ['onceOnly'], meta: { restoresAs: 'unknown' } },
    unknown: {},
  },
});

it('S-336 S-400 what is being sent is kept as sent, with its key, once it goes out, and not before', async () => {
  const { host, journal, kept, lender } = createServices({
    config: parseConfig(document),
    page: readPageQuery('?userId=U-1', ''),
    borrower: 'the borrower',
    keyMap: identityKeyMap,
  });
  const { actor } = host.open({ id: 'paying', machine, isContext: () => true }, 'O-170', undefined);
  const states = () => kept.names('flow').map((name) => kept.get('flow', name)?.data);
  const as = (value: string, ...sent: readonly unknown[]) => [
    expect.objectContaining({ snapshot: expect.objectContaining({ value }), sent }),
  ];
  actor.send({ type: 'ways.loaded' });
  actor.send({ type: 'pay.requested' });
  expect(states()).toEqual(as('choosing'));
  await beginAnew(withDoubts(await journal.connected()), 'another order');
  expect(states()).toEqual(as('choosing'));
  const { confirm } = lender(async () => createRepaymentApi, ['confirm']);
  const code = { orderId: 'O-170', repayRecordId: 'R-1', verifyCode: '123456', amount: 125_050 };
  // There is no lender here.
  await expect(confirm({ ...code, isRepeat: false })).rejects.toMatchObject({ kind: 'lost' });
  expect(states()).toEqual(as('unknown', expect.stringMatching(/^[\da-f-]{36}$/)));
});

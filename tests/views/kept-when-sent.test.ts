import { afterAll, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { parseConfig } from '#adapters/config/config.ts';
import { withDoubts } from '#adapters/journal/doubts.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { createServices } from '#app/services.ts';

afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const machine = createMachine({
  initial: 'choosing',
  states: {
    choosing: { on: { 'pay.requested': 'paying' } },
    paying: { tags: ['onceOnly'], meta: { restoresAs: 'unknown' } },
    unknown: {},
  },
});

it('S-336 S-400 what is being sent is kept as sent once the journal has something written down, and not before', async () => {
  const { host, journal, kept } = createServices({
    config: parseConfig(document),
    page: readPageQuery('?userId=U-1', ''),
    borrower: 'the borrower',
    keyMap: identityKeyMap,
  });
  const { actor } = host.open({ id: 'paying', machine, isContext: () => true }, 'O-170', undefined);
  const states = () => kept.names('flow').map((name) => kept.get('flow', name)?.data);
  const as = (value: string) => [expect.objectContaining({ snapshot: expect.objectContaining({ value }) })];
  actor.send({ type: 'pay.requested' });
  expect(states()).toEqual(as('choosing'));
  await withDoubts(await journal.connected()).release('another order');
  expect(states()).toEqual(as('unknown'));
});

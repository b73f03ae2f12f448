import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { walletRedirectMachine } from '#flows/wallet-redirect/wallet-redirect.machine.ts';
import type { WalletRedirectEvent, WalletRequestInput } from '#flows/wallet-redirect/wallet-redirect.types.ts';
import { type Failure, lost, refused } from '#kit/failure.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));

type Answer = { readonly url: string } | Failure;

const go: WalletRedirectEvent = { type: 'wallet.requested' };
const checkOrder: WalletRedirectEvent = { type: 'order.checked' };
const url = 'https://payer.example/pay?o=O-170';

/** A borrower before the wallet; the lender answers in turn and is then silent, the gate trusts or refuses. */
function open(answers: readonly Answer[], { keysHonoured = true, trusted = true } = {}) {
  const told: unknown[] = [];
  const requests: WalletRequestInput[] = [];
  const opened: string[] = [];
  const machine = walletRedirectMachine.provide({
    actors: {
      requestWallet: fromPromise<{ readonly url: string }, WalletRequestInput>(async ({ input }) => {
        requests.push(input);
        const answer = answers[requests.length - 1];
        if (!answer) return new Promise(() => undefined);
        if ('kind' in answer) throw answer;
        return answer;
      }),
      openPayer: fromPromise<void, { readonly url: string }>(async ({ input }) => {
        opened.push(input.url);
        if (!trusted) throw refused('gate');
      }),
    },
    actions: { notify: (_, params) => told.push(params.message) },
  });
  const actor = createActor(machine, { input: { orderId: 'O-170', amount: 125_050, keysHonoured } }).start();
  return {
    told,
    requests,
    opened,
    value: () => actor.getSnapshot().value,
    output: () => actor.getSnapshot().output,
    context: () => actor.getSnapshot().context,
    does: async (...events: readonly WalletRedirectEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settle();
      }
    },
  };
}

describe('paying with a wallet', () => {
  it('S-509 asks the lender nothing by itself', async () => {
    const { value, requests } = open([]);
    await settle();
    expect(value()).toBe('idle');
    expect(requests).toEqual([]);
  });

  it('S-147 S-509 asks for the address with order and amount, leaves for it, and keeps it no longer', async () => {
    const { value, output, context, told, requests, opened, does } = open([{ url }]);
    await does(go);
    expect(requests).toEqual([{ orderId: 'O-170', amount: 125_050 }]);
    expect(opened).toEqual(['https://payer.example/pay?o=O-170']);
    expect(value()).toBe('away');
    expect(context()).toEqual({ orderId: 'O-170', amount: 125_050, keysHonoured: true, url: null });
    await does(go, checkOrder);
    expect(requests).toHaveLength(1);
    expect(value()).toBe('orderChecked');
    expect(output()).toEqual({ orderId: 'O-170' });
    expect(told).toEqual([]);
  });

  it('S-509 asks once, however often it is tapped', async () => {
    const { value, requests, does } = open([]);
    await does(go, go, checkOrder);
    expect(value()).toBe('requesting');
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['the lender’s message', refused('99', 'Wallet is closed'), { server: 'Wallet is closed' }],
    ['processing failed', refused('99'), { text: 'processing failed' }],
  ])('S-509 says "%s" on a refusal and can be tried again', async (_, failure, text) => {
    const { value, told, opened, does } = open([failure, { url }]);
    await does(go);
    expect(value()).toBe('idle');
    expect(told).toEqual([text]);
    expect(opened).toEqual([]);
    await does(go);
    expect(value()).toBe('away');
  });

  it.each(['timeout', 'offline', 'status', 'malformed', 'unresolved'] as const)(
    'S-509 says error when the answer is lost (%s), and the order tells',
    async (reason) => {
      const { value, output, told, opened, does } = open([lost(reason)]);
      await does(go);
      expect(value()).toBe('unknown');
      expect(told).toEqual([{ text: 'error' }]);
      expect(opened).toEqual([]);
      await does(checkOrder);
      expect(value()).toBe('orderChecked');
      expect(output()).toEqual({ orderId: 'O-170' });
    },
  );

  it('S-336 S-509 asks again after a lost answer only where the lender honours keys', async () => {
    const honoured = open([lost('timeout'), { url }]);
    await honoured.does(go, go);
    expect(honoured.value()).toBe('away');
    expect(honoured.requests).toEqual([
      { orderId: 'O-170', amount: 125_050 },
      { orderId: 'O-170', amount: 125_050 },
    ]);

    const notHonoured = open([lost('timeout'), { url }], { keysHonoured: false });
    await notHonoured.does(go, go);
    expect(notHonoured.value()).toBe('unknown');
    expect(notHonoured.requests).toHaveLength(1);
  });

  it('S-509 P-07 says error when the gate refuses the address, stays, and forgets it', async () => {
    const { value, context, told, opened, does } = open([{ url: 'javascript:alert(1)' }], { trusted: false });
    await does(go);
    expect(value()).toBe('refused');
    expect(opened).toEqual(['javascript:alert(1)']);
    expect(context().url).toBeNull();
    expect(told).toEqual([{ text: 'error' }]);
    await does(checkOrder);
    expect(value()).toBe('orderChecked');
  });
});

import { describe, expect, it } from 'vitest';
import { walletRedirectMachine } from '#flows/wallet-redirect/wallet-redirect.machine.ts';
import { input, opened as openedBefore } from '#flows/wallet-redirect/wallet-redirect.samples.ts';
import type { WalletRedirectEvent, WalletRedirectInput } from '#flows/wallet-redirect/wallet-redirect.types.ts';
import { lost, refused } from '#kit/failure.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';

const go: WalletRedirectEvent = { type: 'wallet.requested' };
const checkOrder: WalletRedirectEvent = { type: 'order.checked' };
const retry: WalletRedirectEvent = { type: 'retry.requested' };
const known: WalletRedirectEvent = { type: 'doubt.settled' };
const anew: WalletRedirectEvent = { type: 'doubt.released' };
const url = 'https://payer.example/pay?o=O-170';

type Script = PortScript<typeof walletRedirectMachine> & { readonly over?: Partial<WalletRedirectInput> };

/** A borrower before the wallet. */
function open({ over, ...ports }: Script = {}) {
  const run = onStage(walletRedirectMachine, {
    input: { ...input, ...over },
    ports: { recallIssued: () => [], openPayer: () => undefined, ...ports },
  });
  return { ...run, opened: () => run.asked.openPayer.map(({ url }) => url) };
}

describe('paying with a wallet', () => {
  it('S-509 asks the lender nothing by itself', async () => {
    const { value, asked, settled } = open();
    await settled();
    expect(value()).toEqual({ idle: 'quiet' });
    expect(asked.requestWallet).toEqual([]);
  });

  it('S-147 S-509 asks for the address with order and amount, leaves for it, and keeps it no longer', async () => {
    const { value, output, context, reported, opened, does, asked } = open({ requestWallet: [{ url }] });
    await does(go);
    expect(asked.requestWallet).toEqual([{ orderId: 'O-170', amount: 125_050 }]);
    expect(opened()).toEqual(['https://payer.example/pay?o=O-170']);
    expect(value()).toBe('away');
    const input = { orderId: 'O-170', amount: 125_050, keysHonoured: true };
    expect(context()).toEqual({ ...input, issued: [], url: null, isRepeat: false });
    await does(checkOrder);
    expect(asked.requestWallet).toHaveLength(1);
    expect(value()).toBe('orderChecked');
    expect(output()).toEqual({ orderId: 'O-170' });
    expect(reported).toEqual([]);
  });

  it('S-224 S-375 reports each step, and that the borrower was handed over, not that anything was paid', async () => {
    const { does, did } = open({ requestWallet: [refused('99'), { url }] });
    expect(did.track).toEqual([{ step: 'open' }]);
    await does(go);
    expect(did.track).toEqual([{ step: 'open' }, { step: 'commit' }]);
    await does(go, checkOrder);
    expect(did.track).toEqual([
      { step: 'open' },
      { step: 'commit' },
      { step: 'commit' },
      { step: 'done', result: 'payer' },
    ]);
  });

  it('S-224 P-02 reports no end where the address is refused or the answer is lost', async () => {
    const gate = open({ requestWallet: [{ url }], openPayer: [refused('gate')] });
    const silence = open({ requestWallet: [lost('offline')] });
    for (const { does, did } of [gate, silence]) {
      await does(go);
      expect(did.track).toEqual([{ step: 'open' }, { step: 'commit' }]);
    }
  });

  it('S-509 asks once, however often it is tapped', async () => {
    const { value, does, asked } = open();
    await does(go, go, checkOrder);
    expect(value()).toBe('requesting');
    expect(asked.requestWallet).toHaveLength(1);
  });

  it.each([
    ['the lender’s message', refused('99', 'Wallet is closed'), { server: 'Wallet is closed' }],
    ['processing failed', refused('99'), { text: 'processing failed' }],
  ])('S-509 says "%s" on a refusal and can be tried again', async (_, failure, text) => {
    const { value, reported, opened, does } = open({ requestWallet: [failure, { url }] });
    await does(go);
    expect(value()).toEqual({ idle: 'declined' });
    expect(reported).toEqual([text]);
    expect(opened()).toEqual([]);
    await does(go);
    expect(value()).toBe('away');
  });

  it('P-53 S-315 a refusal stands, until it is tried again or the order tells', async () => {
    const { value, does, output } = open({
      requestWallet: [refused('99', 'Wallet is closed'), refused('99')],
    });
    await does(go);
    expect(value()).toEqual({ idle: 'declined' });
    await does(go);
    expect(value()).toEqual({ idle: 'declined' });
    await does(known);
    expect(output()).toEqual({ orderId: 'O-170' });
  });

  it.each(['timeout', 'offline', 'status', 'malformed', 'pending'] as const)(
    'S-509 says error when the answer is lost (%s), and the order tells',
    async (reason) => {
      const { value, output, reported, opened, does } = open({ requestWallet: [lost(reason)] });
      await does(go);
      expect(value()).toBe('unknown');
      expect(reported).toEqual([{ text: 'error' }]);
      expect(opened()).toEqual([]);
      await does(checkOrder);
      expect(value()).toBe('orderChecked');
      expect(output()).toEqual({ orderId: 'O-170' });
    },
  );

  it.each([retry, anew])('S-336 held back: nothing is sent until $type leads back to the start', async (event) => {
    const { value, reported, does, asked } = open({ requestWallet: [lost('unresolved'), { url }] });
    await does(go, go);
    expect([value(), reported, asked.requestWallet.length]).toEqual(['held', [], 1]);
    await does(event);
    expect(value()).toEqual({ idle: 'quiet' });
    await does(go);
    expect(value()).toBe('away');
  });

  it.each([checkOrder, known])('S-336 held back: $type leads to the order', async (event) => {
    const { value, does } = open({ requestWallet: [lost('unresolved')] });
    await does(go, event);
    expect(value()).toBe('orderChecked');
  });

  it('S-336 after a lost answer: what is known leads to the order, what is begun anew to the start', async () => {
    const settled = open({ requestWallet: [lost('timeout')] });
    await settled.does(go, known);
    expect(settled.value()).toBe('orderChecked');
    const released = open({ requestWallet: [lost('timeout')], over: { keysHonoured: false } });
    await released.does(go, anew);
    expect(released.value()).toEqual({ idle: 'quiet' });
  });

  it('S-336 S-509 asks again after a lost answer only where the lender honours keys', async () => {
    const honoured = open({ requestWallet: [lost('timeout'), { url }] });
    await honoured.does(go, go);
    expect(honoured.value()).toBe('away');
    expect(honoured.asked.requestWallet).toEqual([
      { orderId: 'O-170', amount: 125_050 },
      { orderId: 'O-170', amount: 125_050, isRepeat: true },
    ]);

    const notHonoured = open({ requestWallet: [lost('timeout'), { url }], over: { keysHonoured: false } });
    await notHonoured.does(go, go);
    expect(notHonoured.value()).toBe('unknown');
    expect(notHonoured.asked.requestWallet).toHaveLength(1);
  });

  it('S-365 P-01 asking the same again, what another tab was given meanwhile counts', async () => {
    const { value, does, asked } = open({
      requestWallet: [lost('timeout'), { url }],
      recallIssued: [[], [openedBefore]],
      readOrder: [{ status: '170' }],
    });
    await does(go, go);
    expect(value()).toBe('warned');
    expect(asked.requestWallet).toHaveLength(1);
  });

  it('S-509 P-07 says error when the gate refuses the address, stays, and forgets it', async () => {
    const { value, context, reported, opened, does } = open({
      requestWallet: [{ url: 'javascript:alert(1)' }],
      openPayer: [refused('gate')],
    });
    await does(go);
    expect(value()).toBe('refused');
    expect(opened()).toEqual(['javascript:alert(1)']);
    expect(context().url).toBeNull();
    expect(reported).toEqual([{ text: 'error' }]);
    await does(checkOrder);
    expect(value()).toBe('orderChecked');
  });

  const confirm: WalletRedirectEvent = { type: 'second.confirmed' };

  it('S-365 after a payment page was opened, another one needs the order and the borrower’s word', async () => {
    const { value, context, does, asked } = open({
      recallIssued: () => [openedBefore],
      readOrder: [{ status: '170' }, { status: '170' }],
      requestWallet: [{ url }],
    });
    await does(go);
    expect(asked.recallIssued).toEqual([{ orderId: 'O-170' }]);
    expect(asked.readOrder).toEqual([{ orderId: 'O-170' }]);
    expect(value()).toBe('warned');
    expect(context().issued).toEqual([openedBefore]);
    expect(asked.requestWallet).toEqual([]);
    await does(confirm);
    expect(asked.requestWallet).toHaveLength(1);
    expect(value()).toBe('away');
  });

  it('S-365 P-53 whose payment page is closed goes on to the wallet again, after the order and the borrower’s word', async () => {
    const { value, does, asked } = open({
      recallIssued: [[], [openedBefore]],
      readOrder: [{ status: '170' }, { status: '170' }],
      requestWallet: [{ url }, { url }],
    });
    await does(go);
    expect(value()).toBe('away');
    await does(go);
    expect(value()).toBe('warned');
    expect(asked.requestWallet).toHaveLength(1);
    await does(confirm);
    expect(asked.requestWallet).toHaveLength(2);
    expect(value()).toBe('away');
  });

  it('S-365 where the order is repaid, nothing is asked for, and the order is shown', async () => {
    const { value, does, asked } = open({
      recallIssued: () => [openedBefore],
      readOrder: [{ status: '200' }],
      requestWallet: [{ url }],
    });
    await does(go);
    expect(value()).toBe('orderChecked');
    expect(asked.requestWallet).toEqual([]);
  });

  it('S-365 the first way was paid since the warning: nothing is asked for, and the order is shown', async () => {
    const { value, does, asked } = open({
      recallIssued: () => [openedBefore],
      readOrder: [{ status: '170' }, { status: '200' }],
      requestWallet: [{ url }],
    });
    await does(go, confirm);
    expect(value()).toBe('orderChecked');
    expect(asked.readOrder).toHaveLength(2);
    expect(asked.requestWallet).toEqual([]);
  });

  it.each([refused('1'), lost('timeout')])(
    'S-365 where the order cannot be read after the word was given, nothing is asked for: %j',
    async (no) => {
      const { value, does, asked } = open({
        recallIssued: () => [openedBefore],
        readOrder: [{ status: '170' }, no],
        requestWallet: [{ url }],
      });
      await does(go, confirm);
      expect(value()).toBe('unread');
      expect(asked.requestWallet).toEqual([]);
    },
  );

  it.each([refused('1'), lost('timeout')])(
    'S-365 where the order cannot be read, nothing is asked for: %j',
    async (no) => {
      const { value, does, asked } = open({
        recallIssued: () => [openedBefore],
        readOrder: [no, { status: '170' }],
        requestWallet: [{ url }],
      });
      await does(go, confirm);
      expect(value()).toBe('unread');
      expect(asked.requestWallet).toEqual([]);
      await does(go);
      expect(value()).toBe('warned');
    },
  );

  it('S-365 an address that was refused was opened nowhere; what was opened elsewhere meanwhile counts', async () => {
    const { value, does, asked } = open({
      recallIssued: [[], [openedBefore]],
      readOrder: [{ status: '170' }],
      requestWallet: [{ url: 'javascript:alert(1)' }],
      openPayer: [refused('gate')],
    });
    await does(go, go);
    expect(value()).toBe('warned');
    expect(asked.requestWallet).toHaveLength(1);
  });

  it('P-29 S-365 the word is given while the page is shown; later the order is read again', async () => {
    const { value, does, asked } = open({
      recallIssued: () => [openedBefore],
      readOrder: [{ status: '170' }, { status: '200' }],
      requestWallet: [{ url }],
    });
    await does(go, { type: 'page.returned' }, confirm);
    expect(value()).toEqual({ idle: 'quiet' });
    await does(go);
    expect(value()).toBe('orderChecked');
    expect(asked.requestWallet).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import { input, ways } from '#flows/card-repayment/card-repayment.samples.ts';
import type {
  CardRepaymentEvent,
  CardRepaymentInput,
  CommitOutput,
} from '#flows/card-repayment/card-repayment.types.ts';
import { type Failure, held, lost, refused } from '#kit/failure.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';

const onlyOne = { ...ways, cards: ways.cards.slice(0, 1) };
const codeSent: CommitOutput = { needsCode: true, repayRecordId: 'R-1' };
const newCodeSent: CommitOutput = { needsCode: true, repayRecordId: 'R-2' };
const taken: CommitOutput = { needsCode: false, repayRecordId: 'R-1' };

type Script = PortScript<typeof cardRepaymentMachine> & { readonly over?: Partial<CardRepaymentInput> };

/** A borrower who has opened the repayment. */
const open = ({ over, ...ports }: Script = {}) =>
  onStage(cardRepaymentMachine, {
    input: { ...input, ...over },
    ports: { loadRepaymentWays: [ways], ...ports },
  }).settled();

const choose = (index: number): CardRepaymentEvent => ({ type: 'card.selected', index });
const pay: CardRepaymentEvent = { type: 'pay.requested' };
const resend: CardRepaymentEvent = { type: 'resend.requested' };
const cancel: CardRepaymentEvent = { type: 'code.cancelled' };
const checkOrder: CardRepaymentEvent = { type: 'order.checked' };
const wallet: CardRepaymentEvent = { type: 'wallet.chosen' };
const retry: CardRepaymentEvent = { type: 'retry.requested' };
const known: CardRepaymentEvent = { type: 'doubt.settled' };
const anew: CardRepaymentEvent = { type: 'doubt.released' };
const complete = (code: string): CardRepaymentEvent => ({ type: 'code.completed', code });
const submit = (code: string): CardRepaymentEvent => ({ type: 'code.submitted', code });

const entering = { awaitingCode: { code: { entering: 'quiet' }, resend: 'coolingDown' } };
const resendable = { awaitingCode: { code: { entering: 'quiet' }, resend: 'ready' } };
const declinedCode = { awaitingCode: { code: { entering: 'declined' }, resend: 'coolingDown' } };
const unsent = { awaitingCode: { code: { entering: 'unsent' }, resend: 'ready' } };

/** A borrower who was just sent a code. */
async function withCode(script: Script = {}) {
  const run = await open({ commitRepayment: [codeSent], ...script });
  await run.does(choose(0), pay);
  return run;
}

describe('loading the ways to repay', () => {
  it('S-507 shows the cards with none chosen', async () => {
    const { value, context, reported, asked } = await open();
    expect(value()).toEqual({ choosing: 'none' });
    expect(asked.loadRepaymentWays.length).toBe(1);
    expect(context()).toEqual({ ...input, ...ways, selectedIndex: -1, repayRecordId: null, isRepeat: false });
    expect(reported).toEqual([]);
  });

  it.each([
    ['the lender’s message', refused('99', 'Closed for maintenance'), { server: 'Closed for maintenance' }],
    ['failed to query card list', refused('99'), { text: 'failed to query card list' }],
    ['failed to query card list', lost('timeout'), { text: 'failed to query card list' }],
    ['failed to query card list', lost('malformed'), { text: 'failed to query card list' }],
  ])(
    'S-247 says "%s" when the cards cannot be loaded (%j), and loads them again on retry',
    async (_, failure, text) => {
      const { value, reported, does, asked } = await open({ loadRepaymentWays: [failure, ways] });
      expect(value()).toBe('waysFailed');
      expect(reported).toEqual([text]);
      await does(pay, retry);
      expect(value()).toEqual({ choosing: 'none' });
      expect(asked.loadRepaymentWays.length).toBe(2);
      expect(reported).toEqual([text]);
    },
  );

  it('S-247 loads the cards again when the network returns', async () => {
    const { value, does } = await open({ loadRepaymentWays: [lost('offline'), ways] });
    await does({ type: 'network.returned' });
    expect(value()).toEqual({ choosing: 'none' });
  });
});

describe('choosing a card', () => {
  it('S-198 S-823 asks for a card before paying, and asks the lender nothing', async () => {
    const { value, context, reported, does, asked } = await open();
    expect(context().selectedIndex).toBe(-1);
    await does(pay, pay);
    expect(value()).toEqual({ choosing: 'none' });
    expect(reported).toEqual([
      { text: 'Please select a payment bank card first', field: 'card' },
      { text: 'Please select a payment bank card first', field: 'card' },
    ]);
    expect(asked.commitRepayment).toEqual([]);
  });

  it('S-009 S-166 with no card nothing is paid; the borrower goes to add one', async () => {
    const { value, does, can, asked, output } = await open({ loadRepaymentWays: [{ ...ways, cards: [] }] });
    expect([value(), can(pay), can(choose(0))]).toEqual([{ choosing: 'empty' }, false, false]);
    await does({ type: 'binding.requested' });
    expect([output(), asked.commitRepayment]).toEqual([{ orderId: 'O-170', ending: 'binding' }, []]);
  });

  it('P-29 whoever comes back without a card has the cards read anew', async () => {
    const { value, does } = await open({ loadRepaymentWays: [{ ...ways, cards: [] }, ways] });
    await does({ type: 'page.returned' });
    expect(value()).toEqual({ choosing: 'none' });
  });

  it('S-336 with no card what is known of an earlier payment leads to the order too', async () => {
    const { does, output } = await open({ loadRepaymentWays: [{ ...ways, cards: [] }] });
    await does(known);
    expect(output()).toEqual({ orderId: 'O-170', ending: 'unknown' });
  });

  it('S-086 of several nobody knows which was added: none is chosen', async () => {
    const { value, context } = await open({ over: { cardBound: true } });
    expect([value(), context().selectedIndex]).toEqual([{ choosing: 'none' }, -1]);
  });

  it('S-086 with a card nothing leads to adding one; the one that was just added is chosen', async () => {
    const { value, can } = await open();
    expect([value(), can({ type: 'binding.requested' })]).toEqual([{ choosing: 'none' }, false]);
    const added = await open({ over: { cardBound: true }, loadRepaymentWays: [onlyOne] });
    expect([added.value(), added.context().selectedIndex]).toEqual([{ choosing: { selected: 'quiet' } }, 0]);
  });

  it.each([-1, 2, 9, 0.5, Number.NaN])('S-823 takes no card that is not in the list: %s', async (index) => {
    const { value, context, does } = await open();
    await does(choose(index));
    expect(value()).toEqual({ choosing: 'none' });
    expect(context().selectedIndex).toBe(-1);
  });

  it('S-363 offers the wallet only when the lender does', async () => {
    const offered = await open();
    await offered.does(choose(0), wallet);
    expect(offered.value()).toBe('walletChosen');
    expect(offered.output()).toEqual({ orderId: 'O-170', ending: 'wallet' });
    expect(offered.did.track).toEqual([{ step: 'open' }, { step: 'method' }, { step: 'method' }]);
    expect(offered.asked.commitRepayment).toEqual([]);

    const notOffered = await open({ loadRepaymentWays: [{ ...ways, walletOffered: false }] });
    expect(notOffered.can(wallet)).toBe(false);
    await notOffered.does(wallet);
    expect(notOffered.value()).toEqual({ choosing: 'none' });
  });
});

describe('an order that is repaid already', () => {
  const repaid = { watchOrder: () => undefined };
  const back: CardRepaymentEvent = { type: 'page.returned' };

  it('P-53 S-315 nothing is due: the order can be looked at, and nothing can be paid', async () => {
    const { value, can, does, asked, calls, output, reported } = await open(repaid);
    expect([value(), reported]).toEqual(['nothingDue', []]);
    expect([calls, asked.watchOrder]).toEqual([['loadRepaymentWays', 'watchOrder'], [{ orderId: 'O-170' }]]);
    expect([pay, choose(0), wallet].map(can)).toEqual([false, false, false]);
    await does(checkOrder);
    expect(output()).toEqual({ orderId: 'O-170', ending: 'unknown' });
  });

  it('P-53 nothing is due where there is no card either', async () => {
    const { value } = await open({ ...repaid, loadRepaymentWays: [{ ...ways, cards: [] }] });
    expect(value()).toBe('nothingDue');
  });

  it('P-52 the order is asked after the cards are there, and not where they did not load', async () => {
    const { value, calls, does } = await open({ ...repaid, loadRepaymentWays: [lost('status'), ways] });
    expect([value(), calls]).toEqual(['waysFailed', ['loadRepaymentWays']]);
    await does(retry);
    expect([value(), calls]).toEqual(['nothingDue', ['loadRepaymentWays', 'loadRepaymentWays', 'watchOrder']]);
  });

  it('S-507 Pay does not wait for the order, which is asked once while a card is chosen', async () => {
    const { value, does, asked, answer } = await open({ commitRepayment: [codeSent] });
    await does(choose(0), choose(1), pay);
    expect([value(), asked.watchOrder.length]).toEqual([entering, 1]);
    await answer(undefined, 'watchOrder');
    expect(value()).toEqual(entering);
  });

  it.each([
    ['while Pay is sent', [], 'committing'],
    ['after a lost answer', [lost('timeout')], 'commitUnknown'],
    ['while it is held back', [lost('unresolved')], 'held'],
    ['after it was submitted before', [refused('800005')], 'alreadySubmitted'],
  ])('P-02 S-336 an answer about the order that comes %s changes nothing', async (_, commitRepayment, state) => {
    const { value, does, answer } = await open({ commitRepayment });
    await does(choose(0), pay);
    await answer(undefined, 'watchOrder');
    expect(value()).toBe(state);
  });

  it('P-53 after a refusal the order is asked again', async () => {
    const { value, does, asked, answer } = await open({ commitRepayment: [refused('99')] });
    await does(choose(0), pay);
    expect([value(), asked.watchOrder.length]).toEqual([{ choosing: { selected: 'declined' } }, 2]);
    await answer(undefined, 'watchOrder');
    expect(value()).toBe('nothingDue');
  });

  it('P-29 whoever comes back to it has the cards and the order read anew', async () => {
    const { value, calls, does } = await open({ watchOrder: [undefined], loadRepaymentWays: [ways, ways] });
    expect(value()).toBe('nothingDue');
    await does(back);
    expect([value(), calls.slice(2)]).toEqual([{ choosing: 'none' }, ['loadRepaymentWays', 'watchOrder']]);
  });
});

describe('paying', () => {
  it('S-174 S-820 S-824 pays by code: choose, pay, type the code, done', async () => {
    const { value, output, reported, does, asked, did } = await open({
      commitRepayment: [codeSent],
      confirmRepayment: [undefined],
    });
    await does(choose(0), choose(1));
    expect(value()).toEqual({ choosing: { selected: 'quiet' } });
    await does(pay);
    expect(value()).toEqual(entering);
    expect(asked.commitRepayment).toEqual([
      { orderId: 'O-170', amount: 125_050, couponId: null, repayToken: 'T-1', cardId: 'C-2', sendMsg: 0 },
    ]);
    await does(submit('123456'));
    expect(value()).toBe('confirmed');
    expect(output()).toEqual({ orderId: 'O-170', ending: 'confirmed' });
    expect(asked.confirmRepayment).toEqual([
      { orderId: 'O-170', amount: 125_050, repayRecordId: 'R-1', verifyCode: '123456' },
    ]);
    expect(reported).toEqual([]);
    expect(did.dismissRepayDialog.length).toBe(0);
    expect(did.track.map(({ step }) => step)).toEqual(['open', 'method', 'method', 'commit', 'sms', 'confirm', 'done']);
  });

  it.each([
    ['android', 1],
    ['ios', 0],
    ['browser', 0],
  ] as const)(
    'S-175 goes straight to the order when no code is needed; in %s it dismisses %i dialog',
    async (platform, dismissals) => {
      const { value, output, reported, does, asked, did } = await open({
        over: { platform },
        commitRepayment: [taken],
      });
      await does(choose(0), pay);
      expect(value()).toBe('submitted');
      expect(output()).toEqual({ orderId: 'O-170', ending: 'submitted' });
      expect(did.dismissRepayDialog.length).toBe(dismissals);
      expect(asked.confirmRepayment).toEqual([]);
      expect(reported).toEqual([]);
      expect(did.track.map(({ step }) => step)).toEqual(['open', 'method', 'commit', 'done']);
    },
  );

  it('S-175 leaves the dialog alone on Android while a code is needed', async () => {
    const { value, did } = await withCode({ over: { platform: 'android' } });
    expect(value()).toEqual(entering);
    expect(did.dismissRepayDialog.length).toBe(0);
  });

  it.each([[null], ['K-1']])('S-363 sends the coupon %j with the payment', async (couponId) => {
    const { does, asked } = await open({ over: { couponId } });
    await does(choose(0), pay);
    expect(asked.commitRepayment).toEqual([
      { orderId: 'O-170', amount: 125_050, couponId, repayToken: 'T-1', cardId: 'C-1', sendMsg: 0 },
    ]);
  });

  it('S-507 asks once, however often Pay is tapped, and lets no other card be chosen meanwhile', async () => {
    const { value, context, does, asked } = await open();
    await does(choose(0), pay, pay, choose(1), wallet, checkOrder);
    expect(value()).toBe('committing');
    expect(context().selectedIndex).toBe(0);
    expect(asked.commitRepayment).toHaveLength(1);
  });

  it.each([
    ['the lender’s message', refused('99', 'Insufficient balance'), { server: 'Insufficient balance' }],
    ['processing failed', refused('99'), { text: 'processing failed' }],
  ])('S-245 says "%s" on a refusal, keeps the card, and pays when asked again', async (_, failure, text) => {
    const { value, context, reported, does, asked } = await open({ commitRepayment: [failure, codeSent] });
    await does(choose(1), pay);
    expect(value()).toEqual({ choosing: { selected: 'declined' } });
    expect(context().selectedIndex).toBe(1);
    expect(reported).toEqual([text]);
    await does(pay);
    expect(value()).toEqual(entering);
    expect(asked.commitRepayment).toHaveLength(2);
  });

  it('P-53 S-315 a refusal stands, until another card is chosen', async () => {
    const { value, context, does, can, passes } = await open({
      commitRepayment: [refused('99', 'Insufficient balance')],
    });
    await does(choose(1), pay);
    await passes(600_000);
    expect([value(), can(pay)]).toEqual([{ choosing: { selected: 'declined' } }, true]);
    await does(choose(0));
    expect([value(), context().selectedIndex]).toEqual([{ choosing: { selected: 'quiet' } }, 0]);
  });

  it('P-53 S-315 a refusal stands until Pay is tapped again, and another one takes its place', async () => {
    const { value, does } = await open({
      commitRepayment: [refused('99', 'Insufficient balance'), refused('99')],
    });
    await does(choose(1), pay, pay);
    expect(value()).toEqual({ choosing: { selected: 'declined' } });
  });

  it('S-363 S-336 after a refusal the wallet can be chosen, and what is known leads to the order', async () => {
    const declined = { commitRepayment: [refused('99')] };
    const toWallet = await open(declined);
    await toWallet.does(choose(0), pay, wallet);
    expect(toWallet.value()).toBe('walletChosen');
    const toOrder = await open(declined);
    await toOrder.does(choose(0), pay, known);
    expect(toOrder.value()).toBe('orderChecked');
  });

  it.each(['timeout', 'offline', 'status', 'malformed', 'pending'] as const)(
    'S-246 S-336 says error when the answer is lost (%s), and does not pretend to know',
    async (reason) => {
      const { value, output, reported, does, asked } = await open({ commitRepayment: [lost(reason)] });
      await does(choose(0), pay);
      expect(value()).toBe('commitUnknown');
      expect(reported).toEqual([{ text: 'error' }]);
      expect(asked.commitRepayment).toHaveLength(1);
      await does(checkOrder);
      expect(value()).toBe('orderChecked');
      expect(output()).toEqual({ orderId: 'O-170', ending: 'unknown' });
    },
  );

  it.each([retry, anew])(
    'S-336 held back: nothing is sent until $type leads back to the chosen card',
    async (event) => {
      const { value, context, reported, does, asked } = await open({ commitRepayment: [lost('unresolved'), codeSent] });
      await does(choose(1), pay, pay, choose(0), wallet);
      expect([value(), context().selectedIndex, reported]).toEqual(['held', 1, []]);
      expect(asked.commitRepayment).toHaveLength(1);
      await does(event);
      expect(value()).toEqual({ choosing: { selected: 'quiet' } });
      await does(pay);
      expect(value()).toEqual(entering);
    },
  );

  it.each([checkOrder, known])('S-336 held back: $type leads to the order', async (event) => {
    const { output, does } = await open({ commitRepayment: [lost('unresolved')] });
    await does(choose(0), pay, event);
    expect(output()).toEqual({ orderId: 'O-170', ending: 'unknown' });
  });

  it('S-336 after a lost answer: what is known leads to the order, what is begun anew to the card', async () => {
    const settled = await open({ commitRepayment: [lost('timeout')] });
    await settled.does(choose(0), pay, known);
    expect(settled.output()).toEqual({ orderId: 'O-170', ending: 'unknown' });
    const released = await open({ commitRepayment: [lost('timeout')], over: { keysHonoured: false } });
    await released.does(choose(0), pay, anew);
    expect(released.value()).toEqual({ choosing: { selected: 'quiet' } });
  });

  it('S-336 pays again with the same fields where the lender honours keys', async () => {
    const { value, reported, does, asked } = await open({ commitRepayment: [lost('timeout'), codeSent] });
    await does(choose(0), pay, pay);
    expect(value()).toEqual(entering);
    const sent = { orderId: 'O-170', amount: 125_050, couponId: null, repayToken: 'T-1', cardId: 'C-1', sendMsg: 0 };
    expect(asked.commitRepayment).toEqual([sent, { ...sent, isRepeat: true }]);
    expect(reported).toEqual([{ text: 'error' }]);
  });

  it('S-336 does not pay again, nor change the card, where the lender does not honour keys', async () => {
    const { value, can, does, asked } = await open({
      over: { keysHonoured: false },
      commitRepayment: [lost('timeout')],
    });
    await does(choose(0), pay);
    expect(can(pay)).toBe(false);
    await does(pay, choose(1), wallet);
    expect(value()).toBe('commitUnknown');
    expect(asked.commitRepayment).toHaveLength(1);
    await does(checkOrder);
    expect(value()).toBe('orderChecked');
  });
});

describe('the sixth digit', () => {
  it('S-146 sends the code off', async () => {
    const { value, asked, does } = await withCode({ confirmRepayment: [undefined] });
    await does(complete('123456'));
    expect(value()).toBe('confirmed');
    expect(asked.confirmRepayment).toEqual([
      { orderId: 'O-170', amount: 125_050, repayRecordId: 'R-1', verifyCode: '123456' },
    ]);
  });

  it.each(['', '12345', '1234567', '12345a'])('S-199 alone does: "%s"', async (code) => {
    const { can } = await withCode();
    expect(can(complete(code))).toBe(false);
  });

  it.each([
    ['refused', refused('800006')],
    ['refused for another reason', refused('99')],
    ['held back', lost('unresolved')],
    ['lost', lost('timeout')],
  ])('P-01 sends no code off by itself after one was %s, not even another; a tap does', async (_, failure) => {
    const { asked, does } = await withCode({ confirmRepayment: [failure, undefined] });
    await does(complete('123456'), complete('123456'), complete('123457'), anew);
    await does(complete('123456'), complete('123457'));
    expect(asked.confirmRepayment).toHaveLength(1);
    await does(submit('123457'));
    expect(asked.confirmRepayment).toHaveLength(2);
  });

  it('S-335 sends the code of a new SMS off again', async () => {
    const { value, asked, does, passes } = await withCode({
      commitRepayment: [codeSent, newCodeSent],
      confirmRepayment: [refused('800006'), undefined],
    });
    await does(complete('123456'));
    await passes(60_000);
    await does(resend, complete('654321'));
    expect(value()).toBe('confirmed');
    expect(asked.confirmRepayment.map(({ repayRecordId, verifyCode }) => [repayRecordId, verifyCode])).toEqual([
      ['R-1', '123456'],
      ['R-2', '654321'],
    ]);
  });
});

describe('the code', () => {
  it.each(['', '1', '12345', '1234567', '12345a', ' 12345', '12345 ', '١٢٣٤٥٦'])(
    'S-199 S-820 asks for the correct code and asks the bank nothing: "%s"',
    async (code) => {
      const { value, reported, does, asked } = await withCode();
      await does(submit(code));
      expect(value()).toEqual(entering);
      expect(reported).toEqual([{ text: 'please enter the correct verification code', field: 'code' }]);
      expect(asked.confirmRepayment).toEqual([]);
    },
  );

  it.each([
    [
      'S-248',
      'verification code error',
      refused('800006', 'bad code'),
      { text: 'verification code error', field: 'code' },
      entering,
    ],
    ['S-250', 'the lender’s message', refused('99', 'Card is blocked'), { server: 'Card is blocked' }, declinedCode],
    ['S-250 S-310', 'error, without a message', refused('99'), { text: 'error' }, declinedCode],
  ])('%s says "%s" and lets the code be typed again', async (_, _text, failure, text, state) => {
    const { value, reported, does, asked } = await withCode({ confirmRepayment: [failure, undefined] });
    await does(submit('123456'));
    expect(value()).toEqual(state);
    expect(reported).toEqual([text]);
    await does(submit('654321'));
    expect(value()).toBe('confirmed');
    expect(asked.confirmRepayment).toEqual([
      { orderId: 'O-170', amount: 125_050, repayRecordId: 'R-1', verifyCode: '123456' },
      { orderId: 'O-170', amount: 125_050, repayRecordId: 'R-1', verifyCode: '654321' },
    ]);
    expect(reported).toEqual([text]);
  });

  it('P-53 S-315 a refused code is told standing until the borrower goes on', async () => {
    const { value, does, passes, can } = await withCode({
      confirmRepayment: [refused('99', 'Card is blocked'), refused('800006')],
    });
    await does(submit('123456'));
    await passes(60_000);
    await does(submit('12345'), complete('123456'));
    expect(value()).toEqual({ awaitingCode: { code: { entering: 'declined' }, resend: 'ready' } });
    expect([can(cancel), can(resend)]).toEqual([true, true]);
    await does(submit('654321'));
    expect(value()).toEqual(resendable);
  });

  it('P-53 S-336 from a refused code Cancel leads to the card, what is known to the order', async () => {
    const cancelled = await withCode({ confirmRepayment: [refused('99', 'Card is blocked')] });
    await cancelled.does(submit('123456'), cancel);
    expect(cancelled.value()).toEqual({ choosing: { selected: 'quiet' } });
    const settled = await withCode({ confirmRepayment: [refused('99', 'Card is blocked')] });
    await settled.does(submit('123456'), known);
    expect(settled.value()).toBe('orderChecked');
  });

  it.each(['timeout', 'offline', 'status', 'malformed', 'pending'] as const)(
    'S-337 says error when the bank’s answer is lost (%s), and the order tells',
    async (reason) => {
      const { value, output, reported, does, asked } = await withCode({ confirmRepayment: [lost(reason)] });
      await does(submit('123456'));
      expect(value()).toEqual({ awaitingCode: { code: 'confirmUnknown', resend: 'coolingDown' } });
      expect(reported).toEqual([{ text: 'error' }]);
      await does(checkOrder);
      expect(value()).toBe('orderChecked');
      expect(output()).toEqual({ orderId: 'O-170', ending: 'unknown' });
      expect(asked.confirmRepayment).toHaveLength(1);
    },
  );

  it.each([retry, anew])('S-336 held back: no code is sent until $type leads back to it', async (event) => {
    const { value, reported, does, asked } = await withCode({ confirmRepayment: [lost('unresolved'), undefined] });
    await does(submit('123456'), submit('123456'), cancel, resend);
    expect(value()).toEqual({ awaitingCode: { code: 'confirmHeld', resend: 'coolingDown' } });
    expect([reported, asked.confirmRepayment.length]).toEqual([[], 1]);
    await does(event);
    expect(value()).toEqual(entering);
    await does(submit('123456'));
    expect(value()).toBe('confirmed');
  });

  it.each([checkOrder, known])('S-336 a code that is held back: $type leads to the order', async (event) => {
    const { output, does } = await withCode({ confirmRepayment: [lost('unresolved')] });
    await does(submit('123456'), event);
    expect(output()).toEqual({ orderId: 'O-170', ending: 'unknown' });
  });

  it('S-336 after a lost answer to a code: what is known leads to the order, what is begun anew to the code', async () => {
    const settled = await withCode({ confirmRepayment: [lost('timeout')] });
    await settled.does(submit('123456'), known);
    expect(settled.output()).toEqual({ orderId: 'O-170', ending: 'unknown' });
    const released = await withCode({ confirmRepayment: [lost('timeout')], over: { keysHonoured: false } });
    await released.does(submit('123456'), anew);
    expect(released.value()).toEqual(entering);
  });

  it('S-337 confirms once more where the lender honours keys, but never with a short code', async () => {
    const { value, reported, does, asked } = await withCode({ confirmRepayment: [lost('timeout'), undefined] });
    await does(submit('123456'), submit('12345'));
    expect(value()).toEqual({ awaitingCode: { code: 'confirmUnknown', resend: 'coolingDown' } });
    expect(reported).toEqual([
      { text: 'error' },
      { text: 'please enter the correct verification code', field: 'code' },
    ]);
    await does(submit('123456'));
    expect(value()).toBe('confirmed');
    const sent = { orderId: 'O-170', amount: 125_050, repayRecordId: 'R-1', verifyCode: '123456' };
    expect(asked.confirmRepayment).toEqual([sent, { ...sent, isRepeat: true }]);
  });

  it('S-337 sends nothing more from there where the lender does not honour keys', async () => {
    const { value, reported, does, asked, passes } = await withCode({
      over: { keysHonoured: false },
      confirmRepayment: [lost('timeout')],
    });
    await does(submit('123456'), submit('123456'), submit('12345'), resend, cancel, pay);
    await passes(60_000);
    await does(resend, cancel);
    expect(value()).toEqual({ awaitingCode: { code: 'confirmUnknown', resend: 'ready' } });
    expect(reported).toEqual([{ text: 'error' }]);
    expect(asked.confirmRepayment).toHaveLength(1);
    expect(asked.commitRepayment).toHaveLength(1);
  });

  it('S-507 confirms once, however often it is tapped, and cannot be cancelled meanwhile', async () => {
    const { value, does, asked } = await withCode();
    await does(submit('123456'), submit('123456'), cancel, resend);
    expect(value()).toEqual({ awaitingCode: { code: 'confirming', resend: 'coolingDown' } });
    expect(asked.confirmRepayment).toHaveLength(1);
  });

  it('P-13 keeps no code in the flow', async () => {
    const { context, does } = await withCode({ confirmRepayment: [lost('timeout')] });
    await does(submit('123456'));
    expect(JSON.stringify(context())).not.toContain('123456');
  });
});

describe('F5 S-249 a payment that the lender has already (800005)', () => {
  const repeatedly = { text: 'do not submit the payment application repeatedly' };
  const bare = refused('800005');
  const said = refused('800005', 'paid on Monday');

  /** Pays, confirms and, after a minute, asks for a new code, until one of them is refused so. */
  const asked = {
    confirm: async (failure: Failure) => {
      const run = await withCode({ confirmRepayment: [failure] });
      await run.does(submit('123456'));
      return run;
    },
    commit: async (failure: Failure) => {
      const run = await open({ commitRepayment: [failure] });
      await run.does(choose(0), pay);
      return run;
    },
    resend: async (failure: Failure) => {
      const run = await withCode({ commitRepayment: [codeSent, failure] });
      await run.passes(60_000);
      await run.does(resend);
      return run;
    },
  } as const;

  it.each([
    ['confirm', said, repeatedly],
    ['confirm', bare, repeatedly],
    ['commit', said, { server: 'paid on Monday' }],
    ['commit', bare, repeatedly],
    ['resend', said, { server: 'paid on Monday' }],
    ['resend', bare, repeatedly],
  ] as const)('of a %s (%j) is told, and only the order leads on', async (call, failure, text) => {
    const { value, reported, can, does, passes, asked: sent, output } = await asked[call](failure);
    expect(value()).toBe('alreadySubmitted');
    expect(reported).toEqual([text]);
    const before = [sent.commitRepayment.length, sent.confirmRepayment.length];
    const closed = [cancel, resend, submit('123456'), submit('12345'), pay, choose(1), wallet];
    expect(closed.filter(can)).toEqual([]);
    await passes(60_000);
    await does(...closed);
    expect(value()).toBe('alreadySubmitted');
    expect([sent.commitRepayment.length, sent.confirmRepayment.length]).toEqual(before);
    await does(checkOrder);
    expect(value()).toBe('orderChecked');
    expect(output()).toEqual({ orderId: 'O-170', ending: 'unknown' });
  });

  it('P-02 after a lost confirmation it takes nothing of the way to the order away', async () => {
    const { value, can, does } = await withCode({ confirmRepayment: [lost('timeout'), said] });
    await does(submit('123456'), submit('123456'));
    expect(value()).toBe('alreadySubmitted');
    expect(can(checkOrder)).toBe(true);
  });
});

describe('a new code', () => {
  it('S-334 sends no new code before 60 seconds are over', async () => {
    const { value, reported, can, does, asked, passes } = await withCode();
    await does(resend);
    await passes(59_999);
    await does(resend);
    expect(value()).toEqual(entering);
    expect(can(resend)).toBe(false);
    expect(asked.commitRepayment).toHaveLength(1);
    await passes(1);
    expect(value()).toEqual(resendable);
    expect(can(resend)).toBe(true);
    expect(reported).toEqual([]);
  });

  it('S-335 S-824 sends the same payment with sendMsg 1, counts down again and confirms the newest record', async () => {
    const { value, context, reported, does, asked, passes } = await withCode({
      commitRepayment: [codeSent, newCodeSent],
      confirmRepayment: [undefined],
    });
    await passes(60_000);
    await does(resend);
    expect(asked.commitRepayment).toEqual([
      { orderId: 'O-170', amount: 125_050, couponId: null, repayToken: 'T-1', cardId: 'C-1', sendMsg: 0 },
      { orderId: 'O-170', amount: 125_050, couponId: null, repayToken: 'T-1', cardId: 'C-1', sendMsg: 1 },
    ]);
    expect(value()).toEqual(entering);
    expect(context().repayRecordId).toBe('R-2');
    await passes(59_999);
    expect(value()).toEqual(entering);
    await passes(1);
    expect(value()).toEqual(resendable);
    await does(submit('123456'));
    expect(value()).toBe('confirmed');
    expect(asked.confirmRepayment).toEqual([
      { orderId: 'O-170', amount: 125_050, repayRecordId: 'R-2', verifyCode: '123456' },
    ]);
    expect(reported).toEqual([]);
  });

  it.each([
    ['the lender’s message', refused('99', 'Too many codes'), { server: 'Too many codes' }, unsent],
    ['processing failed', refused('99'), { text: 'processing failed' }, unsent],
    ['error', lost('timeout'), { text: 'error' }, unsent],
  ])(
    'S-335 says "%s" when the resend fails, stays resendable and keeps the record',
    async (_, failure, text, state) => {
      const { value, context, reported, can, does, passes } = await withCode({ commitRepayment: [codeSent, failure] });
      await passes(60_000);
      await does(resend);
      expect(value()).toEqual(state);
      expect(can(resend)).toBe(true);
      expect(context().repayRecordId).toBe('R-1');
      expect(reported).toEqual([text]);
    },
  );

  it('P-53 S-315 a refused resend is told standing, with the lender’s words; the code at hand still goes off', async () => {
    const { value, does, passes, can } = await withCode({
      commitRepayment: [codeSent, refused('99', 'Too many codes')],
      confirmRepayment: [undefined],
    });
    await passes(60_000);
    await does(resend);
    await passes(600_000);
    expect([value(), can(cancel)]).toEqual([unsent, true]);
    await does(complete('123456'));
    expect(value()).toEqual('confirmed');
  });

  it.each([retry, anew])(
    'S-335 S-336 says by what a new code was held back, and $type leads back to asking',
    async (event) => {
      const { value, context, reported, can, does, passes } = await withCode({
        commitRepayment: [codeSent, held('window'), newCodeSent],
      });
      await passes(60_000);
      await does(resend);
      expect(value()).toEqual({ awaitingCode: { code: 'confirmHeld', resend: 'ready' } });
      expect([context().heldBy, context().repayRecordId, reported]).toEqual(['window', 'R-1', []]);
      await does(event);
      expect([value(), context().heldBy, can(resend)]).toEqual([resendable, undefined, true]);
      await does(resend);
      expect([value(), context().repayRecordId]).toEqual([entering, 'R-2']);
    },
  );

  it.each([
    ['android', 1],
    ['ios', 0],
    ['browser', 0],
  ] as const)(
    'S-175 S-335 goes to the order when the resend needs no code; in %s it dismisses %i dialog',
    async (platform, dismissals) => {
      const { value, output, does, did, passes } = await withCode({
        over: { platform },
        commitRepayment: [codeSent, taken],
      });
      await passes(60_000);
      await does(resend);
      expect(value()).toBe('submitted');
      expect(output()).toEqual({ orderId: 'O-170', ending: 'submitted' });
      expect(did.dismissRepayDialog.length).toBe(dismissals);
    },
  );

  it('S-335 sends one new code, however often it is asked for', async () => {
    const { value, does, asked, passes } = await withCode();
    await passes(60_000);
    await does(resend, resend, submit('123456'));
    expect(value()).toEqual({ awaitingCode: { code: 'resending', resend: 'ready' } });
    expect(asked.commitRepayment).toHaveLength(2);
    expect(asked.confirmRepayment).toEqual([]);
  });

  it('S-174 S-507 cancel goes back to the chosen card, and paying again counts down from the start', async () => {
    const { value, context, reported, does, asked, passes } = await withCode({
      commitRepayment: [codeSent, newCodeSent],
    });
    await passes(59_999);
    await does(cancel);
    expect(value()).toEqual({ choosing: { selected: 'quiet' } });
    expect(context().selectedIndex).toBe(0);
    await passes(60_000);
    expect(value()).toEqual({ choosing: { selected: 'quiet' } });
    await does(pay);
    expect(asked.commitRepayment.map(({ sendMsg }) => sendMsg)).toEqual([0, 0]);
    await passes(59_999);
    expect(value()).toEqual(entering);
    await passes(1);
    expect(value()).toEqual(resendable);
    expect(reported).toEqual([]);
  });
});

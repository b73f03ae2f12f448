import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import type {
  CardRepaymentEvent,
  CardRepaymentInput,
  CommitInput,
  CommitOutput,
  ConfirmInput,
  RepaymentWays,
} from '#flows/card-repayment/card-repayment.types.ts';
import { lost, refused } from '#kit/failure.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));

const ways: RepaymentWays = {
  cards: [
    { id: 'C-1', bankName: 'Harbour Bank', tail: '1111', bankCode: 'HRB' },
    { id: 'C-2', bankName: 'Monsoon Bank', tail: '0000', bankCode: 'MSN' },
  ],
  repayToken: 'T-1',
  walletOffered: true,
};

const input: CardRepaymentInput = {
  orderId: 'O-170',
  amount: 125_050,
  couponId: null,
  platform: 'browser',
  keysHonoured: true,
};

const codeSent: CommitOutput = { needsCode: true, repayRecordId: 'R-1' };
const newCodeSent: CommitOutput = { needsCode: true, repayRecordId: 'R-2' };
const taken: CommitOutput = { needsCode: false, repayRecordId: 'R-1' };

/** What each port answers, in turn: an output, or a failure to reject with. */
type Script = {
  readonly over?: Partial<CardRepaymentInput>;
  readonly ways?: readonly unknown[];
  readonly commits?: readonly unknown[];
  readonly confirms?: readonly unknown[];
};

const isFailure = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  'kind' in answer &&
  ['lost', 'refused'].includes(String(answer.kind));

/** A borrower who has opened the repayment, with a lender that answers by the script and is silent after it. */
async function open(script: Script = {}) {
  const clock = new SimulatedClock();
  const told: unknown[] = [];
  const steps: string[] = [];
  const calls: { ways: number; commits: CommitInput[]; confirms: ConfirmInput[]; dismissals: number } = {
    ways: 0,
    commits: [],
    confirms: [],
    dismissals: 0,
  };
  const answer = async <Output>(answers: readonly unknown[], turn: number): Promise<Output> => {
    if (turn >= answers.length) return new Promise<Output>(() => undefined);
    const next = answers[turn];
    if (isFailure(next)) throw next;
    return next as Output;
  };
  const machine = cardRepaymentMachine.provide({
    actors: {
      loadRepaymentWays: fromPromise<RepaymentWays, void>(() => {
        calls.ways += 1;
        return answer(script.ways ?? [ways], calls.ways - 1);
      }),
      commitRepayment: fromPromise<CommitOutput, CommitInput>(({ input: sent }) => {
        calls.commits.push(sent);
        return answer(script.commits ?? [], calls.commits.length - 1);
      }),
      confirmRepayment: fromPromise<void, ConfirmInput>(({ input: sent }) => {
        calls.confirms.push(sent);
        return answer(script.confirms ?? [], calls.confirms.length - 1);
      }),
    },
    actions: {
      notify: (_, params) => told.push(params.message),
      track: (_, params) => steps.push(params.step),
      dismissRepayDialog: () => {
        calls.dismissals += 1;
      },
    },
  });
  const actor = createActor(machine, { clock, input: { ...input, ...script.over } }).start();
  await settle();
  return {
    told,
    steps,
    calls,
    value: () => actor.getSnapshot().value,
    output: () => actor.getSnapshot().output,
    can: (event: CardRepaymentEvent) => actor.getSnapshot().can(event),
    context: () => actor.getSnapshot().context,
    wait: async (ms: number) => {
      clock.increment(ms);
      await settle();
    },
    does: async (...events: readonly CardRepaymentEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settle();
      }
    },
  };
}

const choose = (index: number): CardRepaymentEvent => ({ type: 'card.selected', index });
const pay: CardRepaymentEvent = { type: 'pay.requested' };
const resend: CardRepaymentEvent = { type: 'resend.requested' };
const cancel: CardRepaymentEvent = { type: 'code.cancelled' };
const checkOrder: CardRepaymentEvent = { type: 'order.checked' };
const wallet: CardRepaymentEvent = { type: 'wallet.chosen' };
const retry: CardRepaymentEvent = { type: 'retry.requested' };
const submit = (code: string): CardRepaymentEvent => ({ type: 'code.submitted', code });

const entering = { awaitingCode: { code: 'entering', resend: 'coolingDown' } };
const resendable = { awaitingCode: { code: 'entering', resend: 'ready' } };

/** A borrower who was just sent a code. */
async function withCode(script: Script = {}) {
  const run = await open({ ...script, commits: [codeSent, ...(script.commits ?? [])] });
  await run.does(choose(0), pay);
  return run;
}

describe('loading the ways to repay', () => {
  it('S-507 shows the cards with none chosen', async () => {
    const { value, context, told, calls } = await open();
    expect(value()).toEqual({ choosing: 'none' });
    expect(calls.ways).toBe(1);
    expect(context()).toEqual({ ...input, ...ways, selectedIndex: -1, repayRecordId: null });
    expect(told).toEqual([]);
  });

  it.each([
    ['the lender’s message', refused('99', 'Closed for maintenance'), { server: 'Closed for maintenance' }],
    ['failed to query card list', refused('99'), { text: 'failed to query card list' }],
    ['failed to query card list', lost('timeout'), { text: 'failed to query card list' }],
    ['failed to query card list', lost('malformed'), { text: 'failed to query card list' }],
  ])(
    'S-247 says "%s" when the cards cannot be loaded (%j), and loads them again on retry',
    async (_, failure, text) => {
      const { value, told, calls, does } = await open({ ways: [failure, ways] });
      expect(value()).toBe('waysFailed');
      expect(told).toEqual([text]);
      await does(pay, retry);
      expect(value()).toEqual({ choosing: 'none' });
      expect(calls.ways).toBe(2);
      expect(told).toEqual([text]);
    },
  );

  it('S-247 loads the cards again when the network returns', async () => {
    const { value, does } = await open({ ways: [lost('offline'), ways] });
    await does({ type: 'network.returned' });
    expect(value()).toEqual({ choosing: 'none' });
  });
});

describe('choosing a card', () => {
  it('S-198 S-823 asks for a card before paying, and asks the lender nothing', async () => {
    const { value, context, told, calls, does } = await open();
    expect(context().selectedIndex).toBe(-1);
    await does(pay, pay);
    expect(value()).toEqual({ choosing: 'none' });
    expect(told).toEqual([
      { text: 'Please select a payment bank card first' },
      { text: 'Please select a payment bank card first' },
    ]);
    expect(calls.commits).toEqual([]);
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
    expect(offered.calls.commits).toEqual([]);

    const notOffered = await open({ ways: [{ ...ways, walletOffered: false }] });
    expect(notOffered.can(wallet)).toBe(false);
    await notOffered.does(wallet);
    expect(notOffered.value()).toEqual({ choosing: 'none' });
  });
});

describe('paying', () => {
  it('S-174 S-820 S-824 pays by code: choose, pay, type the code, done', async () => {
    const { value, output, told, steps, calls, does } = await open({ commits: [codeSent], confirms: [undefined] });
    await does(choose(0), choose(1));
    expect(value()).toEqual({ choosing: 'selected' });
    await does(pay);
    expect(value()).toEqual(entering);
    expect(calls.commits).toEqual([
      { orderId: 'O-170', amount: 125_050, couponId: null, repayToken: 'T-1', cardId: 'C-2', sendMsg: 0 },
    ]);
    await does(submit('123456'));
    expect(value()).toBe('confirmed');
    expect(output()).toEqual({ orderId: 'O-170', ending: 'confirmed' });
    expect(calls.confirms).toEqual([{ orderId: 'O-170', repayRecordId: 'R-1', verifyCode: '123456' }]);
    expect(told).toEqual([]);
    expect(calls.dismissals).toBe(0);
    expect(steps).toEqual(['open', 'method', 'method', 'commit', 'sms', 'confirm', 'done']);
  });

  it.each([
    ['android', 1],
    ['ios', 0],
    ['browser', 0],
  ] as const)(
    'S-175 goes straight to the order when no code is needed; in %s it dismisses %i dialog',
    async (platform, dismissals) => {
      const { value, output, told, steps, calls, does } = await open({ over: { platform }, commits: [taken] });
      await does(choose(0), pay);
      expect(value()).toBe('submitted');
      expect(output()).toEqual({ orderId: 'O-170', ending: 'submitted' });
      expect(calls.dismissals).toBe(dismissals);
      expect(calls.confirms).toEqual([]);
      expect(told).toEqual([]);
      expect(steps).toEqual(['open', 'method', 'commit', 'done']);
    },
  );

  it('S-175 leaves the dialog alone on Android while a code is needed', async () => {
    const { value, calls } = await withCode({ over: { platform: 'android' } });
    expect(value()).toEqual(entering);
    expect(calls.dismissals).toBe(0);
  });

  it.each([[null], ['K-1']])('S-363 sends the coupon %j with the payment', async (couponId) => {
    const { calls, does } = await open({ over: { couponId } });
    await does(choose(0), pay);
    expect(calls.commits).toEqual([
      { orderId: 'O-170', amount: 125_050, couponId, repayToken: 'T-1', cardId: 'C-1', sendMsg: 0 },
    ]);
  });

  it('S-507 asks once, however often Pay is tapped, and lets no other card be chosen meanwhile', async () => {
    const { value, context, calls, does } = await open();
    await does(choose(0), pay, pay, choose(1), wallet, checkOrder);
    expect(value()).toBe('committing');
    expect(context().selectedIndex).toBe(0);
    expect(calls.commits).toHaveLength(1);
  });

  it.each([
    ['the lender’s message', refused('99', 'Insufficient balance'), { server: 'Insufficient balance' }],
    ['processing failed', refused('99'), { text: 'processing failed' }],
    ['the lender’s message', refused('800005', 'repeated'), { server: 'repeated' }],
  ])('S-245 says "%s" on a refusal, keeps the card, and pays when asked again', async (_, failure, text) => {
    const { value, context, told, calls, does } = await open({ commits: [failure, codeSent] });
    await does(choose(1), pay);
    expect(value()).toEqual({ choosing: 'selected' });
    expect(context().selectedIndex).toBe(1);
    expect(told).toEqual([text]);
    await does(pay);
    expect(value()).toEqual(entering);
    expect(calls.commits).toHaveLength(2);
  });

  it.each(['timeout', 'offline', 'status', 'malformed', 'unresolved'] as const)(
    'S-246 S-336 says error when the answer is lost (%s), and does not pretend to know',
    async (reason) => {
      const { value, output, told, calls, does } = await open({ commits: [lost(reason)] });
      await does(choose(0), pay);
      expect(value()).toBe('commitUnknown');
      expect(told).toEqual([{ text: 'error' }]);
      expect(calls.commits).toHaveLength(1);
      await does(checkOrder);
      expect(value()).toBe('orderChecked');
      expect(output()).toEqual({ orderId: 'O-170', ending: 'unknown' });
    },
  );

  it('S-336 pays again with the same fields where the lender honours keys', async () => {
    const { value, told, calls, does } = await open({ commits: [lost('timeout'), codeSent] });
    await does(choose(0), pay, pay);
    expect(value()).toEqual(entering);
    const sent = { orderId: 'O-170', amount: 125_050, couponId: null, repayToken: 'T-1', cardId: 'C-1', sendMsg: 0 };
    expect(calls.commits).toEqual([sent, sent]);
    expect(told).toEqual([{ text: 'error' }]);
  });

  it('S-336 does not pay again, nor change the card, where the lender does not honour keys', async () => {
    const { value, can, calls, does } = await open({ over: { keysHonoured: false }, commits: [lost('timeout')] });
    await does(choose(0), pay);
    expect(can(pay)).toBe(false);
    await does(pay, choose(1), wallet);
    expect(value()).toBe('commitUnknown');
    expect(calls.commits).toHaveLength(1);
    await does(checkOrder);
    expect(value()).toBe('orderChecked');
  });
});

describe('the code', () => {
  it.each(['', '1', '12345', '1234567', '12345a', ' 12345', '12345 ', '١٢٣٤٥٦'])(
    'S-199 S-820 asks for the correct code and asks the bank nothing: "%s"',
    async (code) => {
      const { value, told, calls, does } = await withCode();
      await does(submit(code));
      expect(value()).toEqual(entering);
      expect(told).toEqual([{ text: 'please enter the correct verification code' }]);
      expect(calls.confirms).toEqual([]);
    },
  );

  it.each([
    ['S-248', 'verification code error', refused('800006', 'bad code'), { text: 'verification code error' }],
    [
      'S-249',
      'do not submit the payment application repeatedly',
      refused('800005', 'again'),
      { text: 'do not submit the payment application repeatedly' },
    ],
    ['S-250', 'the lender’s message', refused('99', 'Card is blocked'), { server: 'Card is blocked' }],
    ['S-250', 'processing failed, without a message', refused('99'), { text: 'processing failed' }],
  ])('%s says "%s" and lets the code be typed again', async (_, _text, failure, text) => {
    const { value, told, calls, does } = await withCode({ confirms: [failure, undefined] });
    await does(submit('123456'));
    expect(value()).toEqual(entering);
    expect(told).toEqual([text]);
    await does(submit('654321'));
    expect(value()).toBe('confirmed');
    expect(calls.confirms).toEqual([
      { orderId: 'O-170', repayRecordId: 'R-1', verifyCode: '123456' },
      { orderId: 'O-170', repayRecordId: 'R-1', verifyCode: '654321' },
    ]);
    expect(told).toEqual([text]);
  });

  it.each(['timeout', 'offline', 'status', 'malformed', 'unresolved'] as const)(
    'S-337 says error when the bank’s answer is lost (%s), and the order tells',
    async (reason) => {
      const { value, output, told, calls, does } = await withCode({ confirms: [lost(reason)] });
      await does(submit('123456'));
      expect(value()).toEqual({ awaitingCode: { code: 'confirmUnknown', resend: 'coolingDown' } });
      expect(told).toEqual([{ text: 'error' }]);
      await does(checkOrder);
      expect(value()).toBe('orderChecked');
      expect(output()).toEqual({ orderId: 'O-170', ending: 'unknown' });
      expect(calls.confirms).toHaveLength(1);
    },
  );

  it('S-337 confirms once more where the lender honours keys, but never with a short code', async () => {
    const { value, told, calls, does } = await withCode({ confirms: [lost('timeout'), undefined] });
    await does(submit('123456'), submit('12345'));
    expect(value()).toEqual({ awaitingCode: { code: 'confirmUnknown', resend: 'coolingDown' } });
    expect(told).toEqual([{ text: 'error' }, { text: 'please enter the correct verification code' }]);
    await does(submit('123456'));
    expect(value()).toBe('confirmed');
    const sent = { orderId: 'O-170', repayRecordId: 'R-1', verifyCode: '123456' };
    expect(calls.confirms).toEqual([sent, sent]);
  });

  it('S-337 sends nothing more from there where the lender does not honour keys', async () => {
    const { value, told, calls, does, wait } = await withCode({
      over: { keysHonoured: false },
      confirms: [lost('timeout')],
    });
    await does(submit('123456'), submit('123456'), submit('12345'), resend, cancel, pay);
    await wait(60_000);
    await does(resend, cancel);
    expect(value()).toEqual({ awaitingCode: { code: 'confirmUnknown', resend: 'ready' } });
    expect(told).toEqual([{ text: 'error' }]);
    expect(calls.confirms).toHaveLength(1);
    expect(calls.commits).toHaveLength(1);
  });

  it('S-507 confirms once, however often it is tapped, and cannot be cancelled meanwhile', async () => {
    const { value, calls, does } = await withCode();
    await does(submit('123456'), submit('123456'), cancel, resend);
    expect(value()).toEqual({ awaitingCode: { code: 'confirming', resend: 'coolingDown' } });
    expect(calls.confirms).toHaveLength(1);
  });

  it('P-13 keeps no code in the flow', async () => {
    const { context, does } = await withCode({ confirms: [lost('timeout')] });
    await does(submit('123456'));
    expect(JSON.stringify(context())).not.toContain('123456');
  });
});

describe('a new code', () => {
  it('S-334 sends no new code before 60 seconds are over', async () => {
    const { value, told, can, calls, does, wait } = await withCode();
    await does(resend);
    await wait(59_999);
    await does(resend);
    expect(value()).toEqual(entering);
    expect(can(resend)).toBe(false);
    expect(calls.commits).toHaveLength(1);
    await wait(1);
    expect(value()).toEqual(resendable);
    expect(can(resend)).toBe(true);
    expect(told).toEqual([]);
  });

  it('S-335 S-824 sends the same payment with sendMsg 1, counts down again and confirms the newest record', async () => {
    const { value, context, told, calls, does, wait } = await withCode({
      commits: [newCodeSent],
      confirms: [undefined],
    });
    await wait(60_000);
    await does(resend);
    expect(calls.commits).toEqual([
      { orderId: 'O-170', amount: 125_050, couponId: null, repayToken: 'T-1', cardId: 'C-1', sendMsg: 0 },
      { orderId: 'O-170', amount: 125_050, couponId: null, repayToken: 'T-1', cardId: 'C-1', sendMsg: 1 },
    ]);
    expect(value()).toEqual(entering);
    expect(context().repayRecordId).toBe('R-2');
    await wait(59_999);
    expect(value()).toEqual(entering);
    await wait(1);
    expect(value()).toEqual(resendable);
    await does(submit('123456'));
    expect(value()).toBe('confirmed');
    expect(calls.confirms).toEqual([{ orderId: 'O-170', repayRecordId: 'R-2', verifyCode: '123456' }]);
    expect(told).toEqual([]);
  });

  it.each([
    ['the lender’s message', refused('99', 'Too many codes'), { server: 'Too many codes' }],
    ['processing failed', refused('99'), { text: 'processing failed' }],
    ['error', lost('timeout'), { text: 'error' }],
  ])('S-335 says "%s" when the resend fails, stays resendable and keeps the record', async (_, failure, text) => {
    const { value, context, told, can, does, wait } = await withCode({ commits: [failure] });
    await wait(60_000);
    await does(resend);
    expect(value()).toEqual(resendable);
    expect(can(resend)).toBe(true);
    expect(context().repayRecordId).toBe('R-1');
    expect(told).toEqual([text]);
  });

  it.each([
    ['android', 1],
    ['ios', 0],
    ['browser', 0],
  ] as const)(
    'S-175 S-335 goes to the order when the resend needs no code; in %s it dismisses %i dialog',
    async (platform, dismissals) => {
      const { value, output, calls, does, wait } = await withCode({ over: { platform }, commits: [taken] });
      await wait(60_000);
      await does(resend);
      expect(value()).toBe('submitted');
      expect(output()).toEqual({ orderId: 'O-170', ending: 'submitted' });
      expect(calls.dismissals).toBe(dismissals);
    },
  );

  it('S-335 sends one new code, however often it is asked for', async () => {
    const { value, calls, does, wait } = await withCode();
    await wait(60_000);
    await does(resend, resend, submit('123456'));
    expect(value()).toEqual({ awaitingCode: { code: 'resending', resend: 'ready' } });
    expect(calls.commits).toHaveLength(2);
    expect(calls.confirms).toEqual([]);
  });

  it('S-174 S-507 cancel goes back to the chosen card, and paying again counts down from the start', async () => {
    const { value, context, told, calls, does, wait } = await withCode({ commits: [newCodeSent] });
    await wait(59_999);
    await does(cancel);
    expect(value()).toEqual({ choosing: 'selected' });
    expect(context().selectedIndex).toBe(0);
    await wait(60_000);
    expect(value()).toEqual({ choosing: 'selected' });
    await does(pay);
    expect(calls.commits.map(({ sendMsg }) => sendMsg)).toEqual([0, 0]);
    await wait(59_999);
    expect(value()).toEqual(entering);
    await wait(1);
    expect(value()).toEqual(resendable);
    expect(told).toEqual([]);
  });
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createActor, fromPromise } from 'xstate';
import { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import type {
  CardRepaymentInput,
  CommitInput,
  CommitOutput,
  ConfirmInput,
  RepaymentWays,
} from '#flows/card-repayment/card-repayment.types.ts';
import { textOf } from '#kit/messages.ts';
import { moneyText } from '#kit/money.ts';
import CardRepaymentScreen from '#screens/card-repayment/card-repayment.screen.tsx';
import { ShellContext } from '#screens/shell-context.ts';
import { deferred } from '#tests/support/deferred.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { tapAt } from '#tests/views/tap.ts';

export const ways: RepaymentWays = {
  cards: [
    { id: 'C-1', bankName: 'Harbour Bank', tail: '1111', bankCode: 'HRB' },
    { id: 'C-2', bankName: 'Monsoon Bank', tail: '0000', bankCode: 'MSN' },
  ],
  repayToken: 'T-1',
  walletOffered: true,
};

export const codeSent: CommitOutput = { needsCode: true, repayRecordId: 'R-1' };

const input: CardRepaymentInput = {
  orderId: 'O-170',
  amount: 125_050,
  couponId: null,
  platform: 'browser',
  keysHonoured: true,
};

/** The screen on a real actor; every call waits until the test answers it, and the clock stands still. */
export function stage(changes: Partial<CardRepaymentInput> = {}) {
  const clock = createTestClock();
  const toasts: string[] = [];
  const asked: (CommitInput | ConfirmInput | null)[] = [];
  let answer = deferred<unknown>();
  let deadline = 0;
  const call = <Input, Output>() =>
    fromPromise<Output, Input>(({ input: sent }) => {
      asked.push((sent ?? null) as CommitInput | ConfirmInput | null);
      answer = deferred();
      return answer.promise as Promise<Output>;
    });
  const actor = createActor(
    cardRepaymentMachine.provide({
      actors: {
        loadRepaymentWays: call<void, RepaymentWays>(),
        commitRepayment: call<CommitInput, CommitOutput>(),
        confirmRepayment: call<ConfirmInput, void>(),
      },
      actions: {
        notify: (_, { message }) => toasts.push(textOf(message)),
        track: () => undefined,
        dismissRepayDialog: () => undefined,
      },
    }),
    {
      input: { ...input, ...changes },
      clock: {
        setTimeout: (run, ms) => {
          deadline = clock.now() + ms;
          return clock.setTimeout(run, ms);
        },
        clearTimeout: (id) => clock.clearTimeout(id as number),
      },
    },
  ).start();
  render(
    <StrictMode>
      <ShellContext value={{ money: (cents) => moneyText(cents, '1') }}>
        <CardRepaymentScreen actor={actor} timers={{ now: clock.now, deadline: () => deadline }} />
      </ShellContext>
    </StrictMode>,
  );

  let time = 0;
  const stageOf = {
    actor,
    toasts,
    asked,
    answer: (output: unknown) => act(async () => answer.resolve(output)),
    fail: (failure: unknown) => act(async () => answer.reject(failure)),
    advance: (ms: number) => act(async () => clock.advance(ms)),
    /** Taps a button, a minute after the tap before. */
    async tap(name: string | RegExp) {
      time += 60_000;
      const button = screen.getByRole('button', { name });
      await act(async () => tapAt(time, button));
    },
    choose: (name = 'Harbour Bank, card ending in 1111') => userEvent.click(screen.getByRole('radio', { name })),
    type: (code: string) => userEvent.type(codeField(), code),
    async untilCards() {
      await stageOf.answer(ways);
      await stageOf.choose();
    },
    async untilCode() {
      await stageOf.untilCards();
      await stageOf.tap('Pay ₹1250.50');
      await stageOf.answer(codeSent);
    },
    async untilConfirming(code = '123456') {
      await stageOf.untilCode();
      await stageOf.type(code);
      await stageOf.tap('Confirm');
    },
  };
  return stageOf;
}

export const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'SMS code' });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

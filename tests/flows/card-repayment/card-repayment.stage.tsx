import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import { input, ways } from '#flows/card-repayment/card-repayment.samples.ts';
import type { CardRepaymentInput, CommitOutput } from '#flows/card-repayment/card-repayment.types.ts';
import CardRepaymentScreen from '#screens/card-repayment/card-repayment.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { createTestClock } from '#tests/support/test-clock.ts';

export const codeSent: CommitOutput = { needsCode: true, repayRecordId: 'R-1' };

/** The screen on a real actor; every call waits until the test answers it, and the clock stands still. */
export function stage(changes: Partial<CardRepaymentInput> = {}, doubt: ReactNode = null) {
  const clock = createTestClock();
  let deadline = 0;
  const on = screenOnStage(cardRepaymentMachine, (props) => <CardRepaymentScreen {...props} doubt={doubt} />, {
    input: { ...input, ...changes },
    clock: {
      ...clock,
      setTimeout: (run, ms) => {
        deadline = clock.now() + ms;
        return clock.setTimeout(run, ms);
      },
    },
    timers: { now: clock.now, deadline: () => deadline },
    notes: { loadRepaymentWays: () => null, commitRepayment: (sent) => sent, confirmRepayment: (sent) => sent },
  });
  const stageOf = {
    ...on,
    choose: (name = 'Harbour Bank, card ending in 1111') => userEvent.click(screen.getByRole('radio', { name })),
    type: (code: string) => userEvent.type(codeField(), code),
    async untilCards() {
      await on.answer(ways);
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
    },
  };
  return stageOf;
}

export const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'SMS code' });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

import { useSelector } from '@xstate/react';
import type { moneyKeyboardMachine } from '#flows/money-keyboard/money-keyboard.machine.ts';
import {
  canDelete,
  canTypeDigit,
  canTypePoint,
  isShown,
  selectAmount,
} from '#flows/money-keyboard/money-keyboard.selectors.ts';
import { moneyKeyboard } from '#flows/money-keyboard/money-keyboard.texts.ts';
import { say } from '#kit/text.ts';
import { type MoneyKey, MoneyKeyboard } from '#ui/money-keyboard.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';
import type { ScreenProps } from '../screen.ts';

/** Stands on the test page: no screen of the product asks for an amount (S-380). */
export default function MoneyKeyboardScreen({ actor }: ScreenProps<typeof moneyKeyboardMachine>) {
  const press = (key: MoneyKey) => {
    if (typeof key === 'object') return actor.send({ type: 'digit.pressed', digit: key.digit });
    return actor.send({ type: eventOf[key] });
  };
  return (
    <Page title={say(moneyKeyboard.title)}>
      <MoneyKeyboard
        label={say(moneyKeyboard.amount)}
        amount={useSelector(actor, selectAmount)}
        open={useSelector(actor, isShown)}
        onOpen={() => actor.send({ type: 'keyboard.opened' })}
        onKey={press}
        can={{
          digit: useSelector(actor, canTypeDigit),
          point: useSelector(actor, canTypePoint),
          backspace: useSelector(actor, canDelete),
        }}
        names={{
          keys: say(moneyKeyboard.keys),
          point: say(moneyKeyboard.point),
          backspace: say(moneyKeyboard.backspace),
          done: say(moneyKeyboard.done),
          close: say(common.close),
        }}
      />
    </Page>
  );
}

const eventOf = {
  point: 'point.pressed',
  backspace: 'backspace.pressed',
  done: 'amount.confirmed',
  close: 'keyboard.closed',
} as const;

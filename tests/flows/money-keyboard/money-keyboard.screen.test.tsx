import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { moneyKeyboardMachine } from '#flows/money-keyboard/money-keyboard.machine.ts';
import MoneyKeyboardScreen from '#screens/money-keyboard/money-keyboard.screen.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

function open(text = '') {
  const actor = createActor(moneyKeyboardMachine, { input: { text, maxLength: 7 } }).start();
  render(<MoneyKeyboardScreen actor={actor} timers={{ now: () => 0, deadline: () => null }} />);
  return userEvent.setup();
}

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount of money' });
const key = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the money keyboard on its screen', () => {
  it('S-192 S-549 keys of our own open with the field, instead of the phone’s', async () => {
    const user = open();
    expect(screen.queryByRole('group', { name: 'Keys' })).toBeNull();
    expect(amount().inputMode).toBe('none');
    await expectAccessible();
    await user.click(amount());
    for (const name of ['1', '2', 'Point', '5', '0']) await user.click(key(name));
    expect(amount().value).toBe('12.50');
    expect([key('7').disabled, key('Point').disabled, key('Delete').disabled]).toEqual([true, true, false]);
    await expectAccessible();
    await user.click(key('Delete'));
    await user.click(key('Done'));
    expect(amount().value).toBe('12.5');
    expect(screen.queryByRole('group', { name: 'Keys' })).toBeNull();
  });

  it('P-19 a keyboard that is plugged in types as well', async () => {
    const user = open('3');
    await user.tab();
    await user.keyboard('4.x5{Backspace}7');
    expect(amount().value).toBe('34.7');
    await user.keyboard('{Escape}');
    expect(amount().value).toBe('3');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type MoneyKeyboardEvent, moneyKeyboardMachine } from '#flows/money-keyboard/money-keyboard.machine.ts';

const eventOf = (key: string): MoneyKeyboardEvent => {
  if (key === '.') return { type: 'point.pressed' };
  return key === '<' ? { type: 'backspace.pressed' } : { type: 'digit.pressed', digit: key };
};

function keyboard(text = '', maxLength = 8) {
  const actor = createActor(moneyKeyboardMachine, { input: { text, maxLength } }).start();
  return {
    send: (type: 'keyboard.opened' | 'amount.confirmed' | 'keyboard.closed') => actor.send({ type }),
    press: (keys: string) => {
      for (const key of keys) actor.send(eventOf(key));
    },
    text: () => actor.getSnapshot().context.text,
    value: () => actor.getSnapshot().value,
  };
}

describe('the money keyboard', () => {
  it.each([
    ['12.50', '12.50'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0.05', '0.05'],
    ['1..2', '1.2'],
    ['1.2.3', '1.23'],
    ['1.234', '1.23'],
    ['123456789', '12345678'],
    ['1234567.', '1234567.'],
    ['12345678.', '12345678'],
    ['12<<<3', '3'],
    ['0.<5', '5'],
    ['x5', '5'],
  ])('S-192 S-380 S-549 the keys %s give %s', (keys, text) => {
    const { send, press, text: shown } = keyboard();
    send('keyboard.opened');
    press(keys);
    expect(shown()).toBe(text);
  });

  it('S-380 done takes a point away that nothing follows', () => {
    const { send, press, text, value } = keyboard();
    send('keyboard.opened');
    press('12.');
    send('amount.confirmed');
    expect([value(), text()]).toEqual(['hidden', '12']);
  });

  it('S-549 close puts back what stood there; hidden keys type nothing', () => {
    const { send, press, text, value } = keyboard('10');
    press('5');
    send('keyboard.opened');
    press('99');
    send('keyboard.closed');
    expect([value(), text()]).toEqual(['hidden', '10']);
  });

  it('S-380 whatever is pressed, it is an amount or on the way to one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.<]{0,30}$/), fc.nat(10), (keys, maxLength) => {
        const { send, press, text } = keyboard('', maxLength);
        send('keyboard.opened');
        press(keys);
        expect(text()).toMatch(/^((0|[1-9][0-9]*)(\.[0-9]{0,2})?)?$/);
        expect(text().length).toBeLessThanOrEqual(maxLength);
      }),
    );
  });
});

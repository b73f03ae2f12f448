import { defineFlow } from '#kit/flow.ts';
import { manifest } from './money-keyboard.flow.ts';
import { moneyKeyboardMachine } from './money-keyboard.machine.ts';

export const moneyKeyboardFlow = defineFlow({
  ...manifest,
  machine: moneyKeyboardMachine,
  inputs: [{ name: 'an empty field of three characters', input: { text: '', maxLength: 3 } }],
  events: [
    { label: 'taps the field', event: { type: 'keyboard.opened' } },
    { label: 'presses 0', event: { type: 'digit.pressed', digit: '0' } },
    { label: 'presses 7', event: { type: 'digit.pressed', digit: '7' } },
    { label: 'presses the point', event: { type: 'point.pressed' } },
    { label: 'deletes', event: { type: 'backspace.pressed' } },
    { label: 'is done', event: { type: 'amount.confirmed' } },
    { label: 'closes the keys', event: { type: 'keyboard.closed' } },
  ],
  outcomes: {},
  guards: {
    takesDigit: 'there is room for a digit',
    takesPoint: 'there is no point yet, and room for one',
    hasText: 'there is something to delete',
  },
  delays: {},
  invariants: [
    {
      label: 'the text is an amount or on the way to one',
      holds: ({ context }) => /^(|(0|[1-9]\d*)(\.\d{0,2})?)$/.test(context.text),
    },
    { label: 'the text is never too long', holds: ({ context }) => context.text.length <= context.maxLength },
    {
      label: 'without keys the text does not end in a point',
      holds: (snapshot) => snapshot.matches('shown') || !snapshot.context.text.endsWith('.'),
    },
  ],
});

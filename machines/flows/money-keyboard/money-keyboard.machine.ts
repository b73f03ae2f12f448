import { assign, setup } from 'xstate';

export type MoneyKeyboardInput = {
  readonly text: string;
  /** Characters, the point among them (S-380). */
  readonly maxLength: number;
};

type MoneyKeyboardContext = MoneyKeyboardInput & {
  /** What stood in the field when the keyboard was opened. */
  readonly before: string;
};

export type MoneyKeyboardEvent =
  | { readonly type: 'keyboard.opened' }
  | { readonly type: 'digit.pressed'; readonly digit: string }
  | { readonly type: 'point.pressed' }
  | { readonly type: 'backspace.pressed' }
  | { readonly type: 'amount.confirmed' }
  | { readonly type: 'keyboard.closed' };

const withDigit = (text: string, digit: string) => (text === '0' ? digit : text + digit);

const withPoint = (text: string) => `${text || '0'}.`;

/** Type an amount with keys of our own: one point, two decimals, no leading zeros (S-192, S-380, S-549). */
export const moneyKeyboardMachine = setup({
  types: {
    input: {} as MoneyKeyboardInput,
    context: {} as MoneyKeyboardContext,
    events: {} as MoneyKeyboardEvent,
  },
  actions: {
    remember: assign(({ context }) => ({ before: context.text })),
    typeDigit: assign(({ context }, params: { digit: string }) => ({ text: withDigit(context.text, params.digit) })),
    typePoint: assign(({ context }) => ({ text: withPoint(context.text) })),
    cutLast: assign(({ context }) => ({ text: context.text.slice(0, -1) })),
    cutPoint: assign(({ context }) => ({ text: context.text.replace(/\.$/, '') })),
    putBack: assign(({ context }) => ({ text: context.before })),
  },
  guards: {
    takesDigit: ({ context: { text, maxLength } }, params: { digit: string }) =>
      /^[0-9]$/.test(params.digit) && !/\.\d\d$/.test(text) && withDigit(text, params.digit).length <= maxLength,
    takesPoint: ({ context: { text, maxLength } }) => !text.includes('.') && withPoint(text).length <= maxLength,
    hasText: ({ context }) => context.text !== '',
  },
}).createMachine({
  id: 'moneyKeyboard',
  context: ({ input }) => ({ ...input, before: input.text }),
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The amount stands in its field; no keys are shown.',
      on: { 'keyboard.opened': { target: 'shown', actions: 'remember' } },
    },
    shown: {
      description: 'The keys are shown; each changes the amount.',
      on: {
        'digit.pressed': {
          guard: { type: 'takesDigit', params: ({ event }) => event },
          actions: { type: 'typeDigit', params: ({ event }) => event },
        },
        'point.pressed': { guard: 'takesPoint', actions: 'typePoint' },
        'backspace.pressed': { guard: 'hasText', actions: 'cutLast' },
        'amount.confirmed': { target: 'hidden', actions: 'cutPoint' },
        'keyboard.closed': { target: 'hidden', actions: 'putBack' },
      },
    },
  },
});

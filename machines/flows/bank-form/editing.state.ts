import { and } from 'xstate';
import { bankFormSetup, keptAfter } from './bank-form.setup.ts';
import type { BankFormContext } from './bank-form.types.ts';
import { tellMissing, typedOf } from './missing.ts';

type At = { readonly context: BankFormContext };
type Of<Event> = { readonly event: Event };
type FieldEvent = { readonly item: string; readonly value: string };

const cardTypeOf = ({ event: { cardType } }: Of<{ readonly cardType: string }>) => ({ cardType });
const itemOf = ({ event: { item } }: Of<Pick<FieldEvent, 'item'>>) => ({ item });
const fieldOf = ({ event: { item, value } }: Of<FieldEvent>) => ({ item, value });

const keepPicked = {
  type: 'keepDraft',
  params: ({ context }: At) => keptAfter(context, context.picking?.code ?? ''),
} as const;

/** What can be done with the form. */
const filling = {
  'cardType.selected': {
    guard: { type: 'isOfferedCardType', params: cardTypeOf },
    target: 'closed',
    actions: [
      { type: 'storeCardType', params: cardTypeOf },
      { type: 'keepDraft', params: ({ context }: At) => keptAfter(context, 'cardType') },
    ],
  },
  'field.changed': {
    guard: { type: 'isKeptField', params: fieldOf },
    target: 'closed',
    actions: [
      { type: 'storeField', params: fieldOf },
      { type: 'keepDraft', params: ({ context, event }: At & Of<FieldEvent>) => keptAfter(context, event.item) },
    ],
  },
  'picker.opened': {
    guard: { type: 'isPickerField', params: itemOf },
    target: 'picking',
    actions: { type: 'openPicker', params: itemOf },
  },
  'next.requested': [
    { guard: { type: 'isFilled', params: typedOf }, target: '#bankForm.submitting' },
    { actions: tellMissing },
  ],
} as const;

/** The form, and the sheet of one of its fields (S-505). */
export const editing = bankFormSetup.createStateConfig({
  description: 'The borrower fills in the form.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The form can be used; no sheet lies over it.',
      on: filling,
    },
    declined: {
      description:
        'The lender refused the form as a whole: so it is said until the borrower changes something, or taps Next again.',
      on: filling,
    },
    picking: {
      description: 'A sheet with the choices of one field. Nothing is taken over before it is confirmed.',
      on: {
        'option.picked': {
          guard: { type: 'isPickable', params: ({ event }) => event },
          actions: { type: 'storePick', params: ({ event }) => event },
        },
        'picker.confirmed': [
          {
            guard: and(['isPicked', 'isChannelPicked']),
            target: 'closed',
            actions: ['storePicked', 'storeChannel', keepPicked, 'closePicker'],
          },
          { guard: 'isPicked', target: 'closed', actions: ['storePicked', keepPicked, 'closePicker'] },
        ],
        'picker.cancelled': { target: 'closed', actions: 'closePicker' },
      },
    },
  },
});

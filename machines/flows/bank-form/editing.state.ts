import { and } from 'xstate';
import { bankFormSetup, keptAfter } from './bank-form.setup.ts';
import type { BankFormContext } from './bank-form.types.ts';
import { tellMissing, typedOf } from './missing.ts';

const keepPicked = {
  type: 'keepDraft',
  params: ({ context }: { readonly context: BankFormContext }) => keptAfter(context, context.picking?.code ?? ''),
} as const;

/** The form, and the sheet of one of its fields (S-505). */
export const editing = bankFormSetup.createStateConfig({
  description: 'The borrower fills in the form.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The form can be used; no sheet lies over it.',
      initial: 'quiet',
      on: {
        'cardType.selected': {
          guard: { type: 'isOfferedCardType', params: ({ event }) => event },
          target: '.quiet',
          actions: [
            { type: 'storeCardType', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context }) => keptAfter(context, 'cardType') },
          ],
        },
        'field.changed': {
          guard: { type: 'isKeptField', params: ({ event }) => event },
          target: '.quiet',
          actions: [
            { type: 'storeField', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context, event }) => keptAfter(context, event.item) },
          ],
        },
        'picker.opened': {
          guard: { type: 'isPickerField', params: ({ event }) => event },
          target: 'picking',
          actions: { type: 'openPicker', params: ({ event }) => event },
        },
        'next.requested': [
          {
            guard: { type: 'isFilled', params: typedOf },
            target: '#bankForm.submitting',
          },
          { actions: tellMissing },
        ],
      },
      states: {
        quiet: { description: 'Nothing is told of an earlier try.' },
        declined: {
          description:
            'The lender refused the form as a whole: so it is said until the borrower changes something, or taps Next again.',
        },
      },
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

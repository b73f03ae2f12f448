import { atField, message } from '#kit/messages.ts';
import { firstMissing } from './bank-form.rules.ts';
import { bankForm } from './bank-form.texts.ts';
import type { BankFormContext, Values } from './bank-form.types.ts';

type Next = { readonly context: BankFormContext; readonly event: { readonly typed: Values } };

export const typedOf = ({ event }: Pick<Next, 'event'>) => ({ typed: event.typed });

/** A visible field is empty: its hint is told at it, or its title, and nothing is sent (S-344). */
export const tellMissing = {
  type: 'notify',
  params: ({ context, event }: Next) => {
    const item = firstMissing(context, event.typed);
    const server = item?.hint || item?.title;
    return { message: atField(item?.code ?? '', server ? { server } : message(bankForm.fillIn)) };
  },
} as const;

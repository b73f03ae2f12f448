import { message } from '#kit/messages.ts';
import { firstMissing } from './bank-form.rules.ts';
import { bankForm } from './bank-form.texts.ts';
import type { BankFormContext, Values } from './bank-form.types.ts';

type Next = { readonly context: BankFormContext; readonly event: { readonly typed: Values } };

export const typedOf = ({ event }: Pick<Next, 'event'>) => ({ typed: event.typed });

const missingIn = ({ context, event }: Next) => firstMissing(context, event.typed);

/** A visible field is empty: its hint is told, or its title, and nothing is sent (S-344). */
export const tellMissing = [
  { type: 'storeMissing', params: (next: Next) => ({ missing: missingIn(next)?.code ?? null }) },
  {
    type: 'notify',
    params: (next: Next) => {
      const item = missingIn(next);
      const server = item?.hint || item?.title;
      return { message: server ? { server } : message(bankForm.fillIn) };
    },
  },
] as const;

import type { BankItem, BindCardInput, ItemKind, LoadFormInput } from '#flows/bank-form/bank-form.types.ts';
import * as limits from '#kit/limits.ts';
import type { Intention } from '../journal/journal.ts';
import { cardFor } from '../journal/subjects.ts';
import { bindCardNew, cardChange, cardInit } from './contract/bank.ts';
import type { LenderApi } from './lender-api.ts';

const kindOf = { text: 'text', 'city-select': 'city', day: 'day', enum: 'enum' } as const satisfies Record<
  string,
  ItemKind
>;

/** Nothing and 0 stand for all (S-344, S-817). */
const limitedTo = (text: string) => (text === String(limits.anyCardType) ? '' : text);

/** The same form is the same intention, and another one is another. What was typed is told apart by its mark alone (P-13). */
const intentionOf = (input: BindCardInput): Intention => ({
  ...{ subject: cardFor(input), charges: false, amount: null },
  payload: { productId: input.productId },
  secret: JSON.stringify(Object.entries(input.fields).sort(([a], [b]) => (a < b ? -1 : 1))),
});

/**
 * The calls of the bank form in the model's words (S-135, S-136).
 *
 * The `note` of a `city-select` is one flat list with both levels in the name, region, slash, city: `{ name: 'Kerala/Kochi',
 * type: '101' }`. What is sent of it is that name, because only an `enum` sends its type (S-136). The `note` of a `day` and of a
 * `text` is empty.
 */
export function createBankApi({ call, callOnce }: LenderApi) {
  return {
    async loadItems({ productId }: LoadFormInput, signal?: AbortSignal): Promise<readonly BankItem[]> {
      const { items } = await call(cardInit, { product_id: productId }, signal);
      return items.map(({ code, cate, title, subtitle, value, note, cardTypeMi, channelNumber }) => ({
        code,
        kind: kindOf[cate],
        title,
        hint: subtitle,
        value,
        options: note,
        cardType: limitedTo(cardTypeMi),
        channel: limitedTo(channelNumber),
      }));
    },

    /**
     * Binds the card, or changes the card of an order, once (S-166, S-167, S-398). A lender that does not honour keys is not
     * asked again while the outcome of the same form is open: `unresolved`.
     */
    async bindCard(input: BindCardInput, signal?: AbortSignal): Promise<void> {
      const row = input.source === 'loanDetail' ? cardChange : bindCardNew;
      const { cardType = '', channelNumber = '', product_id = '', ...rest } = input.fields;
      await callOnce(
        row,
        { ...rest, cardType, channelNumber, product_id },
        { ...intentionOf(input), isRepeat: input.isRepeat },
        signal,
      );
    },
  };
}

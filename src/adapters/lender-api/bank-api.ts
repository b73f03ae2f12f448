import type { BankItem, BindCardInput, ItemKind, LoadFormInput } from '#flows/bank-form/bank-form.types.ts';
import { lost } from '#kit/failure.ts';
import { limits } from '#kit/limits.ts';
import { digest } from '../journal/digest.ts';
import type { Intention } from '../journal/journal.ts';
import { bindCardNew, cardChange, cardInit } from './contract/bank.ts';
import type { LenderApi } from './lender-api.ts';

const kindOf = { text: 'text', 'city-select': 'city', day: 'day', enum: 'enum' } as const satisfies Record<
  string,
  ItemKind
>;

/** Nothing and 0 stand for all (S-344, S-817). */
const limitedTo = (text: string) => (text === String(limits.anyCardType) ? '' : text);

/** The order whose card is changed; a card that is bound for no order is named by its product. */
const subjectOf = ({ source, orderId, productId }: Pick<BindCardInput, 'source' | 'orderId' | 'productId'>) =>
  source === 'loanDetail' ? orderId : `bank:${productId}`;

/**
 * The same card is the same intention, and another one is another. Of what was typed only four digits of a digest are kept:
 * they tell two forms apart nearly always, and do not give a card number away (P-13).
 */
async function intentionOf(input: BindCardInput): Promise<Intention> {
  const fields = Object.entries(input.fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const mark = (await digest(JSON.stringify(fields))).slice(0, 4);
  return { orderId: subjectOf(input), variant: mark, charges: false, payload: { productId: input.productId } };
}

/**
 * The calls of the bank form in the model's words (S-135, S-136).
 *
 * The `note` of a `city-select` is one flat list with both levels in the name, region, slash, city: `{ name: 'Kerala/Kochi',
 * type: '101' }`. What is sent of it is that name, because only an `enum` sends its type (S-136). The `note` of a `day` and of a
 * `text` is empty.
 */
export function createBankApi({ call, callOnce, journal }: LenderApi) {
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
      const intention = await intentionOf(input);
      if (!input.keysHonoured && (await journal.isOpen(row.id, intention))) throw lost('unresolved');
      const { cardType = '', channelNumber = '', product_id = '', ...rest } = input.fields;
      await callOnce(row, { ...rest, cardType, channelNumber, product_id }, intention, signal);
    },

    /** A card that was bound for no order: the borrower goes to see what became of it, and what is sent later is sent anew (S-336). */
    releaseBinding: ({ productId }: LoadFormInput): Promise<void> =>
      journal.settle(subjectOf({ source: '', orderId: '', productId })),
  };
}

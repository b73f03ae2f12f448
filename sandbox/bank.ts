import type { InferOutput } from 'valibot';
import { bindCardNew, cardChange, cardInit } from '#adapters/lender-api/contract/bank.ts';
import { type Caller, type Handler, on, onceOn, saysNo, saysYes, wrong } from './answers.ts';
import { banksFor, choicesOf, type FormItem, formOf, isVisible } from './bank-forms.ts';
import { tailOf, withCard } from './cards.ts';
import { isDay } from './dates.ts';
import { entered, type LenderState, type Step } from './state.ts';
import { statusOf } from './statuses.ts';

type Filled = InferOutput<typeof bindCardNew.request>;

/** The tail that no bank confirms. */
const unconfirmed = '9999';

const noForm = (state: LenderState): Step => saysNo(state, '99', 'Cards cannot be bound at the moment');

/** Entries that stand around the form, whether it has items for them or not (S-136). */
const around = ['cardType', 'channelNumber', 'product_id'];

/** What only a fault of the client can send (S-136, S-344). */
function faultIn(items: readonly FormItem[], filled: Filled): string | undefined {
  const stray = Object.keys(filled).find((name) => !around.includes(name) && !items.some(({ code }) => code === name));
  if (stray !== undefined) return `${stray}: is no item of this form`;
  const choices = choicesOf(items);
  if (!choices.cardType.includes(filled.cardType)) return `cardType: "${filled.cardType}" is none of the form's`;
  const picker = items.find(({ code }) => code === 'channelNumber');
  const isPicked = picker === undefined || isVisible(picker, filled);
  if (!choices.channelNumber.includes(filled.channelNumber) && (isPicked || filled.channelNumber !== ''))
    return `channelNumber: "${filled.channelNumber}" is none of the form's`;
  for (const item of items.filter(({ code }) => !around.includes(code))) {
    const { code, cate, note } = item;
    const value = filled[code];
    if (value === undefined) return `${code}: is missing`;
    if (!isVisible(item, filled) && value !== '') return `${code}: is hidden, but says "${value}"`;
    const isChoice = cate === 'enum' || cate === 'city-select';
    // Only an enum sends the option's type (S-136).
    if (value !== '' && isChoice && !note.some(({ name, type }) => value === (cate === 'enum' ? type : name)))
      return `${code}: "${value}" is none of the options`;
    if (value !== '' && cate === 'day' && !isDay(value)) return `${code}: "${value}" is no day such as 2026-11-30`;
  }
  return undefined;
}

/** What the borrower has to put right, in words. */
function problemOf(items: readonly FormItem[], filled: Filled): string | undefined {
  const visible = items.filter((item) => isVisible(item, filled));
  const empty = visible.find(({ code }) => filled[code] === '');
  if (empty) return `${empty.title} is missing`;
  const mixed = visible.find(({ code, cate }) => cate === 'text' && !/^\d+$/.test(filled[code] ?? ''));
  if (mixed) return `${mixed.title} takes digits only`;
  return tailOf(filled.cardNo ?? '') === unconfirmed ? 'Your bank did not confirm this card' : undefined;
}

/** Of the order that the common query names. */
function orderIn(state: LenderState, { query, at }: Caller): string {
  const orderId = new URLSearchParams(query).get('orderId') ?? '';
  return statusOf(state, orderId, at) === undefined ? '' : orderId;
}

const bind = (call: typeof bindCardNew | typeof cardChange): Handler =>
  onceOn(call, (state, filled, caller) => {
    const items = formOf(filled.product_id, caller.userId);
    if (!items) return noForm(state);
    const fault = faultIn(items, filled);
    if (fault !== undefined) return wrong(state, fault);
    const problem = problemOf(items, filled);
    if (problem !== undefined) return saysNo(state, '99', problem);

    const { userId, key, at } = caller;
    const code = filled.bankCode || 'EXB';
    const { state: bound, card } = withCard(state, userId, filled.cardNo ?? '', {
      code,
      name: banksFor(userId)[code] ?? 'Example Bank',
    });
    const orderId = call.id === cardChange.id ? orderIn(state, caller) : '';
    const kept = orderId === '' ? bound : { ...bound, orderCards: [...bound.orderCards, { orderId, card }] };
    return saysYes(entered(kept, { kind: 'card', call: call.id, orderId, amount: 0, key, at }), call, null);
  });

/** Binding a bank card, and changing the card of an order (S-601…S-603). */
export const bankHandlers: readonly Handler[] = [
  on(cardInit, (state, fields, { userId }) => {
    const items = formOf(fields.product_id, userId);
    return items ? saysYes(state, cardInit, { items: [...items] }) : noForm(state);
  }),
  bind(bindCardNew),
  bind(cardChange),
];

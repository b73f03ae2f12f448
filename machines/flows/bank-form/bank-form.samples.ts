import { held, lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './bank-form.flow.ts';
import { bankFormMachine } from './bank-form.machine.ts';
import { firstMissing, isKept, isVisible } from './bank-form.rules.ts';
import type { BankFormInput, BankItem, LoadedForm } from './bank-form.types.ts';

export const input: BankFormInput = { productId: 'B-3', orderId: '', source: '', keysHonoured: true };

export const field = (item: Pick<BankItem, 'code' | 'kind' | 'title' | 'hint'> & Partial<BankItem>): BankItem => ({
  value: '',
  options: [],
  cardType: '',
  channel: '',
  ...item,
});

const cardNumber = field({ code: 'cardNo', kind: 'text', title: 'Card number', hint: 'Enter the number of your card' });

const numberAlone: LoadedForm = { items: [cardNumber], draft: {} };

const typesAndChannels: LoadedForm = {
  items: [
    field({
      code: 'cardType',
      kind: 'enum',
      title: 'Card type',
      hint: '',
      options: [
        { name: 'Debit card', type: '1' },
        { name: 'Savings account', type: '2' },
      ],
    }),
    field({
      code: 'channelNumber',
      kind: 'enum',
      title: 'Paid out by',
      hint: 'Choose a channel',
      options: [
        { name: 'Bank transfer', type: '90006' },
        { name: 'Card network', type: '90007' },
      ],
    }),
    cardNumber,
    field({ code: 'branchNumber', kind: 'text', title: 'Branch number', hint: 'Enter the branch', channel: '90007' }),
  ],
  draft: {},
};

const pickers: LoadedForm = {
  items: [
    field({
      code: 'branchCity',
      kind: 'city',
      title: 'City of the branch',
      hint: 'Choose region and city',
      options: [
        { name: 'Kerala/Kochi', type: '101' },
        { name: 'Goa/Panaji', type: '201' },
      ],
    }),
    field({ code: 'birthday', kind: 'day', title: 'Date of birth', hint: '', value: '1990-04-05' }),
    cardNumber,
  ],
  draft: {},
};

export const bankFormFlow = defineFlow({
  ...manifest,
  address: {
    productId: 'the product for whose loans the card is bound',
    source:
      '`loanDetail`: the card of the order is changed; `repayChoose`: the way leads back to its payment; else a new card',
    orderId: 'the order; needed with `source`',
  },
  machine: bankFormMachine,
  inputs: [
    { name: 'a new card', input },
    { name: 'a new card, at a lender that does not honour keys', input: { ...input, keysHonoured: false } },
    {
      name: 'a card to repay with, at a lender that does not honour keys',
      input: { ...input, orderId: 'O-170', source: 'repayChoose', keysHonoured: false },
    },
    { name: 'the card of an order', input: { ...input, orderId: 'O-170', source: 'loanDetail' } },
  ],
  events: [
    { label: 'taps the second card type', event: { type: 'cardType.selected', cardType: '2' } },
    { label: 'taps the first card type', event: { type: 'cardType.selected', cardType: '1' } },
    { label: 'taps a card type that is not offered', event: { type: 'cardType.selected', cardType: '7' } },
    { label: 'types a branch number', event: { type: 'field.changed', item: 'branchNumber', value: '4a7' } },
    { label: 'types into a field that is not there', event: { type: 'field.changed', item: 'none', value: '1' } },
    { label: 'opens the channels', event: { type: 'picker.opened', item: 'channelNumber' } },
    { label: 'opens the cities', event: { type: 'picker.opened', item: 'branchCity' } },
    { label: 'sets the date', event: { type: 'field.changed', item: 'birthday', value: '1990-12-31' } },
    { label: 'clears the date', event: { type: 'field.changed', item: 'birthday', value: '' } },
    { label: 'opens a field that is not there', event: { type: 'picker.opened', item: 'none' } },
    { label: 'picks the second channel', event: { type: 'option.picked', value: '90007' } },
    { label: 'picks a region', event: { type: 'option.picked', value: 'Kerala' } },
    { label: 'picks a city', event: { type: 'option.picked', value: 'Kerala/Kochi' } },
    { label: 'picks what is not offered', event: { type: 'option.picked', value: 'Atlantis' } },
    { label: 'confirms the sheet', event: { type: 'picker.confirmed' } },
    { label: 'cancels the sheet', event: { type: 'picker.cancelled' } },
    {
      label: 'taps Next with a card number',
      event: { type: 'next.requested', typed: { cardNo: '4000001234567899' } },
    },
    { label: 'taps Next without a card number', event: { type: 'next.requested', typed: { cardNo: '' } } },
    { label: 'taps check order', event: { type: 'order.checked' } },
    { label: 'taps Close', event: { type: 'close.requested' } },
    { label: 'taps Bind another card', event: { type: 'another.requested' } },
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'it is known what came of what was sent before', event: { type: 'doubt.settled' } },
    { label: 'begins anew after being told', event: { type: 'doubt.released' } },
    { label: 'the same can be sent again no more', event: { type: 'doubt.outlived' } },
    { label: 'comes back to the page', event: { type: 'page.returned' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
  ],
  outcomes: {
    loadForm: [
      { label: 'a card number alone', output: numberAlone },
      { label: 'card types and channels', output: typesAndChannels },
      { label: 'a city, and a date that it knows', output: pickers },
      { label: 'no field at all', output: { items: [], draft: {} } },
      { label: 'no', failure: refused('1', 'No form today') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
    bindCard: [
      { label: 'the card is bound', output: undefined },
      { label: 'no, with a message', failure: refused('20001', 'This card cannot be used') },
      { label: 'the answer is lost', failure: lost('timeout') },
      { label: 'the same is not confirmed yet', failure: held('answer') },
    ],
  },
  guards: {
    hasItems: 'there is a field',
    isOfferedCardType: 'the card type is offered',
    isKeptField: 'it is a field of which a draft may be kept',
    isPickerField: 'it is a visible field with a sheet',
    isPickable: 'it can be picked there',
    isPicked: 'the choice is whole',
    isChannelPicked: 'it is the channel, under card type 1',
    isFilled: 'no visible field is empty',
    isRepeatable: 'repeating is safe and no visible field is empty',
    isRepeatSafe: 'repeating is safe',
    isFromOrder: 'an order’s card is changed',
    isFromRepayment: 'an order waits for it',
    isFromApp: 'no order is named',
    isLost: 'the answer is lost',
    isHeldBack: 'nothing was sent, because an earlier attempt is open',
  },
  delays: {},
  invariants: [
    {
      label: 'nothing that must not be kept is in the flow',
      holds: ({ context: { items, values } }) =>
        items.every((item) => isKept(item) || (item.value === '' && !(values[item.code] ?? ''))),
    },
    {
      label: 'nothing is sent while a visible field is empty',
      holds: (snapshot) =>
        !snapshot.hasTag('onceOnly') || firstMissing(snapshot.context, { cardNo: '4000001234567899' }) === undefined,
    },
    {
      label: 'a sheet is open for a visible field, or none is',
      holds: ({ context: { picking, items, cardType, channel }, ...snapshot }) =>
        snapshot.matches({ editing: 'picking' }) === (picking !== null) &&
        (picking === null || items.some((item) => item.code === picking.code && isVisible(item, cardType, channel))),
    },
    {
      label: 'nothing of the form is kept when the card is bound or changed',
      holds: ({ context: { items, values }, ...snapshot }) =>
        !(snapshot.matches('bound') || snapshot.matches('cardChanged')) ||
        (items.length === 0 && Object.keys(values).length === 0),
    },
    {
      label: 'the app closes the page only where no order is named',
      holds: (snapshot) =>
        !(snapshot.matches('bound') || snapshot.matches('leftUnknown')) || snapshot.context.source === '',
    },
  ],
  rules: [
    {
      label:
        'after Next, in the end the card is bound or changed, the form again, or a state that says it does not know',
      checklist: ['S-009', 'S-506'],
      after: ['next.requested'],
      inTheEnd: ['bound', 'cardChanged', 'repaymentChosen', 'editing', 'unknown', 'held'],
    },
  ],
});

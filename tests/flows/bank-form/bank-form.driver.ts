import { bindCardNew, cardChange, cardInit } from '#adapters/lender-api/contract/bank.ts';
import type { BankFormContext, BankFormInput, BankItem, LoadedForm, Values } from '#flows/bank-form/bank-form.types.ts';
import { type Driver, either, wire } from '#tools/paths/driver.ts';

const cardTypes: Readonly<Record<string, string>> = { '1': 'Debit card', '2': 'Savings account' };
const pickers: Readonly<Record<string, RegExp>> = {
  channelNumber: /^Paid out by/,
  branchCity: /^City of the branch/,
};

const kindOnWire = { text: 'text', city: 'city-select', day: 'day', enum: 'enum' } as const;

const onWire = ({ kind, hint, options, cardType, channel, ...item }: BankItem) => ({
  ...item,
  cate: kindOnWire[kind],
  subtitle: hint,
  note: options,
  cardTypeMi: cardType || 0,
  channelNumber: channel,
});

const form = { role: 'textbox', name: 'Card number' } as const;
const unknown = { role: 'region', name: 'We do not know yet whether your card was bound' } as const;

export const bankFormDriver: Driver = {
  flow: 'bank-form',
  place(input) {
    const { productId, orderId, source, keysHonoured } = input as BankFormInput;
    const order = source && `&source=${source}&orderId=${orderId}&amount=125050`;
    // The app's shell of the tests closes nothing, so that what is said then can be seen.
    const doubtOf = source === 'loanDetail' ? `card of ${orderId}` : `card:${productId}`;
    return { path: `/bindBank?productId=${productId}${order}`, platform: 'android', keysHonoured, doubtOf };
  },
  notPerformable(event, states, context) {
    const { cardType, picking, values } = context as BankFormContext;
    const written = event.item === 'birthday' ? event.value : String(event.value).replace(/\D/g, '');
    const isThere =
      event.type === 'cardType.selected'
        ? event.cardType === cardType
        : event.type === 'field.changed' && (values[String(event.item)] ?? '') === written;
    if (states.includes('editing.closed.declined') && isThere) return 'What stands there already is no change.';
    const isOffered = event.type !== 'cardType.selected' || String(event.cardType) in cardTypes;
    if (!isOffered || event.value === 'Atlantis' || event.item === 'none') return 'The form does not offer it.';
    return event.value === 'Kerala/Kochi' && picking?.value !== 'Kerala'
      ? 'One tap opens a region, and only the next one picks a city in it.'
      : null;
  },
  perform: {
    'cardType.selected': (ui, event) => ui.tap('radio', cardTypes[String(event.cardType)] ?? ''),
    'field.changed': (ui, event) =>
      event.item === 'birthday'
        ? ui.setDate('Date of birth', String(event.value))
        : ui.fill('Branch number', String(event.value)),
    'picker.opened': (ui, event) => ui.tap('button', pickers[String(event.item)] ?? ''),
    'option.picked': async (ui, event) => {
      const value = String(event.value);
      if (value === 'Kerala') return ui.tap('button', value);
      await ui.tap('radio', value === 'Kerala/Kochi' ? 'Kochi' : 'Card network');
    },
    'picker.confirmed': (ui) => ui.tap('button', 'Confirm'),
    'picker.cancelled': (ui) => ui.tap('button', 'Cancel'),
    'next.requested': async (ui, event) => {
      await ui.fill('Card number', (event.typed as Values).cardNo ?? '');
      await ui.tap('button', 'Next');
    },
    'order.checked': (ui) => ui.tap('button', 'check order'),
    'close.requested': (ui) => ui.tap('button', /^(Close|Back to your repayment)$/),
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'doubt.settled': (ui) => ui.doubtEnds('settled'),
    'doubt.released': (ui) => ui.doubtEnds('released'),
    'doubt.outlived': (ui) => ui.doubtEnds('outlived'),
    'another.requested': (ui) => ui.tap('button', 'Bind another card'),
    'page.returned': (ui) => ui.comeBack(),
    'network.returned': (ui) => ui.reconnect(),
  },
  looks: {
    loading: [
      { role: 'heading', name: 'Payment account information' },
      { role: 'button', name: 'Next', is: 'absent' },
    ],
    failed: [
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'Next', is: 'absent' },
    ],
    'editing.closed.quiet': [form, { role: 'button', name: 'Next', is: 'enabled' }],
    'editing.closed.declined': [form, { role: 'button', name: 'Next', is: 'enabled' }],
    'editing.picking': [
      { role: 'dialog', name: /.+/ },
      { role: 'button', name: 'Cancel', is: 'enabled' },
      { role: 'button', name: 'Confirm' },
    ],
    submitting: [form, { role: 'button', name: 'Binding your card…', is: 'disabled' }],
    unknown: [unknown, form, { role: 'button', name: /^(check order|Close|Back to your repayment)$/, is: 'enabled' }],
    held: [
      { role: 'region', name: 'Nothing was sent just now' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      form,
      { role: 'button', name: /^(check order|Close|Back to your repayment)$/, is: 'enabled' },
      { role: 'button', name: 'Next', is: 'absent' },
    ],
    bound: [
      { role: 'region', name: 'Your card is bound' },
      { role: 'textbox', name: 'Card number', is: 'absent' },
    ],
    cardChanged: [],
    orderChecked: [],
    repaymentChosen: [],
    leftUnknown: [unknown, { role: 'textbox', name: 'Card number', is: 'absent' }],
  },
  wires: {
    loadForm: wire(cardInit, ({ items }: LoadedForm) => ({ items: items.map(onWire) })),
    bindCard: wire(
      either(({ source }: BankFormInput) => source === 'loanDetail', cardChange, bindCardNew),
      () => null,
    ),
  },
  waits: {},
  settles: {},
};

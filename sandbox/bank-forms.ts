import * as limits from '#kit/limits.ts';
import { bankFor } from './cards.ts';
import { countries, countryOf } from './countries.ts';
import { wordsOf } from './words.ts';

export type FormItem = {
  readonly code: string;
  readonly cate: 'text' | 'city-select' | 'day' | 'enum';
  readonly title: string;
  readonly subtitle: string;
  readonly value: string;
  readonly note: readonly { readonly name: string; readonly type: string }[];
  /** Card type and channel to which the item belongs; 0 or nothing: all (S-344). */
  readonly cardTypeMi: string;
  readonly channelNumber: string;
};

type Options = Readonly<Record<string, string>>;

const noteOf = (options: Options): FormItem['note'] => Object.entries(options).map(([type, name]) => ({ name, type }));

const item = (
  code: string,
  cate: FormItem['cate'],
  title: string,
  subtitle: string,
  more: { readonly options?: Options; readonly of?: string; readonly by?: string } = {},
): FormItem => ({
  code,
  cate,
  title,
  subtitle,
  value: '',
  note: noteOf(more.options ?? {}),
  cardTypeMi: more.of ?? '0',
  channelNumber: more.by ?? '',
});

/** Banks of the forms, by code. */
const banks: Options = { HRB: 'Harbour Bank', MSN: 'Monsoon Bank', LGN: 'Lagoon Bank', DLT: 'Delta Bank' };

/** Region before the slash, city after it (S-344). */
const cities: Options = {
  '101': 'Kerala/Kochi',
  '102': 'Kerala/Kollam',
  '201': 'Goa/Panaji',
  '202': 'Goa/Vasco da Gama',
  '203': 'Goa/Margao',
  '301': 'Punjab/Amritsar',
};

/** What they are where the borrower is. */
export const banksFor = (userId: string): Options =>
  Object.fromEntries(Object.entries(banks).map(([code, name]) => [code, bankFor(userId, code, name)]));

const citiesFor = (userId: string): Options => {
  const country = countryOf(userId);
  return country ? countries[country].cities : cities;
};

const cardTypes: Options = { '1': 'Debit card', '2': 'Savings account' };

const bankChannels: Options = { '90006': 'Bank transfer', '90007': 'Card network' };

const cardNumber = item('cardNo', 'text', 'Card number', 'As it stands on the card');
const phone = item('holderPhone', 'text', 'Phone number of the holder', 'As the bank knows it');

/** The form sets by the first word of the product's number (S-914). */
const setsFor = (userId: string): Readonly<Record<string, readonly FormItem[]>> => ({
  '1': [cardNumber, phone],
  KNOWN: [
    { ...cardNumber, value: '9990000000007788' },
    { ...phone, value: '09171234567' },
  ],
  '2': [
    item('bankCode', 'enum', 'Bank', 'Choose your bank', { options: banksFor(userId) }),
    cardNumber,
    phone,
    item('branchCity', 'city-select', 'City of the branch', 'Choose region and city', { options: citiesFor(userId) }),
    item('holderBirthday', 'day', 'Date of birth', 'As the bank knows it'),
  ],
  '3': [
    item('cardType', 'enum', 'Card type', 'Choose the kind of card', { options: cardTypes }),
    item('channelNumber', 'enum', 'Paid out by', 'Choose a channel', { options: bankChannels, of: '1' }),
    { ...cardNumber, title: 'Card or account number', subtitle: 'As it stands on the card' },
    item('bankCode', 'enum', 'Bank', 'Choose your bank', { options: banksFor(userId), of: '1', by: '90006' }),
    item('validUntil', 'text', 'Valid until', 'MM/YY', { of: '1', by: '90007' }),
    item('memberNumber', 'text', 'Member number', 'Enter the number on the back', { of: '1', by: '90007' }),
    item('branchCity', 'city-select', 'City of the branch', 'Choose region and city', {
      options: citiesFor(userId),
      of: '2',
    }),
    item('holderPhone', 'text', 'Phone number of the holder', 'As the bank knows it', { by: '0' }),
  ],
});

const usual = '2';

/** The fields with which a card is bound for this product; `undefined` where the lender shows no form. */
export function formOf(productId: string, userId: string): readonly FormItem[] | undefined {
  const [set = usual] = wordsOf('B', productId) ?? [];
  const sets = setsFor(userId);
  return set === 'FAIL' ? undefined : sets[Object.hasOwn(sets, set) ? set : usual];
}

const optionTypes = (items: readonly FormItem[], code: string, otherwise: number): readonly string[] =>
  items.find((entry) => entry.code === code)?.note.map(({ type }) => type) ?? [String(otherwise)];

/** What the tabs and the channel picker of a form can say; the presets where it has none (S-163). */
export const choicesOf = (items: readonly FormItem[]) => ({
  cardType: optionTypes(items, 'cardType', limits.defaultCardType),
  channelNumber: optionTypes(items, 'channelNumber', limits.defaultChannel),
});

const belongs = (mark: string, chosen: string): boolean => ['', '0', chosen].includes(mark);

/** S-165. */
export const isVisible = (
  { cardTypeMi, channelNumber }: FormItem,
  chosen: { readonly cardType: string; readonly channelNumber: string },
): boolean => belongs(cardTypeMi, chosen.cardType) && belongs(channelNumber, chosen.channelNumber);

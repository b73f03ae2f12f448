import { describe, expect, it } from 'vitest';
import {
  draftOf,
  firstMissing,
  formatOf,
  isAnswer,
  isKept,
  isPickable,
  isVisible,
  knownNumbers,
  placesBelow,
  regionOf,
  sentFields,
  startForm,
  visibleItems,
} from '#flows/bank-form/bank-form.rules.ts';
import { field as sampleField } from '#flows/bank-form/bank-form.samples.ts';
import type { BankFields, BankItem } from '#flows/bank-form/bank-form.types.ts';

const item = (code: string, kind: BankItem['kind'], more: Partial<BankItem> = {}): BankItem =>
  sampleField({ code, kind, title: '', hint: '', ...more });

const options = (...types: readonly string[]) => types.map((type) => ({ type, name: `Name of ${type}` }));

const cardType = item('cardType', 'enum', { options: options('1', '2') });
const channel = item('channelNumber', 'enum', { options: options('90006', '90007') });
const city = item('city', 'city', {
  options: [
    { name: 'Kerala/Kochi', type: '101' },
    { name: 'Kerala/Kollam', type: '102' },
    { name: 'Goa/Panaji', type: '201' },
    { name: 'Delhi', type: '301' },
  ],
});
const day = item('day', 'day');
const cardNo = item('cardNo', 'text', { title: 'Card number' });
const branch = item('branchNo', 'text', { title: 'Branch number' });

const form = (items: readonly BankItem[], more: Partial<BankFields> = {}): BankFields => ({
  items,
  cardType: '1',
  channel: '90006',
  values: {},
  ...more,
});

const codes = (items: readonly BankItem[]) => items.map(({ code }) => code);

/** Every rule that an item can have, and for which chosen card types and channels it is then shown: written out. */
const cardTypes = ['1', '2', '3'];
const channels = ['90006', '90007', '90008'];
const byCardType: Readonly<Record<string, readonly string[]>> = {
  '': ['1', '2', '3'],
  '1': ['1'],
  '2': ['2'],
  '3': ['3'],
  '9': [],
};
const byChannel: Readonly<Record<string, readonly string[]>> = {
  '': ['90006', '90007', '90008'],
  '90006': ['90006'],
  '90007': ['90007'],
  '90008': ['90008'],
  '90099': [],
};

describe('which fields are shown', () => {
  const combinations = cardTypes.flatMap((type) => channels.map((number) => [type, number] as const));

  it.each(combinations)(
    'S-165 S-344 with card type %s and channel %s: by every rule an item can have',
    (type, number) => {
      let shown = 0;
      for (const kind of ['text', 'city', 'day', 'enum'] as const) {
        for (const [ofType, types] of Object.entries(byCardType)) {
          for (const [ofChannel, numbers] of Object.entries(byChannel)) {
            const field = item('any', kind, { cardType: ofType, channel: ofChannel });
            const isShown = types.includes(type) && numbers.includes(number);
            expect(isVisible(field, type, number), `${kind} of ${ofType || 'all'}, ${ofChannel || 'all'}`).toBe(
              isShown,
            );
            expect(visibleItems({ items: [field], cardType: type, channel: number })).toHaveLength(isShown ? 1 : 0);
            shown += isShown ? 1 : 0;
          }
        }
      }
      // Of each kind: none, its card type, its channel, both.
      expect(shown).toBe(16);
    },
  );

  it('S-091 S-344 the card types are tabs, not a field, and always there', () => {
    const tabs = { ...cardType, cardType: '1', channel: '90007' };
    expect(isVisible(tabs, '2', '90006')).toBe(true);
    expect(codes(visibleItems(form([tabs, cardNo])))).toEqual(['cardNo']);
  });

  it('S-344 a text with the code cardType is a field like any other', () => {
    expect(codes(visibleItems(form([item('cardType', 'text')])))).toEqual(['cardType']);
  });
});

describe('how the form begins', () => {
  it('S-163 S-815 S-816 with card type 1 and channel 90006', () => {
    expect(startForm([cardNo], {})).toEqual({ items: [cardNo], cardType: '1', channel: '90006', values: {} });
    expect(startForm([cardType, channel], {})).toMatchObject({
      cardType: '1',
      channel: '90006',
      values: { channelNumber: '90006' },
    });
  });

  it('S-163 with the first card type where 1 is not offered', () => {
    expect(startForm([item('cardType', 'enum', { options: options('3', '4') })], {}).cardType).toBe('3');
  });

  it('S-163 where 90006 is not offered the channel still begins so, and the picker is empty', () => {
    const other = item('channelNumber', 'enum', { options: options('90007') });
    expect(startForm([other], {})).toMatchObject({ channel: '90006', values: {} });
  });

  it('S-135 with what the lender knows: a type, a name, a place, a date', () => {
    const known = [
      { ...cardType, value: '2' },
      { ...channel, value: '90007' },
      item('bank', 'enum', { options: options('A', 'B'), value: 'Name of B' }),
      { ...city, value: '101' },
      { ...day, value: '2029-02-28' },
      { ...branch, value: '12-34' },
    ];
    expect(startForm(known, {})).toMatchObject({
      cardType: '2',
      channel: '90007',
      values: { channelNumber: '90007', bank: 'B', city: 'Kerala/Kochi', day: '2029-02-28', branchNo: '1234' },
    });
  });

  it('S-135 and not with what it knows wrongly or hides', () => {
    const wrong = [
      item('bank', 'enum', { options: options('A'), value: 'Z' }),
      { ...city, value: 'Kerala' },
      { ...day, value: '2029-02-30' },
      { ...branch, value: '****12' },
    ];
    expect(startForm(wrong, {}).values).toEqual({});
  });

  it('S-372 the draft comes before what the lender knows, where it still fits', () => {
    const items = [cardType, channel, { ...day, value: '2029-01-01' }, item('bank', 'enum', { options: options('A') })];
    const draft = {
      bank: { cardType: '2', channelNumber: '90007' },
      day: { day: '2030-05-06' },
      enum: { bank: 'gone' },
      text: { strange: '1' },
    };
    expect(startForm(items, draft)).toMatchObject({
      cardType: '2',
      channel: '90007',
      values: { channelNumber: '90007', day: '2030-05-06' },
    });
  });

  it('P-13 neither a draft nor the lender puts a card number into the flow', () => {
    const started = startForm([{ ...cardNo, value: '4000001234567899' }], { text: { cardNo: '4000001234567899' } });
    expect(JSON.stringify(started)).not.toContain('4000');
  });
});

describe('what the lender knows already', () => {
  it.each([
    ['a whole number', cardNo, '9990 0000-0000 7788', { cardNo: '9990000000007788' }],
    ['one that is masked', cardNo, '**** **** **** 7788', {}],
    ['one that four digits would tell', cardNo, '1234567', {}],
    ['none', cardNo, '', {}],
    ['one that may be kept, and is in the draft', branch, '12345678', {}],
    ['an option', { ...cardType, code: 'bank' }, '1', {}],
  ])('S-090 P-13 is offered when it is %s', (_, known, value, offered) => {
    expect(knownNumbers([{ ...known, value }])).toEqual(offered);
  });
});

describe('what is missing and what is sent', () => {
  const items = [
    cardType,
    item('bank', 'enum', { options: options('A', 'B') }),
    { ...city, cardType: '1' },
    { ...day, cardType: '2' },
    cardNo,
    { ...branch, channel: '90007' },
  ];
  const values = { bank: 'B', city: 'Kerala/Kochi' };

  it('S-344 the first visible field without an answer is missing', () => {
    expect(firstMissing(form(items), {})?.code).toBe('bank');
    expect(firstMissing(form(items, { values }), {})?.code).toBe('cardNo');
    expect(firstMissing(form(items, { values }), { cardNo: '4000' })).toBeUndefined();
    expect(firstMissing(form(items, { values, cardType: '2' }), { cardNo: '4000' })?.code).toBe('day');
    expect(firstMissing(form(items, { values, channel: '90007' }), { cardNo: '4000' })?.code).toBe('branchNo');
  });

  it('S-136 every item goes by its code: a type for an enum, the hidden ones empty', () => {
    expect(sentFields(form(items, { values: { ...values, day: '2029-01-31' } }), { cardNo: '4000' }, 'B-3')).toEqual({
      cardType: '1',
      bank: 'B',
      city: 'Kerala/Kochi',
      day: '',
      cardNo: '4000',
      branchNo: '',
      channelNumber: '90006',
      product_id: 'B-3',
    });
  });

  it('S-136 one code that two card types share is sent as the visible one is filled in', () => {
    const shared = [
      item('bank', 'enum', { options: options('A'), cardType: '1' }),
      item('bank', 'enum', { options: options('B'), cardType: '2' }),
    ];
    expect(sentFields(form(shared, { values: { bank: 'A' } }), {}, 'P').bank).toBe('A');
    expect(firstMissing(form(shared, { values: { bank: 'A' }, cardType: '2' }), {})?.code).toBe('bank');
    expect(sentFields(form(shared, { values: { bank: 'A' }, cardType: '2' }), {}, 'P').bank).toBe('');
  });

  it('S-136 the channel is sent as its picker shows it, else as it is', () => {
    const shown = form([channel], { cardType: '2', values: { channelNumber: '90007' } });
    expect(sentFields(shown, {}, 'P').channelNumber).toBe('90007');
    expect(sentFields(form([{ ...channel, cardType: '2' }], { values: { channelNumber: '90007' } }), {}, 'P')).toEqual({
      cardType: '1',
      channelNumber: '90006',
      product_id: 'P',
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])('P-06 a field with the code %s is a field', (code) => {
    const odd = [item(code, 'text')];
    expect(firstMissing(form(odd), {})?.code).toBe(code);
    expect(Object.entries(sentFields(form(odd), {}, 'P'))).toContainEqual([code, '']);
    expect(draftOf(form(odd), 'text')).toEqual({});
  });
});

describe('places and dates', () => {
  it('S-344 regions first, then what is in them', () => {
    expect(placesBelow(city, '')).toEqual(['Kerala', 'Goa', 'Delhi']);
    expect(placesBelow(city, 'Kerala')).toEqual(['Kerala/Kochi', 'Kerala/Kollam']);
    expect(placesBelow(city, 'Ker')).toEqual([]);
    expect([
      regionOf(city, ''),
      regionOf(city, 'Kerala'),
      regionOf(city, 'Kerala/Kochi'),
      regionOf(city, 'Delhi'),
    ]).toEqual(['', 'Kerala', 'Kerala', '']);
    expect(['Kerala', 'Kerala/Kochi', 'Delhi', 'Atlantis', ''].map((place) => isAnswer(city, place))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(['Kerala', 'Kerala/Kochi', 'Delhi', 'Atlantis', ''].map((place) => isPickable(city, place))).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['2029-01-31', true],
    ['2029-02-28', true],
    ['2029-02-29', false],
    ['2028-02-29', true],
    ['2100-02-29', false],
    ['2000-02-29', true],
    ['2029-04-31', false],
    ['2029-13-01', false],
    ['2029-00-10', false],
    ['2029-01-00', false],
    ['2029-1-1', false],
    ['2029--', false],
    ['', false],
  ])('S-344 that %s is a date is %s', (text, isDate) => {
    expect(isAnswer(day, text)).toBe(isDate);
  });
});

describe('numbers', () => {
  it.each([
    ['cardNo', '', 'card'],
    ['acc', 'Account number', 'digits'],
    ['loyaltyCard', 'Number of your loyalty card', 'digits'],
    ['mobileBankingId', 'Mobile banking id', 'digits'],
    ['member', 'Member number', 'digits'],
  ])(
    'S-093 S-190 S-191 S-207 %s "%s" is typed as %s: no title and no part of a code decides',
    (code, title, format) => {
      expect(formatOf(item(code, 'text', { title }))).toBe(format);
    },
  );

  it.each([
    ['MM/YY', 'month'],
    ['MM/YYYY', 'digits'],
    ['Month and year, such as MM/YY', 'digits'],
    ['', 'digits'],
  ])('S-344 a field with the hint "%s" is typed as %s', (hint, format) => {
    expect(formatOf(item('until', 'text', { title: 'Valid until (MM/YY)', hint }))).toBe(format);
  });

  it.each([
    ['0628', true],
    ['1228', true],
    ['0028', false],
    ['1328', false],
    ['628', false],
    ['062028', false],
  ])('S-344 that %s is a month and a year is %s', (digits, isMonth) => {
    expect(isAnswer(item('until', 'text', { hint: 'MM/YY' }), digits)).toBe(isMonth);
  });

  it.each([
    ['cardNo', 'Card number', false],
    ['field1', 'Numero', false],
    ['cvv', 'CVV', false],
    ['holderPhone', 'Phone', false],
    ['branchAccount', 'Account at the branch', false],
    ['branchNo', 'Branch number', true],
    ['zip', 'Postal code', true],
  ])('P-13 of %s "%s" a draft is kept: %s', (code, title, kept) => {
    expect(isKept({ code, title, kind: 'text' })).toBe(kept);
  });
});

describe('the draft', () => {
  const items = [cardType, channel, city, day, cardNo, branch, item('bank', 'enum', { options: options('A') })];
  const filled = form(items, {
    channel: '90007',
    values: {
      channelNumber: '90007',
      city: 'Goa/Panaji',
      day: '2029-01-01',
      branchNo: '12',
      bank: 'A',
      cardNo: '4000',
    },
  });

  it.each([
    ['bank', { cardType: '1', channelNumber: '90007' }],
    ['enum', { bank: 'A' }],
    ['text', { branchNo: '12' }],
    ['city select', { city: 'Goa/Panaji' }],
    ['day', { day: '2029-01-01' }],
  ] as const)('S-161 S-372 keeps the group %s, and no card number', (group, values) => {
    expect(draftOf(filled, group)).toEqual(values);
  });
});

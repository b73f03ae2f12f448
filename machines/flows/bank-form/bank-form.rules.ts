import { digitsOf, numberFormats } from '#kit/digits.ts';
import * as limits from '#kit/limits.ts';
import type { BankDraft, BankFields, BankItem, DraftGroup, Values } from './bank-form.types.ts';

const defaultCardType = String(limits.defaultCardType);
const defaultChannel = String(limits.defaultChannel);

/** Digits of a number of which the last four may be shown. */
const shortestMasked = 8;

/** The field that is shown as the tabs (S-091, S-344). */
export const isTabs = ({ code, kind }: BankItem): boolean => kind === 'enum' && code === 'cardType';

/** The field that picks the channel (S-164, S-344). */
export const isChannel = ({ code, kind }: BankItem): boolean => kind === 'enum' && code === 'channelNumber';

/** Whether a field belongs to the chosen card type and channel (S-165). The tabs are always there: they are the way back. */
export const isVisible = (item: BankItem, cardType: string, channel: string): boolean =>
  isTabs(item) || (['', cardType].includes(item.cardType) && ['', channel].includes(item.channel));

export const tabsOf = ({ items }: Pick<BankFields, 'items'>): BankItem | undefined => items.find(isTabs);

/** The fields below the tabs, in the lender's order. */
export const visibleItems = ({ items, cardType, channel }: Omit<BankFields, 'values'>): readonly BankItem[] =>
  items.filter((item) => !isTabs(item) && isVisible(item, cardType, channel));

export const shownItem = (fields: Omit<BankFields, 'values'>, code: string): BankItem | undefined =>
  visibleItems(fields).find((item) => item.code === code);

/** How a text field may be typed; a month with the last two figures of its year (S-344). */
export const typedFormats = { ...numberFormats, month: { maxDigits: 4, groups: [2], between: '/' } } as const;

/**
 * How the digits of a text field are grouped: a card's number in fours (S-190), under the name that the lender has for it in every
 * call (S-143, S-145); a month and a year where the lender's hint says that they are typed; any other not at all (S-093). Of no other
 * does the lender name a length (S-207).
 */
export const formatOf = ({ code, hint }: Pick<BankItem, 'code' | 'hint'>) =>
  code === 'cardNo' ? 'card' : hint === 'MM/YY' ? 'month' : 'digits';

/** The value of a field that is filled in without a sheet. */
export const typedValue = ({ kind }: BankItem, value: string): string => (kind === 'text' ? digitsOf(value) : value);

/**
 * A draft of it may be kept. Only of what its names say is harmless: a field that nobody knows may be a card number (P-13).
 */
export function isKept({ code, title, kind }: Pick<BankItem, 'code' | 'title' | 'kind'>): boolean {
  const names = `${code} ${title}`;
  const isHarmless = /branch|postal|post ?code|zip|sort ?code|ifsc|routing/i.test(names);
  return kind !== 'text' || (isHarmless && !/card|account|phone|mobile/i.test(names));
}

const daysOf = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

/** YYYY-MM-DD, and a day that there is. */
function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

/** What can be picked below a region; regions at the top, that is below ''. */
export function placesBelow({ options }: BankItem, region: string): readonly string[] {
  const start = region === '' ? '' : `${region}/`;
  const names = options.flatMap(({ name }) =>
    name.startsWith(start) ? name.slice(start.length).split('/')[0] || [] : [],
  );
  return [...new Set(names)].map((name) => start + name);
}

/** The region in whose list a picked place stands: a region that was just picked opens its own. */
export const regionOf = (item: BankItem, picked: string): string =>
  placesBelow(item, picked).length > 0 ? picked : picked.split('/').slice(0, -1).join('/');

/** A field with a sheet of choices (S-092). */
export const hasSheet = ({ kind }: BankItem): boolean => kind === 'enum' || kind === 'city';

/** A picker may stand there on the way to an answer: a region without a city. */
export const isPickable = (item: BankItem, value: string): boolean =>
  isAnswer(item, value) || (item.kind === 'city' && (value === '' || placesBelow(item, value).length > 0));

/** The value answers the field: nothing more is needed. */
export function isAnswer(item: BankItem, value: string): boolean {
  switch (item.kind) {
    case 'enum':
      return item.options.some(({ type }) => type === value);
    case 'city':
      return item.options.some(({ name }) => name === value);
    case 'day':
      return isDay(value);
    case 'text':
      return (formatOf(item) === 'month' ? /^(0[1-9]|1[0-2])[0-9]{2}$/ : /^[0-9]+$/).test(value);
  }
}

/** What stands in a field; empty when what stands under its code is no answer to it, as after a change of card type. */
export function answerOf(item: BankItem, values: Values): string {
  const value = values[item.code] ?? '';
  return isAnswer(item, value) ? value : '';
}

/** The value as the borrower reads it. */
export function textOfAnswer(item: BankItem, value: string): string {
  if (item.kind === 'enum') return item.options.find(({ type }) => type === value)?.name ?? '';
  return item.kind === 'city' ? value.split('/').join(', ') : value;
}

/** The first visible field that is empty (S-344). `typed`: the fields of which nothing is kept. */
export const firstMissing = (fields: BankFields, typed: Values): BankItem | undefined =>
  visibleItems(fields).find((item) => answerOf(item, { ...fields.values, ...typed }) === '');

/** One entry for each field by its code, the hidden ones empty, and what was chosen around them (S-136, S-344). */
export function sentFields(fields: BankFields, typed: Values, productId: string): Values {
  const visible = visibleItems(fields);
  const values = { ...fields.values, ...typed };
  const sent = new Map(fields.items.map(({ code }) => [code, '']));
  for (const item of visible) sent.set(item.code, answerOf(item, values));
  const channel = visible.find(isChannel);
  sent.set('cardType', fields.cardType);
  // What the picker shows is what is sent.
  sent.set('channelNumber', (channel && answerOf(channel, values)) || fields.channel);
  sent.set('product_id', productId);
  return Object.fromEntries(sent);
}

/** What the lender knows already, as a value; masked or unreadable counts as nothing. */
function knownValue(item: BankItem): string {
  const { kind, value, options } = item;
  const option = options.find(({ name, type }) => value === name || value === type);
  if (kind === 'enum') return option?.type ?? '';
  if (kind === 'city') return option?.name ?? '';
  if (kind === 'day') return isAnswer(item, value) ? value : '';
  return /^[0-9 ()+-]*$/.test(value) ? digitsOf(value) : '';
}

/**
 * Numbers that the lender knows and of which nothing is kept, by code: shown masked, and sent where no other is typed (S-090, P-13). A
 * shorter one would be told by the digits that a mask leaves.
 */
export const knownNumbers = (items: readonly BankItem[]): Values =>
  Object.fromEntries(
    items.flatMap((item) => {
      const known = isKept(item) ? '' : knownValue(item);
      return known.length >= shortestMasked ? [[item.code, known] as const] : [];
    }),
  );

const groupOf: Readonly<Record<BankItem['kind'], DraftGroup>> = {
  text: 'text',
  enum: 'enum',
  city: 'city select',
  day: 'day',
};

/** To which group of the draft a field belongs (S-372); tabs and channel are the bank's. */
export const draftGroupOf = (item: BankItem): DraftGroup =>
  isTabs(item) || isChannel(item) ? 'bank' : groupOf[item.kind];

/** What is kept of a group (S-372), without what must not be (P-13). */
export function draftOf(fields: BankFields, group: DraftGroup): Values {
  if (group === 'bank') return { cardType: fields.cardType, channelNumber: fields.channel };
  const kept = fields.items.filter((item) => draftGroupOf(item) === group && isKept(item));
  return Object.fromEntries(
    kept.map((item) => [item.code, answerOf(item, fields.values)]).filter(([, value]) => value),
  );
}

/**
 * The form as it is first shown: the draft, else what the lender knows, else card type 1 and channel 90006 (S-163). Of fields
 * of which no draft is kept the lender's value is not in it either (P-13): `knownNumbers`.
 */
export function startForm(loaded: readonly BankItem[], draft: BankDraft): BankFields {
  const items = loaded.map((item) => (isKept(item) ? item : { ...item, value: '' }));
  const firstOf = (item: BankItem | undefined, ...candidates: readonly (string | undefined)[]) =>
    candidates.find((value): value is string => value !== undefined && (!item || isAnswer(item, value)));

  const tabs = items.find(isTabs);
  const cardType = firstOf(tabs, tabs && draft.bank?.cardType, tabs && knownValue(tabs), defaultCardType);
  const picker = items.find(isChannel);
  const channel = picker && firstOf(picker, draft.bank?.channelNumber, knownValue(picker), defaultChannel);

  const values = items.flatMap((item) => {
    if (isTabs(item)) return [];
    const value = isChannel(item)
      ? channel
      : isKept(item) && firstOf(item, draft[draftGroupOf(item)]?.[item.code], knownValue(item));
    return value ? [[item.code, value] as const] : [];
  });
  return {
    items,
    cardType: cardType ?? tabs?.options[0]?.type ?? defaultCardType,
    channel: channel ?? defaultChannel,
    values: Object.fromEntries(values),
  };
}

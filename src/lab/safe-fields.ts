import { isOwnWord } from './own-words.ts';

/**
 * What may be shown of a flow's data, declared field by field: words that only our own code writes, and numbers that count or
 * are money. Whatever is not declared here is hidden, so a new field is hidden until somebody says that it is harmless.
 */
const words: Readonly<Record<string, readonly string[]>> = {
  kind: ['refused', 'lost', 'instalment', 'rollover', 'text', 'enum', 'city', 'day'],
  reason: ['timeout', 'offline', 'status', 'malformed', 'unresolved', 'pending'],
  heldBy: ['network', 'code', 'window', 'answer', 'issued', 'done', 'settled', 'storage'],
  platform: ['android', 'ios', 'browser'],
  form: ['link', 'barcode', 'page'],
  tone: ['error', 'info'],
  part: ['complaint', 'reply'],
  state: ['uploading', 'uploaded', 'failed', 'unreadable'],
  failed: ['failed', 'unreadable', 'gone'],
  why: ['notPicture', 'tooLarge'],
  rule: ['zero', '00', '0', 'flag', 'any'],
  agreement: ['none', 'refused'],
  termUnit: ['D', 'M'],
  tagsFor: ['all', 'two'],
  enlarged: ['billsWallet', 'secondWallet', 'offlineStore'],
  channel: ['billsWallet', 'secondWallet', 'offlineStore'],
  answered: ['bankCard', 'withdraw', 'rating'],
  source: ['loanDetail'],
  regionFlag: ['0', '1'],
  showType: ['1', '2', '3'],
  field: ['fullName', 'email', 'message', 'company', 'subject'],
};

/** The largest that a field may show; in cents where it is money. */
const numbers: Readonly<Record<string, number>> = {
  amount: 1e9,
  repayAmount: 1e9,
  delayAmount: 1e9,
  periods: 9_999,
  index: 99,
  selectedIndex: 99,
  chosenIndex: 99,
  selected: 99,
  openGroups: 99,
  viewed: 99,
  waiting: 9,
  first: 9,
  second: 9,
  third: 9,
  stars: 5,
  variant: 9,
  showType: 9,
  sendMsg: 1,
  tries: 99,
  size: 1e9,
  maxLength: 999,
  duration: 99_999,
  width: 9_999,
  height: 9_999,
  baseline: 9_999,
};

/** Whether a value may be shown that stands in that field, or in a list of that name. */
export function isSafe(field: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean' || value === '') return true;
  if (typeof value === 'number') {
    const largest = Object.hasOwn(numbers, field) ? numbers[field] : undefined;
    return largest !== undefined && Number.isInteger(value) && value >= -1 && value <= largest;
  }
  if (typeof value !== 'string') return false;
  return isOwnWord(value) || (Object.hasOwn(words, field) && words[field]?.includes(value) === true);
}

/** Names of fields are the program's; one that is not written like a name may be somebody's number. */
export const isSafeName = (name: string): boolean => /^[A-Za-z_][A-Za-z_-]{0,39}\d{0,2}$/.test(name);

import type { DoubtEvent } from '#kit/doubt-event.ts';
import type { Repeat } from '#kit/repeat.ts';
import type { Saved } from '#kit/saved.ts';
import type { bankFormContext, draftGroups } from './bank-form.context.ts';

export type BankFormContext = Saved<typeof bankFormContext>;

export type BankFormInput = Pick<BankFormContext, 'productId' | 'orderId' | 'source' | 'keysHonoured'>;

/** The form as it is filled in. What must not be kept, card numbers above all, is never in here (P-13). */
export type BankFields = Pick<BankFormContext, 'items' | 'cardType' | 'channel' | 'values'>;

/** One field of the form, as the lender asks for it (S-135). */
export type BankItem = BankFormContext['items'][number];

export type ItemKind = BankItem['kind'];

/** Digits, an option's `type`, a city's name, or YYYY-MM-DD, by the item's code. */
export type Values = BankFormContext['values'];

/** The groups of what is kept of a form that is not finished (S-161, S-372). */
export type DraftGroup = (typeof draftGroups)[number];

export type BankDraft = Readonly<Partial<Record<DraftGroup, Values>>>;

/** What was typed into the fields of which nothing is kept; it passes from the event straight to the port (P-13). */
type Typed = { readonly typed: Values };

export type BankFormEvent =
  | { readonly type: 'cardType.selected'; readonly cardType: string }
  /** Digits or a date; only of a field of which a draft may be kept. */
  | { readonly type: 'field.changed'; readonly item: string; readonly value: string }
  | { readonly type: 'picker.opened'; readonly item: string }
  | { readonly type: 'option.picked'; readonly value: string }
  | { readonly type: 'picker.confirmed' }
  | { readonly type: 'picker.cancelled' }
  | ({ readonly type: 'next.requested' } & Typed)
  | { readonly type: 'order.checked' }
  | { readonly type: 'close.requested' }
  | { readonly type: 'another.requested' }
  | { readonly type: 'retry.requested' }
  | DoubtEvent
  /** The page is shown again from the back/forward cache (P-29). */
  | { readonly type: 'page.returned' }
  | { readonly type: 'network.returned' };

/** Where the flow ended: at the order (S-346), at its repayment, or the web view was to be closed. */
export type BankFormOutput = { readonly to: 'order' | 'repayment' | 'app' };

export type LoadFormInput = Pick<BankFormInput, 'productId'>;

export type LoadedForm = { readonly items: readonly BankItem[]; readonly draft: BankDraft };

export type BindCardInput = Omit<BankFormInput, 'keysHonoured'> & {
  /** One entry for each item, by its code, and what was chosen around it (S-136). */
  readonly fields: Values;
} & Repeat;

/** How a field is filled in (S-135): typed digits, two lists one after another, a date, one list. */
export type ItemKind = 'text' | 'city' | 'day' | 'enum';

export type Option = {
  /** Of a city: its region, a slash, its own. */
  readonly name: string;
  /** What stands for the option where it is sent (S-136). */
  readonly type: string;
};

/** One field of the form, as the lender asks for it (S-135). */
export type BankItem = {
  readonly code: string;
  readonly kind: ItemKind;
  readonly title: string;
  /** Stands in the empty field; told when the field was left empty (S-344). */
  readonly hint: string;
  /** What the lender knows already. */
  readonly value: string;
  readonly options: readonly Option[];
  /** Empty for every card type (S-344). */
  readonly cardType: string;
  /** Empty for every channel (S-344). */
  readonly channel: string;
};

/** Digits, an option's `type`, a city's name, or YYYY-MM-DD, by the item's code. */
export type Values = Readonly<Record<string, string>>;

/** The groups of what is kept of a form that is not finished (S-161, S-372). */
export type DraftGroup = 'bank' | 'text' | 'enum' | 'city select' | 'day';

export type BankDraft = Readonly<Partial<Record<DraftGroup, Values>>>;

/** The form as it is filled in. What must not be kept, card numbers above all, is never in here (P-13). */
export type BankFields = {
  readonly items: readonly BankItem[];
  /** S-163. */
  readonly cardType: string;
  /** S-163; only picking one under card type 1 changes it (S-164). */
  readonly channel: string;
  readonly values: Values;
};

export type BankFormInput = {
  readonly productId: string;
  readonly orderId: string;
  /** `loanDetail`: the card of an order is changed (S-167). */
  readonly source: 'loanDetail' | '';
  /** The lender honours idempotency keys, so that a lost request may be repeated (S-398). */
  readonly keysHonoured: boolean;
};

export type BankFormContext = BankFormInput &
  BankFields & {
    /** The picker that is open, and what it stands at (S-722). */
    readonly picking: { readonly code: string; readonly value: string } | null;
    /** Code of the field that was empty when Next was tapped. */
    readonly missing: string | null;
  };

/** What was typed into the fields of which nothing is kept; it passes from the event straight to the port (P-13). */
type Typed = { readonly typed: Values };

export type BankFormEvent =
  | { readonly type: 'cardType.selected'; readonly cardType: string }
  /** Only of a field of which a draft may be kept. */
  | { readonly type: 'field.changed'; readonly item: string; readonly value: string }
  | { readonly type: 'picker.opened'; readonly item: string }
  | { readonly type: 'option.picked'; readonly value: string }
  | { readonly type: 'picker.confirmed' }
  | { readonly type: 'picker.cancelled' }
  | ({ readonly type: 'next.requested' } & Typed)
  | { readonly type: 'order.checked' }
  | { readonly type: 'close.requested' }
  | { readonly type: 'retry.requested' }
  /** The page is shown again from the back/forward cache (P-29). */
  | { readonly type: 'page.returned' }
  | { readonly type: 'network.returned' };

/** Where the flow ended: at the order (S-346), or the web view was to be closed. */
export type BankFormOutput = { readonly to: 'order' | 'app' };

export type LoadFormInput = Pick<BankFormInput, 'productId'>;

export type LoadedForm = { readonly items: readonly BankItem[]; readonly draft: BankDraft };

export type BindCardInput = BankFormInput & {
  /** One entry for each item, by its code, and what was chosen around it (S-136). */
  readonly fields: Values;
};

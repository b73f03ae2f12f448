import type { Platform, TextRow } from '#kit/entities.ts';

export type LoanConfirmInput = {
  readonly productId: string;
  /** Empty when the page was opened without one. */
  readonly orderId: string;
  /** 2 also shows the repayment date, the lender's button label and a promotion (S-055…S-057). */
  readonly variant: 1 | 2;
  readonly platform: Platform;
  /** The lender honours idempotency keys, so that a lost request may be repeated (S-398). */
  readonly keysHonoured: boolean;
  /** The consent is ticked from the start (S-338, P-34). */
  readonly consentDefault: boolean;
};

/** One repayment of the plan (S-045). */
export type PlannedPayment = {
  /** Cents; null when the lender named none. */
  readonly amount: number | null;
  readonly description: string;
  readonly title: string;
  /** As the lender writes it (S-378). */
  readonly date: string;
};

/** The loan on offer (S-154). */
export type LoanOffer = {
  /** An address that may be shown, else null. */
  readonly logo: string | null;
  readonly productName: string;
  /** Cents. */
  readonly amount: number;
  /** Days (S-339). */
  readonly periods: number;
  /** Opaque; goes back with the application (S-339). */
  readonly termUnit: string;
  readonly rate: string;
  readonly details: readonly TextRow[];
  readonly plan: readonly PlannedPayment[];
  /** As the lender writes it (S-378); shown in variant 2 (S-055). */
  readonly firstRepaymentDate: string;
  /** What must be agreed to before anything else: none, a page that may be framed, or one that the gate refused (S-340). */
  readonly agreement: 'none' | 'refused' | { readonly url: string };
  /** What to point out when the borrower goes back (S-052), else null. */
  readonly backNotice: { readonly title: string; readonly content: string } | null;
  /** Of variant 2; empty for none (S-057). */
  readonly promotion: string;
  /** Of variant 2; empty for ours (S-056). */
  readonly applyLabel: string;
};

export type LoanConfirmContext = LoanConfirmInput & {
  readonly offer: LoanOffer | null;
  /** Titles, in the lender's order (S-155). */
  readonly contracts: readonly string[];
  /** Where a chosen contract can be read, as the lender sent it; judged by the gate before it is opened (S-342). */
  readonly contractUrl: string | null;
  /** The page of the loan, as the lender sent it; judged by the gate before it is opened (S-343). */
  readonly orderUrl: string | null;
};

export type LoanConfirmEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' }
  | { readonly type: 'agreement.accepted' }
  | { readonly type: 'agreement.declined' }
  | { readonly type: 'promotion.closed' }
  | { readonly type: 'native.back' }
  | { readonly type: 'leaving.withdrawn' }
  | { readonly type: 'leaving.confirmed' }
  | { readonly type: 'consent.toggled' }
  | { readonly type: 'contract.chosen'; readonly index: number }
  | { readonly type: 'apply.requested' }
  | { readonly type: 'home.requested' };

/** `opened`: the browser is on its way to the loan's page. `home`: the borrower goes there to look for the loan. */
export type LoanConfirmOutput = { readonly ending: 'opened' | 'home' };

export type OfferInput = Pick<LoanConfirmInput, 'productId' | 'variant'>;

/** S-342: `index` counts from zero in the list as it was served. */
export type ContractInput = OfferInput & Pick<LoanConfirmInput, 'orderId'> & { readonly index: number };

/** S-629, S-636. */
export type PushInput = OfferInput & Pick<LoanOffer, 'amount' | 'periods' | 'termUnit'>;

/** `refused`: the agreement is at an address that is not trusted, and was not shown (S-340). */
export type LoanConfirmReport = { readonly step: 'agreement'; readonly result: 'refused' };

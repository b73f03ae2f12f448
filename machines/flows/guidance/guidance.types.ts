/** How the local provider takes money, in the order shown (S-084, S-842). */
export const guidanceChannels = ['billsWallet', 'secondWallet', 'offlineStore'] as const;

export type GuidanceChannel = (typeof guidanceChannels)[number];

/** What is to be paid, when the address says so (S-306). */
export type GuidanceHead = {
  readonly payCode: string;
  /** Cents. */
  readonly amount: number;
};

export type GuidanceInput = { readonly head: GuidanceHead | null };

export type GuidanceContext = GuidanceInput & {
  /** The channel whose picture is enlarged; null for none. */
  readonly enlarged: GuidanceChannel | null;
};

export type GuidanceEvent =
  | { readonly type: 'copy.requested' }
  | { readonly type: 'picture.opened'; readonly channel: GuidanceChannel }
  | { readonly type: 'picture.closed' };

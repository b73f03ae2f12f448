/** How customer service is reached. */
export type Contact = {
  readonly telephone: string;
  /** Empty when there is none. */
  readonly email: string;
};

/** What the configuration names, for want of something better (S-394). */
export type ContactInfoInput = Contact & {
  /** Complaints are made at another site, which the configuration names and the gate lets through (S-371, P-07). */
  readonly hasComplaintSite: boolean;
};

export type ContactInfoContext = ContactInfoInput;

/** Where the borrower goes on. */
export type ContactInfoOutput = { readonly to: 'complaint' };

export type ContactInfoEvent =
  | { readonly type: 'call.requested' }
  | { readonly type: 'mail.requested' }
  | { readonly type: 'complaint.requested' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' }
  /** The page is shown again from the back/forward cache (P-29). */
  | { readonly type: 'page.returned' };

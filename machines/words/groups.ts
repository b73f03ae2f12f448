type Group = { readonly title: string; readonly purpose: string };

/** What the flows are told of together, as a borrower meets them. A flow's manifest names its group. */
export const groups: Readonly<Record<string, Group>> = {
  loan: { title: 'Taking a loan', purpose: 'From the offer to an order, and where that order stands.' },
  repaying: { title: 'Repaying', purpose: 'By bank card, by wallet, through a channel or with a code at a counter.' },
  bank: { title: 'Bank form', purpose: 'Binding a bank card, or changing the card of an order.' },
  complaints: { title: 'Complaints', purpose: 'Saying what went wrong, reading the answer, and reaching somebody.' },
  site: { title: 'Promotion and public site', purpose: 'What else there is to borrow, and what anybody may read.' },
  shell: { title: 'Shell', purpose: 'What runs behind every screen: starting, requests, messages, the app around it.' },
  developers: { title: 'For developers', purpose: 'What no borrower sees.' },
};

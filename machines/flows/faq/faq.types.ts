/** The questions in the order shown (S-127, S-840); the first starts open. */
export const questions = ['approvalTime', 'loanAmount', 'documents', 'rejection', 'latePayment'] as const;

export type Question = (typeof questions)[number];

/** `approvalTime.toggled` */
export type FaqEvent = { readonly type: `${Question}.toggled` };

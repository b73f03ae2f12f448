/** Served with every answer and searched for in production assets: the stand-in lender never ships (P-26). */
export const sentinel = 'KIST-SANDBOX-SENTINEL';

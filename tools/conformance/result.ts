/** `advice`: the web view copes, borrowers or operators fare worse. `not tried`: the data has nothing for it, or what comes before failed. */
export type Verdict = 'passed' | 'failed' | 'advice' | 'not tried';

export type Result = {
  /** Id of a call of the contract, or `lender` for what is of no single one. */
  readonly call: string;
  /** What was tried, in words. */
  readonly tried: string;
  readonly verdict: Verdict;
  /** Why it did not pass; empty where it did. */
  readonly says: string;
};

/** What one try tells: nothing when it passed. */
export type Told = undefined | { readonly verdict: Exclude<Verdict, 'passed'>; readonly says: string };

export const failed = (says: string): Told => ({ verdict: 'failed', says });
export const advice = (says: string): Told => ({ verdict: 'advice', says });
export const notTried = (says: string): Told => ({ verdict: 'not tried', says });

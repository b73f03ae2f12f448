import { createStorage } from '#adapters/storage/storage.ts';

const prefix = 'kist-lab:';
const ofTab = createStorage(() => window.sessionStorage, prefix);
const ofAll = createStorage(() => window.localStorage, prefix);

/** What the test page keeps, so that a tab opens where it was left, and a new one where the last was. Nothing that was typed is in it. */
export function keep(key: string, value: unknown): void {
  for (const storage of [ofTab, ofAll]) storage.set(key, value);
}

/** What is only of use where it was: another tab begins without it. */
export function keepInTab(key: string, value: unknown): void {
  ofTab.set(key, value);
}

export const kept = <Value>(key: string): Value | undefined => (ofTab.get(key) ?? ofAll.get(key)) as Value | undefined;

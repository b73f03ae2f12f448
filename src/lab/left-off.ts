import { createStorage } from '#adapters/storage/storage.ts';

const storage = createStorage(() => window.localStorage, 'kist-lab:');

/** What the test page keeps on this machine, so that it opens where one left off. Nothing that was typed is in it. */
export const keep = (key: string, value: unknown): void => void storage.set(key, value);

export const kept = <Value>(key: string): Value | undefined => storage.get(key) as Value | undefined;

import * as v from 'valibot';
import type { createStorage } from './storage.ts';

/** The groups of what the borrower filled in (S-161, S-372). */
export const cacheGroups = ['public', 'personal', 'job', 'ext', 'bank', 'enum', 'text', 'city select', 'day'] as const;

type CacheGroup = (typeof cacheGroups)[number];

const entry = v.object({ v: v.literal(1), user: v.string(), data: v.unknown() });

/**
 * Keeps each group as versioned JSON for one borrower: another one, another version and what is corrupt read as nothing (P-15).
 * For nobody nothing is kept (P-47).
 */
export const createCaches = (
  store: Pick<ReturnType<typeof createStorage>, 'get' | 'set' | 'remove'>,
  user: string | null,
) => ({
  /** Undefined when there is nothing. The caller judges what it gets. */
  get(group: CacheGroup): unknown {
    const kept = v.safeParse(entry, store.get(`cache:${group}`));
    return kept.success && kept.output.user === user ? kept.output.data : undefined;
  },
  set(group: CacheGroup, data: unknown): void {
    if (user !== null) store.set(`cache:${group}`, { v: 1, user, data } satisfies v.InferOutput<typeof entry>);
  },
  clear(group: CacheGroup): void {
    store.remove(`cache:${group}`);
  },
});

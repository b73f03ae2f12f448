import type { cacheGroups } from './cache-groups.ts';
import type { Kept } from './kept.ts';

type CacheGroup = (typeof cacheGroups)[number];

/** Each group of what the borrower filled in, by itself (S-161, S-372). */
export const createCaches = (kept: Pick<Kept, 'get' | 'set' | 'remove'>) => ({
  /** Undefined when there is nothing. The caller judges what it gets. */
  get: (group: CacheGroup): unknown => kept.get('cache', group)?.data,
  set: (group: CacheGroup, data: unknown): void => kept.set('cache', group, data),
  clear: (group: CacheGroup): void => kept.remove('cache', group),
});

import { createStorage } from './storage.ts';

/** Names this tab, also when its page is loaded again; where nothing can be stored, the page. */
export function tabName(session: () => Storage | null | undefined): string {
  const store = createStorage(session);
  const known = store.get('tab');
  if (typeof known === 'string') return known;
  // Told from the other tabs of this phone, not from those of others.
  const name = Math.random().toString(36).slice(2);
  store.set('tab', name);
  return name;
}

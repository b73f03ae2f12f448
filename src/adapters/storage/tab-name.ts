import { createStorage } from './storage.ts';

/** Names this tab, also when its page is loaded again; where nothing can be stored, the page. */
export function tabName(session: () => Storage | null | undefined): string {
  const store = createStorage(session);
  const known = store.get('tab');
  if (typeof known === 'string' && /^[0-9a-f]{16}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  store.set('tab', name);
  return name;
}

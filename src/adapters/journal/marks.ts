import { createStore, get, set } from 'idb-keyval';
import { digest } from './digest.ts';
import { inTime } from './patience.ts';

/** Tells secrets apart: the same text has the same mark on this phone, and the mark does not give the text away (P-13). */
export type MarkOf = (text: string) => Promise<string>;

export type KeyStore = {
  get(): Promise<CryptoKey | undefined>;
  set(key: CryptoKey): Promise<void>;
};

/**
 * An HMAC by a key that this phone makes once and that no script can read out. Whoever copies the storage cannot try out the million
 * codes there are. Where the key cannot be kept it lives as long as the page, and after that a code counts as another one: then
 * nothing is sent before the order was read, which is the safe side.
 */
export function createMarks(store: KeyStore = keyInDatabase()): MarkOf {
  let key: Promise<CryptoKey> | undefined;
  const salt = globalThis.crypto.getRandomValues(new Uint32Array(4)).join();
  return async (text) => {
    if (!globalThis.crypto.subtle) return digest(`${salt} ${text}`);
    key ??= keptKey(store);
    const mark = await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(text));
    return [...new Uint8Array(mark)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}

async function keptKey(store: KeyStore): Promise<CryptoKey> {
  const kept = await inTime(() => store.get());
  if (kept.kind === 'kept' && kept.value) return kept.value;
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  if (kept.kind !== 'late') await inTime(() => store.set(made));
  return made;
}

/** Beside the journal, not in its database: a store is made with its database and never after. */
function keyInDatabase(): KeyStore {
  const name = 'hmac';
  const open = () => createStore('kist-marks', 'keys');
  return {
    get: async () => get<CryptoKey>(name, open()),
    set: async (key) => set(name, key, open()),
  };
}

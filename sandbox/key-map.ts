import { readFileSync } from 'node:fs';
import { identityKeyMap, type KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readKeyMap as checkKeyMap } from '#adapters/lender-api/contract/read-key-map.ts';

/** The key map in `file`, identity without one (S-317); ends the process with a sentence when it is not usable (P-38). */
export function readKeyMap(file: string | undefined): KeyMap {
  if (!file) return identityKeyMap;
  try {
    return checkKeyMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`KIST_KEY_MAP names "${file}". ${error instanceof Error ? error.message : ''}`);
    process.exit(1);
  }
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { identityKeyMap, type KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { leftPlain, readKeyMap } from '#adapters/lender-api/contract/read-key-map.ts';
import { WrongArguments } from '../command.ts';
import { leftPlainInWords } from '../key-map/template.ts';

/**
 * The key map in the file at `path`, which `option` names; the identity when there is no path. Throws a sentence that says what is wrong
 * (P-38).
 */
export function loadKeyMap(path: string | undefined, option: string | null = 'KIST_KEY_MAP'): KeyMap {
  if (!path) return identityKeyMap;
  const file = resolve(path);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    const named = option === null ? `"${path}"` : `${option} names "${path}", and that file`;
    throw new WrongArguments(`The key map is not usable: ${named} cannot be read.`);
  }
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new Error(`The key map is not usable: "${path}" is not JSON.`);
  }
  return readKeyMap(document);
}

/** The key map that `--key-map` names; one that is not usable was typed wrongly. */
export function typedKeyMap(path: string | undefined): KeyMap {
  try {
    return loadKeyMap(path, '--key-map');
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Builds the key map document that `KIST_KEY_MAP` names into the web view, lists the names that it leaves plain, and stops the build when
 * it is not usable (S-317).
 */
export function lenderKeyMap(path = process.env.KIST_KEY_MAP): Plugin {
  return {
    name: 'kist-key-map',
    config: () => ({ define: { __KIST_KEY_MAP__: JSON.stringify(loadKeyMap(path)) } }),
    configResolved({ logger }) {
      const left = path ? leftPlainInWords(leftPlain(loadKeyMap(path))) : null;
      if (left !== null) logger.warn(left);
    },
  };
}

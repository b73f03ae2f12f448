import type { KeyMap } from './contract/key-map.ts';

export type { KeyMap };

declare global {
  /** Replaced at build time by the document that `KIST_KEY_MAP` names. */
  var __KIST_KEY_MAP__: KeyMap | undefined;
}

/** The key map of this build; names stay plain when the build was given none (S-317). */
export const keyMap: KeyMap = typeof __KIST_KEY_MAP__ === 'undefined' ? { paths: {}, fields: {} } : __KIST_KEY_MAP__;

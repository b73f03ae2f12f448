import { createContext, useContext, useEffect, useState } from 'react';
import { keep, kept } from './left-off.ts';
import type { Vocabulary } from './synthetic.ts';

/** The made-up values that the panels of the lab show; undefined while all data is hidden. What somebody typed never is among them. */
export const ShownContext = createContext<Vocabulary | undefined>(undefined);

export const useShown = (): Vocabulary | undefined => useContext(ShownContext);

const key = 'shown';

/** Whether made-up data is shown, as the switch was left. */
export function useSwitch(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => kept<boolean>(key) ?? true);
  useEffect(() => keep(key, isShown), [isShown]);
  return [isShown, setShown];
}

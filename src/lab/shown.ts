import { createContext, useContext } from 'react';
import type { Vocabulary } from './synthetic.ts';

/** The made-up values that the panels of the lab show; undefined while all data is hidden. What somebody typed never is among them. */
export const ShownContext = createContext<Vocabulary | undefined>(undefined);

export const useShown = (): Vocabulary | undefined => useContext(ShownContext);

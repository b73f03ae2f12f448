import { createContext, useContext } from 'react';

/** What every screen may ask of the shell. */
export type Shell = {
  /** Cents as text with the region's currency sign (S-304, S-305). */
  money(cents: number): string;
  /** Leaves the page, to the app or to the page before; without it a screen shows no back button. */
  readonly back?: () => void;
};

export const ShellContext = createContext<Shell>({ money: () => '--' });

export const useShell = (): Shell => useContext(ShellContext);

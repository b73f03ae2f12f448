import { createContext, useContext } from 'react';
import type { Routes } from '#kit/manifest.ts';
import type { Message } from '#kit/messages.ts';

/** What every screen may ask of the shell. */
export type Shell = {
  /** Cents as text (S-304); with the sign of the screen's own region flag where it has one, else of the configured region (S-305). */
  money(cents: number | null, regionFlag?: string): string;
  /** Epoch milliseconds as date and time of the borrower's country. */
  moment(epoch: number): string;
  /** Leaves the page, to the app or to the page before; without it a screen shows no back button. */
  readonly back?: () => void;
  /** To the app's own start; without it a screen does not offer that. */
  readonly home?: () => void;
  /** The addresses of the product as this deployment has them. */
  readonly routes?: Routes;
};

export const ShellContext = createContext<Shell>({ money: () => '--', moment: () => '--' });

export const useShell = (): Shell => useContext(ShellContext);

/** What the shell tells now; another one each time, though its words be the same. */
export const ToldContext = createContext<Message | null>(null);

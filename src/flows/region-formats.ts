import { moneyText } from '#kit/money.ts';
import { minutesAhead } from '#kit/region.ts';

/** Epoch milliseconds as `YYYY-MM-DD HH:MM` of the borrower's country (S-378). */
export const momentText = (epoch: number, regionFlag: string): string =>
  new Date(epoch + minutesAhead(regionFlag) * 60_000).toISOString().slice(0, 16).replace('T', ' ');

/** How money, dates and moments are written. */
export type RegionFormats = {
  /** Cents, with the sign of the region (S-304, S-305). */
  money(cents: unknown, regionFlag: unknown): string;
  /** Epoch milliseconds, in the borrower's country (S-378). */
  moment(epoch: number, regionFlag: string): string;
  /** A day as the lender writes it, with a time or without (S-378). */
  date(text: string): string;
};

/** As the specification writes them, as long as no country is put in its place: `YYYY-MM-DD HH:MM`, and the lender's own dates as they are. */
export const formats: RegionFormats = {
  money: moneyText,
  moment: momentText,
  date: (text) => text,
};

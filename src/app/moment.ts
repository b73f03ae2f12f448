import { minutesAhead } from '#kit/region.ts';

/** Epoch milliseconds as `YYYY-MM-DD HH:MM` of the borrower's country (S-378). */
export const momentText = (epoch: number, regionFlag: string): string =>
  new Date(epoch + minutesAhead(regionFlag) * 60_000).toISOString().slice(0, 16).replace('T', ' ');

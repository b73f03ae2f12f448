const day = 86_400_000;
const india = 19_800_000;

/** `days` later, in epoch milliseconds. */
export const laterBy = (at: number, days: number): number => at + days * day;

/** The calendar day of an instant in India, as `2026-11-30` (S-378). */
export const dayOf = (at: number): string => new Date(at + india).toISOString().slice(0, 10);

/** When that day is over. */
export const dayEndOf = (at: number): number => Math.floor((at + india) / day + 1) * day - india;

/** The same with hour and minute: `2026-11-30 14:05`. */
export const minuteOf = (at: number): string => new Date(at + india).toISOString().slice(0, 16).replace('T', ' ');

/** Whether a text is a calendar day such as `2026-11-30`. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

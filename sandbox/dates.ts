const day = 86_400_000;

/** `days` later, in epoch milliseconds. */
export const laterBy = (at: number, days: number): number => at + days * day;

/** How a lender writes instants who is so many minutes ahead of UTC, all the year (S-378). */
export function datesAhead(minutes: number) {
  const ahead = minutes * 60_000;
  const written = (at: number) => new Date(at + ahead).toISOString();
  function weekdaysLater(at: number, count: number): number {
    if (count === 0) return at;
    const next = laterBy(at, 1);
    const isWeekend = new Date(next + ahead).getUTCDay() % 6 === 0;
    return weekdaysLater(next, isWeekend ? count : count - 1);
  }
  return {
    /** The calendar day, as `2026-11-30`. */
    dayOf: (at: number): string => written(at).slice(0, 10),
    /** So many weekdays later, in epoch milliseconds. */
    weekdaysLater,
    /** When that day is over. */
    dayEndOf: (at: number): number => Math.floor((at + ahead) / day + 1) * day - ahead,
    /** The same with hour and minute: `2026-11-30 14:05`. */
    minuteOf: (at: number): string => written(at).slice(0, 16).replace('T', ' '),
  };
}

/** Whether a text is a calendar day such as `2026-11-30`. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

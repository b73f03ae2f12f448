/** One repayment. */
export type Due = {
  /** Cents. */
  readonly amount: number;
  /** Whole units of time after the loan was paid out. */
  readonly after: number;
};

/** What a loan costs in a year, or a month, of what was really paid out; in hundredths of a percent, rounded to the nearest (P-59). */
export type Rates = {
  /**
   * The rate of the period times the periods of a year, as the Reserve Bank of India and the United States have it worked out; the period is
   * that between repayments (`periodOf`), and within one there is no interest on interest (Regulation Z, appendix J (b)).
   */
  readonly nominal: number;
  /** With interest on interest, as the European Union has it worked out. */
  readonly effective: number;
  /** Of a twelfth of a year, with interest on interest: what the Philippines’ caps are about. */
  readonly monthly: number;
};

/** Units of time in a year. */
export const unitsPerYear = { day: 365, month: 12 } as const;

type Unit = keyof typeof unitsPerYear;

/** Hundredths of a percent in one; every rate is looked for in halves of them, so that it can be rounded. */
const whole = 10_000n;
const halves = 2n * whole;

/** Nobody lends at more: a hundred million percent. */
const most = 10n ** 11n;

/** So finely the rate of one period is known from which the others follow. */
const fine = 10n ** 15n;

/**
 * The rates at which all repayments are worth what was paid out, all charges that were kept back taken off it; `null` for what is no
 * loan: nothing paid out, nothing repaid, less repaid than paid out, numbers that are not whole. In whole numbers throughout.
 */
export function ratesOf(paidOut: number, dues: readonly Due[], unit: Unit): Rates | null {
  const loan = solverOf(paidOut, dues, unit);
  if (!loan) return null;
  const [nominal, effective, monthly] = [loan.nominalBy(loan.repaying), loan.compoundedBy(1n), loan.compoundedBy(12n)];
  return nominal === null || effective === null || monthly === null ? null : { nominal, effective, monthly };
}

/**
 * Each annual rate that a lender may tell where interest bears interest after a period that nothing names: after that between repayments, a
 * month or a day. Of a plan by months it is the month alone, as in the Reserve Bank’s example. In hundredths of a percent; none of what is no loan.
 */
export function nominalsOf(paidOut: number, dues: readonly Due[], unit: Unit): readonly number[] {
  const loan = solverOf(paidOut, dues, unit);
  if (!loan) return [];
  const ways =
    unit === 'month'
      ? [loan.nominalBy(loan.repaying)]
      : [loan.nominalBy(loan.repaying), loan.nominalBy(1), loan.compoundedBy(12n, 12n)];
  return ways.filter((rate) => rate !== null);
}

function solverOf(paidOut: number, dues: readonly Due[], unit: Unit) {
  const isWhole = (number: number) => Number.isSafeInteger(number) && number > 0;
  const repaid = dues.reduce((sum, { amount }) => sum + amount, 0);
  if (!isWhole(paidOut) || !dues.every(({ amount, after }) => isWhole(amount) && isWhole(after))) return null;
  if (!Number.isSafeInteger(repaid) || repaid < paidOut) return null;

  /** Whether the repayments are worth at least what was paid out, at a rate of `rate / scale` for each period of so many units. */
  const isEnough = (period: number, rate: bigint, scale: bigint) => {
    const steps = dues.map(({ amount, after }) => ({
      amount: BigInt(amount),
      step: BigInt(Math.floor(after / period)),
      // Of the period that has begun, without interest on interest.
      begun: scale * BigInt(period) + rate * BigInt(after % period),
    }));
    const last = steps.reduce((latest, { step }) => (step > latest ? step : latest), 0n);
    const all = steps.reduce((product, { begun }) => product * begun, 1n);
    const worth = steps.reduce(
      (sum, { amount, step, begun }) =>
        sum + amount * (scale + rate) ** (last - step) * scale ** (step + 1n) * BigInt(period) * (all / begun),
      0n,
    );
    return worth >= BigInt(paidOut) * (scale + rate) ** last * all;
  };

  const perYear = BigInt(unitsPerYear[unit]);
  const period = dues.reduce((common, { after }) => gcd(common, after), 0);
  const inPeriod = greatest((rate) => isEnough(period, rate, fine), most * fine);
  if (inPeriod === null) return null;
  const inYear = (fine + inPeriod) ** perYear;
  return {
    /** How many units are between repayments. */
    repaying: periodOf(
      dues.map(({ after }) => after),
      unitsPerYear[unit],
    ),
    /** Of a year, where interest bears interest after so many units. */
    nominalBy: (units: number) => rounded(greatest((rate) => isEnough(units, rate * BigInt(units), halves * perYear))),
    /** With interest on interest, of so many times that part of a year of which a year has so many. */
    compoundedBy: (perYearOf: bigint, times = 1n) => {
      const [power, scale] = [BigInt(period) * perYearOf, halves * times];
      return rounded(greatest((rate) => (scale + rate) ** power * fine ** perYear <= inYear * scale ** power));
    },
  };
}

/**
 * The period between repayments: the one that comes most often, of several the shortest; where none comes twice, their average, rounded
 * down to whole units. A year at most (Regulation Z, appendix J (b) (4), which rounds an average to whole weeks or months).
 */
function periodOf(afters: readonly number[], year: number): number {
  const ends = [...new Set(afters)].sort((one, other) => one - other);
  const periods = ends.map((after, place) => after - (ends[place - 1] ?? 0));
  const countOf = (period: number) => periods.filter((other) => other === period).length;
  const most = Math.max(...periods.map(countOf));
  const found =
    most > 1
      ? Math.min(...periods.filter((period) => countOf(period) === most))
      : Math.floor(Math.max(...ends) / periods.length);
  return Math.min(Math.max(found, 1), year);
}

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

const rounded = (inHalves: bigint | null): number | null => (inHalves === null ? null : Number((inHalves + 1n) / 2n));

/** The greatest number for which it holds, which holds for 0 and for no number after the first for which it does not; `null` beyond `limit`. */
function greatest(holds: (number: bigint) => boolean, limit = most): bigint | null {
  let [low, high] = [0n, 1n];
  while (holds(high)) {
    if (high > limit) return null;
    [low, high] = [high, high * 2n];
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * How long after a day others are, in months where each of them is the same day of its month, or the last of a month that has none such,
 * else in days. Days are `2026-01-31`; `null` where one is none, or is not later.
 */
export function termsBetween(from: string, days: readonly string[]): { unit: Unit; after: readonly number[] } | null {
  const [start, ...others] = [from, ...days].map(dayOf);
  if (!start || others.length === 0) return null;
  const found = others.flatMap((day) => (day && day.number > start.number ? [day] : []));
  if (found.length < others.length) return null;
  const months = found.map(({ month }) => month - start.month);
  const isMonthly = found.every(({ date, lastDate }) => date === Math.min(start.date, lastDate));
  return isMonthly
    ? { unit: 'month', after: months }
    : { unit: 'day', after: found.map(({ number }) => number - start.number) };
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const lengthOf = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** `number`: days since a day before all others. */
function dayOf(text: string) {
  const [year = 0, month = 0, date = 0] = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').map(Number) : [];
  const lastDate = lengthOf(year, month);
  if (month < 1 || month > 12 || date < 1 || date > lastDate) return null;
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const daysBefore = Array.from({ length: month - 1 }, (_, place) => lengthOf(year, place + 1));
  const number = daysBefore.reduce((sum, days) => sum + days, before * 365 + leapDays + date);
  return { date, lastDate, month: year * 12 + month, number };
}

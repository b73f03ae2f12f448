import { ratesOf } from '#kit/annual-rate.ts';

/** A loan to show what one costs, in whole numbers. */
export type Example = {
  /** Cents lent. */
  readonly amount: number;
  /** Cents kept back from what is paid out. */
  readonly fee: number;
  /** Interest a day on what is left, in millionths: 500 is 0.05 %. */
  readonly dailyRate: number;
  /** When each instalment is due: days after the money came, each later than the one before. */
  readonly days: readonly number[];
};

export type ExampleLoan = {
  readonly receives: number;
  readonly instalments: readonly { readonly day: number; readonly amount: number }[];
  readonly repays: number;
  readonly cost: number;
  /** Of what was paid out, in hundredths of a percent. */
  readonly yearly: number;
};

const isCount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= 10 ** 12;

/** Whether it is one that can be worked out. */
export function isExample(value: unknown): value is Example {
  const { amount, fee, dailyRate, days } = Object(value) as Readonly<Record<string, unknown>>;
  return (
    isCount(amount, 1) &&
    isCount(fee, 0) &&
    fee < amount &&
    isCount(dailyRate, 0) &&
    Array.isArray(days) &&
    days.length > 0 &&
    days.every((day, place) => isCount(day, (days[place - 1] ?? 0) + 1))
  );
}

/** Equal parts of the amount, the last with what is left over, each with the interest since the one before, to the nearest cent. */
export function exampleLoan({ amount, fee, dailyRate, days }: Example): ExampleLoan | null {
  const part = Math.floor(amount / days.length);
  const instalments = days.map((day, place) => {
    const left = amount - part * place;
    const interest =
      (BigInt(left) * BigInt(day - (days[place - 1] ?? 0)) * BigInt(dailyRate) * 2n + 1_000_000n) / 2_000_000n;
    return { day, amount: (place === days.length - 1 ? left : part) + Number(interest) };
  });
  const receives = amount - fee;
  const repays = instalments.reduce((sum, one) => sum + one.amount, 0);
  const rates = ratesOf(
    receives,
    instalments.map((one) => ({ amount: one.amount, after: one.day })),
    'day',
  );
  return rates && { receives, instalments, repays, cost: repays - receives, yearly: rates.nominal };
}

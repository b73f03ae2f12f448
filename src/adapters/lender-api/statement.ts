import type { LoanStatement } from '#flows/loan-confirm/loan-confirm.types.ts';
import { nominalsOf, type Rates, ratesOf, termsBetween, unitsPerYear } from '#kit/annual-rate.ts';
import { lost } from '#kit/failure.ts';
import type { Country } from '../config/disclosures.ts';
import type { OfferAnswer } from './contract/offer.ts';

/** Hundredths of a percent by which the lender may have rounded otherwise: an eighth of a percent, as Regulation Z leaves (12 CFR 1026.22). */
const rounding = 12;

/**
 * The Philippines’ caps of SEC MC 14, s. 2025, for loans from 1 April 2026: on ₱10,000 and four months at most. Cents, days, hundredths of a percent.
 * They hold for unsecured loans for any purpose; others this lender does not offer.
 */
const capped = { amount: 1_000_000, days: 123, nominal: 600, effective: 1_200, late: 500 };

const daysOf = { day: 1, month: 365 / 12 } as const;

/**
 * What the lender tells of an offer by law, with its rates worked out anew (P-59). Rejects, as what cannot be used, an offer that tells
 * nothing, does not add up, cannot have the annual rate that the lender says, or costs more than the country lets it. What the lender says is
 * shown: it stands in the contract.
 */
export function toldOf(offer: OfferAnswer, country: Country, now = Date.now()): { readonly statement: LoanStatement } {
  const { statement: said, amount, repay_plans: plan } = offer;
  if (!said) throw lost('malformed');
  const { annualRate, lateRate, validFor: secondsLeft, ...shown } = said;
  const texts = [said.number, said.validUntil, said.late, said.early];
  const amounts = plan.map(({ amount: due }) => due ?? Number.NaN);
  const total = sum(amounts);
  const terms = termsBetween(
    said.paidOn,
    plan.map(({ pay_time: day }) => day),
  );
  const validFor = secondsLeft === undefined ? endOf(said.validUntil, country) - now : secondsLeft * 1_000;
  if (!terms || texts.includes('') || Number.isNaN(validFor)) throw lost('malformed');
  const dues = amounts.map((due, place) => ({ amount: due, after: terms.after[place] ?? 0 }));
  const rates = ratesOf(said.paidOut, dues, terms.unit);
  const addsUp = said.paidOut + sum(said.fees.map((fee) => fee.amount)) === amount && amount + said.interest === total;
  const contracted = ratesOf(amount, dues, terms.unit);
  if (!rates || !contracted || !addsUp) throw lost('malformed');
  const ways = country === 'in' ? nominalsOf(said.paidOut, dues, terms.unit) : [rates.effective];
  if (!ways.some((rate) => Math.abs(annualRate - rate) <= rounding)) throw lost('malformed');
  const days = Math.max(...terms.after) * daysOf[terms.unit];
  const costs = { amount, days, rates, contracted: contracted.nominal, lateRate, cost: total - said.paidOut };
  if (country === 'ph' && !isWithinCaps(costs)) throw lost('malformed');
  return {
    statement: {
      ...shown,
      validFor: Math.max(0, validFor),
      total,
      ...rates,
      contracted: contracted.nominal,
      [country === 'in' ? 'nominal' : 'effective']: annualRate,
    },
  };
}

const zones = { in: '+05:30', ph: '+08:00' } as const satisfies Record<Country, string>;

/** When a calendar day of the lender is over. */
const endOf = (day: string, country: Country): number => Date.parse(`${day}T23:59:59.999${zones[country]}`) + 1;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

type Costs = {
  readonly amount: number;
  readonly days: number;
  readonly rates: Rates;
  /** Of the interest alone, in a year. */
  readonly contracted: number;
  readonly lateRate: number;
  /** Cents. */
  readonly cost: number;
};

function isWithinCaps({ amount, days, rates, contracted, lateRate, cost }: Costs): boolean {
  if (amount > capped.amount || days > capped.days) return true;
  return (
    contracted <= capped.nominal * unitsPerYear.month &&
    rates.monthly <= capped.effective &&
    lateRate <= capped.late &&
    cost <= amount
  );
}

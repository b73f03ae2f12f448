import * as limits from './limits.ts';

/**
 * Cents as text: sign, units, point, two digits, no grouping (S-304), the rupee for region 1, else the peso (S-305).
 * Anything but a whole number of cents gives `--`, never a zero amount.
 */
export function moneyText(cents: unknown, regionFlag: unknown): string {
  const digits = typeof cents === 'number' ? (Number.isSafeInteger(cents) ? String(cents) : '') : cents;
  if (typeof digits !== 'string' || !/^-?\d+$/.test(digits)) return '--';
  const value = BigInt(digits);
  const size = value < 0n ? -value : value;
  const divisor = BigInt(limits.centsPerUnit);
  const sign = String(regionFlag) === String(limits.rupeeRegion) ? '₹' : '₱';
  return `${value < 0n ? '-' : ''}${sign}${size / divisor}.${String(size % divisor).padStart(2, '0')}`;
}

/** A bare whole number with a dot before every three digits (S-379); any other text, money with decimals above all, as it is. */
export function groupDots(value: number | string): string {
  const text = String(value);
  return /^-?\d+$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, '.') : text;
}

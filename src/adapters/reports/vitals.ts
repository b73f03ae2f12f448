import { onCLS, onINP, onLCP } from 'web-vitals';

/**
 * Tells once each how long the largest part took to be drawn, how much moved, and how long the slowest answer to a tap took. The library
 * throws in web views older than Chrome 92, which go unmeasured (P-40).
 */
export function observeVitals(tell: (name: string, value: number) => void): void {
  if (!('at' in Array.prototype)) return;
  for (const observe of [onCLS, onINP, onLCP]) observe(({ name, value }) => tell(name, value));
}

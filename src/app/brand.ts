import type { Config } from '#adapters/config/config.ts';

/** Puts the deployment's colours in place of the default ones. */
export function applyBrand({ primary, onPrimary, surface, ink, accent }: Config['brand']): void {
  const { style } = document.documentElement;
  style.setProperty('--brand', primary);
  style.setProperty('--on-brand', onPrimary);
  style.setProperty('--brand-surface', surface);
  style.setProperty('--brand-ink', ink);
  style.setProperty('--accent', accent);
}

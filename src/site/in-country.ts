import type { ComponentType } from 'react';
import type { Facts } from './facts.ts';

/** What stands in the footer in a country alone; null as long as it is not needed. */
export const country: { Part: ComponentType | null } = { Part: null };

/** Brings it for a profile that has it; rejects where its code does not come. */
export async function bringCountry({ profile }: Facts): Promise<void> {
  if (/^(in|ph)$/.test(profile)) country.Part = (await import('./country.tsx')).default;
}

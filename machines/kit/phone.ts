import type { phoneFormats } from './digits.ts';

/** A country's way to write phone numbers (S-325); `spec` is the specification's. */
export type PhoneProfile = keyof typeof phoneFormats;

/** S-200, S-325, S-761. */
const patterns: Readonly<Record<PhoneProfile, RegExp>> = {
  spec: /^1[3-9]\d{9}$/,
  in: /^[6-9]\d{9}$/,
  ph: /^09\d{9}$/,
};

export const isPhone = (digits: string, profile: PhoneProfile): boolean => patterns[profile].test(digits);

/** Query parameters that name the borrower, the device or the session, or carry a code or card (P-12, S-321). */
const secretNames = [
  'sessionId',
  'deviceId',
  'gps_adid',
  'mobilePhone',
  'phone',
  'token',
  'verifyCode',
  'smsCode',
  'captcha',
  'cardNo',
  'cardNumber',
].map((name) => name.toLowerCase());

const personal: readonly RegExp[] = [
  // Card and account numbers, and telephone numbers, however they are grouped.
  /\d(?:[ ().+-]{0,2}\d){8,}/,
  // An SMS code (S-820) standing alone.
  /(?:^|[^a-z\d])\d{6}(?:[^a-z\d]|$)/i,
  // Session identifiers: long runs of hexadecimal digits, or of letters and digits mixed.
  /[\da-f]{16,}/i,
  /(?=[a-z_-]*\d)(?=[\d_-]*[a-z])[a-z\d_-]{24,}/i,
];

/** Whether a text could be a telephone or card number, an SMS code or a session identifier (P-36). */
export const looksPersonal = (text: string): boolean => personal.some((shape) => shape.test(text));

/** Whether a text holds one of this session's own secrets; the shortest ones are too common to tell. */
export const holdsSecret = (text: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => secret.length >= 6 && text.includes(secret));

/** Whether an address carries a parameter that must not leave the page (P-12). */
export function namesSecret(address: string): boolean {
  const queries = address.split(/[?#]/).slice(1);
  return queries.some((query) =>
    [...new URLSearchParams(query).keys()].some((name) => secretNames.includes(name.toLowerCase())),
  );
}

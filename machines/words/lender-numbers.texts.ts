import { texts } from '#kit/text.ts';

/** By which numbers a country knows its lender (P-59). */
export const lenderNumbers = texts({
  secNumber: 'SEC registration number',
  secCertificate: 'Certificate of authority number',
  rbiNumber: 'RBI registration number',
});

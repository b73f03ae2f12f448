import { translated } from '#kit/language.ts';
import { lenderNumbers } from './lender-numbers.texts.ts';

export default translated(lenderNumbers, {
  secNumber: 'Numero ng rehistro sa SEC',
  secCertificate: 'Numero ng Certificate of Authority',
  rbiNumber: 'Numero ng rehistro sa RBI',
});

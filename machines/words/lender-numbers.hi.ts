import { translated } from '#kit/language.ts';
import { lenderNumbers } from './lender-numbers.texts.ts';

export default translated(lenderNumbers, {
  secNumber: 'SEC पंजीकरण संख्या',
  secCertificate: 'प्राधिकार प्रमाणपत्र संख्या',
  rbiNumber: 'RBI पंजीकरण संख्या',
});

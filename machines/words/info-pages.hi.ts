import { translated } from '#kit/language.ts';
import { infoPages } from './info-pages.texts.ts';

export default translated(infoPages, {
  onThisPage: 'इस पेज पर',
  byTelephone: 'फ़ोन से: {phone}',
  byEmail: 'ई-मेल से: {email}',
  byPost: 'डाक से: {company}, {address}',
});

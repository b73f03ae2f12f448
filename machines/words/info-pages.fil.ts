import { translated } from '#kit/language.ts';
import { infoPages } from './info-pages.texts.ts';

export default translated(infoPages, {
  onThisPage: 'Sa pahinang ito',
  byTelephone: 'Sa telepono: {phone}',
  byEmail: 'Sa e-mail: {email}',
  byPost: 'Sa koreo: {company}, {address}',
});

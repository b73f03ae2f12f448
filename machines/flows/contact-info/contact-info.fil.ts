import { translated } from '#kit/language.ts';
import { contactInfo } from './contact-info.texts.ts';

export default translated(contactInfo, {
  customerService: 'Customer service',
  loadingContact: 'Nilo-load kung paano kami maaabot',
  callUs: 'Tawagan kami',
  mailUs: 'Padalhan kami ng e-mail',
  hours: 'May sumasagot sa telepono: {hours}.',
  complaintTitle: 'May nangyari bang mali?',
  complaintHint: 'Sabihin sa amin nang pasulat, na may mga larawan kung mayroon. Mababasa mo ang sagot namin sa app.',
  makeComplaint: 'Magreklamo',
  notLoaded:
    'Hindi na-load ang pinakabago naming numero ng telepono at e-mail address. Puwede mo kaming tawagan dito, o subukan muli.',
});

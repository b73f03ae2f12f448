import { translated } from '#kit/language.ts';
import { repaymentCode } from './repayment-code.texts.ts';

export default translated(repaymentCode, {
  noInformation: 'भुगतान की कोई जानकारी नहीं है',
  noInformationHelp: 'अपना ऑर्डर खोलें और वहाँ चुनें कि भुगतान कैसे करना है।',
  qrSteps: 'भुगतान कैसे करें',
  contractPage: 'अपने अनुबंध नंबर से भुगतान करें',
  contractNumber: 'अनुबंध नंबर',
  total: 'कुल भुगतान',
  places: 'भुगतान के चरण',
});

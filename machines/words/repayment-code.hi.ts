import { translated } from '#kit/language.ts';
import { repaymentCode } from './repayment-code.texts.ts';

export default translated(repaymentCode, {
  noInformation: 'भुगतान की कोई जानकारी नहीं है',
  codePage: 'कोड से भुगतान करें',
  code: 'भुगतान का कोड',
  codeHelp: 'कोड कॉपी करें और जहाँ भुगतान करना है, वहाँ डालें।',
  channelPicture: 'इस कोड से आप यहाँ भुगतान करते हैं',
  qrPage: 'QR कोड से भुगतान करें',
  qrLabel: 'भुगतान के लिए QR कोड',
  qrSteps: 'भुगतान कैसे करें',
  scanOne: 'जिस ऐप से भुगतान करते हैं, उसे खोलें।',
  scanTwo: 'यह QR कोड स्कैन करें, या नीचे का कोड खुद डालें।',
  scanThree: 'रकम जाँचें और पुष्टि करें।',
  contractPage: 'अपने अनुबंध नंबर से भुगतान करें',
  contractNumber: 'अनुबंध नंबर',
  total: 'कुल भुगतान',
  places: 'भुगतान के चरण',
});

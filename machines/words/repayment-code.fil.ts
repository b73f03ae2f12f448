import { translated } from '#kit/language.ts';
import { repaymentCode } from './repayment-code.texts.ts';

export default translated(repaymentCode, {
  noInformation: 'Walang impormasyon sa pagbabayad',
  noInformationHelp: 'Buksan ang iyong order at piliin doon kung paano magbabayad.',
  qrSteps: 'Paano magbayad',
  contractPage: 'Magbayad gamit ang numero ng kontrata',
  contractNumber: 'Numero ng kontrata',
  total: 'Kabuuang babayaran',
  places: 'Mga hakbang sa pagbabayad',
});

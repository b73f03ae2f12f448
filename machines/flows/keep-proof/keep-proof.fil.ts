import { translated } from '#kit/language.ts';
import { keepProof } from './keep-proof.texts.ts';

export default translated(keepProof, {
  share: 'I-share',
  save: 'I-save bilang larawan',
  shared: 'Nasa app na pinili mo na ito.',
  copied:
    'Hindi makapag-share mula rito ang teleponong ito. Nakopya ang text: i-paste ito kung saan mo gustong ipadala.',
  uncopied:
    'Hindi makapag-share o makakopya mula rito ang teleponong ito. Pindutin nang matagal ang minarkahang text para kopyahin.',
  undrawn: 'Hindi nakagawa ng larawan ang teleponong ito. Kumuha na lang ng screenshot ng page na ito.',
  handed:
    'Tingnan sa iyong mga larawan o download. Kung wala roon, pindutin nang matagal ang larawan sa ibaba para i-save, o kumuha ng screenshot.',
  shown: 'Pindutin nang matagal ang larawan sa ibaba para i-save, o kumuha ng screenshot.',
  voucherTitle: 'Mga detalye ng bayad',
  payee: 'Bayaran kay',
  payThrough: 'Bayaran sa pamamagitan ng',
  paysFor: 'Para sa',
  dueDate: 'Huling araw ng pagbabayad',
  validUntil: 'May bisa hanggang',
  barcodeOne: 'Ipakita ang barcode na ito kung saan ka magbabayad: sa teleponong ito, o bilang na-save na larawan.',
  barcodeTwo: 'Kung hindi ito ma-scan, basahin ang code sa ilalim nito.',
  barcodeThree: 'Tingnan kung tama ang halaga, at itago ang resibo.',
  neverPin: 'Hindi namin kailanman hinihingi ang iyong PIN o password, at hindi ito kailangan ng tatanggap ng bayad.',
  unkeptTitle: 'I-save ang code na ito bago ka umalis',
  unkept:
    'Hindi ito maitatago ng teleponong ito. Kapag isinara ang pahinang ito, hindi na ito muling ipapakita, pero mababayaran pa rin ito: i-save, i-share o isulat ito.',
  repaidTitle: 'Bayad na ang order na ito',
  repaid: 'Huwag na itong bayaran muli: madodoble ang bayad mo. Nasa order kung ano ang nabayaran.',
});

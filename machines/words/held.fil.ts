import { translated } from '#kit/language.ts';
import { heldTexts } from './held.texts.ts';

export default translated(heldTexts, {
  network: 'Walang koneksyon. Subukan muli kapag bumalik na ito.',
  code: 'May bahagi ng pahinang ito na hindi pa na-load. Subukan muli maya-maya.',
  window: 'May ibang window na nagpapadala nito ngayon. Tingnan doon, o subukan muli makalipas ang ilang minuto.',
  answer: 'Wala pang pinal na sagot sa naipadala noon. Tingnan muna kung ano ang nangyari roon.',
  issued: 'Mababayaran pa ang pahina o code na ibinigay sa iyo. Tingnan muna ang order.',
  done: 'Maaaring natuloy na ang naipadala noon. Tingnan muna kung ano ang nangyari roon.',
  settled: 'Hindi na bukas ang gusto mong ipadala muli. Tingnan kung ano ang nangyari roon.',
  storage:
    'Hindi sumasagot ang storage ng teleponong ito, kaya hindi makita kung ano ang naipadala noon. Subukan muli mamaya.',
  unkept:
    'Walang itinatagong tala ang teleponong ito ng naipadala noon. Tingnan kung ano ang nangyari roon, at saka sabihin sa pahinang ito.',
  untold: 'Hindi masasabi rito kung ano ang nakaharang. Subukan muli mamaya.',
});

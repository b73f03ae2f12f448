import { translated } from '#kit/language.ts';
import { complaintSubmission } from './complaint-submission.texts.ts';

export default translated(complaintSubmission, {
  emptyText: 'Pakisulat ang iyong mga komento at mungkahi',
  replyPromise: 'Sasagot kami sa loob ng 3 araw na may pasok',
  title: 'Ang iyong reklamo, sa mga salita',
  namesLoading: 'Nilo-load kung tungkol saan ang iyong reklamo',
  description: 'Ano ang nangyari?',
  pictures: 'Mga larawan',
  picturesHint: 'Hanggang 9. Pinaliliit namin at inaalis kung saan kinuha ang mga ito.',
  addPictures: 'Maglagay ng larawan',
  picture: 'Larawan {number}',
  viewPicture: 'Tingnan ang larawan {number}',
  removePicture: 'Alisin ang larawan {number}',
  pictureWaiting: 'Naghihintay',
  pictureUploading: 'Ina-upload',
  pictureUploaded: 'Na-upload na',
  pictureFailed: 'Hindi na-upload',
  pictureUnreadable: 'Hindi mabasa ang larawang ito. Pumili ng JPEG o PNG.',
  pictureGone: 'Naputol ang pag-upload. Piliin muli ang larawan.',
  uploadedOf: '{done} sa {all} larawan ang na-upload',
  tooLarge: 'Mas malaki sa 10 MB ang “{name}”.',
  notPicture: 'Hindi larawan ang “{name}”.',
  noRoom: 'Hindi isinama ang “{name}”: 9 lang ang kasya.',
  picturesMissing: 'May larawang hindi na-upload. Subukan muna muli o alisin ito.',
  picturesAwaited: 'Hinihintay ang mga larawan…',
  sending: 'Ipinapadala ang iyong reklamo…',
  sendAgain: 'Ipadala muli',
  unknownTitle: 'Hindi pa namin alam kung dumating ang iyong reklamo',
  unknownRepeat:
    'Hindi nakarating ang sagot. Tingnan sa Mga reklamo ko kung naroon ito. Ligtas ipadala muli: hindi inihahain nang dalawang beses ang parehong reklamo.',
  unknownLocked:
    'Hindi nakarating ang sagot. Tingnan sa Mga reklamo ko kung naroon ito. Kung wala, puwede mo itong ipadala muli.',
  sentTitle: 'Naipadala na ang iyong reklamo',
  incompleteLink: 'Hindi nito sinasabi kung tungkol saan ang reklamo. Magsimula sa pahina ng reklamo.',
  notTakenTitle: 'Hindi tinanggap ang iyong reklamo',
  notTaken: 'Walang naipadala. Narito pa ang isinulat mo: ipadala ito muli, o tawagan kami.',
});

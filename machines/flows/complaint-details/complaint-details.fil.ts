import { translated } from '#kit/language.ts';
import { complaintDetails } from './complaint-details.texts.ts';

export default translated(complaintDetails, {
  detailsTitle: 'Ang iyong reklamo',
  detailsLoading: 'Nilo-load ang iyong reklamo',
  detailsNotLoadedTitle: 'Hindi na-load ang iyong reklamo',
  notFoundTitle: 'Hindi nakita ang reklamong ito',
  notFound: 'Nasa Mga reklamo ko ang lahat ng ipinadala mo.',
  whatYouWrote: 'Ang isinulat mo',
  yourPicture: 'Larawan {number} ng iyong reklamo',
  replyPicture: 'Larawan {number} ng sagot',
  scoreDeclined: 'Baka hindi naitala ang iyong rating. Ipadala itong muli, o isara ito.',
  ratingTitle: 'Kumusta ang pag-asikaso namin dito?',
});

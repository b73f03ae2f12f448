import { translated } from '#kit/language.ts';
import { complaintDetails } from './complaint-details.texts.ts';

export default translated(complaintDetails, {
  detailsTitle: 'आपकी शिकायत',
  detailsLoading: 'आपकी शिकायत लोड हो रही है',
  detailsNotLoadedTitle: 'आपकी शिकायत लोड नहीं हुई',
  notFoundTitle: 'यह शिकायत नहीं मिली',
  notFound: 'आपने जो भी भेजा है, वह मेरी शिकायतें में है।',
  whatYouWrote: 'आपने क्या लिखा',
  yourPicture: 'आपकी शिकायत की तस्वीर {number}',
  replyPicture: 'जवाब की तस्वीर {number}',
  scoreDeclined: 'हो सकता है कि आपकी रेटिंग दर्ज न हुई हो। उसे फिर भेजें, या इसे बंद करें।',
  ratingTitle: 'हमने इसे कैसे संभाला?',
});

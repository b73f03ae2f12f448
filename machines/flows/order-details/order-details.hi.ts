import { translated } from '#kit/language.ts';
import { orderDetails } from './order-details.texts.ts';

export default translated(orderDetails, {
  repay: 'चुकाएँ',
  rolloverRepayment: 'लोन आगे बढ़ाएँ',
  shortOfMoney: 'पैसे कम हैं?',
  repayment: 'भुगतान',
  borrowAgain: 'फिर लोन लें',
  moreProducts: 'और प्रोडक्ट देखने के लिए टैप करें',
  withdrawNow: 'अभी पैसे निकालें',
  thanks: 'आपकी राय के लिए धन्यवाद',
  orderTitle: 'आपका ऑर्डर',
  orderStatus: 'स्थिति',
  orderLoading: 'आपका ऑर्डर लोड हो रहा है',
  refresh: 'ताज़ा करें',
  mine: 'मेरे पेज पर जाएँ',
  call: '{telephone} पर कॉल करें',
  away: 'यह ऑर्डर दूसरे पेज पर आगे बढ़ता है। अगर वह न खुले, तो ‘ताज़ा करें’ पर टैप करें।',
  bankCardTitle: 'आपका बैंक कार्ड',
  bindCard: 'बैंक कार्ड जोड़ें',
  withdrawTitle: 'आपके पैसों के बारे में',
  ratingTitle: 'आपको यह ऐप कैसा लगा?',
  orderNotLoadedTitle: 'आपका ऑर्डर लोड नहीं हुआ',
  orderNotLoaded: 'थोड़ी देर में फिर कोशिश करें: इससे कुछ नहीं बदलता।',
  payByCard: 'बैंक कार्ड या वॉलेट से चुकाएँ',
  dueOn: '{date} तक चुकाएँ',
  rolloverCost: '{amount}, नई तारीख {date}',
});

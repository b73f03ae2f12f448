import { translated } from '#kit/language.ts';
import { common } from './common.texts.ts';

export default translated(common, {
  processingFailed: 'काम पूरा नहीं हो सका',
  error: 'गड़बड़ी हुई',
  incompleteCode: 'कृपया सही सत्यापन कोड डालें',
  cancel: 'रद्द करें',
  confirm: 'पुष्टि करें',
  send: 'भेजें',
  offline: 'इंटरनेट कनेक्शन नहीं है',
  offlineHeld: 'ऑफ़लाइन रहते हुए कुछ नहीं भेजा जाता।',
  doubtMissing: 'पिछले भुगतान अभी देखे नहीं जा सकते। जब तक वे देखे न जा सकें, कुछ नहीं भेजा जाएगा।',
  retry: 'फिर कोशिश करें',
  checkOrder: 'ऑर्डर देखें',
  amountToRepay: 'चुकाने की रकम',
  orderNumber: 'ऑर्डर {orderId}',
  unknownTitle: 'अभी पता नहीं कि यह भुगतान हुआ या नहीं',
  unknownLocked: 'अंतिम जवाब अभी नहीं आया है। आप ऑर्डर देख सकते हैं।',
  orderComing: 'आपके ऑर्डर का पेज आ रहा है।',
  heldTitle: 'अभी कुछ नहीं भेजा गया',
  payWithWallet: 'वॉलेट से भुगतान करें',
  back: 'वापस',
  home: 'होम',
  loading: 'लोड हो रहा है',
  dismiss: 'हटाएँ',
  close: 'बंद करें',
  pageTitle: '{page} · {app}',
});

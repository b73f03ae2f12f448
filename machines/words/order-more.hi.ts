import { translated } from '#kit/language.ts';
import { orderMore } from './order-more.texts.ts';

export default translated(orderMore, {
  repaymentPlan: 'आपके भुगतान',
  receiptTitle: 'रसीद',
  paidAmount: 'आपने चुकाए',
  paidAt: 'भुगतान की तारीख',
  paidWith: 'भुगतान का तरीका',
  paidReference: 'रेफ़रेंस',
  paidOrder: 'ऑर्डर नंबर',
  paidTo: 'किसको चुकाया',
  paidLeft: 'बाकी रकम',
  progressTitle: 'अब तक क्या हुआ',
  waysTitle: 'इस ऑर्डर में मदद',
  helpWay: 'मदद लें',
  complaintWay: 'इस ऑर्डर की शिकायत करें',
  agreementWay: 'लोन की शर्तें पढ़ें',
  privacyWay: 'गोपनीयता नीति पढ़ें',
  aboutWay: 'पढ़ें कि लोन कौन देता है',
});

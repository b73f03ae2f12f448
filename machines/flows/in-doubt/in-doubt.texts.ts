import { texts } from '#kit/text.ts';

/** What is said of something that was sent and is not confirmed. */
export const inDoubt = texts({
  paymentTitle: 'A payment is not confirmed yet',
  payment: 'A payment of {amount}, sent on {time}, is not confirmed yet. A different payment may charge you twice.',
  paymentAcceptedTitle: 'A payment was accepted',
  paymentAccepted: 'A payment of {amount}, sent on {time}, was accepted. Paying again is a second payment.',
  paymentIssuedTitle: 'Another way to pay is still open',
  paymentInferredTitle: 'The order is repaid',
  paymentInferred:
    'You sent a payment of {amount} on {time}, and the order is repaid. Whether by that one is not known. Paying again is a second payment.',
  paymentIssued:
    'You were given a page or a code to pay {amount} on {time}. As long as that is valid, it can be paid. Paying here as well is a second payment.',
  paymentCost: 'If the earlier payment of {amount} goes through as well, you pay twice.',
  payAnew: 'Pay once more',
  applicationTitle: 'An application is not confirmed yet',
  application:
    'You applied for {amount} on {time}. It is not confirmed yet. Another application may bring you two loans.',
  applicationAcceptedTitle: 'Your application was accepted',
  applicationAccepted: 'Your application for {amount}, sent on {time}, was accepted. Applying again is a second loan.',
  applicationInferredTitle: 'You have a loan of this product',
  applicationInferred:
    'You applied for {amount} on {time}, and a loan of this product is running. It may be that one. Applying again may bring you a second loan.',
  applicationCost: 'If the earlier application for {amount} goes through as well, you have two loans.',
  applyAnew: 'Apply once more',
  cardTitle: 'A bank card is not confirmed yet',
  card: 'The details of a bank card, sent on {time}, are not confirmed yet.',
  cardCost: 'If the earlier details arrive as well, the card may be bound twice.',
  bindAnew: 'Bind once more',
  complaintTitle: 'A complaint is not confirmed yet',
  complaint: 'A complaint, sent on {time}, is not confirmed yet. Your complaints show whether it arrived.',
  complaintWaiting:
    'Until it is known, or until {time}, this complaint is not filed a second time from here. Another one can be sent.',
  complaintOthers: 'Other complaints that are not confirmed yet: {count}.',
  complaintCost: 'If the earlier complaint arrives as well, the lender has it twice.',
  complainAnew: 'Send once more',
  processing: 'It is still being processed. You need not do anything.',
  elsewhere:
    'It is being sent from another window just now. Until that is over, nothing is sent from here. If it stays so, go to that window or close it.',
  waiting: 'Until it is known, or until {time}, nothing else is sent.',
  /** Beside a payment, Cancel might be taken for taking it back. */
  notNow: 'Not now',
  failed:
    'That did not work: it could not be looked up what became of the earlier one. Nothing new was sent. You can try again.',
  over: 'There has been no final answer for a long time. You can begin anew, beside what was sent.',
  /** Of one subject. */
  others: 'Beside this one, {count} more may still go through.',
  otherNameTitle: 'This order may be paid already',
  otherName:
    'From this phone a payment of this order was begun, or a page or a code to pay it was given out. What came of it cannot be said here. Check the order first: paying now may be a second payment.',
  otherNameCost: 'If the earlier payment goes through as well, the order is paid twice.',
  unkeptTitle: 'This phone keeps no notes',
  unkept:
    'Whatever is sent from this page is forgotten when the page closes. If it closes before an answer came, look what came of it before you send it again.',
  /** Beside the above, of a payment. */
  unkeptPayment:
    'For {minutes} min after it was sent, a payment may still be taken while the order reads unpaid: paying again may charge you twice. A page or a code to pay with that you were given can still be paid as well.',
  unkeptOver: 'Nothing is sent from here before you say so.',
  unkeptPaymentCost: 'If a payment that you sent before goes through as well, you pay twice.',
  unkeptApplicationCost: 'If an application that you sent before goes through as well, you have two loans.',
  payUnkept: 'Pay from this phone',
  applyUnkept: 'Apply from this phone',
});

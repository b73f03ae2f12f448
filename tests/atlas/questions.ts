/** What a product owner asks, with the page that must answer it, and words by which its sentence is known. */
export type Question = {
  readonly asks: string;
  readonly page: string;
  /** What the sentence must say. */
  readonly says: string;
};

const on = (page: string, says: string, ...asked: readonly string[]): readonly Question[] =>
  asked.map((asks) => ({ asks, page: `${page}.html`, says }));

export const questions: readonly Question[] = [
  ...on('refused', 'each call that must happen once', 'what happens if the bank says no', 'what if the lender says no'),
  ...on('bank-form', 'leads to Editing', 'the bank refuses the card', 'my card was rejected by the bank'),
  // S-245: what the lender says, or “processing failed”; that a payment was sent before is another no.
  ...on(
    'card-repayment',
    'The lender says no: Committing: leads to Choosing › Selected › Declined; shows the lender’s message or “processing failed”',
    'card declined',
    'is the card charged when the bank says no',
  ),
  ...on('loan-confirm', 'leads to Application refused', 'what happens when the loan is rejected'),
  ...on('wallet-redirect', 'leads to Idle › Declined; shows the lender’s message', 'what if the wallet is refused'),
  ...on(
    'card-repayment',
    'leads to Binding chosen',
    'what if no bank card is on file',
    'how does a borrower add a new card',
  ),
  ...on('card-repayment', 'shows “verification code error”', 'what if the borrower types the wrong code'),
  // S-174: a resend is possible after 60 seconds.
  ...on(
    'card-repayment',
    'if the 60 seconds are over',
    'how often can a new code be asked for',
    'what if the sms never comes',
    'what if the code does not arrive',
    'the sms was not received',
  ),
  // S-399: loads and code are tried again when the network is back.
  ...on(
    'code-arrival',
    'tried again when the network returns',
    'what if the phone is offline',
    'what happens when there is no internet connection',
  ),
  // Where an answer is waited for, no network means that it is lost.
  ...on(
    'card-repayment',
    'Confirming: “The answer is lost” leads to Awaiting code › Code › Confirm unknown',
    'The internet drops while the payment is being confirmed',
    'no network during payment confirmation',
    'no network while confirming a payment',
    'no connection when confirming payment',
    'connection lost while confirming',
    'network drops while confirming',
    'the connection breaks when the code is confirmed',
    'the network is lost while the payment is confirmed',
  ),
  ...on('channel-repayment', '“The answer is lost” leads to', 'offline during payment'),
  ...on('checklist', 'One intention is charged once at most.', 'Could somebody be charged two times?'),
  ...on(
    'contract',
    'repayment-confirm, 800006: the borrower reads “verification code error”',
    '800006',
    'where is 800006 handled',
  ),
  // S-336: order and pay pages say that it is not confirmed yet.
  ...on('texts', 'is not confirmed yet', 'what if a payment is pending', 'what if a payment is still processed'),
  // S-073, S-181: the rollover is paid on a page of its own.
  ...on(
    'channel-repayment',
    'move the due date',
    'how can a due date be put off',
    'can the due date be extended',
    'how does the borrower move the due date',
  ),
  // S-349, S-521: Withdraw Now leads to confirming the loan.
  ...on('order-details', 'to confirm the loan', 'how does the borrower withdraw the loan'),
  ...on('index', 'Saying what went wrong', 'how does the borrower complain', 'complaints'),
  ...on('index', 'By bank card, by wallet, through a channel', 'how does the borrower repay'),
  ...on('card-repayment', 'Types the sixth digit', 'how many otp digits does the borrower type'),
  ...on('card-repayment', 'Chooses the wallet', 'how does the borrower repay by wallet'),
  ...on('session-guard', 'forces login', 'what happens when the session expires'),
  ...on('registration', 'leads to Already', 'what happens if the phone number is already registered'),
  ...on('registration', 'leads to Form › Captcha › Fetching', 'what happens if the captcha is wrong'),
  // S-741: a number that does not fit.
  ...on(
    'texts',
    '“please enter the phone number correctly” Told when',
    'what if the phone number is wrong',
    'phone number is wrong',
  ),
  ...on('policy-frame', 'the privacy policy', 'where is the privacy policy'),
  ...on('failure-page', 'why an application failed', 'what does the failure page say'),
  ...on('contact-info', 'calls telephone', 'how does the borrower get a telephone number to call'),
  ...on('loan-confirm', 'Back intercept', 'what happens when the borrower goes back in the ios app'),
  ...on('channel-repayment', 'Opens the payment methods', 'how does the borrower choose a payment method'),
  ...on('complaint-submission', 'drops picture', 'how is a picture removed from a complaint'),
  ...on('faq', 'five questions', 'what questions does the faq answer'),
  ...on('texts', '“Apply now”', 'where is the text Apply now'),
];

/** The ten questions and more, in other words, with the page that must be found first. */
export const rewordings: readonly (readonly [asks: string, page: string])[] = [
  ['app is closed during payment', 'killed.html'],
  ['what happens when the phone shuts down while paying', 'killed.html'],
  ['app shut while repaying', 'killed.html'],
  ['the battery dies during a payment', 'killed.html'],
  ['can somebody be billed twice', 'checklist.html'],
  ['connection drops during confirm', 'card-repayment.html'],
  ['offline during payment', 'channel-repayment.html'],
  ['The phone kills the app during a payment confirmation', 'killed.html'],
  ['what happens if the user closes the app while paying', 'killed.html'],
  ['close the app while paying', 'killed.html'],
  ['Could somebody be charged two times?', 'checklist.html'],
  ['is the SMS code locked after too many tries', 'card-repayment.html'],
  ['does the borrower always get a receipt', 'texts.html'],
  ['where is 800006 handled', 'contract.html'],
  ['how long to wait for another sms', 'card-repayment.html'],
  ['where is the copy “We do not know yet whether this payment went through”', 'texts.html'],
  ['which pages lack a screenshot', 'unpictured.html'],
  ['what is different from last week', 'changes.html'],
  ['where does the app ask repayment-commit', 'calls.html'],
  ['who sends loan-detail-push', 'calls.html'],
];

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
  ...on(
    'card-repayment',
    'The lender says no: Committing',
    'card declined',
    'is the card charged when the bank says no',
  ),
  ...on('loan-confirm', 'leads to Application refused', 'what happens when the loan is rejected'),
  ...on('wallet-redirect', 'leads to Idle; shows the lender’s message', 'what if the wallet is refused'),
  ...on(
    'card-repayment',
    'leads to Binding chosen',
    'what if no bank card is on file',
    'how does a borrower add a new card',
  ),
  ...on('card-repayment', 'shows “verification code error”', 'what if the borrower types the wrong code'),
  ...on('card-repayment', 'if the 60 seconds are over', 'how often can a new code be asked for'),
  ...on('card-repayment', 'Types the sixth digit', 'how many otp digits does the borrower type'),
  ...on('card-repayment', 'Chooses the wallet', 'how does the borrower repay by wallet'),
  ...on('session-guard', 'forces login', 'what happens when the session expires'),
  ...on('registration', 'leads to Already', 'what happens if the phone number is already registered'),
  ...on('registration', 'leads to Form › Captcha › Fetching', 'what happens if the captcha is wrong'),
  ...on('policy-frame', 'the privacy policy', 'where is the privacy policy'),
  ...on('failure-page', 'why an application failed', 'what does the failure page say'),
  ...on('contact-info', 'calls telephone', 'how does the borrower get a telephone number to call'),
  ...on('loan-confirm', 'Back intercept', 'what happens when the borrower goes back in the ios app'),
  ...on('channel-repayment', 'Opens the payment methods', 'how does the borrower choose a payment method'),
  ...on('complaint-submission', 'drops picture', 'how is a picture removed from a complaint'),
  ...on('faq', 'five questions', 'what questions does the faq answer'),
  ...on('texts', '“Apply now”', 'where is the text Apply now'),
];

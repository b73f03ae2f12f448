import type { Page } from 'playwright-core';

type Address = readonly [id: string, address: string, title: string, shows: (page: Page) => Promise<unknown>];

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const field = (name: string) => (page: Page) => page.getByRole('textbox', { name }).first().waitFor();

/** Every address that the specification or a decision names (S-301), as a borrower's app would open it. */
export const addresses: readonly Address[] = [
  ['S-028', '/loanConfirm?productId=P-1', 'Confirm your loan', button('Apply now')],
  ['S-028', '/newLoanConfirm?productId=P-2', 'Confirm your loan', (page) => page.getByRole('dialog').waitFor()],
  ['S-027', '/order?orderId=O-170&productId=P-1', 'Your order', button('Repayment')],
  ['S-027', '/loanDetail?orderId=O-170&productId=P-1', 'Your order', button('Repayment')],
  [
    'S-036',
    '/recommendList?orderId=O-21&productId=P-1',
    'Products for you',
    (page) => page.getByRole('list').first().waitFor(),
  ],
  ['S-026', '/error', 'Your application', text('Failed')],
  ['S-026', '/joint-logon-fail', 'Your application', text('Failed')],
  ['S-029', '/repayByPeriod?orderId=O-170&productId=P-1', 'Repay this loan', button('Payment')],
  ['S-029', '/repayDelay?orderId=O-174D&productId=P-1', 'Roll over this loan', text('Your next payment date is')],
  [
    'S-036',
    '/repayChoose?orderId=O-170&amount=125050',
    'Repay by card',
    (page) => page.getByRole('radio').first().waitFor(),
  ],
  ['S-023', '/repaymentOfCode?showType=1&amount=125050&payCode=990012345678', 'Pay with a code', text('990012345678')],
  ['S-024', '/repaymentOfCode2', 'Pay with your contract number', text('no repayment information')],
  ['S-033', '/paymentInstructions', 'How to pay locally', text('Mobile wallet, under bills')],
  ['S-035', '/carpmm?requestType=1&amount=125050&payCode=KIST-1', 'How to pay locally', text('KIST-1')],
  ['S-032', '/bindBank?productId=B-1', 'Payment account information', button('Next')],
  ['S-031', '/complaint?orderId=O-170', 'Complaint', button('My complaints')],
  ['S-031', '/complaintList', 'My complaints', text('No complaints here')],
  ['S-031', '/complainPageNext?type=2&orderNo=O-170', 'Your complaint in words', field('What happened?')],
  ['S-031', '/complainDetails?problemId=C-NOSCORE', 'Your complaint', text('Process Result')],
  ['S-030', '/customerService', 'Customer service', button(/^Call us/)],
  ['S-011 S-030', '/loanAgreement', 'Loan agreement', text('over 18')],
  ['S-030', '/aboutUs', 'About Us', text('Our mission')],
  ['S-011 S-030', '/privacyPolicy', 'Privacy policy', text('Grievance officer')],
  ['S-038', '/?x=1#/borrowDetail/O-170', 'Your order', button('Repayment')],
  ['S-038', '/?x=1#/borrowDetail/', 'This link is not complete', button('Back')],
  ['S-038', '/?productId=B-1#/addnormalcard', 'Payment account information', button('Next')],
  ['S-038', '/?orderId=O-170&amount=125050#/walletRepayment', 'Pay with a wallet', button('Continue to the wallet')],
  ['S-039', '/?templateId=T-1#/registerTemplate', 'Create your account', field('Phone number')],
  ['S-039 S-554', '/?templateId=T-1#/downloadTemplate', 'Get the app', button('Download the app')],
  ['S-039 S-555', '/#/agreementTemplate', 'Registration agreement', text('One number is one account')],
  ['S-387', '/testPreview', 'Page not found', button('Home')],
];

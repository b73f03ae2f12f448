import { texts } from '#kit/text.ts';

/** What the guidance for the local payment provider says (S-084). */
export const guidance = texts({
  page: 'How to pay locally',
  intro: 'There are three ways, and each takes the payment code of your repayment page.',
  code: 'Payment code',
  billsWallet: 'Mobile wallet, under bills',
  billsWalletOne: 'Open your wallet app and choose to pay bills.',
  billsWalletTwo: 'Choose loans as the kind of bill, then the payee that your repayment page names.',
  billsWalletThree: 'Enter the payment code and the exact amount.',
  billsWalletFour: 'Check both, confirm, and keep the receipt.',
  billsWalletPicture: 'The four steps in pictures: bills, the payee, code and amount, receipt',
  secondWallet: 'Another wallet app',
  secondWalletOne: 'Open the app and choose to pay a loan.',
  secondWalletTwo: 'Enter the payment code; the app shows who is paid.',
  secondWalletThree: 'Enter the exact amount and confirm it there.',
  secondWalletPicture: 'The three steps in pictures: a loan, the code, the confirmation',
  offlineStore: 'Cash at a store',
  offlineStoreOne: 'Go to a store that takes bill payments.',
  offlineStoreTwo: 'Show the payment code at the counter, or enter it at the machine.',
  offlineStoreThree: 'Pay the exact amount in cash.',
  offlineStoreFour: 'Keep the receipt until your order shows the payment.',
  offlineStorePicture: 'The four steps in pictures: the store, the code, the cash, the receipt',
});

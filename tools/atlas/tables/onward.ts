import type { RouteName } from '#app/routes.ts';

/** Where a flow leads that is no page of the product. */
export const outside = {
  app: { title: 'The app', purpose: 'The native shell around the web view.' },
  payer: { title: 'The payer’s page', purpose: 'A wallet or a payment provider takes the money and leads back.' },
  lender: { title: 'An address of the lender', purpose: 'Opened only when its gate trusts it.' },
  back: { title: 'Back', purpose: 'The page from which the borrower came.' },
} as const;

export type Outside = keyof typeof outside;

export type Onward = {
  /** The flow's id. */
  readonly flow: string;
  /** A final state of the flow, or an effect or a call with which it sends the borrower away. */
  readonly by: string;
  readonly to: RouteName | Outside;
  /** The lender tells the address; usually it is this one. */
  readonly isTold?: true;
};

/** Which end of a flow leads to which page: the shell's decisions (`src/app/pages`), of which no machine knows. */
export const onward: readonly Onward[] = [
  { flow: 'loan-confirm', by: 'orderOpened', to: 'order', isTold: true },
  { flow: 'loan-confirm', by: 'homeChosen', to: 'app' },
  { flow: 'loan-confirm', by: 'openContract', to: 'lender' },
  { flow: 'card-repayment', by: 'confirmed', to: 'borrowDetail' },
  { flow: 'card-repayment', by: 'submitted', to: 'borrowDetail' },
  { flow: 'card-repayment', by: 'orderChecked', to: 'borrowDetail' },
  { flow: 'card-repayment', by: 'walletChosen', to: 'walletRepayment' },
  { flow: 'wallet-redirect', by: 'orderChecked', to: 'borrowDetail' },
  { flow: 'wallet-redirect', by: 'openPayer', to: 'payer' },
  { flow: 'channel-repayment', by: 'orderChecked', to: 'borrowDetail' },
  { flow: 'channel-repayment', by: 'instructionsOpened', to: 'carpmm' },
  { flow: 'channel-repayment', by: 'defaultCodeOpened', to: 'repaymentOfCode2' },
  { flow: 'channel-repayment', by: 'codeIssued', to: 'repaymentOfCode' },
  { flow: 'channel-repayment', by: 'openPayer', to: 'payer' },
  { flow: 'channel-repayment', by: 'openPayer', to: 'repayChoose', isTold: true },
  { flow: 'channel-repayment', by: 'openPayer', to: 'walletRepayment', isTold: true },
  { flow: 'repayment-code', by: 'left', to: 'back' },
  { flow: 'repayment-code-2', by: 'left', to: 'back' },
  { flow: 'order-details', by: 'repaymentChosen', to: 'repayByPeriod' },
  { flow: 'order-details', by: 'rolloverChosen', to: 'repayDelay' },
  { flow: 'order-details', by: 'productsChosen', to: 'recommendList' },
  { flow: 'order-details', by: 'bindingChosen', to: 'bindBank' },
  { flow: 'order-details', by: 'withdrawalChosen', to: 'newLoanConfirm' },
  { flow: 'order-details', by: 'openProductPage', to: 'app' },
  { flow: 'order-details', by: 'openInside', to: 'lender' },
  { flow: 'order-details', by: 'followRedirect', to: 'lender' },
  { flow: 'bank-form', by: 'bound', to: 'app' },
  { flow: 'bank-form', by: 'cardChanged', to: 'order' },
  { flow: 'bank-form', by: 'orderChecked', to: 'order' },
  { flow: 'bank-form', by: 'leftUnknown', to: 'app' },
  { flow: 'complaint-entry', by: 'submissionChosen', to: 'complainPageNext' },
  { flow: 'complaint-entry', by: 'listChosen', to: 'complaintList' },
  { flow: 'complaint-submission', by: 'sent', to: 'complaint' },
  { flow: 'complaint-submission', by: 'openComplaints', to: 'complaintList' },
  { flow: 'complaint-list', by: 'opened', to: 'complainDetails' },
  { flow: 'contact-info', by: 'complaintChosen', to: 'complaint' },
  { flow: 'registration', by: 'registered', to: 'downloadTemplate' },
  { flow: 'registration', by: 'already', to: 'downloadTemplate' },
  { flow: 'registration', by: 'left', to: 'downloadTemplate' },
  { flow: 'registration', by: 'openAgreement', to: 'agreementTemplate' },
  { flow: 'download-template', by: 'openDownload', to: 'lender' },
  { flow: 'recommended-products', by: 'goHome', to: 'app' },
  { flow: 'product-click', by: 'openLink', to: 'lender' },
  { flow: 'failure-page', by: 'goHome', to: 'app' },
];

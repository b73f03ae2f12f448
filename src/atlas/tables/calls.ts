/** By flow, then by the port that it calls: the rows of the lender's contract that may be sent, by id. */
export const contractCalls: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'loan-confirm': {
    loadOffer: ['loan-detail-confirm', 'loan-detail-confirm-2'],
    loadContracts: ['contract', 'contract-2'],
    askContract: ['contract-jump', 'contract-jump-2'],
    pushLoan: ['loan-detail-push', 'loan-detail-push-2'],
  },
  'order-details': {
    loadOrder: ['loan-details'],
    sendScore: ['google-score'],
    reportBorrowAgain: ['event-save'],
  },
  'card-repayment': {
    loadRepaymentWays: ['repayment-way'],
    commitRepayment: ['repayment-commit'],
    confirmRepayment: ['repayment-confirm'],
  },
  'wallet-redirect': { requestWallet: ['repayment-huichao'] },
  'channel-repayment': { loadPlan: ['loan-play-detail', 'amon-pettypy'], generateCode: ['generate-vcode'] },
  'bank-form': { loadForm: ['card-init'], bindCard: ['bind-card-new', 'card-change'] },
  'complaint-entry': { loadEntry: ['problem-init'] },
  'complaint-submission': { loadTypes: ['problem-types'], saveComplaint: ['problem-save'] },
  'picture-upload': { uploadPicture: ['upload-problem-img'] },
  'complaint-list': { loadComplaints: ['problem-list'] },
  'complaint-details': { loadComplaint: ['problem-detail'], saveScore: ['save-score'] },
  'contact-info': { loadContact: ['contact-kf-info'] },
  'recommended-products': { loadProducts: ['loan-details'] },
  'product-click': { trackClick: ['event-save'], loadLink: ['product-link'] },
  'failure-page': { loadFailure: ['failure-page'] },
  'tracking-outbox': { sendEntry: ['track-event'] },
};

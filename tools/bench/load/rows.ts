/** An address that is measured in both apps. */
export type Row = {
  readonly route: string;
  readonly address: string;
  /** Text that only the first data brings; of the public site the heading. */
  readonly shows: string;
  /** What is tapped once all is at rest, as Playwright finds it in both. */
  readonly taps: string | null;
};

const order = 'orderId=O-170&productId=P-1';
const choice = 'label:has(input[type=checkbox])';
const repay = 'role=button[name=/^repay/i]';
const next = 'role=button[name="Next"]';

/** Every address of the web view and the site, in the order of P-52's list and then of the specification (S-301). */
export const rows: readonly Row[] = [
  {
    route: '/repayChoose',
    address: `/repayChoose?${order}&amount=125050`,
    shows: 'Harbour Bank',
    taps: 'text=/^Monsoon Bank/',
  },
  { route: '/loanConfirm', address: '/loanConfirm?productId=P-1', shows: '3091.50', taps: choice },
  { route: '/newLoanConfirm', address: '/newLoanConfirm?productId=P-2', shows: '6183.00', taps: choice },
  { route: '/order', address: `/order?${order}&amount=125050`, shows: 'To be repaid', taps: repay },
  {
    route: '#/borrowDetail',
    address: '/?productId=P-1&amount=125050#/borrowDetail/O-170',
    shows: 'To be repaid',
    taps: repay,
  },
  { route: '/bindBank', address: '/bindBank?productId=B-1', shows: 'Card number', taps: next },
  {
    route: '/complainPageNext',
    address: '/complainPageNext?type=1&subType=11&orderNo=O-170',
    shows: 'Too many calls',
    taps: 'role=button[name="Send"]',
  },
  {
    route: '#/registerTemplate',
    address: '/?templateId=T-1#/registerTemplate',
    shows: 'Phone number',
    taps: 'role=button[name="Register"]',
  },
  { route: '/', address: '/', shows: 'A short loan, with every cost shown before you agree.', taps: null },
  { route: '/loanDetail', address: `/loanDetail?${order}&amount=125050`, shows: 'To be repaid', taps: repay },
  {
    route: '/repayByPeriod',
    address: `/repayByPeriod?${order}`,
    shows: 'Pay online',
    taps: 'text=/^Pay online/',
  },
  {
    route: '/repayDelay',
    address: '/repayDelay?orderId=O-174D&productId=P-1',
    shows: 'Pay online',
    taps: 'text=/^Pay online/',
  },
  { route: '#/addnormalcard', address: '/?productId=B-1#/addnormalcard', shows: 'Card number', taps: next },
  { route: '/complaint', address: '/complaint?orderId=O-170', shows: 'Collection', taps: null },
  { route: '/complaintList', address: '/complaintList?', shows: 'Answered', taps: 'role=tab[name=/^Answered/]' },
  {
    route: '/complainDetails',
    address: '/complainDetails?problemId=C-NOREPLY',
    shows: 'I was called nine times on one day',
    taps: null,
  },
  { route: '/customerService', address: '/customerService?', shows: 'help@kist.example', taps: null },
  { route: '/error', address: '/error?', shows: 'Harbour Loan', taps: null },
  { route: '/joint-logon-fail', address: '/joint-logon-fail?', shows: 'Harbour Loan', taps: null },
  {
    route: '/recommendList',
    address: '/recommendList?orderId=O-21&productId=P-1',
    shows: 'Harbour Loan',
    taps: null,
  },
  {
    route: '#/downloadTemplate',
    address: '/?templateId=T-1#/downloadTemplate',
    shows: 'Download the app',
    taps: null,
  },
  {
    route: '#/walletRepayment',
    address: '/?orderId=O-170&amount=125050#/walletRepayment',
    shows: 'You leave this page for the wallet provider',
    taps: null,
  },
  {
    route: '/repaymentOfCode',
    address: '/repaymentOfCode?showType=1&amount=125050&payCode=990012345678',
    shows: '990012345678',
    taps: null,
  },
  { route: '/repaymentOfCode2', address: '/repaymentOfCode2?', shows: 'no repayment information', taps: null },
  { route: '/paymentInstructions', address: '/paymentInstructions?', shows: 'Cash at a store', taps: null },
  {
    route: '/carpmm',
    address: '/carpmm?requestType=1&amount=125050&payCode=KIST-1',
    shows: 'Cash at a store',
    taps: null,
  },
  { route: '/aboutUs', address: '/aboutUs?', shows: 'Our mission', taps: null },
  { route: '/privacyPolicy', address: '/privacyPolicy?', shows: 'We do not sell your data.', taps: null },
  {
    route: '/loanAgreement',
    address: '/loanAgreement?',
    shows: 'The applicant must be an Indian national over 18.',
    taps: null,
  },
  {
    route: '#/agreementTemplate',
    address: '/?#/agreementTemplate',
    shows: 'One number is one account.',
    taps: null,
  },
  { route: '/About', address: '/About', shows: 'A lender that says what it costs', taps: null },
  { route: '/Policy', address: '/Policy', shows: 'Your data', taps: null },
  { route: '/Loan', address: '/Loan', shows: 'Loan terms', taps: null },
  { route: '/User', address: '/User', shows: 'Frequently asked questions', taps: null },
  { route: '/Contact', address: '/Contact', shows: 'Write to us', taps: null },
];

/** A network, a phone, and whether it was here before. */
export type Condition = {
  readonly name: string;
  /** Milliseconds that each request waits. */
  readonly latency: number;
  /** Bits in a second. */
  readonly down: number;
  readonly up: number;
  /** How many times slower than this machine. */
  readonly slower: number;
  readonly isWarm: boolean;
};

const slow = { latency: 150, down: 1_600_000, up: 750_000, slower: 4 };

export const conditions: readonly Condition[] = [
  { name: 'slow 4G, 4x CPU', ...slow, isWarm: false },
  { name: 'fast 4G', latency: 60, down: 9_000_000, up: 4_000_000, slower: 1, isWarm: false },
  { name: 'slow 4G, 4x CPU, warm cache', ...slow, isWarm: true },
];

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

/** A row of the route that the address is of. */
function row(address: string, shows: string, taps: string | null = null): Row {
  const [path = '', hash] = address.split('#');
  const route = hash ? `#${/^\/[^/]+/.exec(hash)?.[0]}` : (path.split('?')[0] ?? '');
  return { route, address, shows, taps };
}

/** Every address of the web view and the site (S-301), those that P-52 names first. */
export const rows: readonly Row[] = [
  row(`/repayChoose?${order}&amount=125050`, 'Harbour Bank', 'text=/^Monsoon Bank/'),
  row('/loanConfirm?productId=P-1', '3091.50', choice),
  row('/newLoanConfirm?productId=P-2', '6183.00', choice),
  row(`/order?${order}&amount=125050`, 'To be repaid', repay),
  row('/?productId=P-1&amount=125050#/borrowDetail/O-170', 'To be repaid', repay),
  row('/bindBank?productId=B-1', 'Card number', next),
  row('/complainPageNext?type=1&subType=11&orderNo=O-170', 'Too many calls', 'role=button[name="Send"]'),
  row('/?templateId=T-1#/registerTemplate', 'Phone number', 'role=button[name="Register"]'),
  row('/', 'A short loan, with every cost shown before you agree.'),
  row(`/loanDetail?${order}&amount=125050`, 'To be repaid', repay),
  row(`/repayByPeriod?${order}`, 'Pay online', 'text=/^Pay online/'),
  row('/repayDelay?orderId=O-174D&productId=P-1', 'Pay online', 'text=/^Pay online/'),
  row('/?productId=B-1#/addnormalcard', 'Card number', next),
  row('/complaint?orderId=O-170', 'Collection'),
  row('/complaintList?', 'Answered', 'role=tab[name=/^Answered/]'),
  row('/complainDetails?problemId=C-NOREPLY', 'I was called nine times on one day'),
  row('/customerService?', 'help@kist.example'),
  row('/error?', 'Harbour Loan'),
  row('/joint-logon-fail?', 'Harbour Loan'),
  row('/recommendList?orderId=O-21&productId=P-1', 'Harbour Loan'),
  row('/?templateId=T-1#/downloadTemplate', 'Download the app'),
  row('/?orderId=O-170&amount=125050#/walletRepayment', 'You leave this page for the wallet provider'),
  row('/repaymentOfCode?showType=1&amount=125050&payCode=990012345678', '990012345678'),
  row('/repaymentOfCode2?', 'no repayment information'),
  row('/paymentInstructions?', 'Cash at a store'),
  row('/carpmm?requestType=1&amount=125050&payCode=KIST-1', 'Cash at a store'),
  row('/aboutUs?', 'Our mission'),
  row('/privacyPolicy?', 'We do not sell your data.'),
  row('/loanAgreement?', 'The applicant must be an Indian national over 18.'),
  row('/?#/agreementTemplate', 'One number is one account.'),
  row('/About', 'A lender that says what it costs'),
  row('/Policy', 'Your data'),
  row('/Loan', 'Loan terms'),
  row('/User', 'Frequently asked questions'),
  row('/Contact', 'Write to us'),
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

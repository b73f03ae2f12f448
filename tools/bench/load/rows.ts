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

export const rows: readonly Row[] = [
  {
    route: '/repayChoose',
    address: `/repayChoose?${order}&amount=125050`,
    shows: 'Harbour Bank',
    taps: 'text=/^Monsoon Bank/',
  },
  {
    route: '/loanConfirm',
    address: '/loanConfirm?productId=P-1',
    shows: '3091.50',
    taps: 'label:has(input[type=checkbox])',
  },
  {
    route: '/newLoanConfirm',
    address: '/newLoanConfirm?productId=P-2',
    shows: '6183.00',
    taps: 'label:has(input[type=checkbox])',
  },
  {
    route: '/order',
    address: `/order?${order}&amount=125050`,
    shows: 'To be repaid',
    taps: 'role=button[name=/^repay/i]',
  },
  {
    route: '#/borrowDetail',
    address: '/?productId=P-1&amount=125050#/borrowDetail/O-170',
    shows: 'To be repaid',
    taps: 'role=button[name=/^repay/i]',
  },
  { route: '/bindBank', address: '/bindBank?productId=B-1', shows: 'Card number', taps: 'role=button[name="Next"]' },
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

import { type Act, radio, type Text } from './destinations/way.ts';

/** A picture of the lender's answer on a screen. */
export type Shown = {
  /** Its name at the stand-in lender. */
  readonly picture: string;
  /** What stands beside it and says what it is. */
  readonly beside: Text;
  /** What is read out in its place; nothing where that stands beside it. */
  readonly alternative: string;
};

type ScreenWithLogos = {
  readonly items: string;
  readonly flow: string;
  readonly from: string;
  readonly acts: readonly Act[];
  /** All of them, in the order in which they stand; where a dialog is open, those in it. */
  readonly shows: readonly Shown[];
};

const logo = (picture: string, beside: Text): Shown => ({ picture, beside, alternative: '' });

const recommended = [
  logo('r-web', 'Harbour Loan'),
  logo('r-app', 'Monsoon Credit'),
  logo('r-off', 'Lagoon Line'),
  logo('r-partner', 'Lighthouse Loan'),
];

const channels = [
  logo('channel-90001', 'Pay online'),
  logo('channel-90002', 'Barcode at a shop'),
  logo('channel-90003', 'Code at a counter'),
  logo('channel-90004', 'QR code'),
  logo('channel-90005', 'Night counter (closed)'),
  logo('channel-90006', 'Unknown payer (unsafe address)'),
];

const due = [
  logo('kist-91', 'Kist 91'),
  logo('channel-90001', /^Payment Method Pay online/),
  logo('counter', 'Pay at any counter'),
];

/** Every place where the specification says that a logo or a picture of the lender's is shown, written by hand from it. */
export const screensWithLogos: readonly ScreenWithLogos[] = [
  {
    items: 'S-040',
    flow: 'loan-confirm',
    from: '/loanConfirm?productId=P-1',
    acts: [],
    shows: [logo('kist-91', 'Kist 91')],
  },
  {
    items: 'S-040 S-055',
    flow: 'loan-confirm',
    from: '/newLoanConfirm?productId=P-2',
    acts: ['Continue'],
    shows: [logo('kist-plus', 'Kist Plus')],
  },
  {
    items: 'S-059',
    flow: 'order-details',
    from: '/order?orderId=O-170-logo&productId=P-1',
    acts: [],
    shows: [logo('kist-91', 'Kist 91')],
  },
  {
    items: 'S-059 S-061 S-157',
    flow: 'order-details',
    from: '/order?orderId=O-21-logo&productId=P-1',
    acts: [],
    shows: [logo('kist-91', 'Kist 91'), ...recommended],
  },
  {
    items: 'S-157 S-524',
    flow: 'recommended-products',
    from: '/recommendList?orderId=O-21-logo&productId=P-1',
    acts: [],
    shows: recommended,
  },
  { items: 'S-077 S-157', flow: 'failure-page', from: '/error', acts: [], shows: recommended },
  {
    items: 'S-066 S-069 S-070',
    flow: 'channel-repayment',
    from: '/repayByPeriod?orderId=O-170-logo&productId=P-1',
    acts: [],
    shows: due,
  },
  {
    items: 'S-070',
    flow: 'channel-repayment',
    from: '/repayByPeriod?orderId=O-170-sheet&productId=P-1',
    acts: [/^Payment Method/],
    shows: [...channels, logo('channel-90010', 'Bank card'), logo('channel-90011', 'Wallet')],
  },
  {
    items: 'S-075',
    flow: 'channel-repayment',
    from: '/repayDelay?orderId=O-174D-logo&productId=P-1',
    acts: [],
    shows: due,
  },
  {
    items: 'S-070 S-075',
    flow: 'channel-repayment',
    from: '/repayDelay?orderId=O-174D-sheet&productId=P-1',
    acts: [/^Payment Method/],
    shows: channels,
  },
  {
    items: 'S-079',
    flow: 'repayment-code',
    from: '/repayByPeriod?orderId=O-170-shop&productId=P-1',
    acts: [/^Payment Method/, radio('Code at a counter'), 'Payment'],
    shows: [{ picture: 'channel-90003', beside: /./, alternative: 'Where you pay with this code' }],
  },
  {
    items: 'S-083',
    flow: 'repayment-code-2',
    from: '/repayByPeriod?orderId=O-170-contract&productId=P-1',
    acts: ['Pay at any counter'],
    shows: [logo('counter', 'Pay at any counter')],
  },
  {
    items: 'S-097 S-137',
    flow: 'complaint-entry',
    from: '/complaint?orderId=O-170-logo',
    acts: [],
    shows: [logo('kist-91', /^Kist 91/)],
  },
  {
    items: 'S-097 S-137',
    flow: 'complaint-entry',
    from: '/complaint?orderId=O-174-logo',
    acts: ['All'],
    shows: ['O-174-logo', 'O-170', 'O-180-NOSHOW', 'O-200'].map((order) =>
      logo('kist-91', new RegExp(`^Kist 91.*${order}(?!-)`)),
    ),
  },
  {
    items: 'S-112 S-113',
    flow: 'complaint-details',
    from: '/complainDetails?problemId=C-NOSCORE',
    acts: [],
    shows: [logo('call-list', 'Picture 1 of your complaint'), logo('reply', 'Picture 1 of the reply')],
  },
];

import { back, fill, lost, page, radio, screen, told, type Way } from './way.ts';

const of = (orderId: string) => ({ orderId, productId: 'P-1' });
const instalment = (orderId: string) => `/repayByPeriod?orderId=${orderId}&productId=P-1`;
const rollover = (orderId: string) => `/repayDelay?orderId=${orderId}&productId=P-1`;
const byCard = (orderId: string) => `/repayChoose?orderId=${orderId}&amount=125050`;
const byWallet = (orderId: string) => `/?orderId=${orderId}&amount=125050#/walletRepayment`;
/** ₹1250.50, in cents. */
const due = (orderId: string) => ({ orderId, amount: '125050' });
const payer = (shows: string) => page(/^\/__sandbox\/payer\?visit=/, shows);
const banner = 'New: how to pay at a counter, step by step';

/** Repaying an order and moving its due date. */
export const repayingWays: readonly Way[] = [
  // An instalment
  {
    items: 'S-068 S-306 S-531',
    flow: 'channel-repayment',
    by: 'instructionsOpened',
    from: instalment('O-170-banner'),
    acts: [banner],
    what: 'the banner',
    to: screen('/carpmm', 'KIST-O-170-banner', {
      query: { ...of('O-170-banner'), requestType: '1', amount: '125050', payCode: 'KIST-O-170-banner' },
    }),
  },
  {
    items: 'S-069 S-366 S-531',
    flow: 'channel-repayment',
    by: 'defaultCodeOpened',
    from: instalment('O-170-box'),
    acts: ['Pay at any counter'],
    what: 'the box of the default payment',
    to: screen('/repaymentOfCode2', ['₹1250.50', 'KIST-O-170-box'], { query: of('O-170-box') }),
  },
  {
    items: 'S-023 S-079 S-365',
    flow: 'channel-repayment',
    by: 'codeIssued',
    from: instalment('O-170-code'),
    acts: [/^Payment Method/, radio('Code at a counter'), 'Payment'],
    what: 'Payment, by a code',
    to: screen('/repaymentOfCode', /^90003/, { query: { ...of('O-170-code'), showType: '1', k: /^[\w-]+$/ } }),
  },
  {
    items: 'S-023 S-080 S-365',
    flow: 'channel-repayment',
    by: 'codeIssued',
    from: instalment('O-170-qr'),
    acts: [/^Payment Method/, radio('QR code'), 'Payment'],
    what: 'Payment, by a QR code',
    to: screen('/repaymentOfCode', /^90004/, {
      title: 'Pay with a QR code',
      query: { ...of('O-170-qr'), showType: '2', k: /^[\w-]+$/ },
    }),
  },
  {
    items: 'S-007 S-365 S-533',
    flow: 'channel-repayment',
    by: 'openPayer',
    from: instalment('O-170-payer'),
    acts: ['Payment'],
    to: payer('Order O-170-payer'),
    place: 'payer',
  },
  {
    items: 'S-004 S-363',
    flow: 'channel-repayment',
    by: 'openPayer',
    from: instalment('O-170-cards'),
    acts: [/^Payment Method/, radio('Bank card'), 'Payment'],
    what: 'Payment, by bank card',
    to: screen('/repayChoose', 'Choose a bank card', { query: { ...of('O-170-cards'), amount: '125050' } }),
  },
  {
    items: 'S-005 S-038',
    flow: 'channel-repayment',
    by: 'openPayer',
    from: instalment('O-170-wallet'),
    acts: [/^Payment Method/, radio('Wallet'), 'Payment'],
    what: 'Payment, by wallet',
    to: screen('#/walletRepayment', 'Order O-170-wallet', { query: { ...of('O-170-wallet'), amount: '125050' } }),
  },
  {
    items: 'S-336 S-533',
    flow: 'channel-repayment',
    by: 'orderChecked',
    from: instalment('O-170-lost'),
    acts: ['Payment', 'check order'],
    ...lost('generate-vcode'),
    to: screen('#/borrowDetail/', 'Order O-170-lost', { rest: 'O-170-lost', query: of('O-170-lost'), replaces: true }),
  },

  // A rollover
  {
    items: 'S-068 S-075 S-306',
    flow: 'channel-repayment',
    by: 'instructionsOpened',
    from: rollover('O-174D-banner'),
    acts: [banner],
    what: 'the banner',
    to: screen('/carpmm', 'KIST-O-174D-banner', {
      query: { ...of('O-174D-banner'), requestType: '1', amount: '18405', payCode: 'KIST-O-174D-banner' },
    }),
  },
  {
    items: 'S-069 S-075 S-366',
    flow: 'channel-repayment',
    by: 'defaultCodeOpened',
    from: rollover('O-174D-box'),
    acts: ['Pay at any counter'],
    what: 'the box of the default payment',
    to: screen('/repaymentOfCode2', ['₹184.05', 'KIST-O-174D-box'], { query: of('O-174D-box') }),
  },
  {
    items: 'S-075 S-365',
    flow: 'channel-repayment',
    by: 'codeIssued',
    from: rollover('O-174D-code'),
    acts: [/^Payment Method/, radio('Code at a counter'), 'Payment'],
    what: 'Payment, by a code',
    to: screen('/repaymentOfCode', ['₹184.05', /^90003/], {
      query: { ...of('O-174D-code'), showType: '1', k: /^[\w-]+$/ },
    }),
  },
  {
    items: 'S-008 S-396',
    flow: 'channel-repayment',
    by: 'openPayer',
    from: rollover('O-174D-payer'),
    acts: ['Payment'],
    to: payer('Roll over order O-174D-payer'),
    place: 'payer',
  },
  {
    items: 'S-336',
    flow: 'channel-repayment',
    by: 'orderChecked',
    from: rollover('O-174D-bar'),
    acts: [/^Payment Method/, radio('Barcode at a shop'), 'Payment', 'check order'],
    what: '“check order” under the barcode',
    to: screen('#/borrowDetail/', 'Order O-174D-bar', { rest: 'O-174D-bar', query: of('O-174D-bar'), replaces: true }),
  },

  // The card
  {
    items: 'S-174 S-507',
    flow: 'card-repayment',
    by: 'confirmed',
    from: byCard('O-170-confirm'),
    acts: [radio(/1111$/), /^Pay ₹/, fill('SMS code', '123456')],
    to: screen('#/borrowDetail/', 'Repaid', { rest: 'O-170-confirm', query: due('O-170-confirm'), replaces: true }),
  },
  {
    items: 'S-175',
    flow: 'card-repayment',
    by: 'submitted',
    from: byCard('O-170-submit'),
    acts: [radio(/0000$/), /^Pay ₹/],
    to: screen('#/borrowDetail/', 'Repaid', { rest: 'O-170-submit', query: due('O-170-submit'), replaces: true }),
  },
  {
    items: 'S-175 S-238',
    flow: 'card-repayment',
    by: null,
    from: byCard('O-170-android'),
    acts: [radio(/0000$/), /^Pay ₹/],
    inApp: 'android',
    to: told(['dismissRepayDialog']),
  },
  {
    items: 'S-336',
    flow: 'card-repayment',
    by: 'orderChecked',
    from: byCard('O-170-lost-card'),
    acts: [radio(/3333$/), /^Pay ₹/, 'check order'],
    to: screen('#/borrowDetail/', 'Order O-170-lost-card', {
      rest: 'O-170-lost-card',
      query: due('O-170-lost-card'),
      replaces: true,
    }),
  },
  {
    items: 'S-004 S-009',
    flow: 'card-repayment',
    by: 'bindingChosen',
    from: byCard('O-170-add'),
    acts: ['Add a bank card'],
    borrower: 'NOCARD',
    to: screen('/bindBank', 'Card number', { query: { ...due('O-170-add'), source: 'repayChoose' } }),
  },
  {
    items: 'S-363 S-507',
    flow: 'card-repayment',
    by: 'walletChosen',
    from: byCard('O-170-to-wallet'),
    acts: [/^Pay with a wallet/],
    to: screen('#/walletRepayment', 'Order O-170-to-wallet', { query: due('O-170-to-wallet') }),
  },

  // The wallet
  {
    items: 'S-005 S-509',
    flow: 'wallet-redirect',
    by: 'openPayer',
    from: byWallet('O-170-at-wallet'),
    acts: ['Continue to the wallet'],
    to: payer('Order O-170-at-wallet'),
    place: 'payer',
  },
  {
    items: 'S-336 S-509',
    flow: 'wallet-redirect',
    by: 'orderChecked',
    from: byWallet('O-170-BADURL-wallet'),
    acts: ['Continue to the wallet', 'check order'],
    to: screen('#/borrowDetail/', 'Order O-170-BADURL-wallet', {
      rest: 'O-170-BADURL-wallet',
      query: due('O-170-BADURL-wallet'),
      replaces: true,
    }),
  },

  // The codes
  {
    items: 'S-365 S-536',
    flow: 'repayment-code',
    by: 'left',
    after: '/aboutUs',
    from: '/repaymentOfCode?showType=1&payCode=990012345678&amount=125050',
    acts: ['Back'],
    to: back,
  },
  {
    items: 'S-365 S-536',
    flow: 'repayment-code',
    by: 'left',
    after: '/aboutUs',
    from: '/repaymentOfCode?showType=3',
    acts: ['Back'],
    what: '“Back” where there is no code',
    to: back,
  },
  {
    items: 'S-366 S-537',
    flow: 'repayment-code-2',
    by: 'left',
    after: '/aboutUs',
    from: '/repaymentOfCode2',
    acts: ['Back'],
    what: '“Back” where there is no contract number',
    to: back,
  },
];

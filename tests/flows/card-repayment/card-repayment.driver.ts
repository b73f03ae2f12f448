import { loanDetails } from '#adapters/lender-api/contract/order.ts';
import { repaymentCommit, repaymentConfirm, repaymentWay } from '#adapters/lender-api/contract/repayment.ts';
import type {
  CardRepaymentContext,
  CardRepaymentInput,
  CommitOutput,
  RepaymentWays,
} from '#flows/card-repayment/card-repayment.types.ts';
import { standingOnWire } from '#tests/support/issued-on-phone.ts';
import { type Driver, says, wire } from '#tools/paths/driver.ts';

const cards = ['Harbour Bank, card ending in 1111', 'Monsoon Bank, card ending in 0000'];

const entry = ['awaitingCode.code.entering.quiet', 'awaitingCode.code.entering.unsent'];

const commit = wire(repaymentCommit, ({ needsCode, repayRecordId }: CommitOutput) => ({
  needValid: needsCode ? 1 : 0,
  repayRecordId,
}));

/** The whole numbers are on no phone that was switched off. */
const waysAgain = says(repaymentWay, {
  alipay: '1',
  repayToken: 'T-again',
  bankCards: [
    { id: 'C-1', bankName: 'Harbour Bank', cardNo: '9990000000001111', bankCode: 'HRB' },
    { id: 'C-2', bankName: 'Monsoon Bank', cardNo: '9990000000000000', bankCode: 'MSN' },
  ],
});

export const cardRepaymentDriver: Driver = {
  flow: 'card-repayment',
  place(input) {
    const { orderId, amount, couponId, platform, keysHonoured, cardBound } = input as CardRepaymentInput;
    const coupon = couponId === null ? '' : `&couponId=${couponId}`;
    const path = `/repayChoose?orderId=${orderId}&amount=${amount}${coupon}${cardBound ? '&bound=1' : ''}`;
    return { path, platform, keysHonoured, doubtOf: orderId };
  },
  notPerformable(event, states, context) {
    if (Number(event.index) >= cards.length) return 'The screen lists the cards that there are, and no other.';
    const { isTried } = context as CardRepaymentContext;
    // `card-repayment.screen.test.tsx` taps Confirm there, after the network was gone.
    return event.type === 'code.submitted' &&
      event.code === '123456' &&
      !isTried &&
      entry.some((state) => states.includes(state))
      ? 'With its sixth digit the code is sent off already.'
      : null;
  },
  // `tests/browser/once-only.test.ts` loses it, and goes on with what is open then.
  cannotEnd: (invocation, outcome) =>
    invocation === 'resendCode' &&
    'failure' in outcome &&
    outcome.failure.kind === 'lost' &&
    outcome.failure.reason !== 'unresolved'
      ? 'A new code whose answer was lost may have been a payment, and no path knows that another is held back then.'
      : null,
  perform: {
    'card.selected': (ui, event) => ui.tap('radio', cards[Number(event.index)] ?? ''),
    'pay.requested': (ui) => ui.tap('button', /^Pay ₹/),
    'binding.requested': (ui) => ui.tap('button', 'Add a bank card'),
    'page.returned': (ui) => ui.comeBack(),
    'wallet.chosen': (ui) => ui.tap('button', /Pay with a wallet/),
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'network.returned': (ui) => ui.reconnect(),
    'code.completed': (ui, event) => ui.fill('SMS code', String(event.code)),
    'code.submitted': async (ui, event) => {
      await ui.fill('SMS code', String(event.code));
      await ui.tap('button', /^Confirm/);
    },
    'resend.requested': (ui) => ui.tap('button', 'Send a new code'),
    'code.cancelled': (ui) => ui.tap('button', 'Cancel'),
    'order.checked': (ui) => ui.tap('button', 'check order'),
    'doubt.settled': (ui) => ui.doubtEnds('settled'),
    'doubt.released': (ui) => ui.doubtEnds('released'),
    'doubt.outlived': (ui) => ui.doubtEnds('outlived'),
  },
  looks: {
    loadingWays: [{ role: 'button', name: /^Pay ₹/, is: 'disabled' }],
    waysFailed: [{ role: 'button', name: 'Retry', is: 'enabled' }],
    'choosing.empty': [
      { role: 'button', name: 'Add a bank card', is: 'enabled' },
      { role: 'button', name: /^Pay ₹/, is: 'absent' },
    ],
    'choosing.none': [{ role: 'button', name: 'Pay ₹1250.50', is: 'enabled' }],
    'choosing.selected.quiet': [{ role: 'button', name: 'Pay ₹1250.50', is: 'enabled' }],
    'choosing.selected.declined': [{ role: 'button', name: 'Pay ₹1250.50', is: 'enabled' }],
    nothingDue: [
      { role: 'region', name: 'Nothing is due: this order is repaid.' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: /^Pay ₹/, is: 'absent' },
      { role: 'radio', name: cards[0] ?? '', is: 'absent' },
    ],
    committing: [{ role: 'button', name: 'Cancel', is: 'absent' }],
    commitUnknown: [
      { role: 'region', name: 'We do not know yet whether this payment went through' },
      { role: 'button', name: 'check order', is: 'enabled' },
    ],
    alreadySubmitted: [
      { role: 'region', name: 'This payment was already submitted' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: /^Pay ₹/, is: 'absent' },
      { role: 'button', name: 'Cancel', is: 'absent' },
    ],
    held: [
      { role: 'region', name: 'Nothing was sent just now' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: /^Pay ₹/, is: 'absent' },
    ],
    'awaitingCode.code.entering.quiet': [
      { role: 'textbox', name: 'SMS code' },
      { role: 'button', name: 'Confirm', is: 'enabled' },
      { role: 'button', name: 'Cancel', is: 'enabled' },
    ],
    'awaitingCode.code.entering.declined': [
      { role: 'textbox', name: 'SMS code' },
      { role: 'button', name: 'Confirm', is: 'enabled' },
      { role: 'button', name: 'Cancel', is: 'enabled' },
    ],
    'awaitingCode.code.entering.unsent': [
      { role: 'textbox', name: 'SMS code' },
      { role: 'button', name: 'Confirm', is: 'enabled' },
      { role: 'button', name: 'Send a new code', is: 'enabled' },
      { role: 'button', name: 'Cancel', is: 'enabled' },
    ],
    'awaitingCode.code.resending': [{ role: 'button', name: 'Cancel', is: 'disabled' }],
    'awaitingCode.code.confirming': [{ role: 'button', name: 'Cancel', is: 'disabled' }],
    'awaitingCode.code.confirmUnknown': [
      { role: 'region', name: 'We do not know yet whether this payment went through' },
      { role: 'button', name: 'check order', is: 'enabled' },
    ],
    'awaitingCode.code.confirmHeld': [
      { role: 'region', name: 'Nothing was sent just now' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Confirm', is: 'disabled' },
    ],
    'awaitingCode.resend.coolingDown': [],
    'awaitingCode.resend.ready': [],
    'awaitingCode.code.entering + awaitingCode.resend.coolingDown': [
      { role: 'button', name: /^New code in \d+ s$/, is: 'disabled' },
    ],
    'awaitingCode.code.entering + awaitingCode.resend.ready': [
      { role: 'button', name: 'Send a new code', is: 'enabled' },
    ],
    confirmed: [],
    submitted: [],
    orderChecked: [],
    bindingChosen: [],
    walletChosen: [],
  },
  wires: {
    loadRepaymentWays: wire(repaymentWay, ({ walletOffered, repayToken, cards }: RepaymentWays) => ({
      alipay: walletOffered ? '1' : '0',
      repayToken,
      bankCards: cards.map(({ id, bankName, tail, bankCode }) => ({
        id,
        bankName,
        cardNo: `999000000000${tail}`,
        bankCode,
      })),
    })),
    watchOrder: wire(loanDetails, () => standingOnWire({ status: '200' })),
    commitRepayment: commit,
    resendCode: commit,
    confirmRepayment: wire(repaymentConfirm, () => null),
  },
  waits: { smsCountdown: 60_000 },
  settles: {},
  readsAgain: { commitRepayment: waysAgain, resendCode: waysAgain },
};

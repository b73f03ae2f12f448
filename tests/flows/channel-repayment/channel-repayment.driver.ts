import { amonPettypy, generateVcode, loanPlayDetail } from '#adapters/lender-api/contract/channels.ts';
import { loanDetails } from '#adapters/lender-api/contract/order.ts';
import type {
  ChannelRepaymentInput,
  PayCode,
  RepaymentPlan,
} from '#flows/channel-repayment/channel-repayment.types.ts';
import { keptForPort, standingOnWire } from '#tests/support/issued-on-phone.ts';
import { type Driver, either, wire } from '#tools/paths/driver.ts';

const channels = ['Payment page', 'Shop counter'];

/** Of what the samples say was issued. */
const issued = [/^Show the code /, /^Show the barcode /];

const isRollover = (input: unknown) => (input as ChannelRepaymentInput).kind === 'rollover';

const noCode = {
  ...{ regionFlag: '', payUrl: '', barCode: '', showType: '', payCode: '', image: '', steps: [] },
  ...{ validUntil: '', appUrl: '' },
};

const planOnWire = wire(either(isRollover, amonPettypy, loanPlayDetail), (plan: RepaymentPlan) => ({
  regionFlag: plan.regionFlag ?? '',
  repayAmount: plan.amount,
  delayInfo: { title: plan.title, delayAmount: plan.amount },
  repayDate: plan.date,
  productName: plan.productName,
  productLogo: '',
  detail: plan.rows,
  repayPlan: plan.steps,
  repayList: plan.channels.map(({ number, name }) => ({ channel_number: number, name, logo: '' })),
  noticeMsg: plan.banner ?? '',
  isShowReyTop: plan.banner === null ? 0 : 1,
  defDetail: plan.defaultPayment && { ...plan.defaultPayment, logo: plan.defaultPayment.logo ?? '' },
}));

export const channelRepaymentDriver: Driver = {
  flow: 'channel-repayment',
  place(input) {
    const { orderId, productId, keysHonoured } = input as ChannelRepaymentInput;
    const path = `/${isRollover(input) ? 'repayDelay' : 'repayByPeriod'}?orderId=${orderId}&productId=${productId}`;
    return { path, platform: 'browser', keysHonoured, doubtOf: orderId };
  },
  notPerformable: (event) =>
    Number(event.index) >= channels.length ? 'The screen lists what there is, and nothing else.' : null,
  perform: {
    'more.toggled': (ui) => ui.tap('button', /^(more|hide)$/),
    'method.opened': (ui) => ui.tap('button', /^Payment Method/),
    'channel.picked': (ui, event) => ui.tap('radio', channels[Number(event.index)] ?? ''),
    'method.closed': (ui) => ui.tap('button', 'Close'),
    'pay.requested': (ui) => ui.tap('button', 'Payment'),
    'barcode.closed': (ui) => ui.tap('button', 'Close'),
    'copy.requested': (ui) => ui.tap('button', 'copy'),
    'banner.opened': (ui) => ui.tap('button', 'How to pay at a shop'),
    'defaultBox.opened': (ui) => ui.tap('button', 'Any counter'),
    'order.checked': (ui) => ui.tap('button', 'check order'),
    'code.reopened': (ui, event) => ui.tap('button', issued[Number(event.index)] ?? ''),
    'code.renewed': (ui) => ui.tap('button', 'Get a new code'),
    'second.confirmed': (ui) => ui.tap('button', 'Pay another way'),
    'restart.requested': (ui) => ui.tap('button', 'Pay another way'),
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'doubt.settled': (ui) => ui.doubtEnds('settled'),
    'doubt.released': (ui) => ui.doubtEnds('released'),
    'doubt.outlived': (ui) => ui.doubtEnds('outlived'),
    'page.returned': (ui) => ui.comeBack(),
    'network.returned': (ui) => ui.reconnect(),
    'language.changed': (ui) => ui.changeLanguage(),
  },
  looks: {
    loading: [{ role: 'button', name: 'Retry', is: 'absent' }],
    readingStanding: [{ role: 'button', name: 'Retry', is: 'absent' }],
    nothingDue: [
      { role: 'region', name: 'Nothing is due' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Payment', is: 'absent' },
    ],
    failed: [
      { role: 'region', name: 'What is to be paid did not load' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'Payment', is: 'absent' },
    ],
    'ready.rows.few': [{ role: 'button', name: 'hide', is: 'absent' }],
    'ready.rows.all': [{ role: 'button', name: 'more', is: 'absent' }],
    'ready.wording.told': [],
    'ready.wording.asking': [],
    'ready.copy.idle': [],
    'ready.copy.copying': [{ role: 'button', name: 'copy', is: 'disabled' }],
    'ready.copy.copied': [{ role: 'button', name: 'copy', is: 'enabled' }],
    'ready.copy.failed': [{ role: 'button', name: 'copy', is: 'enabled' }],
    'ready.payment.recalling': [],
    'ready.payment.checking': [],
    'ready.payment.readingOrder': [
      { role: 'button', name: 'Preparing your payment…', is: 'disabled' },
      { role: 'button', name: 'check order', is: 'absent' },
    ],
    'ready.payment.confirming': [
      { role: 'button', name: 'Preparing your payment…', is: 'disabled' },
      { role: 'button', name: 'check order', is: 'absent' },
    ],
    'ready.payment.deciding.offered': [
      { role: 'region', name: 'You can already pay this' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Payment' },
    ],
    'ready.payment.deciding.unread': [
      { role: 'region', name: 'Your order could not be read' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Payment', is: 'enabled' },
    ],
    'ready.payment.deciding.warned': [
      { role: 'region', name: 'The first way to pay is still open' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Pay another way', is: 'enabled' },
      { role: 'button', name: 'Payment', is: 'absent' },
    ],
    'ready.payment.deciding.noWay': [
      { role: 'region', name: 'Payment is not possible right now' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Payment', is: 'disabled' },
    ],
    'ready.payment.deciding.idle': [
      { role: 'button', name: 'Payment' },
      { role: 'button', name: 'check order', is: 'absent' },
    ],
    'ready.payment.deciding.refused': [
      { role: 'region', name: 'The payment page cannot be opened' },
      { role: 'button', name: 'Payment', is: 'enabled' },
      { role: 'button', name: 'check order', is: 'enabled' },
    ],
    'ready.payment.choosing': [
      { role: 'dialog', name: 'Payment Method' },
      { role: 'radio', name: 'Shop counter' },
    ],
    'ready.payment.choosingAnother': [
      { role: 'dialog', name: 'Payment Method' },
      { role: 'radio', name: 'Shop counter' },
    ],
    'ready.payment.choosingTrusted': [
      { role: 'dialog', name: 'Payment Method' },
      { role: 'region', name: 'The payment page cannot be opened' },
      { role: 'radio', name: 'Shop counter' },
    ],
    'ready.payment.asking.generating': [
      { role: 'button', name: /^Payment Method/, is: 'disabled' },
      { role: 'button', name: 'check order', is: 'absent' },
    ],
    'ready.payment.asking.unknown': [
      { role: 'region', name: 'We do not know yet whether this payment went through' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: /^Payment Method/, is: 'disabled' },
    ],
    'ready.payment.asking.held': [
      { role: 'region', name: 'Nothing was sent just now' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Payment', is: 'absent' },
      { role: 'button', name: /^Payment Method/, is: 'disabled' },
    ],
    'ready.payment.asking.redirecting': [],
    'ready.payment.away': [
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Pay another way', is: 'enabled' },
      { role: 'button', name: 'Payment', is: 'absent' },
    ],
    'ready.payment.showing': [
      { role: 'dialog', name: 'barCode' },
      { role: 'img', name: 'Barcode of 900020000174' },
      { role: 'button', name: 'check order', is: 'enabled' },
    ],
    orderChecked: [],
    instructionsOpened: [],
    defaultCodeOpened: [],
    codeIssued: [],
  },
  wires: {
    loadPlan: planOnWire,
    retellPlan: planOnWire,
    readOrder: wire(loanDetails, standingOnWire),
    rereadOrder: wire(loanDetails, standingOnWire),
    readStanding: wire(loanDetails, standingOnWire),
    watchOrder: wire(loanDetails, () => standingOnWire({ status: '200' })),
    generateCode: wire(generateVcode, (code: PayCode, next) => {
      if (code.form === 'barcode') return { ...noCode, barCode: code.text, validUntil: code.validUntil ?? '' };
      if (code.form === 'page') return { ...noCode, showType: code.showType, payCode: 'SHOP-0174' };
      const payUrl = next && 'failure' in next ? 'javascript:alert(1)' : '/__sandbox/payer?order=O-174';
      return { ...noCode, payUrl };
    }),
  },
  waits: {},
  keeps: { recallIssued: keptForPort('O-174'), recheckIssued: keptForPort('O-174') },
  settles: {
    recallIssued: async () => undefined,
    recheckIssued: async () => undefined,
    openPayer: async (ui, outcome) => {
      if (!('failure' in outcome)) await ui.goBack();
    },
    copyText: (ui, outcome) => ui.answerClipboard(!('failure' in outcome)),
  },
};

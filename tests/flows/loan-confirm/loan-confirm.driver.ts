import {
  contractJump,
  contractJump2,
  contractList,
  contractList2,
  loanDetailConfirm,
  loanDetailConfirm2,
  loanDetailPush,
  loanDetailPush2,
} from '#adapters/lender-api/contract/offer.ts';
import type { LoanConfirmInput, LoanOffer } from '#flows/loan-confirm/loan-confirm.types.ts';
import type { Outcome } from '#kit/flow.ts';
import { configurationOf } from '#sandbox/countries.ts';
import { type Driver, either, wire } from '#tools/paths/driver.ts';

const contracts = ['Loan agreement', 'Key facts'];
const apply = /^(Apply now|Get it now|Apply again)$/;
const haveRead = 'I have read what this loan costs, and who lends.';
const consent = 'I agree to this loan and its contracts.';

const isFirst = ({ variant }: LoanConfirmInput) => variant !== 2;

/** An address that the gate refuses where the path goes on with a refusal. */
const addressBefore = (next: Outcome | null, trusted: string) =>
  next && 'failure' in next ? 'javascript:alert(1)' : trusted;

/** Where the law wants the costs read first: an offer that tells them, and adds up (P-59). */
const inCountry = { ...configurationOf('in'), languages: ['en'] };
const statement = {
  ...{ number: 'KFS-7', validUntil: '2026-01-05', paidOn: '2025-12-20', late: '2% a month', early: 'Nothing more' },
  ...{ paidOut: 490_000, fees: [{ text: 'Processing fee', amount: 10_000 }], interest: 35_000 },
  ...{ annualRate: 53_43, lateRate: 200 },
};

const agreements = { none: '', refused: 'javascript:alert(1)' } as const;

const offerOnWire = wire(either(isFirst, loanDetailConfirm, loanDetailConfirm2), (offer: LoanOffer) => ({
  regionFlag: offer.regionFlag ?? '',
  comProductLogo: '',
  comProductName: offer.productName,
  amount: offer.amount,
  periods: offer.periods,
  termUnit: offer.termUnit,
  details: offer.details,
  repay_plans: offer.plan.map(({ date, ...payment }) => ({ ...payment, pay_time: date })),
  firstPayTime: offer.firstRepaymentDate,
  pRateDsc: offer.rate,
  isPopType: offer.backNotice ? 1 : 0,
  popTitle: offer.backNotice?.title ?? '',
  popContent: offer.backNotice?.content ?? '',
  popAgreementUrl: typeof offer.agreement === 'object' ? '/__sandbox/agreement' : agreements[offer.agreement],
  NewButtonMsg: offer.applyLabel,
  NewPopMsg: offer.promotion,
  firstPeriodDay: '',
  sendSms: '',
  statement: { ...statement, validFor: (offer.statement?.validFor ?? 0) / 1_000 },
}));

export const loanConfirmDriver: Driver = {
  flow: 'loan-confirm',
  place(input) {
    const { productId, orderId, variant, platform, keysHonoured, consentDefault, factsFirst } =
      input as LoanConfirmInput;
    const path = variant === 2 ? '/newLoanConfirm' : '/loanConfirm';
    const order = orderId && `&orderId=${orderId}`;
    return {
      path: `${path}?productId=${productId}${order}`,
      ...{
        platform,
        keysHonoured,
        config: factsFirst ? inCountry : { consentDefault },
        doubtOf: `product:${productId}`,
      },
    };
  },
  cannotEnd: (invocation, outcome, context) => {
    const { factsFirst, platform } = context as LoanConfirmInput;
    if (
      invocation === 'loadOffer' &&
      'output' in outcome &&
      ((outcome.output as LoanOffer).statement !== undefined) !== factsFirst
    )
      return 'The law of a country wants told how long an offer holds, and nobody else does.';
    return invocation === 'openContract' && !('failure' in outcome) && platform !== 'browser'
      ? 'An app is told of every contract at a trusted address.'
      : null;
  },
  perform: {
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'network.returned': (ui) => ui.reconnect(),
    'language.changed': (ui) => ui.changeLanguage(),
    'agreement.accepted': (ui) => ui.tap('button', 'Agree'),
    'agreement.declined': (ui) => ui.tap('button', 'Cancel'),
    'promotion.closed': (ui) => ui.tap('button', 'Continue'),
    'native.back': (ui) => ui.nativeBack(),
    'leaving.withdrawn': (ui) => ui.tap('button', 'Agree'),
    'leaving.confirmed': (ui) => ui.tap('button', 'Cancel'),
    'facts.toggled': (ui) => ui.tap('checkbox', haveRead),
    'consent.toggled': (ui) => ui.tap('checkbox', consent),
    'contracts.requested': (ui) => ui.tap('button', 'Load the contracts'),
    'contract.chosen': (ui, event) => ui.tap('button', contracts[Number(event.index)] ?? ''),
    'apply.requested': (ui) => ui.tap('button', apply),
    'order.requested': (ui) => ui.tap('button', 'Open your loan'),
    'another.requested': async (ui) => {
      await ui.doubtEnds('known');
      await ui.tap('button', 'Apply for another loan');
    },
    'home.requested': (ui) => ui.tap('button', 'Home'),
    'doubt.settled': (ui) => ui.doubtEnds('settled'),
    'doubt.released': (ui) => ui.doubtEnds('released'),
    'doubt.outlived': (ui) => ui.doubtEnds('outlived'),
  },
  looks: {
    loading: [
      { role: 'button', name: 'Retry', is: 'absent' },
      { role: 'button', name: apply, is: 'absent' },
    ],
    failed: [{ role: 'button', name: 'Retry', is: 'enabled' }],
    runOut: [
      { role: 'region', name: 'The time to accept this offer is over' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: apply, is: 'absent' },
      { role: 'checkbox', name: consent, is: 'absent' },
    ],
    'reviewing.application.deciding.unread': [
      { role: 'button', name: 'Read what it costs', is: 'enabled' },
      { role: 'checkbox', name: consent, is: 'absent' },
      { role: 'button', name: apply, is: 'absent' },
    ],
    'reviewing.application.deciding.declined': [{ role: 'button', name: apply, is: 'disabled' }],
    'reviewing.application.deciding.agreed': [{ role: 'checkbox', name: consent, is: 'checked' }],
    'reviewing.application.pushing': [
      { role: 'button', name: 'Sending your application…', is: 'disabled' },
      { role: 'checkbox', name: consent, is: 'disabled' },
    ],
    'reviewing.application.pushUnknown': [
      { role: 'region', name: 'We do not know yet whether you have applied' },
      { role: 'button', name: 'Home' },
    ],
    'reviewing.application.held': [
      { role: 'region', name: 'Nothing was sent just now' },
      { role: 'button', name: 'Retry' },
      { role: 'button', name: 'Home' },
      { role: 'button', name: apply, is: 'absent' },
    ],
    'reviewing.application.opening': [],
    'reviewing.application.applied': [
      { role: 'region', name: 'You have applied for this loan' },
      { role: 'button', name: 'Open your loan', is: 'enabled' },
      { role: 'button', name: 'Home', is: 'enabled' },
      { role: 'button', name: apply, is: 'absent' },
      { role: 'checkbox', name: consent, is: 'absent' },
    ],
    'reviewing.application.notOpened': [
      { role: 'region', name: 'You have applied, but the page of your loan cannot be opened' },
      { role: 'button', name: apply, is: 'absent' },
    ],
    'reviewing.popup.agreement': [
      { role: 'dialog', name: 'Agreement' },
      { role: 'button', name: 'Agree', is: 'enabled' },
      { role: 'button', name: 'Cancel', is: 'enabled' },
    ],
    'reviewing.popup.reading': [
      { role: 'dialog', name: /./, is: 'absent' },
      { role: 'heading', name: 'Monsoon Loan' },
    ],
    'reviewing.popup.promotion': [
      { role: 'dialog', name: 'About this loan' },
      { role: 'button', name: 'Dismiss', is: 'enabled' },
    ],
    'reviewing.popup.none': [
      { role: 'dialog', name: /./, is: 'absent' },
      { role: 'heading', name: 'Monsoon Loan' },
    ],
    'reviewing.popup.backIntercept': [
      { role: 'dialog', name: 'Point out' },
      { role: 'button', name: 'Agree', is: 'enabled' },
      { role: 'button', name: 'Cancel', is: 'enabled' },
    ],
    'reviewing.validity.running': [],
    'reviewing.validity.over': [],
    'reviewing.validity.open': [],
    'reviewing.wording.told': [],
    'reviewing.wording.asking': [],
    'reviewing.contracts.listing': [],
    'reviewing.contracts.unlisted': [{ role: 'button', name: 'Key facts', is: 'absent' }],
    'reviewing.contracts.listed': [],
    'reviewing.contracts.unread': [],
    'reviewing.contracts.reading.asking': [],
    'reviewing.contracts.reading.handingOver': [],
    'reviewing.contracts.reading.opening': [],
    'reviewing.application.deciding.agreed + reviewing.popup.none': [{ role: 'button', name: apply, is: 'enabled' }],
    'reviewing.application.deciding.agreed + reviewing.popup.reading': [{ role: 'button', name: apply, is: 'enabled' }],
    'reviewing.application.deciding.agreed + reviewing.popup.none + reviewing.contracts.listed': [
      { role: 'button', name: 'Loan agreement', is: 'enabled' },
      { role: 'button', name: 'Key facts', is: 'enabled' },
    ],
    applicationRefused: [],
    homeChosen: [],
  },
  wires: {
    loadOffer: offerOnWire,
    retellOffer: offerOnWire,
    loadContracts: wire(either(isFirst, contractList, contractList2), (titles: readonly string[]) =>
      titles.map((title) => ({ title })),
    ),
    askContract: wire(either(isFirst, contractJump, contractJump2), (_, next) => ({
      contract_url: addressBefore(next, '/__sandbox/contract'),
    })),
    pushLoan: wire(either(isFirst, loanDetailPush, loanDetailPush2), (_, next) => ({
      lendDetailsUrl: addressBefore(next, 'https://nothing.example/order'),
    })),
  },
  waits: { promotionWait: 3_000, offerValidity: 45_000 },
  settles: {
    openContractInApp: async () => undefined,
    // A browser goes there in this window.
    openContract: async (ui, outcome) => {
      if (!('failure' in outcome)) await ui.goBack();
    },
    openOrder: async () => undefined,
  },
};

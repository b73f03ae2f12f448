import { parseConfig } from '#adapters/config/config.ts';
import { withDoubts } from '#adapters/journal/doubts.ts';
import { createJournal } from '#adapters/journal/journal.ts';
import { durableStore } from '#adapters/journal/store.ts';
import { createTurns } from '#adapters/journal/turns.ts';
import { createBankApi } from '#adapters/lender-api/bank-api.ts';
import { createChannelsApi } from '#adapters/lender-api/channels-api.ts';
import { createComplaintsApi } from '#adapters/lender-api/complaints-api.ts';
import { trackEvent } from '#adapters/lender-api/contract/analytics.ts';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { identityKeyMap, type KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { obfuscatedKeyMap } from '#adapters/lender-api/contract/obfuscated-key-map.ts';
import { createLenderApi, type LenderApi, type LenderApiOptions } from '#adapters/lender-api/lender-api.ts';
import { createOfferApi } from '#adapters/lender-api/offer-api.ts';
import { createOrderApi } from '#adapters/lender-api/order-api.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { createProductsApi } from '#adapters/lender-api/products-api.ts';
import { createPromotionApi } from '#adapters/lender-api/promotion-api.ts';
import { createRepaymentApi } from '#adapters/lender-api/repayment-api.ts';
import { createServiceApi } from '#adapters/lender-api/service-api.ts';
import { judgeUrl } from '#adapters/open-url/open-url.ts';
import { sinks } from '#adapters/open-url/sinks.ts';
import document from '#app/public/config.json' with { type: 'json' };

export const profiles: readonly { readonly profile: string; readonly keyMap: KeyMap }[] = [
  { profile: 'plain names', keyMap: identityKeyMap },
  { profile: 'obfuscated names', keyMap: obfuscatedKeyMap(calls, 7) },
];

const pageAddress =
  '?userId=U-1&deviceId=D-1&sessionId=S%201&productId=P-1&building=b1&gather=g1&swift=s1&eyes=e1&stray=1';

export type WireOptions = Partial<LenderApiOptions> & {
  readonly address?: string;
  readonly overrides?: object;
  /** Puts another row in the place of a call's. */
  readonly change?: (call: Call) => Call;
};

function withRows(api: LenderApi, change: NonNullable<WireOptions['change']>): LenderApi {
  const call = ((row: Call, ...rest: readonly unknown[]) =>
    (api.call as (...all: unknown[]) => unknown)(change(row), ...rest)) as LenderApi['call'];
  const callOnce = ((row: Call, ...rest: readonly unknown[]) =>
    (api.callOnce as (...all: unknown[]) => unknown)(change(row), ...rest)) as LenderApi['callOnce'];
  return { ...api, call, callOnce, track: (entry, signal) => call(trackEvent, entry, signal) };
}

/** A lender that knows a repeat by its key; a test that wants another says so. */
const idempotency = { header: true, honoured: true };

const rules = { walletSchemes: ['upi'], schemeUrl: 'kist://home' };

/** The adapters as the shell joins them, against `origin`, with everything that they told the shell in `told`. */
export function createWire(
  origin: string,
  { address = pageAddress, overrides = {}, change, ...options }: WireOptions = {},
) {
  const reported: unknown[] = [];
  const journal = createJournal({
    borrower: 'borrower-1',
    patience: 30 * 60 * 1_000,
    store: durableStore({ database: memoryDatabase(), session: sessionOf(new Map()) }),
    takeTurn: createTurns({ locks: memoryLocks() }),
  });
  const made = createLenderApi({
    config: parseConfig({ ...document, idempotency, apiHost: origin, ...overrides }),
    page: readPageQuery(address, ''),
    keyMap: identityKeyMap,
    journal,
    trust: (text, sink) =>
      judgeUrl(text, sinks[sink], {
        ...rules,
        origin: 'https://m.example.com',
        allowedHosts: ['pay.example.com', origin],
      })?.href ?? null,
    effects: {
      startLoading: (request) => reported.push(`loading ${request}`),
      endLoading: (request) => reported.push(`loaded ${request}`),
      tellFailure: (failure) => reported.push(failure),
      rejectSession: (text) => reported.push({ session: text }),
    },
    ...options,
  });
  const api = change ? withRows(made, change) : made;
  return {
    api,
    repayment: createRepaymentApi(api),
    orders: createOrderApi(api),
    offers: createOfferApi(api),
    products: createProductsApi(api),
    channels: createChannelsApi(api),
    bank: createBankApi(api),
    complaints: createComplaintsApi(api),
    service: createServiceApi(api),
    promotion: createPromotionApi(api),
    journal: withDoubts(api.journal),
    reported,
  };
}

export type Wire = ReturnType<typeof createWire>;

/** A shared database as two tabs see it: each change is one step. */
export function memoryDatabase(
  shared: { entries?: string } = {},
): NonNullable<NonNullable<Parameters<typeof durableStore>[0]>['database']> {
  return async (change) => {
    await Promise.resolve();
    shared.entries = JSON.stringify(change(shared.entries === undefined ? undefined : JSON.parse(shared.entries)));
  };
}

/** Web Locks as the tabs of one phone share them. */
export function memoryLocks(): Pick<LockManager, 'request' | 'query'> {
  const held = new Set<string>();
  async function request(name: string, { ifAvailable }: LockOptions, use: LockGrantedCallback<unknown>) {
    if (!ifAvailable) throw new Error('nobody may wait for a lock');
    if (held.has(name)) return use(null);
    held.add(name);
    try {
      return await use({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  }
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  return { request: request as LockManager['request'], query };
}

export const sessionOf = (kept: Map<string, string>) => (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  removeItem: (name) => void kept.delete(name),
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
});

/** What a promise came to, as data. */
export async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    return { resolved: await promise };
  } catch (rejected) {
    return { rejected };
  }
}

/** One use of each call of the product, as a screen makes it. */
export const uses: readonly {
  readonly call: string;
  readonly use: (wire: Wire, signal?: AbortSignal) => Promise<unknown>;
}[] = [
  { call: 'repayment-way', use: ({ repayment }, signal) => repayment.loadWays(signal) },
  { call: 'repayment-commit', use: ({ repayment }, signal) => repayment.commit(commitInput, signal) },
  { call: 'repayment-confirm', use: ({ repayment }, signal) => repayment.confirm(confirmInput, signal) },
  {
    call: 'repayment-huichao',
    use: ({ repayment }, signal) => repayment.requestWallet({ orderId: 'O-170', amount: 125_050 }, signal),
  },
  {
    call: 'loan-details',
    use: ({ orders }, signal) => orders.loadOrder({ orderId: 'O-170', productId: 'P-1' }, signal),
  },
  { call: 'google-score', use: ({ orders }, signal) => orders.sendScore(signal) },
  {
    call: 'loan-detail-confirm',
    use: ({ offers }, signal) => offers.loadOffer({ productId: 'P-1', variant: 1 }, signal),
  },
  {
    call: 'loan-detail-confirm-2',
    use: ({ offers }, signal) => offers.loadOffer({ productId: 'P-1', variant: 2 }, signal),
  },
  { call: 'contract', use: ({ offers }, signal) => offers.loadContracts({ productId: 'P-1', variant: 1 }, signal) },
  { call: 'contract-2', use: ({ offers }, signal) => offers.loadContracts({ productId: 'P-1', variant: 2 }, signal) },
  {
    call: 'contract-jump',
    use: ({ offers }, signal) =>
      offers.askContract({ productId: 'P-1', variant: 1, orderId: 'O-170', index: 1 }, signal),
  },
  {
    call: 'contract-jump-2',
    use: ({ offers }, signal) => offers.askContract({ productId: 'P-1', variant: 2, orderId: '', index: 0 }, signal),
  },
  { call: 'loan-detail-push', use: ({ offers }, signal) => offers.pushLoan({ ...pushInput, variant: 1 }, signal) },
  { call: 'loan-detail-push-2', use: ({ offers }, signal) => offers.pushLoan({ ...pushInput, variant: 2 }, signal) },
  {
    call: 'event-save',
    use: ({ products }, signal) => products.saveEvent({ productId: 'P-1', moduleId: 30, positionId: 1 }, signal),
  },
  { call: 'product-link', use: ({ products }, signal) => products.loadLink('P-7', signal) },
  { call: 'failure-page', use: ({ products }, signal) => products.loadFailure(signal) },
  {
    call: 'loan-play-detail',
    use: ({ channels }, signal) =>
      channels.loadPlan({ kind: 'instalment', orderId: 'O-170', productId: 'P-1' }, signal),
  },
  {
    call: 'amon-pettypy',
    use: ({ channels }, signal) => channels.loadPlan({ kind: 'rollover', orderId: 'O-170', productId: 'P-1' }, signal),
  },
  {
    call: 'generate-vcode',
    use: ({ channels }, signal) => channels.generateCode({ kind: 'rollover', ...codeInput }, signal),
  },
  { call: 'contact-kf-info', use: ({ service }, signal) => service.loadContact(signal) },
  {
    call: 'problem-init',
    use: ({ complaints }, signal) => complaints.loadEntry({ orderId: 'O-170' }, signal),
  },
  { call: 'problem-types', use: ({ complaints }, signal) => complaints.loadTypes(signal) },
  {
    call: 'problem-detail',
    use: ({ complaints }, signal) => complaints.loadComplaint({ problemId: 'Q-2' }, signal),
  },
  { call: 'save-score', use: ({ complaints }, signal) => complaints.saveScore({ problemId: 'Q-2', score: 5 }, signal) },
  {
    call: 'upload-problem-img',
    use: ({ complaints }, signal) =>
      complaints.upload(new Blob(['GIF89a'], { type: 'image/gif' }), () => undefined, signal),
  },
  { call: 'problem-save', use: ({ complaints }, signal) => complaints.save(complaintInput, signal) },
  { call: 'problem-list', use: ({ complaints }, signal) => complaints.loadComplaints(signal) },
  { call: 'card-init', use: ({ bank }, signal) => bank.loadItems({ productId: 'B-2' }, signal) },
  { call: 'bind-card-new', use: ({ bank }, signal) => bank.bindCard(bindInput, signal) },
  {
    call: 'card-change',
    use: ({ bank }, signal) => bank.bindCard({ ...bindInput, source: 'loanDetail', orderId: 'O-170' }, signal),
  },
  {
    call: 'channel-template',
    use: ({ promotion }, signal) => promotion.loadTemplate({ templateId: 'T-1' }, signal),
  },
  { call: 'track-visit', use: ({ promotion }, signal) => promotion.trackVisit({ pageId: '7' }, promoOrigin, signal) },
  {
    call: 'get-sid',
    use: ({ promotion }, signal) => promotion.fetchCaptcha(signal).then(({ sid }) => sid),
  },
  { call: 'get-sms', use: ({ promotion }, signal) => promotion.requestCode(codeRequest, promoOrigin, signal) },
  { call: 'register', use: ({ promotion }, signal) => promotion.register(registerRequest, promoOrigin, signal) },
  {
    call: 'track-click',
    use: ({ promotion }, signal) => promotion.trackClick({ pageId: '7', phone: '13800138000' }, promoOrigin, signal),
  },
  { call: 'track-event', use: ({ api }, signal) => api.track(trackInput, signal) },
];

export const commitInput = {
  orderId: 'O-170',
  amount: 125_050,
  couponId: null,
  repayToken: 'T-1',
  cardId: 'C-1',
  sendMsg: 0,
} as const;

export const confirmInput = {
  orderId: 'O-170',
  repayRecordId: 'R-1',
  verifyCode: '123456',
  amount: 125_050,
} as const;

export const pushInput = { productId: 'P-1', amount: 500_000, periods: 91, termUnit: 'D' } as const;

export const codeInput = { orderId: 'O-170', productId: 'P-1', amount: 20_000, channelNumber: '90001' } as const;

export const complaintInput = {
  type: '1',
  subType: '11',
  text: 'They called me at night.',
  images: ['https://pay.example.com/a,b.jpg', 'https://pay.example.com/c.jpg'],
  orderNo: 'O-170',
} as const;

export const bindInput = {
  productId: 'B-2',
  orderId: '',
  source: '',
  fields: { bankCode: 'HRB', cardNo: '9990000000001111', cardType: '1', channelNumber: '90006', product_id: 'B-2' },
} as const;

export const promoOrigin = {
  appName: 'Kist',
  defaultMerchantNumber: 'SBX000001',
  userFrom: 'poster',
  appFrom: 'web',
  utmTag: 'autumn',
} as const;

const codeRequest = { phone: '13800138000', capcode: '1234', sid: 'SID-1' } as const;

export const registerRequest = {
  ...codeRequest,
  smsCode: '123456',
  inviteCode: 'FRIEND-7',
  pageId: '7',
} as const;

const trackInput = { name: 'repay.commit', step: 'commit', orderId: 'O-170', ts: 1_700_000_000_000 } as const;

const product = {
  productId: 'P-7',
  logo: 'https://elsewhere.example.com/logo.svg',
  name: 'Quick 30',
  buttonText: 'Apply',
  amountRange: '10000',
  amountDesc: 'up to',
  rate: '1 % a month',
  desc: 'Money in a day',
  tags: ['new'],
  enabled: '1',
};

const offer = {
  regionFlag: '1',
  comProductLogo: 'https://pay.example.com/logo.svg',
  comProductName: 'Kist 91',
  amount: '500000',
  periods: 91,
  termUnit: 'D',
  details: [{ text: 'Fee', value: '0.00' }],
  repay_plans: [{ amount: 170_000, description: 'Principal and interest', title: '1 of 3', pay_time: '2026-12-21' }],
  firstPayTime: '2026-12-21',
  firstPeriodDay: '30',
  pRateDsc: '1 % a month',
  sendSms: '0',
  isPopType: '1',
  popTitle: 'Wait',
  popContent: 'Your offer ends today',
  popAgreementUrl: 'https://pay.example.com/agreement',
  // Of countries alone (P-59).
  statement: {
    number: 'KFS-1',
    validUntil: '2026-12-01',
    validFor: 864_000,
    paidOut: 490_000,
    paidOn: '2026-11-21',
    fees: [{ text: 'Fee', amount: 10_000 }],
    interest: 10_000,
    annualRate: 4_500,
    late: '2 % a month',
    lateRate: 200,
    early: 'Nothing',
  },
};

const plan = {
  regionFlag: 1,
  productName: 'Kist 91',
  repayDate: '2026-12-01',
  productLogo: 'https://pay.example.com/logo.svg',
  repayList: [{ name: 'Wallet', logo: 'javascript:alert(1)', channel_number: 90001 }],
  noticeMsg: 'How to pay at a shop',
  defDetail: {
    payCode: 123456789012,
    logo: 'https://pay.example.com/shop.svg',
    title: 'Pay at a shop',
    payNotice: [{ name: 'At the counter', steps: ['Show the code', 'Pay'] }],
  },
  isShowReyTop: 1,
};

const complaintOrder = {
  orderNo: 'O-170',
  productLogo: 'https://pay.example.com/logo.svg',
  productName: 'Kist 91',
  status: 'Overdue',
  isShow: '1',
  list: [{ title: 'Amount', value: '1250.50' }],
};

const problemTypes = {
  problemType: [
    { title: 'Collection', value: 1 },
    { title: '', value: '2' },
  ],
  problemSonType: [{ title: 'Calls at night', value: '11' }],
};

/** `data` of a yes, by call. */
export const goodData: Readonly<Record<string, unknown>> = {
  'repayment-way': {
    alipay: '1',
    repayToken: 'T-1',
    bankCards: [{ id: 'C-1', bankName: 'Harbour Bank', cardNo: '9990000000001111', bankCode: 'HRB' }],
  },
  'repayment-commit': { needValid: 1, repayRecordId: 'R-1' },
  'repayment-confirm': null,
  'repayment-huichao': { url: 'https://pay.example.com/p/1' },
  'loan-details': {
    orderStatus: 170,
    noticeStatusText: 'Waiting for repayment',
    noticeDesText: 'Due soon',
    recProducts: [product],
    productName: 'Kist 91',
    productLogo: 'https://pay.example.com/logo.svg',
    userOrderDetail: { detail: [{ text: 'Amount', value: '1250.50' }] },
    inside: 1,
    h5Url: 'https://pay.example.com/again',
    isDelay: '1',
    telephone: '+91 00000 00000',
    isScore: 1,
    playeduL: 'https://pay.example.com/elsewhere',
    reyMsg: 'Your money is ready',
    cardNeedPop: '1',
    cardPopTitle: 'Bind a card',
    cardPopMsg: 'We need a bank card',
    account: {
      regionFlag: '1',
      repayAmount: 309_150,
      repayDate: '2027-02-21',
      repayPlan: [{ title: 'Instalment 1 of 1', remark: 'Due', amount: 309_150, time: '2027-02-21' }],
      progress: [{ text: 'Money sent', value: '2026-11-23 10:06' }],
      delayAmount: 18_405,
      delayDate: '2027-03-07',
      cardRepay: '1',
      receipts: [
        {
          amount: '125050',
          time: '2026-11-23 10:05',
          way: 'Bank card',
          reference: 'R-204881',
          left: 184_100,
          key: 'key-of-another-phone',
        },
      ],
    },
  },
  'google-score': null,
  'loan-detail-confirm': offer,
  'loan-detail-confirm-2': { ...offer, NewButtonMsg: 'Get the money', NewPopMsg: 'First loan without fee' },
  contract: [{ title: 'Loan agreement' }, { title: 'Privacy' }],
  'contract-2': [{ title: 'Loan agreement' }],
  'contract-jump': { contract_url: 'https://pay.example.com/contract/1' },
  'contract-jump-2': { contract_url: 'https://pay.example.com/contract/0' },
  'loan-detail-push': { lendDetailsUrl: 'https://pay.example.com/order/1' },
  'loan-detail-push-2': { lendDetailsUrl: 'https://pay.example.com/order/2' },
  'event-save': null,
  'product-link': { url: 'https://pay.example.com/p/7' },
  'failure-page': { noticeMessage: 'Look at these', errMessage: 'Not today', products: [product] },
  'loan-play-detail': { ...plan, repayAmount: 125_050, detail: [{ text: 'Principal', value: '1200.00' }] },
  'amon-pettypy': {
    ...plan,
    delayInfo: { title: 'Move the date by 14 days', delayAmount: '20000' },
    repayPlan: [{ remark: 'First', title: 'Fee', amount: 20_000, time: '2026-12-01' }],
  },
  'generate-vcode': {
    regionFlag: '1',
    payUrl: 'https://pay.example.com/pay',
    barCode: '',
    showType: 1,
    payCode: 'C-1',
    image: '',
    steps: ['Go'],
    validUntil: '2026-11-30',
    appUrl: 'upi://pay?pa=kist@bank',
  },
  'problem-init': { ...problemTypes, orderDetail: complaintOrder, orderList: [{ ...complaintOrder, isShow: 0 }] },
  'problem-types': problemTypes,
  'problem-detail': {
    type: 'Collection',
    sonType: 'Calls at night',
    problemId: 'Q-2',
    orderNo: 'O-170',
    replyBy: '2026-11-26',
    content: 'They called me at night.',
    images: ['https://pay.example.com/1.jpg', 'javascript:alert(1)'],
    disposeDetail: 'We are sorry.',
    disposeImages: ['https://pay.example.com/2.jpg'],
    isNeedScore: '2',
  },
  'save-score': null,
  'upload-problem-img': { url: 'https://pay.example.com/a,b.jpg' },
  'problem-save': null,
  'problem-list': {
    tabs: [
      {
        title: 'In progress',
        list: [
          {
            id: 2,
            time: '2026-11-20 10:15:00',
            type: 'Collection',
            content: 'They called me at night.',
            replyBy: '2026-11-25',
          },
          {},
        ],
      },
    ],
  },
  'contact-kf-info': { email: 'care@lender.example', smWa: '+91 1800 123 456' },
  'card-init': {
    items: [
      {
        code: 'bankCode',
        cate: 'enum',
        title: 'Bank',
        subtitle: 'Choose your bank',
        value: '',
        note: [{ name: 'Harbour Bank', type: 'HRB' }],
        cardTypeMi: 0,
        channelNumber: '',
      },
      { code: 'cardNo', cate: 'text', title: 'Card number', cardTypeMi: '1', channelNumber: 90006 },
      { code: 'later', cate: 'hologram' },
    ],
  },
  'bind-card-new': null,
  'card-change': null,
  'channel-template': { id: 7, downloadUrl: 'https://pay.example.com/app' },
  'track-visit': null,
  'get-sid': { sid: 'SID-1' },
  'get-sms': null,
  register: null,
  'track-click': null,
  'track-event': null,
};

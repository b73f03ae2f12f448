import * as v from 'valibot';

/** A value of a field: as it is sent, or a text with a name in it, see `testDataSchema`. */
const value = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const values = v.record(v.string(), value);

/**
 * Whom a conformance run asks for, and with what: made-up borrowers and orders of a test system. In a value `{order}` stands for the next
 * of a pool, the same within one try; `{repayment-commit.repayRecordId}` for what that call's yes carried, which is made first; the file of
 * a picture is `{picture}`; `{n}` in a pool's text counts up.
 */
export const testDataSchema = v.strictObject({
  /** The common query of a borrower who may do all of it. */
  borrower: v.record(v.string(), v.string()),
  /** The common query of a visitor of the landing, who is nobody yet. */
  visitor: v.record(v.string(), v.string()),
  /** Things that are used up: a list, or a text that counts. */
  pools: v.record(v.string(), v.union([v.array(v.string()), v.string()])),
  /** By call: the fields of a request that the lender says yes to. Without one a call is not tried. */
  requests: v.record(v.string(), values),
  /** By call: what has to have happened before it. */
  after: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** What the lender says no to: other fields of the request, and the code; `other` for any code that is no yes. */
  refusals: v.array(v.strictObject({ call: v.string(), code: v.string(), fields: values })),
  /** By call: a field of it, another call, and where its answer has the same words, letter by letter; `*` is each entry of a list. */
  readBack: v.optional(
    v.record(v.string(), v.strictObject({ field: v.string(), call: v.string(), at: v.string() })),
    {},
  ),
  /** By call that must happen once: another call, and the list in its answer, or the lists together, that are longer by one each time it happened. */
  looks: v.optional(v.record(v.string(), v.strictObject({ call: v.string(), at: v.string() })), {}),
});

export type TestData = v.InferOutput<typeof testDataSchema>;
export type Values = v.InferOutput<typeof values>;

const ofOrder = { productId: 'P-1', orderId: '{order}' };
const contracts = { productId: 'P-1', scene: 3 };
const card = { cardId: 'C-1', bankName: 'Harbour Bank', cardNo: '9990000000001111', bankCode: 'HRB' };
const visit = { page_id: 'LP-T-1', user_from: '', utm_tag: '', app_from: '' };
const sms = { phone: '{phone}', capcode: '1234', sid: '{get-sid.sid}', deviceId: 'D-1', appName: 'Kist' };
const bound = {
  product_id: 'B-1',
  cardType: '1',
  channelNumber: '90006',
  cardNo: '{card}',
  holderPhone: '13800138000',
};
const push = { amount: 300_000, periods: 91, termUnit: 'day', productId: '{product}' };

/** What the sandbox takes (sandbox/README.md), and a template for the data of another test system. */
export const sandboxData: TestData = {
  borrower: { userId: 'U-1', deviceId: 'D-1', productId: 'P-1', orderId: 'O-170', merchantNumber: 'SBX000001' },
  visitor: { deviceId: 'D-1' },
  pools: {
    order: 'O-170-C{n}',
    rollover: 'O-174D-C{n}',
    product: 'P-C{n}',
    phone: '138{n}',
    // Never ends in 9999, which the sandbox's bank does not confirm.
    card: '5500000{n}0',
    answered: 'C-SCORE-{n}',
    words: 'Paid twice? 100% – naïve + ₹{n}',
  },
  requests: {
    'card-init': { product_id: 'B-1' },
    'bind-card-new': bound,
    'card-change': bound,
    'problem-init': { orderId: 'O-170' },
    'problem-types': {},
    'problem-detail': { problemId: '{answered}' },
    'save-score': { score: 5, problemId: '{answered}' },
    'upload-problem-img': { problemImage: '{picture}' },
    'problem-save': {
      problemType: '2',
      problemSonType: '',
      problemDetail: '{words}',
      problemImage: '',
      orderNo: 'O-170',
    },
    'problem-list': {},
    'contact-kf-info': { overall: 30 },
    'repayment-way': {},
    'repayment-commit': {
      ...card,
      amount: 125_050,
      couponId: null,
      orderId: '{order}',
      repayToken: '{repayment-way.repayToken}',
      sendMsg: 0,
    },
    'repayment-confirm': {
      orderId: '{order}',
      verifyCode: '123456',
      repaymentRecordId: '{repayment-commit.repayRecordId}',
    },
    'repayment-huichao': { userId: 'U-1', orderId: '{order}', amount: 125_050 },
    'channel-template': { templateId: 'T-1' },
    'track-visit': { ...visit, client_type: 'h5', page_type: 1 },
    'get-sid': {},
    'get-sms': { ...sms, app_from: '', user_from: '', utm_tag: '' },
    register: {
      ...sms,
      merchantNumber: 'SBX000001',
      userName: '{phone}',
      smsCode: '123456',
      invite_code: '',
      user_from: '',
      id: 'LP-T-1',
      app_from: '',
      utm_tag: '',
    },
    'track-click': { ...visit, phone: '13800138000' },
    'amon-pettypy': { productId: 'P-1', orderId: '{rollover}' },
    'loan-play-detail': ofOrder,
    'generate-vcode': { ...ofOrder, amount: 125_050, channelNumber: '90003' },
    'loan-detail-confirm': { productId: '{product}' },
    contract: contracts,
    'contract-jump': { ...contracts, position: 0, orderId: '' },
    'loan-detail-push': push,
    'loan-details': ofOrder,
    'google-score': { score: 5 },
    'event-save': { productId: 'P-1', moduleId: 30, positionId: 1 },
    'loan-detail-confirm-2': { productId: '{product}' },
    'contract-2': contracts,
    'contract-jump-2': { ...contracts, position: 0, orderId: '' },
    'loan-detail-push-2': push,
    'failure-page': { deviceId: 'D-1' },
    'product-link': { productId: 'R-WEB' },
    'track-event': { name: 'repay.commit', step: 'commit', ts: 1_700_000_000_000 },
  },
  after: { register: ['get-sms'] },
  refusals: [
    { call: 'card-init', code: 'other', fields: { product_id: 'B-FAIL' } },
    { call: 'bind-card-new', code: 'other', fields: { cardNo: '5500000000009999' } },
    { call: 'card-change', code: 'other', fields: { cardNo: '5500000000009999' } },
    { call: 'problem-detail', code: 'other', fields: { problemId: 'C-0' } },
    { call: 'save-score', code: 'other', fields: { problemId: 'C-NOSCORE' } },
    {
      call: 'problem-save',
      code: 'other',
      fields: { problemType: '1', problemSonType: '11', orderNo: 'O-180-NOSHOW' },
    },
    {
      call: 'repayment-commit',
      code: 'other',
      fields: { cardId: 'C-3', bankName: 'Lagoon Bank', cardNo: '9990000000002222', bankCode: 'LGN' },
    },
    { call: 'repayment-confirm', code: '800006', fields: { verifyCode: '000000' } },
    { call: 'repayment-confirm', code: '800005', fields: { verifyCode: '999999' } },
    { call: 'repayment-huichao', code: 'other', fields: { amount: 1 } },
    { call: 'channel-template', code: 'other', fields: { templateId: 'T-FAIL' } },
    { call: 'get-sms', code: '101', fields: { capcode: '0000' } },
    { call: 'get-sms', code: '11', fields: { phone: '13900139000' } },
    { call: 'register', code: '-1', fields: { capcode: '0000' } },
    { call: 'register', code: '11', fields: { phone: '13900139000', userName: '13900139000' } },
    { call: 'register', code: 'other', fields: { smsCode: '000000' } },
    { call: 'amon-pettypy', code: 'other', fields: { orderId: 'O-21' } },
    { call: 'loan-play-detail', code: 'other', fields: { orderId: 'O-21' } },
    { call: 'generate-vcode', code: 'other', fields: { channelNumber: '90005' } },
    { call: 'loan-detail-confirm', code: 'other', fields: { productId: 'X' } },
    { call: 'contract', code: 'other', fields: { productId: 'X' } },
    { call: 'contract-jump', code: 'other', fields: { productId: 'X' } },
    { call: 'loan-detail-push', code: 'other', fields: { productId: 'P-FAIL' } },
    { call: 'loan-details', code: 'other', fields: { orderId: '170' } },
    { call: 'loan-detail-confirm-2', code: 'other', fields: { productId: 'X' } },
    { call: 'contract-2', code: 'other', fields: { productId: 'X' } },
    { call: 'contract-jump-2', code: 'other', fields: { productId: 'X' } },
    { call: 'loan-detail-push-2', code: 'other', fields: { productId: 'P-FAIL' } },
    { call: 'product-link', code: 'other', fields: { productId: 'R-0' } },
  ],
  readBack: { 'problem-save': { field: 'problemDetail', call: 'problem-list', at: 'tabs.*.list.*.content' } },
  looks: {
    'bind-card-new': { call: 'repayment-way', at: 'bankCards' },
    'card-change': { call: 'repayment-way', at: 'bankCards' },
    'problem-save': { call: 'problem-list', at: 'tabs.*.list' },
  },
};

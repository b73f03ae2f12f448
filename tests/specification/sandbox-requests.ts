import {
  boundFields,
  cardsByTail,
  commitFields,
  complaintFields,
  type Lender,
  photo,
  pushFields,
  registerFields,
  vcodeFields,
} from '#tests/sandbox/lender.ts';

type Value = string | number | null | File;

export type Request = {
  readonly fields: Readonly<Record<string, Value>>;
  /** Another borrower than U-1. */
  readonly user?: string;
};

type Ask = (lender: Lender) => Request | Promise<Request>;

const of =
  (fields: Request['fields'], user?: string): Ask =>
  () => ({ fields, ...(user !== undefined && { user }) });

const { merchantNumber, userName, smsCode, invite_code, id, ...smsFields } = registerFields;

const sms =
  (more: object = {}): Ask =>
  async (lender) => ({ fields: { ...smsFields, sid: await lender.newSid(), ...more } });

const registering =
  (more: object = {}): Ask =>
  async (lender) => ({ fields: { ...registerFields, sid: await lender.newSid(), ...more } });

/** The record of a payment whose code was just sent. */
const confirming =
  (verifyCode: string): Ask =>
  async (lender) => {
    const repaymentRecordId = await lender.recordOf(lender.commit(100));
    return { fields: { orderId: 'O-170', verifyCode, repaymentRecordId } };
  };

const order = { productId: 'P-1', orderId: 'O-170' };
const visit = { page_id: 'LP-T-1', user_from: '', utm_tag: '', app_from: '' };
const contracts = { productId: 'P-1', scene: 3 };
const contract = { ...contracts, position: 0, orderId: '' };

/** To each call of the specification a request that the stand-in lender takes (sandbox/README.md). */
export const goodRequests: Readonly<Record<string, Ask>> = {
  'card-init': of({ product_id: 'B-1' }),
  'bind-card-new': of(boundFields),
  'card-change': of(boundFields),
  'problem-init': of({ orderId: 'O-170' }),
  'problem-types': of({}),
  'problem-detail': of({ problemId: 'C-SCORE' }),
  'save-score': of({ score: 5, problemId: 'C-SCORE' }),
  'upload-problem-img': of({ problemImage: photo() }),
  'problem-save': of(complaintFields),
  'problem-list': of({}),
  'contact-kf-info': of({ overall: 30 }),
  'repayment-way': of({}),
  'repayment-commit': of(commitFields),
  'repayment-confirm': confirming('123456'),
  'repayment-huichao': of({ userId: 'U-1', orderId: 'O-170', amount: 125_050 }),
  'channel-template': of({ templateId: 'T-1' }),
  'track-visit': of({ ...visit, client_type: 'h5', page_type: 1 }),
  'get-sid': of({}),
  'get-sms': sms(),
  register: registering(),
  'track-click': of({ ...visit, phone: '13800138000' }),
  'amon-pettypy': of({ ...order, orderId: 'O-174D' }),
  'loan-play-detail': of(order),
  'generate-vcode': of(vcodeFields),
  'loan-detail-confirm': of({ productId: 'P-1' }),
  contract: of(contracts),
  'contract-jump': of(contract),
  'loan-detail-push': of(pushFields),
  'loan-details': of(order),
  'google-score': of({ score: 5 }),
  'event-save': of({ productId: 'P-1', moduleId: 30, positionId: 1 }),
  'loan-detail-confirm-2': of({ productId: 'P-1' }),
  'contract-2': of(contracts),
  'contract-jump-2': of(contract),
  'loan-detail-push-2': of(pushFields),
  'failure-page': of({ deviceId: 'D-1' }),
  'product-link': of({ productId: 'R-WEB' }),
  'track-event': of({ name: 'repay.commit', step: 'commit', ts: 1_700_000_000_000 }),
};

const already = { phone: '13900139000', userName: '13900139000' };

/** What makes the stand-in lender refuse, by call and code; `other` is any code that is not printed. */
export const refusedRequests: readonly (readonly [call: string, code: string, ask: Ask, isBare?: true])[] = [
  ['card-init', 'other', of({ product_id: 'B-FAIL' })],
  ['bind-card-new', 'other', of({ ...boundFields, cardNo: '5500000000009999' })],
  ['card-change', 'other', of({ ...boundFields, cardNo: '5500000000009999' })],
  ['problem-init', 'other', of({ orderId: '170' })],
  ['problem-detail', 'other', of({ problemId: 'C-0' })],
  ['save-score', 'other', of({ score: 5, problemId: 'C-NOSCORE' })],
  ['upload-problem-img', 'other', of({ problemImage: photo('bad.jpg') })],
  [
    'problem-save',
    'other',
    of({ ...complaintFields, problemType: '1', problemSonType: '11', orderNo: 'O-180-NOSHOW' }),
  ],
  ['contact-kf-info', 'other', of({ overall: 30 }, 'U-NOCONTACT')],
  ['repayment-way', 'other', of({}, 'U-WAYSFAIL'), true],
  ['repayment-commit', 'other', of({ ...commitFields, ...cardsByTail['2222'] })],
  ['repayment-commit', 'other', of({ ...commitFields, ...cardsByTail['2223'] }), true],
  ['repayment-confirm', '800006', confirming('000000')],
  ['repayment-confirm', '800005', confirming('999999')],
  ['repayment-confirm', 'other', confirming('111111')],
  ['repayment-huichao', 'other', of({ userId: 'U-1', orderId: 'O-170', amount: 1 })],
  ['channel-template', 'other', of({ templateId: 'T-FAIL' })],
  ['get-sms', '101', sms({ capcode: '0000' })],
  ['get-sms', '11', sms({ phone: already.phone })],
  ['get-sms', 'other', sms({ phone: '13700137000' })],
  ['register', '-1', registering({ capcode: '0000' })],
  ['register', '11', registering(already)],
  ['register', 'other', registering({ smsCode: '000000' })],
  ['amon-pettypy', 'other', of({ ...order, orderId: 'O-21' })],
  ['loan-play-detail', 'other', of({ ...order, orderId: 'O-21' })],
  ['generate-vcode', 'other', of({ ...vcodeFields, channelNumber: '90005' })],
  ['loan-detail-confirm', 'other', of({ productId: 'X' })],
  ['contract', 'other', of({ ...contracts, productId: 'X' })],
  ['contract-jump', 'other', of({ ...contract, productId: 'X' })],
  ['loan-detail-push', 'other', of({ ...pushFields, productId: 'P-FAIL' })],
  ['loan-details', 'other', of({ ...order, orderId: '170' })],
  ['loan-detail-confirm-2', 'other', of({ productId: 'X' })],
  ['contract-2', 'other', of({ ...contracts, productId: 'X' })],
  ['contract-jump-2', 'other', of({ ...contract, productId: 'X' })],
  ['loan-detail-push-2', 'other', of({ ...pushFields, productId: 'P-FAIL' })],
  ['failure-page', 'other', of({ deviceId: 'D-1' }, 'U-NOFAILPAGE')],
  ['product-link', 'other', of({ productId: 'R-0' })],
];

/** Calls that the stand-in lender refuses only by a fault that was planned (S-917). */
export const neverRefused = ['problem-types', 'problem-list', 'get-sid'];

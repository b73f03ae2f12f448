/** The device parameters, in the specification's order: they go with every call but S-639 (S-159, S-318). */
export const commonNames: readonly string[] = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'gps_adid',
  'productId',
  'product_id',
  'orderId',
  'userId',
  'merchantNumber',
  'mobilePhone',
];

/** What counts as yes (S-309, S-311, S-618): codes are compared as texts. */
export type Rule = 'parses to 0' | '00' | '0' | 'flag' | '0, 00 or flag' | 'a sid' | 'any' | 'the picture loads';

export type Encoding = 'JSON' | 'form' | 'query' | 'multipart' | 'none';

/** Where the borrower is after a call that failed. */
export type Next =
  | 'Retry is offered'
  | 'it is said not to be there, and Retry is offered'
  | 'it can be asked for again'
  | 'nobody knows, and there is a way to look'
  | 'the order tells, and nothing more is sent'
  | 'the page goes on without it'
  | 'another picture comes'
  | 'the download page'
  | 'the failure page';

/** What stands for any text of the lender's. */
export const theMessage = '{message}';

export type Failing = {
  /** A code as it is printed; `other`: any that is no yes and is not printed; `none`: none to read; `lost`: no answer (S-322…S-324). */
  readonly code: string;
  /** The lender sends no text with it. */
  readonly bare?: true;
  /** What the borrower is told, character by character; null where nothing is shown. */
  readonly tells: string | null;
  /** Id of that literal. */
  readonly literal?: `S-7${number}`;
  readonly next: Next;
};

export type SpecifiedCall = {
  /** Our name for it. */
  readonly id: string;
  readonly item: `S-6${number}`;
  readonly method: 'GET' | 'POST';
  /** S-316; `…` of the specification is the default here. */
  readonly prefix: '/app' | '/api/v2/app';
  readonly path: string;
  /** Sends `building` and `gather` (1), or `swift` and `eyes` (2); the picture sends neither. */
  readonly client: 1 | 2 | null;
  readonly encoding: Encoding;
  /** Beside the common query. */
  readonly fields: readonly string[];
  /** May be absent. */
  readonly optional?: readonly string[];
  /** Has fields besides, whose names the lender makes up (S-136). */
  readonly isOpen?: true;
  /** Tells nothing of who asks: the common query does not go with it (S-318, S-321). */
  readonly isAnonymous?: true;
  readonly once: boolean;
  /** Loading is shown, and the shell tells failures (S-219, S-220). */
  readonly isLoud?: true;
  readonly rule: Rule;
  readonly failing: readonly Failing[];
};

const error = { tells: 'error', literal: 'S-746' } as const;

const told = (next: Next): readonly Failing[] => [
  { code: 'other', tells: theMessage, next },
  { code: 'other', bare: true, ...error, next },
  { code: 'none', tells: theMessage, next },
  { code: 'lost', ...error, next },
];

const untold = (next: Next): readonly Failing[] => [
  { code: 'other', tells: null, next },
  { code: 'none', tells: null, next },
  { code: 'lost', tells: null, next },
];

const again = 'it can be asked for again';
const unknown = 'nobody knows, and there is a way to look';
const retry = 'Retry is offered';
const notThere = 'it is said not to be there, and Retry is offered';
const goesOn = 'the page goes on without it';

/** Of a call that must happen once, an answer without a code leaves it as unknown as none at all (S-310). */
const inDoubt: readonly Failing[] = [
  { code: 'none', ...error, next: unknown },
  { code: 'lost', ...error, next: unknown },
];

/** The same where nothing is shown of a failure. */
const inDoubtUntold: readonly Failing[] = inDoubt.map(({ code, next }) => ({ code, tells: null, next }));

const toldOnce = (next: Next): readonly Failing[] => [
  { code: 'other', tells: theMessage, next },
  { code: 'other', bare: true, ...error, next },
  ...inDoubt,
];

const untoldOnce = (next: Next): readonly Failing[] => [{ code: 'other', tells: null, next }, ...inDoubtUntold];

/** A payment that is not taken (S-245, S-745). */
const notTaken: readonly Failing[] = [
  { code: 'other', tells: theMessage, next: again },
  { code: 'other', bare: true, tells: 'processing failed', literal: 'S-745', next: again },
  ...inDoubt,
];

const wrapper = { method: 'POST', prefix: '/app', client: 1, encoding: 'form', rule: 'parses to 0' } as const;
const second = { method: 'POST', prefix: '/app', client: 2, encoding: 'form', rule: '00', isLoud: true } as const;
const json = { method: 'POST', prefix: '/app', client: 1, encoding: 'JSON', once: false } as const;
const landing = { prefix: '/api/v2/app', client: 1 } as const;
const query = { ...landing, method: 'GET', encoding: 'query', once: false } as const;

/**
 * The 39 calls, written by hand from sections 7 and 8 of the specification and section 4 of the checklist. Nothing in it comes
 * from the code; paths that the specification keeps to itself (S-603, S-633…S-639) are ours.
 */
export const specifiedCalls: readonly SpecifiedCall[] = [
  {
    ...wrapper,
    id: 'card-init',
    item: 'S-601',
    path: '/card-init',
    fields: ['product_id'],
    once: false,
    isLoud: true,
    failing: told(retry),
  },
  {
    ...wrapper,
    id: 'bind-card-new',
    item: 'S-602',
    path: '/bind-card-new',
    fields: ['cardType', 'channelNumber', 'product_id'],
    isOpen: true,
    once: true,
    isLoud: true,
    failing: toldOnce(again),
  },
  {
    ...wrapper,
    id: 'card-change',
    item: 'S-603',
    path: '/card-change',
    fields: ['cardType', 'channelNumber', 'product_id'],
    isOpen: true,
    once: true,
    isLoud: true,
    failing: toldOnce(again),
  },
  {
    ...wrapper,
    id: 'problem-init',
    item: 'S-604',
    path: '/problem-init',
    fields: ['orderId'],
    once: false,
    isLoud: true,
    failing: told(retry),
  },
  {
    id: 'problem-types',
    item: 'S-605',
    method: 'GET',
    prefix: '/app',
    path: '/user-problem/problem-init',
    client: 1,
    encoding: 'query',
    fields: [],
    once: false,
    rule: 'flag',
    failing: untold(goesOn),
  },
  {
    ...wrapper,
    id: 'problem-detail',
    item: 'S-606',
    path: '/problem-detail',
    fields: ['problemId'],
    once: false,
    isLoud: true,
    failing: told(notThere).map((failing) => (failing.code === 'lost' ? { ...failing, next: retry } : failing)),
  },
  {
    ...json,
    id: 'save-score',
    item: 'S-607',
    path: '/user-problem/save-score',
    fields: ['score', 'problemId'],
    rule: '00',
    failing: told(again),
  },
  {
    ...json,
    id: 'upload-problem-img',
    item: 'S-608',
    path: '/user-problem/upload-problem-img',
    encoding: 'multipart',
    fields: ['problemImage'],
    rule: '00',
    failing: told(again),
  },
  {
    ...json,
    id: 'problem-save',
    item: 'S-609',
    path: '/user-problem/problem-save',
    fields: ['problemType', 'problemSonType', 'problemDetail', 'problemImage', 'orderNo'],
    once: true,
    rule: 'flag',
    // S-513 for the lost one.
    failing: [{ code: 'other', tells: null, next: again }, ...inDoubt],
  },
  {
    ...json,
    id: 'problem-list',
    item: 'S-610',
    path: '/user-problem/problem-list',
    fields: [],
    rule: 'flag',
    failing: untold(retry),
  },
  {
    ...wrapper,
    id: 'contact-kf-info',
    item: 'S-611',
    path: '/v3/personal-center/contact-kf-info',
    fields: ['overall'],
    once: false,
    failing: untold(retry),
  },
  {
    ...json,
    id: 'repayment-way',
    item: 'S-612',
    path: '/service/loan/repayment-way',
    fields: [],
    rule: '00',
    failing: [
      { code: 'other', tells: theMessage, next: retry },
      { code: 'other', bare: true, tells: 'failed to query card list', literal: 'S-747', next: retry },
      { code: 'none', tells: theMessage, next: retry },
      { code: 'lost', tells: 'failed to query card list', literal: 'S-747', next: retry },
    ],
  },
  {
    ...json,
    id: 'repayment-commit',
    item: 'S-613',
    path: '/loan/repayment-commit',
    fields: ['amount', 'bankName', 'cardId', 'cardNo', 'couponId', 'orderId', 'repayToken', 'bankCode', 'sendMsg'],
    once: true,
    rule: '00',
    failing: notTaken,
  },
  {
    ...json,
    id: 'repayment-confirm',
    item: 'S-614',
    path: '/loan/repayment-confirm',
    fields: ['orderId', 'verifyCode', 'repaymentRecordId'],
    once: true,
    rule: '00',
    failing: [
      { code: '800006', tells: 'verification code error', literal: 'S-748', next: again },
      {
        code: '800005',
        tells: 'do not submit the payment application repeatedly',
        literal: 'S-749',
        next: 'the order tells, and nothing more is sent',
      },
      { code: 'other', tells: theMessage, next: again },
      // Nothing is printed for a no without a message, so it is 'error' (S-310).
      { code: 'other', bare: true, ...error, next: again },
      ...inDoubt,
    ],
  },
  {
    ...json,
    id: 'repayment-huichao',
    item: 'S-615',
    path: '/loan/repayment-huichao',
    fields: ['userId', 'orderId', 'amount'],
    once: true,
    rule: '00',
    failing: notTaken,
  },
  {
    ...query,
    id: 'channel-template',
    item: 'S-616',
    path: '/service/channel/channel-template',
    fields: ['templateId'],
    rule: '0, 00 or flag',
    failing: untold(retry),
  },
  {
    ...query,
    id: 'track-visit',
    item: 'S-617',
    path: '/promotion/track-visit',
    fields: ['page_id', 'user_from', 'client_type', 'page_type', 'utm_tag', 'app_from'],
    rule: 'any',
    failing: [{ code: 'lost', tells: null, next: goesOn }],
  },
  {
    ...query,
    id: 'get-sid',
    item: 'S-618',
    path: '/promotion/get-sid',
    fields: [],
    rule: 'a sid',
    failing: told(again),
  },
  {
    id: 'captcha',
    item: 'S-619',
    method: 'GET',
    prefix: '/api/v2/app',
    path: '/promotion/captcha',
    client: null,
    encoding: 'none',
    fields: ['sid', 't'],
    once: false,
    rule: 'the picture loads',
    failing: [],
  },
  {
    ...landing,
    id: 'get-sms',
    item: 'S-620',
    method: 'POST',
    path: '/promotion/get-sms',
    encoding: 'JSON',
    fields: ['phone', 'capcode', 'sid', 'deviceId', 'appName', 'app_from', 'user_from', 'utm_tag'],
    once: false,
    rule: '0',
    failing: [
      { code: '101', tells: theMessage, next: 'another picture comes' },
      {
        code: '11',
        tells: 'already registered, please download the app and log in',
        literal: 'S-750',
        next: 'the download page',
      },
      ...told(again),
    ],
  },
  {
    ...landing,
    id: 'register',
    item: 'S-621',
    method: 'POST',
    path: '/promotion/register',
    encoding: 'JSON',
    fields: [
      'phone',
      'capcode',
      'sid',
      'deviceId',
      'appName',
      'merchantNumber',
      'userName',
      'smsCode',
      'invite_code',
      'user_from',
      'id',
      'app_from',
      'utm_tag',
    ],
    once: true,
    rule: '0',
    failing: [
      {
        code: '11',
        tells: 'already registered, please download the app and log in',
        literal: 'S-750',
        next: 'the download page',
      },
      { code: '-1', tells: theMessage, next: 'another picture comes' },
      ...toldOnce(again),
    ],
  },
  {
    ...query,
    id: 'track-click',
    item: 'S-622',
    path: '/promotion/track-click',
    fields: ['phone', 'page_id', 'user_from', 'utm_tag', 'app_from'],
    rule: 'any',
    failing: [{ code: 'lost', tells: null, next: goesOn }],
  },
  {
    ...wrapper,
    id: 'amon-pettypy',
    item: 'S-623',
    path: '/amon/pettypy',
    fields: ['productId', 'orderId'],
    once: false,
    failing: untold(retry),
  },
  {
    ...wrapper,
    id: 'loan-play-detail',
    item: 'S-624',
    path: '/v3/installment/loan-play-detail',
    fields: ['productId', 'orderId'],
    once: false,
    failing: untold(retry),
  },
  {
    ...wrapper,
    id: 'generate-vcode',
    item: 'S-625',
    path: '/v3/loan-details/generate-vcode',
    fields: ['productId', 'orderId', 'amount', 'channelNumber'],
    optional: ['isDelay'],
    once: true,
    failing: untoldOnce(again),
  },
  {
    ...wrapper,
    id: 'loan-detail-confirm',
    item: 'S-626',
    path: '/v3/loan-confirm/loan-detail-confirm',
    fields: ['productId'],
    once: false,
    failing: untold(retry),
  },
  {
    ...wrapper,
    id: 'contract',
    item: 'S-627',
    path: '/v3/contract/contract',
    fields: ['productId', 'scene'],
    once: false,
    failing: untold(goesOn),
  },
  {
    ...wrapper,
    id: 'contract-jump',
    item: 'S-628',
    path: '/v3/contract/contract-jump',
    fields: ['productId', 'scene', 'position', 'orderId'],
    once: false,
    failing: untold(again),
  },
  {
    ...wrapper,
    id: 'loan-detail-push',
    item: 'S-629',
    path: '/v3/loan-confirm/loan-detail-push',
    fields: ['amount', 'periods', 'termUnit', 'productId'],
    once: true,
    failing: untoldOnce('the failure page'),
  },
  {
    ...wrapper,
    id: 'loan-details',
    item: 'S-630',
    path: '/v3/loan-details/loan-details',
    fields: ['productId', 'orderId'],
    once: false,
    failing: untold(retry),
  },
  {
    ...wrapper,
    id: 'google-score',
    item: 'S-631',
    path: '/v3/loan-details/google-score',
    fields: ['score'],
    once: false,
    rule: 'any',
    failing: [{ code: 'lost', tells: null, next: goesOn }],
  },
  {
    ...wrapper,
    id: 'event-save',
    item: 'S-632',
    path: '/service/event/save',
    fields: ['productId', 'moduleId', 'positionId'],
    once: false,
    rule: 'any',
    failing: [{ code: 'lost', tells: null, next: goesOn }],
  },
  {
    ...second,
    id: 'loan-detail-confirm-2',
    item: 'S-633',
    path: '/new-loan-confirm/detail',
    fields: ['productId'],
    once: false,
    failing: told(retry),
  },
  {
    ...second,
    id: 'contract-2',
    item: 'S-634',
    path: '/new-loan-confirm/contract',
    fields: ['productId', 'scene'],
    once: false,
    failing: told(goesOn),
  },
  {
    ...second,
    id: 'contract-jump-2',
    item: 'S-635',
    path: '/new-loan-confirm/contract-jump',
    fields: ['productId', 'scene', 'position', 'orderId'],
    once: false,
    failing: told(again),
  },
  {
    ...second,
    id: 'loan-detail-push-2',
    item: 'S-636',
    path: '/new-loan-confirm/push',
    fields: ['amount', 'periods', 'termUnit', 'productId'],
    once: true,
    failing: toldOnce('the failure page'),
  },
  {
    ...second,
    id: 'failure-page',
    item: 'S-637',
    path: '/joint-logon/fail-page',
    fields: ['deviceId'],
    once: false,
    failing: told(retry),
  },
  {
    ...wrapper,
    id: 'product-link',
    item: 'S-638',
    path: '/v3/recommend/product-link',
    fields: ['productId'],
    once: false,
    failing: untold(again),
  },
  {
    ...json,
    id: 'track-event',
    item: 'S-639',
    path: '/analytics/track',
    fields: ['name', 'step', 'ts'],
    isAnonymous: true,
    optional: ['productId', 'orderId', 'result'],
    rule: 'any',
    failing: [{ code: 'lost', tells: null, next: goesOn }],
  },
];

/** All but the captcha's picture, which an image element asks for. */
export const sentCalls = specifiedCalls.filter(({ encoding }) => encoding !== 'none');

export function specified(id: string): SpecifiedCall {
  const row = specifiedCalls.find((call) => call.id === id);
  if (!row) throw new Error(`the specification has no call ${id}`);
  return row;
}

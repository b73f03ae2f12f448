import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createSandbox, type SandboxOptions } from '#sandbox/app.ts';

export type Envelope = { readonly code: string | number; readonly message: string | null; readonly data: unknown };

export type Ask = {
  readonly method?: string;
  readonly path?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Sent as it stands. */
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
};

const page = { userId: 'U-1', deviceId: 'D-1' };

const json = {
  'Content-Type': 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
  building: '',
  gather: 'g-1',
};

/** Keys in the shape of a uuid, told apart by a number. */
export const key = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const commitFields = {
  amount: 125_050,
  bankName: 'Harbour Bank',
  cardId: 'C-1',
  cardNo: '9990000000001111',
  couponId: null,
  orderId: 'O-170',
  repayToken: 'T-58395302',
  bankCode: 'HRB',
  sendMsg: 0,
};

export const cardsByTail = {
  '1111': { cardId: 'C-1', bankName: 'Harbour Bank', cardNo: '9990000000001111', bankCode: 'HRB' },
  '0000': { cardId: 'C-2', bankName: 'Monsoon Bank', cardNo: '9990000000000000', bankCode: 'MSN' },
  '2222': { cardId: 'C-3', bankName: 'Lagoon Bank', cardNo: '9990000000002222', bankCode: 'LGN' },
  '2223': { cardId: 'C-4', bankName: 'Ridge Bank', cardNo: '9990000000002223', bankCode: 'RDG' },
  '3333': { cardId: 'C-5', bankName: 'Delta Bank', cardNo: '9990000000003333', bankCode: 'DLT' },
  '4444': { cardId: 'C-6', bankName: 'Cedar Bank', cardNo: '9990000000004444', bankCode: 'CDR' },
} as const;

export const paths = {
  way: '/app/service/loan/repayment-way',
  commit: '/app/loan/repayment-commit',
  confirm: '/app/loan/repayment-confirm',
  huichao: '/app/loan/repayment-huichao',
  details: '/app/v3/loan-details/loan-details',
  track: '/app/analytics/track',
  play: '/app/v3/installment/loan-play-detail',
  pettypy: '/app/amon/pettypy',
  vcode: '/app/v3/loan-details/generate-vcode',
  offer: '/app/v3/loan-confirm/loan-detail-confirm',
  contracts: '/app/v3/contract/contract',
  jump: '/app/v3/contract/contract-jump',
  push: '/app/v3/loan-confirm/loan-detail-push',
  offer2: '/app/new-loan-confirm/detail',
  contracts2: '/app/new-loan-confirm/contract',
  jump2: '/app/new-loan-confirm/contract-jump',
  push2: '/app/new-loan-confirm/push',
  score: '/app/v3/loan-details/google-score',
  event: '/app/service/event/save',
  link: '/app/v3/recommend/product-link',
  failure: '/app/joint-logon/fail-page',
  cardInit: '/app/card-init',
  bind: '/app/bind-card-new',
  change: '/app/card-change',
  problems: '/app/problem-init',
  types: '/app/user-problem/problem-init',
  upload: '/app/user-problem/upload-problem-img',
  save: '/app/user-problem/problem-save',
  list: '/app/user-problem/problem-list',
  detail: '/app/problem-detail',
  rate: '/app/user-problem/save-score',
  contact: '/app/v3/personal-center/contact-kf-info',
  landing: '/api/v2/app/service/channel/channel-template',
  visit: '/api/v2/app/promotion/track-visit',
  sid: '/api/v2/app/promotion/get-sid',
  sms: '/api/v2/app/promotion/get-sms',
  register: '/api/v2/app/promotion/register',
  click: '/api/v2/app/promotion/track-click',
};

export type Fields = Readonly<Record<string, string | number>>;

export const pushFields = { amount: 300_000, periods: 91, termUnit: 'day', productId: 'P-1' };

/** The text-only form B-1, filled in. */
export const boundFields = {
  product_id: 'B-1',
  cardType: '1',
  channelNumber: '90006',
  cardNo: '5500000000007777',
  holderPhone: '13800138000',
};

export const complaintFields = {
  problemType: '2',
  problemSonType: '',
  problemDetail: 'I paid twice.',
  problemImage: '',
  orderNo: 'O-170',
};

const smsFields = {
  phone: '13800138000',
  capcode: '1234',
  deviceId: 'D-1',
  appName: 'Kist',
  app_from: '',
  user_from: '',
  utm_tag: '',
};

export const registerFields = {
  ...smsFields,
  merchantNumber: 'SBX000001',
  userName: '13800138000',
  smsCode: '123456',
  invite_code: '',
  id: 'LP-T-1',
};

/** The page's query of a visitor of the landing, who is nobody yet. */
export const visitor = 'deviceId=D-1';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];

/** A file that begins with `bytes`, those of a JPEG if not given, and goes on with zeros. */
export function photo(name = 'photo.jpg', { type = 'image/jpeg', size = 64, bytes = jpeg } = {}): File {
  const all = new Uint8Array(size);
  all.set(bytes.slice(0, size));
  return new File([all], name, { type });
}

export const vcodeFields = { productId: 'P-1', orderId: 'O-170', amount: 125_050, channelNumber: '90001' };

const secondClient: readonly string[] = [paths.offer2, paths.contracts2, paths.jump2, paths.push2, paths.failure];

const form = 'application/x-www-form-urlencoded';

/** A sandbox of its own behind real HTTP, and a client that knows the wire by heart. */
export async function startLender(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ seed: 1, holdTimeout: 200, ...options });
  const answer = getRequestListener(sandbox.app.fetch);
  // A test may take its time between two questions: no connection is let go meanwhile.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const ask = (path: string, { method = 'POST', query, headers = {}, body, signal }: Ask = {}) => {
    const all: Record<string, string | null> = { ...json, ...headers };
    const kept = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
    return fetch(`${origin}${path}?${query ?? new URLSearchParams(page)}`, {
      method,
      headers: Object.fromEntries(kept),
      redirect: 'manual',
      ...(method === 'GET' ? {} : { body: body ?? '{}' }),
      ...(signal && { signal }),
    });
  };

  const envelope = async (response: Promise<Response>): Promise<Envelope> => {
    const answered = await response;
    if (answered.status !== 200) throw new Error(`HTTP ${answered.status}: ${await answered.text()}`);
    return (await answered.json()) as Envelope;
  };

  const keyed = (path: string, fields: unknown, n: number, more: Ask = {}) =>
    ask(path, { ...more, body: JSON.stringify(fields), headers: { 'Idempotency-Key': key(n), ...more.headers } });

  /** A form as its call's client sends it; `n` numbers the key of a once-only call. */
  const send = (path: string, fields: Fields, n?: number, more: Ask = {}) =>
    ask(path, {
      ...more,
      body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
      headers: {
        'Content-Type': form,
        ...(secondClient.includes(path) && { building: null, gather: null, swift: 's-1', eyes: '' }),
        ...(n !== undefined && { 'Idempotency-Key': key(n) }),
        ...more.headers,
      },
    });

  /** One file, or a form of any kind, as a browser sends it. */
  const upload = (file: Blob | FormData, more: Ask = {}) => {
    const form = file instanceof FormData ? file : new FormData();
    if (!(file instanceof FormData)) form.append('problemImage', file);
    return ask(paths.upload, { ...more, body: form, headers: { 'Content-Type': null, ...more.headers } });
  };

  const post = (name: string, body: unknown) =>
    fetch(`${origin}/__sandbox/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  const get = async (name: string): Promise<unknown> => (await fetch(`${origin}/__sandbox/${name}`)).json();

  /** The number of a new picture. */
  const newSid = async (): Promise<string> => {
    const { data } = await envelope(ask(paths.sid, { method: 'GET', query: visitor }));
    return (data as { readonly sid: string }).sid;
  };

  return {
    sandbox,
    origin,
    ask,
    keyed,
    send,
    upload,
    envelope,
    post,
    get,
    way: (userId = 'U-1') => envelope(ask(paths.way, { query: `userId=${userId}` })),
    /** `tail` picks the card; `more` changes fields. */
    commit: (n: number, tail: keyof typeof cardsByTail = '1111', more: object = {}, how: Ask = {}) =>
      keyed(paths.commit, { ...commitFields, ...cardsByTail[tail], ...more }, n, how),
    confirm: (n: number, repaymentRecordId: string, verifyCode = '123456', orderId = 'O-170') =>
      keyed(paths.confirm, { orderId, verifyCode, repaymentRecordId }, n),
    huichao: (n: number, orderId = 'O-170', more: Ask = {}) =>
      keyed(paths.huichao, { userId: 'U-1', orderId, amount: 125_050 }, n, more),
    details: (orderId: string, more: Ask = {}) =>
      envelope(send(paths.details, { productId: 'P-1', orderId }, undefined, more)),
    push: (n: number, more: Fields = {}, how: Ask = {}) => send(paths.push, { ...pushFields, ...more }, n, how),
    push2: (n: number, more: Fields = {}, how: Ask = {}) => send(paths.push2, { ...pushFields, ...more }, n, how),
    bind: (n: number, more: Fields = {}, how: Ask = {}) => send(paths.bind, { ...boundFields, ...more }, n, how),
    complain: (n: number, more: object = {}, how: Ask = {}) =>
      keyed(paths.save, { ...complaintFields, ...more }, n, how),
    vcode: (n: number, more: Fields = {}, how: Ask = {}) => send(paths.vcode, { ...vcodeFields, ...more }, n, how),
    newSid,
    sms: async (more: object = {}) =>
      ask(paths.sms, { query: visitor, body: JSON.stringify({ ...smsFields, sid: await newSid(), ...more }) }),
    register: (n: number, sid: string, more: object = {}) =>
      keyed(paths.register, { ...registerFields, sid, ...more }, n, { query: visitor }),
    async urlOf(response: Promise<Response>): Promise<string> {
      const { data } = await envelope(response);
      return (data as { url: string }).url;
    },
    async statusOf(orderId: string): Promise<string> {
      const { data } = await this.details(orderId);
      return (data as { orderStatus: string }).orderStatus;
    },
    async recordOf(response: Promise<Response>): Promise<string> {
      const { data } = await envelope(response);
      return (data as { repayRecordId: string }).repayRecordId;
    },
    /** Kinds of the ledger's rows, in order. */
    async ledgerKinds(): Promise<readonly string[]> {
      return ((await get('ledger')) as { kind: string }[]).map(({ kind }) => kind);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Lender = Awaited<ReturnType<typeof startLender>>;

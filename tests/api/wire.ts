import { parseConfig } from '../../src/adapters/config/config.ts';
import { createJournal } from '../../src/adapters/journal/journal.ts';
import { durableStore } from '../../src/adapters/journal/store.ts';
import { calls } from '../../src/adapters/lender-api/contract/index.ts';
import { identityKeyMap, type KeyMap } from '../../src/adapters/lender-api/contract/key-map.ts';
import { obfuscatedKeyMap } from '../../src/adapters/lender-api/contract/obfuscated-key-map.ts';
import { createLenderApi, type LenderApiOptions } from '../../src/adapters/lender-api/lender-api.ts';
import { createOrderApi } from '../../src/adapters/lender-api/order-api.ts';
import { readPageQuery } from '../../src/adapters/lender-api/page-query.ts';
import { createRepaymentApi } from '../../src/adapters/lender-api/repayment-api.ts';
import { judgeUrl } from '../../src/adapters/open-url/open-url.ts';
import { sinks } from '../../src/adapters/open-url/sinks.ts';
import document from '../../src/app/public/config.json' with { type: 'json' };

export const profiles: readonly { readonly profile: string; readonly keyMap: KeyMap }[] = [
  { profile: 'plain names', keyMap: identityKeyMap },
  { profile: 'obfuscated names', keyMap: obfuscatedKeyMap(calls, 7) },
];

const pageAddress =
  '?userId=U-1&deviceId=D-1&sessionId=S%201&productId=P-1&building=b1&gather=g1&swift=s1&eyes=e1&stray=1';

type WireOptions = Partial<LenderApiOptions> & { readonly address?: string; readonly overrides?: object };

const rules = { walletSchemes: [], schemeUrl: 'kist://home' };

/** The adapters as the shell joins them, against `origin`, with everything that they told the shell in `told`. */
export function createWire(origin: string, { address = pageAddress, overrides = {}, ...options }: WireOptions = {}) {
  const told: unknown[] = [];
  const journal = createJournal(durableStore({ database: memoryDatabase(), session: sessionOf(new Map()) }));
  const api = createLenderApi({
    config: parseConfig({ ...document, apiHost: origin, ...overrides }),
    page: readPageQuery(address, ''),
    keyMap: identityKeyMap,
    journal,
    trust: (text, sink) =>
      judgeUrl(text, sinks[sink], { ...rules, origin: 'https://m.example.com', allowedHosts: ['pay.example.com'] })
        ?.href ?? null,
    effects: {
      startLoading: (request) => told.push(`loading ${request}`),
      endLoading: (request) => told.push(`loaded ${request}`),
      tellFailure: (failure) => told.push(failure),
      rejectSession: (text) => told.push({ session: text }),
    },
    ...options,
  });
  return { api, repayment: createRepaymentApi(api), orders: createOrderApi(api), journal: api.journal, told };
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

export const sessionOf = (kept: Map<string, string>) => (): Pick<Storage, 'getItem' | 'setItem'> => ({
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

export const confirmInput = { orderId: 'O-170', repayRecordId: 'R-1', verifyCode: '123456' } as const;

const trackInput = { name: 'repay.commit', step: 'commit', orderId: 'O-170', ts: 1_700_000_000_000 } as const;

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
    productName: 'Kist 91',
    userOrderDetail: { detail: [{ text: 'Amount', value: '1250.50' }] },
  },
  'track-event': null,
};

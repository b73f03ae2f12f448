import { bindCardNew, cardChange } from '#adapters/lender-api/contract/bank.ts';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { generateVcode } from '#adapters/lender-api/contract/channels.ts';
import { problemSave } from '#adapters/lender-api/contract/complaints.ts';
import { loanDetailPush, loanDetailPush2 } from '#adapters/lender-api/contract/offer.ts';
import { register } from '#adapters/lender-api/contract/promotion.ts';
import { repaymentCommit, repaymentConfirm, repaymentHuichao } from '#adapters/lender-api/contract/repayment.ts';
import type { LenderState } from './state.ts';
import type { Entry, Intention } from './transcript.ts';

type Named = { readonly subject: string; readonly variant: readonly string[] };

/** Which fields of a once-only call say what is wanted, by the call's id. */
const named: Readonly<Record<string, Named>> = {
  [repaymentCommit.id]: { subject: 'orderId', variant: ['cardId', 'sendMsg'] },
  [repaymentConfirm.id]: { subject: 'orderId', variant: ['repaymentRecordId'] },
  [repaymentHuichao.id]: { subject: 'orderId', variant: [] },
  [generateVcode.id]: { subject: 'orderId', variant: ['channelNumber', 'isDelay'] },
  [loanDetailPush.id]: { subject: 'productId', variant: ['periods', 'termUnit'] },
  [loanDetailPush2.id]: { subject: 'productId', variant: ['periods', 'termUnit'] },
  [bindCardNew.id]: { subject: 'product_id', variant: ['cardType', 'cardNo'] },
  [cardChange.id]: { subject: 'product_id', variant: ['cardType', 'cardNo'] },
  [problemSave.id]: { subject: 'orderNo', variant: ['problemType', 'problemSonType', 'problemDetail'] },
  [register.id]: { subject: 'phone', variant: [] },
};

/** What a request of a once-only call wants; `null` for a call that may be repeated. */
export function intentionOf(state: LenderState, call: Call, fields: unknown, borrower: string): Intention | null {
  if (!call.onceOnly) return null;
  const names = named[call.id];
  if (!names) throw new Error(`The sandbox does not know what ${call.id} is about.`);
  const said = new Map(Object.entries(Object(fields)));
  const text = (name: string) => String(said.get(name) ?? '');
  const record = state.records.find(({ id }) => id === said.get('repaymentRecordId'));
  return {
    borrower,
    call: call.id,
    subject: text(names.subject),
    amount: Number(said.get('amount') ?? record?.amount ?? 0),
    variant: names.variant.map(text).join(' '),
  };
}

/** How often which keys were sent for an intention, and what was answered; a second key is here even where it was refused. */
export type KeysOfIntention = Intention & {
  readonly keys: readonly {
    readonly key: string;
    readonly requests: readonly Pick<Entry, 'n' | 'at' | 'verdict' | 'status' | 'code'>[];
  }[];
};

const keyOf = (entry: Entry): string => entry.headers['idempotency-key'] ?? '';

const told = ({ n, at, verdict, status, code }: Entry) => ({ n, at, verdict, status, code });

function groupsOf<Item>(items: readonly Item[], name: (item: Item) => string): readonly (readonly [Item, ...Item[]])[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(name(item));
    if (group) group.push(item);
    else groups.set(name(item), [item]);
  }
  return [...groups.values()];
}

/** Every intention that clients sent, by the requests in which it came (P-01). */
export function intentionsIn(entries: readonly Entry[]): readonly KeysOfIntention[] {
  const sent = entries.flatMap((entry) => (entry.intention ? [{ entry, intention: entry.intention }] : []));
  return groupsOf(sent, ({ intention }) => JSON.stringify(intention)).map((same) => ({
    ...same[0].intention,
    keys: groupsOf(same, ({ entry }) => keyOf(entry)).map((group) => ({
      key: keyOf(group[0].entry),
      requests: group.map(({ entry }) => told(entry)),
    })),
  }));
}

/** How many requests came with a key. */
export const timesSent = (entries: readonly Entry[], key: string): number =>
  entries.filter((entry) => entry.intention !== null && keyOf(entry) === key).length;

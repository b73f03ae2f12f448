import { createHash } from 'node:crypto';
import type { Outcome } from '#kit/flow.ts';
import type { CodePayload, IssuedPayment } from '#kit/repayment-record.ts';

/** What was given out to pay with, as it lies on the phone (S-365). */

export const ownerOf = (user: string) => createHash('sha256').update(`userId ${user}`).digest('hex');

const record = (user: string, data: unknown) => ({ v: 1, owner: ownerOf(user), at: '{now}', data });

const pageOf = (payload: CodePayload, showType: 1 | 2) => ({ form: 'page', showType, payload });

const sample: CodePayload = { payCode: 'SHOP-0174', image: null, steps: [], amount: 125_050 };

/** A code that is shown on a page of its own. */
export const keptPage = (user: string, orderId: string, payload: CodePayload) =>
  record(user, {
    orderId,
    kind: 'instalment',
    channelNumber: '90003',
    amount: 125_050,
    given: pageOf(payload, 1),
  });

/** What the phone keeps so that a port finds what a sample says. */
export const keptForPort =
  (orderId: string) =>
  (outcome: Outcome, { user }: { readonly user: string }) => {
    const issued = 'failure' in outcome ? [] : (outcome.output as readonly IssuedPayment[]);
    const lying = issued.map(({ code, kind, channelNumber, amount }, place): [string, unknown] => {
      const given = code?.form === 'page' ? pageOf(sample, code.showType) : code;
      return [`n${place}`, record(user, { orderId, kind, channelNumber, amount, given })];
    });
    return { under: 'kist:issued:payment:', values: Object.fromEntries(lying) };
  };

/** An order of that status and nothing more, as the lender sends it. */
export const standingOnWire = ({ status }: { readonly status: string }) => ({
  orderStatus: status,
  noticeStatusText: '',
  noticeDesText: '',
  recProducts: [],
  productName: '',
  productLogo: '',
  userOrderDetail: { detail: [] },
  inside: 0,
  h5Url: '',
  isDelay: '0',
  telephone: '',
  isScore: 0,
  playeduL: '',
  reyMsg: '',
  cardNeedPop: 0,
  cardPopTitle: '',
  cardPopMsg: '',
  account: null,
});

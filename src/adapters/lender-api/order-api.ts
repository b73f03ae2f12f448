import type { InferOutput } from 'valibot';
import * as limits from '#kit/limits.ts';
import { applicationFor } from '../journal/subjects.ts';
import { regionOf } from './contract/fields.ts';
import { googleScore, loanDetails } from './contract/order.ts';
import type { LenderApi } from './lender-api.ts';
import { toProduct } from './products-api.ts';

type OrderKey = { readonly orderId: string; readonly productId: string };

/** Blank texts are none. */
const orNull = (text: string) => (text.trim() === '' ? null : text);

/** What a telephone can dial; anything else is none. */
const dialable = /^\+?\d[\d ()-]{2,19}$/;

/** Statuses of an order that stands for a loan which was taken (S-825): neither refused nor repaid. */
const running = ['110', '151', '170', '174', '180'];

type Account = NonNullable<InferOutput<typeof loanDetails.answer>['account']>;

const toAccount = (account: Account) => ({
  ...regionOf(account),
  amountDue: account.repayAmount,
  dueDate: account.repayDate,
  plan: account.repayPlan,
  progress: account.progress,
  rolloverPrice: account.delayAmount,
  rolloverDate: account.delayDate,
  hasCardRepayment: account.cardRepay,
  receipts: account.receipts.map(({ key: _, ...receipt }) => receipt),
});

/** The order calls in the model's words. */
export function createOrderApi(api: LenderApi) {
  const { call, journal, trust } = api;

  const toOrder = (answer: InferOutput<typeof loanDetails.answer>) => ({
    status: answer.orderStatus,
    statusText: answer.noticeStatusText,
    description: answer.noticeDesText,
    productName: answer.productName,
    productLogo: trust(answer.productLogo, 'imageSrc'),
    rows: answer.userOrderDetail.detail,
    isDelay: answer.isDelay,
    telephone: dialable.test(answer.telephone) ? answer.telephone : null,
    isScore: answer.isScore,
    redirectUrl: orNull(answer.playeduL),
    withdrawMessage: orNull(answer.reyMsg),
    bankCardPrompt: answer.cardNeedPop ? { title: answer.cardPopTitle, message: answer.cardPopMsg } : null,
    borrowAgainUrl: answer.inside ? trust(answer.h5Url, 'borrowAgain') : null,
    account: answer.account && toAccount(answer.account),
    products: answer.recProducts.map((entry) => toProduct(api, entry)),
  });

  return {
    /** What the lender knows about an order (S-156); one that runs settles the application for its product (S-398). Addresses to be shown, and the one for borrowing again, are judged (P-07). */
    async loadOrder({ orderId, productId }: OrderKey, signal?: AbortSignal) {
      const answer = await call(loanDetails, { productId, orderId }, signal);
      const order = toOrder(answer);
      const { repayAmount = null, receipts = [] } = answer.account ?? {};
      const paid = receipts.flatMap(({ key }) => key || []);
      if (repayAmount !== null && paid.length > 0)
        await journal.book(orderId, paid, repayAmount).catch(() => undefined);
      // What a database that does not answer keeps open is settled when the order is read again.
      if (running.includes(order.status)) await journal.settle(applicationFor(productId)).catch(() => undefined);
      return order;
    },

    /** Reports that the borrower likes the app: always the highest score (S-351). */
    async sendScore(signal?: AbortSignal): Promise<void> {
      await call(googleScore, { score: limits.googleScore }, signal);
    },
  };
}

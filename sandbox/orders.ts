import { googleScore, loanDetails } from '#adapters/lender-api/contract/order.ts';
import * as limits from '#kit/limits.ts';
import { accountOf } from './accounts.ts';
import { type Caller, type Handler, on, pictureAt, saysNo, saysYes, webAddress, wrong } from './answers.ts';
import { tailOf } from './cards.ts';
import { datesFor, moneyFor, telephoneFor } from './countries.ts';
import { debtOf } from './debts.ts';
import { isPaid, planOf, totalOf } from './plans.ts';
import { productsFor } from './products.ts';
import { chargesOf, type LenderState, loanOf, rolloverOf } from './state.ts';
import { orderWords, statusOf } from './statuses.ts';
import { countOf } from './words.ts';

const notices: Readonly<Record<string, readonly [status: string, description: string]>> = {
  '21': ['Application refused', 'We cannot offer you this loan today. Other products may suit you.'],
  '110': ['Under review', 'We are looking at your application. This usually takes a few minutes.'],
  '151': ['On its way', 'Your loan is approved and the money is being sent to your bank account.'],
  '170': ['To be repaid', 'Repay by the due date to keep your limit.'],
  '174': ['Due today', 'Today is the day of repayment.'],
  '180': ['Overdue', 'The day of repayment has passed. Please repay as soon as you can.'],
  '200': ['Repaid', 'Thank you. Nothing is left to pay on this order.'],
};

/** Title and description of a status; an unknown status has words as well. */
export const noticeOf = (status: string): readonly [status: string, description: string] =>
  notices[status] ?? ['Being processed', 'We are working on your order. Please look again later.'];

/** Statuses of what was not granted, or is not yet: nothing of it will be due. */
const ungranted: readonly string[] = ['21', '110'];

/** Statuses whose orders come with recommended products (S-347). A paid one feeds the list behind Borrow Again. */
const recommending: readonly string[] = ['21', '110', '151', '200', '999'];

/** Where the lender sends the borrower instead of showing the order (S-902). */
function redirectOf(orderId: string, caller: Caller): string {
  const words = orderWords(orderId);
  const order = (id: string) => webAddress(caller, '/order', { orderId: id });
  if (words.includes('REDIR'))
    return words.includes('BAD') ? 'javascript:alert(1)' : `${caller.lender}/__sandbox/elsewhere`;
  if (!words.includes('LOOP')) return '';
  const other = { A: 'B', B: 'A' } as const;
  return order(orderId.replace(/-LOOP-(A|B)(?=-|$)/, (_, side: 'A' | 'B') => `-LOOP-${other[side]}`));
}

/** The dialogs that an order's number asks for (S-903); for a card only as long as the borrower has bound none. */
function dialogsOf(state: LenderState, orderId: string, userId: string) {
  const words = orderWords(orderId);
  const asks = (word: 'SCORE' | 'CARD' | 'REY') => words.includes(word) || words.includes('ALLPOP');
  const asksForCard = asks('CARD') && !state.boundCards.some((bound) => bound.userId === userId);
  return {
    isScore: asks('SCORE') ? 1 : 0,
    reyMsg: asks('REY') ? `Your limit has grown to ${moneyFor(userId, 500_000)}. Withdraw it now.` : '',
    cardNeedPop: asksForCard ? 1 : 0,
    cardPopTitle: asksForCard ? 'Add your bank card' : '',
    cardPopMsg: asksForCard ? 'We need a card in your name to send you the money.' : '',
  };
}

/** The rows of an order; the first is its number. */
export function detailOf(state: LenderState, orderId: string, { userId, at }: Pick<Caller, 'userId' | 'at'>) {
  const debt = debtOf(state, orderId, at);
  const card = state.orderCards.findLast((entry) => entry.orderId === orderId)?.card;
  const status = statusOf(state, orderId, at) ?? '';
  const loan = loanOf(state, orderId);
  const due = ungranted.includes(status)
    ? []
    : [
        ...(loan && debt.left > debt.total
          ? [{ text: 'Left to repay in all', value: moneyFor(userId, debt.left) }]
          : []),
        { text: 'Amount to repay', value: moneyFor(userId, debt.total) },
        { text: 'Due date', value: datesFor(userId).dayOf(debt.dueAt) },
      ];
  const repaid = loan ? totalOf(planOf(state, loan)) : (chargesOf(state, orderId)[0]?.amount ?? debt.total);
  return [
    { text: 'Order number', value: orderId },
    { text: 'Term', value: countOf(debt.term, 'day') },
    ...(status === '200' ? [{ text: 'Amount repaid', value: moneyFor(userId, repaid) }] : due),
    ...(card ? [{ text: 'Bank card', value: `${card.bankName}, ending in ${tailOf(card.cardNo)}` }] : []),
  ];
}

/** What the lender says of an order (S-630), and what borrowers say of the app (S-631). */
export const orderHandlers: readonly Handler[] = [
  on(loanDetails, (state, { orderId }, caller) => {
    const { at } = caller;
    const orderStatus = statusOf(state, orderId, at);
    if (orderStatus === undefined) return saysNo(state, '97', 'This order is not known');
    const words = orderWords(orderId);
    const [noticeStatusText, noticeDesText] = noticeOf(orderStatus);
    const debt = debtOf(state, orderId, at);
    const isMoved = isPaid(state, orderId) || rolloverOf(state, orderId) !== undefined;
    const isDelay = !isMoved && /^\d+D$/.test(words[0] ?? '');
    const account = accountOf(state, orderId, { ...caller, isDelay });
    const leads = account.repayAmount === null ? [] : ['Amount to repay', 'Due date'];
    return saysYes(state, loanDetails, {
      orderStatus,
      noticeStatusText,
      noticeDesText,
      recProducts:
        recommending.includes(orderStatus) && !words.includes('NOPRODUCTS')
          ? productsFor(caller, words.includes('BADPRODUCTS'))
          : [],
      productName: debt.productName,
      productLogo: pictureAt(caller, debt.logo),
      userOrderDetail: { detail: detailOf(state, orderId, caller).filter(({ text }) => !leads.includes(text)) },
      inside: words.includes('NATIVE') ? 0 : 1,
      h5Url: words.includes('BADURL')
        ? 'javascript:alert(1)'
        : webAddress(caller, '/loanConfirm', { productId: `P-1-after-${orderId}` }),
      isDelay: isDelay ? '1' : '0',
      telephone: telephoneFor(caller.userId),
      playeduL: redirectOf(orderId, caller),
      ...dialogsOf(state, orderId, caller.userId),
      account,
    });
  }),
  on(googleScore, (state, fields, { userId, at }) =>
    fields.score === limits.googleScore
      ? saysYes(
          { ...state, reports: [...state.reports, { call: googleScore.id, userId, at, fields }] },
          googleScore,
          null,
        )
      : wrong(state, `score: is ${fields.score}, but only ${limits.googleScore} is ever sent`),
  ),
];

import { describe, expect, it } from 'vitest';
import { not, stateIn } from 'xstate';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { commitInput } from '#flows/card-repayment/card-repayment.setup.ts';
import type { CardRepaymentContext } from '#flows/card-repayment/card-repayment.types.ts';
import { orderDetailsFlow } from '#flows/order-details/order-details.samples.ts';
import { productClickFlow } from '#flows/product-click/product-click.samples.ts';
import { repaymentCodeFlow } from '#flows/repayment-code/repayment-code.samples.ts';
import { failureOf } from '#kit/failed-port.ts';
import type { Flow } from '#kit/flow.ts';
import { message } from '#kit/messages.ts';
import { differencesFrom } from '#tools/behaviour/records.ts';
import { explore } from '#tools/explore/explore.ts';
import { type Holder, withChart } from '#tools/mutate/mutants.ts';
import { common } from '#words/common.texts.ts';
import { tellCells } from '../support/cells.ts';

/** The flow with another value at a place of its chart; `null` takes away what is there. */
function changed(flow: Flow, way: readonly (string | number)[], value: unknown): Flow {
  const [last = ''] = way.slice(-1);
  const machine = withChart(flow.machine, (chart) => {
    const holder = way.slice(0, -1).reduce<Holder>((inside, key) => inside[key] as Holder, chart);
    if (!(last in holder)) throw new Error(`${flow.id} has nothing at ${way.join(' ')}`);
    if (value === null) delete holder[last];
    else holder[last] = value;
  });
  return { ...flow, machine };
}

const code = ['states', 'awaitingCode', 'states', 'code', 'states'] as const;

const saysError = { type: 'notify', params: { message: message(common.error) } };

const hasStatus = (...statuses: string[]) => ({ type: 'hasStatus', params: { statuses } });

/** A mistake made by hand, the flow with it, and what the record must say of it. */
const mistakes: readonly (readonly [string, Flow, string])[] = [
  [
    'a wrong code is treated as lost',
    changed(cardRepaymentFlow, [...code, 'confirming', 'invoke', 'onError', 2], {
      guard: { type: 'isWrongCode', params: failureOf },
      target: 'confirmUnknown',
      actions: saysError,
    }),
    'Card repayment: In “Awaiting code › Code › Confirming”, on “the code is wrong”, it no longer leads to Awaiting code › Code › Entering › Quiet, and the borrower no longer reads “verification code error”; now it leads to Awaiting code › Code › Confirm unknown (“The answer was lost: the payment may have been taken. The order tells.”), and the borrower reads “error”.',
  ],
  [
    'a redirect is not followed',
    changed(orderDetailsFlow, ['states', 'redirecting', 'invoke', 'onDone', 1, 'actions'], null),
    'Order details: In “Redirecting”, on “the address is trusted, and new in this visit”, it no longer follows redirect (leads to an address of the lender): url “https://orders.example/O-170”.',
  ],
  [
    'a guard is inverted',
    {
      ...cardRepaymentFlow,
      machine: cardRepaymentFlow.machine.provide({
        guards: { isResendReady: not(stateIn({ awaitingCode: { resend: 'ready' } })) },
      } as never),
    },
    'Card repayment: In “Awaiting code › Code › Entering › Quiet”, on “asks for a new code”, something happens if Awaiting code › Resend is at Cooling down, no longer if Awaiting code › Resend is at Ready.',
  ],
  [
    'two statuses of an order are swapped',
    changed(
      changed(
        orderDetailsFlow,
        ['states', 'shown', 'states', 'body', 'states', 'judging', 'always', 1, 'guard'],
        hasStatus('200', '174', '180'),
      ),
      ['states', 'shown', 'states', 'body', 'states', 'judging', 'always', 2, 'guard'],
      hasStatus('170'),
    ),
    'Order details: In “Loading”, on “the order is repaid”, it no longer leads to Shown › Body › Borrow again › Offered, and it no longer settles order: order id “O-170”; now it leads to Shown › Body › Repayment (“The order can be repaid.”).',
  ],
  [
    'a toast is dropped',
    changed(
      repaymentCodeFlow,
      ['states', 'shown', 'states', 'copy', 'states', 'copying', 'invoke', 'onDone', 'actions'],
      null,
    ),
    'Repayment code: In “Shown › Copy › Copying”, on “the clipboard has it”, the borrower no longer reads “copy success”, as good news.',
  ],
  [
    'an ending is sent elsewhere',
    { ...cardRepaymentFlow, endings: { ...cardRepaymentFlow.endings, confirmed: 'walletRepayment' } },
    'Card repayment: In “Awaiting code › Code › Confirming”, on “the payment is taken”, it ends at Confirmed: leads to Wallet redirect (#/walletRepayment), no longer leads to Order details (#/borrowDetail/:orderId?).',
  ],
  [
    'a payment is asked for again by itself after its answer was lost',
    changed(cardRepaymentFlow, ['states', 'committing', 'invoke', 'onError', 0], {
      guard: { type: 'isLost', params: failureOf },
      target: 'committing',
      reenter: true,
    }),
    'Card repayment: In “Committing”, on “the answer is lost”, it no longer leads to Commit unknown, and the borrower no longer reads “error”, and it no longer notes is repeat no; now it stays, and it tracks: step “commit”, and it calls “commit repayment” (repayment-commit) with order id “O-170”, amount 125050, coupon id none or “K-1”, repay token “T-1”, card id “C-1” or “C-2”, send msg 0.',
  ],
  [
    'a timer is dropped',
    changed(productClickFlow, ['states', 'tracking', 'after'], null),
    'Recommended product: In “Tracking”, on “after 2 seconds”, nothing happens any more; before: it comes after 2 s, and it leads to Linking, and it calls “load link” (product-link) with product id “P-1” or “P-2”.',
  ],
  [
    'a retry leads nowhere',
    changed(cardRepaymentFlow, ['states', 'waysFailed', 'on', 'retry.requested'], {}),
    'Card repayment: In “Ways failed”, on “taps Retry”, it no longer leads to Loading ways, and it no longer calls “load repayment ways” (repayment-way); now it stays.',
  ],
  [
    'a step of tracking is dropped',
    changed(cardRepaymentFlow, [...code, 'confirming', 'entry'], 'markTried'),
    'Card repayment: In “Awaiting code › Code › Entering › Quiet”, on “submits a complete code”, it no longer tracks: step “confirm”.',
  ],
  [
    'a literal is wrong',
    changed(
      cardRepaymentFlow,
      [...code, 'resending', 'invoke', 'input'],
      ({ context }: { context: CardRepaymentContext }) => commitInput(context, 0),
    ),
    'Card repayment: In “Awaiting code › Code › Entering › Quiet”, on “asks for a new code”, it calls “commit repayment” (repayment-commit): send msg 0, no longer send msg 1.',
  ],
  [
    'the second of two calls is left out',
    changed(productClickFlow, ['states', 'linking', 'invoke'], null),
    'Recommended product: In “Tracking”, on “the tap is noted”, it no longer calls “load link” (product-link) with product id “P-1” or “P-2”.',
  ],
];

describe('P-57 the records beside the flows', () => {
  it.for(mistakes)('tell in words that %s', ([, flow, sentence], test) => {
    tellCells(test, 'P-57', 1);
    expect(differencesFrom(flow, explore(flow))).toContain(sentence);
  });
});

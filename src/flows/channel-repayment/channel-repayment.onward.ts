import type { Onward } from '#app/page/use-flow-page.ts';
import type { ChannelRepaymentOutput } from '#flows/channel-repayment/channel-repayment.types.ts';
import * as limits from '#kit/limits.ts';

/** What the next page reads (S-306, S-365, S-366). */
export function onward(output: ChannelRepaymentOutput): Onward {
  switch (output.to) {
    case 'order':
      return { parameters: { orderId: output.orderId }, replace: true };
    case 'defaultCode':
      return {};
    case 'instructions':
      return {
        query: { requestType: limits.instructionRequestType, amount: output.amount, payCode: output.payCode },
      };
    case 'code':
      return { query: { showType: output.showType, k: output.key } };
  }
}

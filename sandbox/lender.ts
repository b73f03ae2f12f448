import * as v from 'valibot';
import { trackEvent } from '#adapters/lender-api/contract/analytics.ts';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import { type Caller, type Handler, on, saysYes, yesOf } from './answers.ts';
import { bankHandlers } from './bank.ts';
import { channelHandlers } from './channels.ts';
import { complaintHandlers } from './complaints.ts';
import { offerHandlers } from './offers.ts';
import { orderHandlers } from './orders.ts';
import { productHandlers } from './products.ts';
import { promotionHandlers } from './promotion.ts';
import { repaymentHandlers } from './repayments.ts';
import { serviceHandlers } from './service.ts';
import type { LenderState, Step } from './state.ts';
import { isWhole } from './whole.ts';

const handlers: readonly Handler[] = [
  ...bankHandlers,
  ...complaintHandlers,
  ...serviceHandlers,
  ...promotionHandlers,
  ...repaymentHandlers,
  ...channelHandlers,
  ...offerHandlers,
  ...orderHandlers,
  ...productHandlers,
  on(trackEvent, (state) => saysYes(state, trackEvent, null)),
];

/** Asks the lender. Every answer is checked against the schema that the client decodes it with (P-25). */
export function askLender(state: LenderState, call: Call, fields: unknown, caller: Caller): Step {
  const handler = handlers.find((entry) => entry.call.id === call.id);
  if (!handler) throw new Error(`The sandbox has no answer for ${call.id}.`);
  const step = handler.answer(state, fields, caller);
  if (step.delivery !== 'withheld' && step.answer.kind === 'envelope') {
    const { envelope } = step.answer;
    const { code, data = null } = envelope;
    const read = call.reads === 'body' ? { ...Object(data), ...envelope } : data;
    const decoded = v.safeParse(call.answer, read);
    if (code === yesOf(call) && !(decoded.success && isWhole(read, decoded.output)))
      throw new Error(`The sandbox answers ${call.id} against its schema.`);
  }
  return step;
}

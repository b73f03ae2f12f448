import * as v from 'valibot';
import type { BankCard } from '#kit/entities.ts';
import { held, lost, refused, toFailure } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import type { Repeat } from '#kit/repeat.ts';
import { heldByStanding } from '#shell/once-only/attempts.ts';
import type { Intention } from '../journal/journal.ts';
import { repaymentCommit, repaymentConfirm, repaymentHuichao, repaymentWay } from './contract/repayment.ts';
import type { LenderApi } from './lender-api.ts';

type CardOnWire = v.InferOutput<typeof repaymentWay.answer>['bankCards'][number];

type Commit = Repeat & {
  readonly orderId: string;
  /** Cents. */
  readonly amount: number;
  readonly couponId: string | null;
  readonly repayToken: string;
  readonly cardId: string;
  readonly sendMsg: 0 | 1;
};

type Confirm = Repeat & {
  readonly orderId: string;
  readonly repayRecordId: string;
  readonly verifyCode: string;
  /** Cents. */
  readonly amount: number;
};

/** A code of no record could not be confirmed: such an answer is not understood, and the attempt stays open (S-398). */
export const takePayment = {
  ...repaymentCommit,
  answer: v.pipe(
    repaymentCommit.answer,
    v.check(({ needValid, repayRecordId }) => !needValid || repayRecordId !== ''),
  ),
};

/** Its screen says what "do not submit repeatedly" means (S-249). */
const told = { tellsRepetition: true };

/** The repayment calls in the model's words (S-142…S-147). Full card numbers stay in here (P-13). */
export function createRepaymentApi({ call, callOnce, journal, page }: LenderApi) {
  let cards: ReadonlyMap<string, CardOnWire> = new Map();

  async function loadWays(signal?: AbortSignal) {
    const ways = await call(repaymentWay, {}, signal);
    cards = new Map(ways.bankCards.map((card) => [card.id, card]));
    return {
      cards: ways.bankCards.map(({ id, bankName, cardNo, bankCode }): BankCard => {
        return { id, bankName, tail: cardNo.replace(/\D/g, '').slice(-4), bankCode };
      }),
      repayToken: ways.repayToken,
      walletOffered: ways.alipay,
    };
  }

  /**
   * After a restore the list is read again, once. Without the card nothing is sent: a refusal, unless an earlier attempt is
   * still open and nobody can say no. What is open can be sent again as long as the list alone did not come.
   */
  async function cardOf(id: string, wanted: Intention & Repeat, signal?: AbortSignal): Promise<CardOnWire> {
    const failed = cards.has(id) ? undefined : await loadWays(signal).then(() => undefined, toFailure);
    const card = cards.get(id);
    if (card) return card;
    const standing = await journal.standingOf(repaymentCommit.id, wanted);
    if (standing.kind === 'free' && !wanted.isRepeat) throw refused('unsent');
    if (failed && wanted.isRepeat && standing.kind === 'same') throw failed.kind === 'lost' ? failed : lost('status');
    throw held(heldByStanding(standing));
  }

  return {
    loadWays,

    /** Takes the payment, or with `sendMsg` 1 has a new code sent (S-145). */
    async commit({ cardId, isRepeat, ...rest }: Commit, signal?: AbortSignal) {
      const { orderId, amount, ...payload } = rest;
      const intention: Intention & Repeat = {
        ...{ subject: orderId, charges: true, isRepeat },
        amount,
        payload: { ...payload, cardId },
        // Another message does no harm, though the lender may take the payment instead.
        ...(payload.sendMsg === limits.sendMsgResend && { renews: limits.smsCooldown, byCode: true }),
      };
      const { bankName, cardNo, bankCode } = await cardOf(cardId, intention, signal);
      const request = { ...rest, cardId, bankName, cardNo, bankCode };
      const isDone = (answer: { readonly needValid: boolean }) => !answer.needValid;
      const { needValid, repayRecordId } = await callOnce(
        takePayment,
        request,
        { ...intention, ...told, isDone },
        signal,
      );
      return { needsCode: needValid, repayRecordId };
    },

    /**
     * Confirms by the code of the SMS (S-146). While the outcome of one code is unknown another code is not sent but
     * rejected as `unresolved` (S-336). After a definite no every code is a new attempt.
     */
    async confirm(
      { orderId, repayRecordId, verifyCode, amount, isRepeat }: Confirm,
      signal?: AbortSignal,
    ): Promise<void> {
      const request = { orderId, verifyCode, repaymentRecordId: repayRecordId };
      const intention: Intention = {
        ...{ subject: orderId, charges: true, amount, payload: { repayRecordId } },
        ...{ secret: verifyCode, byCode: true },
      };
      await callOnce(repaymentConfirm, request, { ...intention, ...told, isDone: () => true, isRepeat }, signal);
    },

    /** Asks for the wallet provider's address (S-147); the gate judges it before it is opened. */
    requestWallet(
      { isRepeat, ...wanted }: { readonly orderId: string; readonly amount: number } & Repeat,
      signal?: AbortSignal,
    ): Promise<{ readonly url: string }> {
      const request = { userId: page.common.userId ?? '', ...wanted };
      const intention: Intention = {
        ...{ subject: wanted.orderId, charges: true, issues: true, amount: wanted.amount },
        payload: {},
      };
      return callOnce(repaymentHuichao, request, { ...intention, isDone: () => true, isRepeat }, signal);
    },
  };
}

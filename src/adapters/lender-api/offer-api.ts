import * as limits from '#kit/limits.ts';
import type { Repeat } from '#kit/repeat.ts';
import type { Intention } from '../journal/journal.ts';
import { applicationFor } from '../journal/subjects.ts';
import { regionOf } from './contract/fields.ts';
import {
  contractJump,
  contractJump2,
  contractList,
  contractList2,
  loanDetailConfirm,
  loanDetailConfirm2,
  loanDetailPush,
  loanDetailPush2,
} from './contract/offer.ts';
import { dateText } from './date-text.ts';
import { law } from './law.ts';
import type { LenderApi } from './lender-api.ts';

type Product = { readonly productId: string; readonly variant: 1 | 2 };

type Push = Product &
  Repeat & {
    /** Cents. */
    readonly amount: number;
    /** Days (S-339). */
    readonly periods: number;
    readonly termUnit: string;
  };

const scene = limits.contractScene;

/** The calls of the loan confirmation in the model's words (S-154, S-155); variant 2 tells its failures itself (S-222). */
export function createOfferApi({ call, callOnce, trust, regionFlag }: LenderApi) {
  const dated = (text: string) => dateText(text, regionFlag);
  /** A page that may be framed; what the gate refuses is told apart from what is not there (S-340). */
  function agreementAt(address: string): 'none' | 'refused' | { readonly url: string } {
    if (address === '') return 'none';
    const url = trust(address, 'agreementFrame');
    return url === null ? 'refused' : { url };
  }

  return {
    async loadOffer({ productId, variant }: Product, signal?: AbortSignal) {
      const offer =
        variant === 1
          ? { ...(await call(loanDetailConfirm, { productId }, signal)), NewPopMsg: '', NewButtonMsg: '' }
          : await call(loanDetailConfirm2, { productId }, signal);
      return {
        ...law.toldOf?.(offer),
        ...regionOf(offer),
        logo: trust(offer.comProductLogo, 'imageSrc'),
        productName: offer.comProductName,
        amount: offer.amount,
        periods: offer.periods,
        termUnit: offer.termUnit,
        rate: offer.pRateDsc,
        details: offer.details,
        plan: offer.repay_plans.map(({ pay_time, ...payment }) => ({ ...payment, date: dated(pay_time) })),
        firstRepaymentDate: dated(offer.firstPayTime),
        agreement: agreementAt(offer.popAgreementUrl),
        backNotice: offer.isPopType ? { title: offer.popTitle, content: offer.popContent } : null,
        promotion: offer.NewPopMsg,
        applyLabel: offer.NewButtonMsg,
      };
    },

    /** The titles of the contracts, as they were served (S-627, S-634). */
    async loadContracts({ productId, variant }: Product, signal?: AbortSignal) {
      const row = variant === 1 ? contractList : contractList2;
      return (await call(row, { productId, scene }, signal)).map(({ title }) => title);
    },

    /** Where a contract can be read (S-342); the gate judges the address before it is opened. */
    async askContract(
      { productId, variant, orderId, index }: Product & { readonly orderId: string; readonly index: number },
      signal?: AbortSignal,
    ) {
      const row = variant === 1 ? contractJump : contractJump2;
      const { contract_url: url } = await call(row, { productId, scene, position: index, orderId }, signal);
      return { url };
    },

    /**
     * Applies for the loan, once (S-398), and brings the address of its page (S-343). An order of the product that runs tells
     * what became of a lost attempt.
     */
    async pushLoan(
      { productId, variant, amount, periods, termUnit, isRepeat }: Push,
      signal?: AbortSignal,
    ): Promise<{ readonly url: string }> {
      const row = variant === 1 ? loanDetailPush : loanDetailPush2;
      const terms = { amount, periods, termUnit };
      const intention: Intention = {
        ...{ subject: applicationFor(productId), charges: true, amount },
        payload: { periods, termUnit },
      };
      const { lendDetailsUrl: url } = await callOnce(
        row,
        { ...terms, productId },
        { ...intention, isDone: () => true, isRepeat },
        signal,
      );
      return { url };
    },
  };
}

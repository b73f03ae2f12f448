import type { ComponentType, ReactNode } from 'react';
import type { Pattern } from '#kit/pattern.ts';
import type { BesideCode } from '#kit/repayment-record.ts';
import { say } from '#kit/text.ts';
import { Amount } from '#ui/amount.tsx';
import { voucher as texts } from '#words/voucher.texts.ts';

/** What the page of a code is told of the payment by its address and the configuration. */
export type VoucherFor = {
  /** Who is paid; empty where nobody says. */
  readonly payee?: string | undefined;
  readonly orderId?: string | undefined;
  /** The way to the order. */
  readonly order?: ReactNode;
  /** Shares it and saves it as a picture, and says what nobody may ask for who takes the money; or that it is not to be paid. */
  readonly Keep?: ComponentType<VoucherToKeep | RepaidVoucher> | undefined;
};

/** What was given out to pay with, and for which order. */
export type GivenCode = Pick<VoucherFor, 'orderId'> & { readonly code: string };

type VoucherProps = Omit<VoucherFor, 'order' | 'Keep'> & {
  readonly amount: string;
  readonly label?: string;
  /** As it is to be read; empty where the lender does not say. */
  readonly validUntil?: string | undefined;
};

export type VoucherToKeep = VoucherProps &
  GivenCode & {
    /** What was kept with the code. */
    readonly kept?: BesideCode | null;
    /** Where it is paid, as the page says above. */
    readonly place?: string;
    /** Of this nothing else says how it is paid. */
    readonly isBarcode?: boolean;
    /** The lender's own picture to be scanned, a judged address. */
    readonly image?: string | null;
    readonly pattern?: (() => Pattern | null) | undefined;
  };

/** The order of it is repaid. */
export type RepaidVoucher = { readonly isRepaid: true };

/** What a code is for, beside the code: how much, until when, for which order, and to whom. */
export function Voucher({ payee, orderId, validUntil, ...amount }: VoucherProps) {
  return (
    <div>
      <Amount {...amount} {...(orderId && { orderId })} />
      {validUntil && <p>{say(texts.validUntil, { date: validUntil })}</p>}
      {payee && <p>{say(texts.payTo, { name: payee })}</p>}
    </div>
  );
}

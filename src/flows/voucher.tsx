import type { ReactNode } from 'react';
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
};

type VoucherProps = Omit<VoucherFor, 'order'> & {
  readonly amount: string;
  readonly label?: string;
  /** As it is to be read; empty where the lender does not say. */
  readonly validUntil?: string | undefined;
};

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

/** What nobody may ask for who takes the money. */
export const NeverPin = () => <p className="row-hint">{say(texts.neverPin)}</p>;

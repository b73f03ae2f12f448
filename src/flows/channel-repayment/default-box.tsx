import { useSelector } from '@xstate/react';
import type { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import { canOpenDefaultBox } from '#flows/channel-repayment/channel-repayment.selectors.ts';
import { channelRepayment } from '#flows/channel-repayment/channel-repayment.texts.ts';
import type { DefaultPayment } from '#kit/repayment-record.ts';
import { say } from '#kit/text.ts';
import { Icon } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import type { ScreenProps } from '../screen.ts';
import { PayCodeLine } from './pay-code-line.tsx';

type DefaultBoxProps = Pick<ScreenProps<typeof channelRepaymentMachine>, 'actor'> & {
  readonly payment: DefaultPayment;
};

/** The code that can always be paid with: its page opens on a tap, and `copy` stands beside, not inside, that (S-069). */
export function DefaultBox({ actor, payment: { payCode, logo, title } }: DefaultBoxProps) {
  const canOpen = useSelector(actor, canOpenDefaultBox);
  return (
    <section className="default-box">
      <button
        type="button"
        className="row"
        disabled={!canOpen}
        onClick={() => actor.send({ type: 'defaultBox.opened' })}
      >
        <Logo src={logo} name={title} />
        <span className="row-text row-title">{title || say(channelRepayment.payByCode)}</span>
        <Icon name="chevron" />
      </button>
      <PayCodeLine actor={actor} text={payCode} />
    </section>
  );
}

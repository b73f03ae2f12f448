import { useSelector } from '@xstate/react';
import type { channelRepaymentMachine } from '../../../machines/channel-repayment/channel-repayment.machine.ts';
import {
  canOpenDefaultBox,
  hasCopyFailed,
  isCopying,
} from '../../../machines/channel-repayment/channel-repayment.selectors.ts';
import { say } from '../../../machines/kit/text.ts';
import type { DefaultPayment } from '../../../machines/repayment-code/repayment-record.ts';
import { channelRepayment } from '../../../machines/texts/channel-repayment.ts';
import { common } from '../../../machines/texts/common.ts';
import { CopyLine } from '../../components/copy-line.tsx';
import { Icon } from '../../components/icons.tsx';
import { Logo } from '../../components/logo.tsx';
import type { ScreenProps } from '../screen.ts';

type DefaultBoxProps = Pick<ScreenProps<typeof channelRepaymentMachine>, 'actor'> & {
  readonly payment: DefaultPayment;
};

/** The code that can always be paid with: its page opens on a tap, and `copy` stands beside, not inside, that (S-069). */
export function DefaultBox({ actor, payment: { payCode, logo, title } }: DefaultBoxProps) {
  const canOpen = useSelector(actor, canOpenDefaultBox);
  const isBusy = useSelector(actor, isCopying);
  const isSelected = useSelector(actor, hasCopyFailed);
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
      <CopyLine
        label={say(channelRepayment.payCode)}
        text={payCode}
        copyLabel={say(common.copy)}
        busy={isBusy}
        selected={isSelected}
        onCopy={() => actor.send({ type: 'copy.requested' })}
      />
    </section>
  );
}

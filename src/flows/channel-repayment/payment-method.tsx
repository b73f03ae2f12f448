import { useSelector } from '@xstate/react';
import type { channelRepaymentMachine } from '../../../machines/channel-repayment/channel-repayment.machine.ts';
import {
  canChoose,
  isSheetOpen,
  selectChannel,
  selectSelectedIndex,
} from '../../../machines/channel-repayment/channel-repayment.selectors.ts';
import type { RepaymentPlan } from '../../../machines/channel-repayment/channel-repayment.types.ts';
import { say } from '../../../machines/kit/text.ts';
import { channelRepayment } from '../../../machines/texts/channel-repayment.ts';
import { common } from '../../../machines/texts/common.ts';
import { ChoiceList } from '../../components/choice-list.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icons.tsx';
import { Logo } from '../../components/logo.tsx';
import type { ScreenProps } from '../screen.ts';

type PaymentMethodProps = Pick<ScreenProps<typeof channelRepaymentMachine>, 'actor'> & {
  readonly plan: RepaymentPlan;
};

/** The chosen channel, and the sheet in which another one is picked (S-070). */
export function PaymentMethod({ actor, plan }: PaymentMethodProps) {
  const channel = useSelector(actor, selectChannel);
  const selectedIndex = useSelector(actor, selectSelectedIndex);
  const isOpen = useSelector(actor, isSheetOpen);
  const canOpen = useSelector(actor, canChoose);
  const close = () => actor.send({ type: 'method.closed' });
  return (
    <>
      <button type="button" className="row" disabled={!canOpen} onClick={() => actor.send({ type: 'method.opened' })}>
        {channel ? <Logo src={channel.logo} name={channel.name} /> : <Icon name="wallet" />}
        <span className="row-text">
          <span className="row-hint">{say(channelRepayment.paymentMethod)}</span>{' '}
          <span className="row-title">{channel?.name ?? say(channelRepayment.noChannels)}</span>
        </span>
        <Icon name="chevron" />
      </button>
      <Dialog
        open={isOpen}
        title={say(channelRepayment.paymentMethod)}
        onDismiss={close}
        closeLabel={say(common.close)}
      >
        <ChoiceList
          label={say(channelRepayment.paymentMethod)}
          items={plan.channels.map(({ number, name, logo }) => ({ id: number, name, logo }))}
          selectedIndex={selectedIndex}
          onPick={(index) => actor.send({ type: 'channel.picked', index })}
        />
      </Dialog>
    </>
  );
}

import { useSelector } from '@xstate/react';
import type { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import {
  canChoose,
  isDeclined,
  isRefused,
  isSheetOpen,
  selectChannel,
  selectSelectedIndex,
} from '#flows/channel-repayment/channel-repayment.selectors.ts';
import { channelRepayment } from '#flows/channel-repayment/channel-repayment.texts.ts';
import type { RepaymentPlan } from '#flows/channel-repayment/channel-repayment.types.ts';
import { say } from '#kit/text.ts';
import { ChoiceList } from '#ui/choice-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import { Notice } from '#ui/notice.tsx';
import { common } from '#words/common.texts.ts';
import type { ScreenProps } from '../screen.ts';

type PaymentMethodProps = Pick<ScreenProps<typeof channelRepaymentMachine>, 'actor'> & {
  readonly plan: RepaymentPlan;
};

/** The chosen channel, and the sheet in which another one is picked (S-070). */
export function PaymentMethod({ actor, plan }: PaymentMethodProps) {
  const channel = useSelector(actor, selectChannel);
  const selectedIndex = useSelector(actor, selectSelectedIndex);
  const isOpen = useSelector(actor, isSheetOpen);
  const wasDeclined = useSelector(actor, isDeclined);
  const wasRefused = useSelector(actor, isRefused);
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
        {wasDeclined && (
          <Notice tone="info" takesFocus>
            <p>{say(channelRepayment.declined)}</p>
          </Notice>
        )}
        {wasRefused && (
          <Notice tone="warning" title={say(channelRepayment.refusedTitle)} takesFocus>
            <p>{say(channelRepayment.refused)}</p>
          </Notice>
        )}
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

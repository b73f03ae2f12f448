import { useSelector } from '@xstate/react';
import type { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import { hasCopyFailed, isCopying } from '#flows/channel-repayment/channel-repayment.selectors.ts';
import { channelRepayment } from '#flows/channel-repayment/channel-repayment.texts.ts';
import { say } from '#kit/text.ts';
import { CopyLine } from '#ui/copy-line.tsx';
import { copyWords } from '#words/copying.texts.ts';
import type { ScreenProps } from '../screen.ts';

type PayCodeLineProps = Pick<ScreenProps<typeof channelRepaymentMachine>, 'actor'> & { readonly text: string };

/** The code that is shown, and the link that copies it (S-538). */
export function PayCodeLine({ actor, text }: PayCodeLineProps) {
  return (
    <CopyLine
      label={say(channelRepayment.payCode)}
      text={text}
      copyLabel={say(copyWords.copy)}
      busy={useSelector(actor, isCopying)}
      selected={useSelector(actor, hasCopyFailed)}
      onCopy={() => actor.send({ type: 'copy.requested' })}
    />
  );
}

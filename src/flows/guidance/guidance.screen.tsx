import { useSelector } from '@xstate/react';
import type { guidanceMachine } from '../../../machines/guidance/guidance.machine.ts';
import { isCopyFailed, isCopying, selectEnlarged, selectHead } from '../../../machines/guidance/guidance.selectors.ts';
import { type GuidanceChannel, guidanceChannels } from '../../../machines/guidance/guidance.types.ts';
import { say, type Text } from '../../../machines/kit/text.ts';
import { common } from '../../../machines/texts/common.ts';
import { guidance as texts } from '../../../machines/texts/guidance.ts';
import { Amount } from '../../components/amount.tsx';
import { CopyLine } from '../../components/copy-line.tsx';
import { guidanceDrawings } from '../../components/guidance-drawings.tsx';
import { Page } from '../../components/page.tsx';
import { Steps } from '../../components/steps.tsx';
import { ZoomableImage } from '../../components/zoomable-image.tsx';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';

type GuidanceProps = ScreenProps<typeof guidanceMachine>;
type PartProps = Pick<GuidanceProps, 'actor'>;

type Words = { readonly name: Text; readonly picture: Text; readonly steps: readonly Text[] };

const words: Readonly<Record<GuidanceChannel, Words>> = {
  billsWallet: {
    name: texts.billsWallet,
    picture: texts.billsWalletPicture,
    steps: [texts.billsWalletOne, texts.billsWalletTwo, texts.billsWalletThree, texts.billsWalletFour],
  },
  secondWallet: {
    name: texts.secondWallet,
    picture: texts.secondWalletPicture,
    steps: [texts.secondWalletOne, texts.secondWalletTwo, texts.secondWalletThree],
  },
  offlineStore: {
    name: texts.offlineStore,
    picture: texts.offlineStorePicture,
    steps: [texts.offlineStoreOne, texts.offlineStoreTwo, texts.offlineStoreThree, texts.offlineStoreFour],
  },
};

/** How to pay at the local provider, in words and in pictures; what is to be paid on top where it is known (S-084, S-306). */
export default function GuidanceScreen({ actor }: GuidanceProps) {
  const { back } = useShell();
  return (
    <Page title={say(texts.page)} onBack={back}>
      <Head actor={actor} />
      {guidanceChannels.map((channel) => (
        <Channel key={channel} actor={actor} channel={channel} />
      ))}
    </Page>
  );
}

function Head({ actor }: PartProps) {
  const { money } = useShell();
  const head = useSelector(actor, selectHead);
  const isBusy = useSelector(actor, isCopying);
  const isSelected = useSelector(actor, isCopyFailed);
  if (!head) return <p>{say(texts.intro)}</p>;
  return (
    <>
      <Amount amount={money(head.amount)} />
      <CopyLine
        label={say(texts.code)}
        text={head.payCode}
        copyLabel={say(common.copy)}
        busy={isBusy}
        selected={isSelected}
        onCopy={() => actor.send({ type: 'copy.requested' })}
      />
    </>
  );
}

function Channel({ actor, channel }: PartProps & { readonly channel: GuidanceChannel }) {
  const isEnlarged = useSelector(actor, selectEnlarged) === channel;
  const { name, picture, steps } = words[channel];
  const Drawing = guidanceDrawings[channel];
  return (
    <section className="guidance-channel">
      <h2>{say(name)}</h2>
      <Steps steps={steps} label={say(name)} />
      <ZoomableImage
        alt={say(picture)}
        open={isEnlarged}
        onOpen={() => actor.send({ type: 'picture.opened', channel })}
        onClose={() => actor.send({ type: 'picture.closed' })}
      >
        <Drawing />
      </ZoomableImage>
    </section>
  );
}

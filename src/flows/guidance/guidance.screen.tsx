import { useSelector } from '@xstate/react';
import type { guidanceMachine } from '#flows/guidance/guidance.machine.ts';
import { isCopyFailed, isCopying, selectEnlarged, selectHead } from '#flows/guidance/guidance.selectors.ts';
import { guidance as texts } from '#flows/guidance/guidance.texts.ts';
import { type GuidanceChannel, guidanceChannels } from '#flows/guidance/guidance.types.ts';
import { say, type Text } from '#kit/text.ts';
import { Amount } from '#ui/amount.tsx';
import { CopyLine } from '#ui/copy-line.tsx';
import { guidanceDrawings } from '#ui/guidance-drawings.tsx';
import { Page } from '#ui/page.tsx';
import { Steps } from '#ui/steps.tsx';
import { ZoomableImage } from '#ui/zoomable-image.tsx';
import { copyWords } from '#words/copying.texts.ts';
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
        copyLabel={say(copyWords.copy)}
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
      <Steps steps={steps.map((step) => say(step))} label={say(name)} />
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

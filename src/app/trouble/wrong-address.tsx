import { say, type Text } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';
import { trouble } from '#words/trouble.texts.ts';
import { useServices } from '../page/services-context.ts';
import { OwnScene } from './own-scene.tsx';

/** What several pages cannot do without. */
const lacking = { order: trouble.noOrderLink, amount: trouble.noAmountLink } as const;

type WrongAddressProps = {
  readonly lacks?: keyof typeof lacking;
  /** What else it lacks, in words. */
  readonly text?: Text;
};

/**
 * An address that does not name what its page is about, no order, no product, no amount that can be paid (S-363), or one where
 * nothing is (S-307).
 */
export default function WrongAddressPage({ lacks, text = lacks && lacking[lacks] }: WrongAddressProps) {
  const { back, send } = useServices();
  if (text)
    return (
      <Page title={say(trouble.addressTitle)}>
        <OwnScene name="link" />
        <p>{say(text)}</p>
        <Button onClick={back}>{say(common.back)}</Button>
      </Page>
    );
  return (
    <Page title={say(trouble.notFoundTitle)}>
      <OwnScene name="lost" />
      <p>{say(trouble.notFound)}</p>
      <Button onClick={() => send({ type: 'goHome' })}>{say(common.home)}</Button>
    </Page>
  );
}

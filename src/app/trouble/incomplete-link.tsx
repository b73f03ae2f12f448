import { say, type Text } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';
import { trouble } from '#words/trouble.texts.ts';
import { useServices } from '../page/services-context.ts';
import { OwnScene } from './own-scene.tsx';

/** What several pages cannot do without. */
const lacking = { order: trouble.noOrderLink, payment: trouble.badRepaymentLink } as const;

type IncompleteLinkProps = { readonly text: Text } | { readonly lacks: keyof typeof lacking };

/** An address that does not name what its page is about: no order, no product, no amount that can be paid (S-363). */
export function IncompleteLinkPage(props: IncompleteLinkProps) {
  const { back } = useServices();
  return (
    <Page title={say(trouble.addressTitle)}>
      <OwnScene name="link" />
      <p>{say('lacks' in props ? lacking[props.lacks] : props.text)}</p>
      <Button onClick={back}>{say(common.back)}</Button>
    </Page>
  );
}

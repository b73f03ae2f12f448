import { say, type Text } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';
import { useServices } from './services-context.ts';

/** An address that does not name what its page is about: no order, no product, no amount that can be paid (S-363). */
export default function IncompleteLinkPage({ text }: { readonly text: Text }) {
  const { back } = useServices();
  return (
    <Page title={say(common.addressTitle)}>
      <p>{say(text)}</p>
      <Button onClick={back}>{say(common.back)}</Button>
    </Page>
  );
}

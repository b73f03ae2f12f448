import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';
import { useServices } from './services-context.ts';

/** S-307. */
export default function NotFoundPage() {
  const { send } = useServices();
  return (
    <Page title={say(common.notFoundTitle)}>
      <p>{say(common.notFound)}</p>
      <Button onClick={() => send({ type: 'goHome' })}>{say(common.home)}</Button>
    </Page>
  );
}

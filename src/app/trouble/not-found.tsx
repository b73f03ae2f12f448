import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';
import { trouble } from '#words/trouble.texts.ts';
import { useServices } from '../page/services-context.ts';
import { OwnScene } from './own-scene.tsx';

/** S-307. */
export function NotFoundPage() {
  const { send } = useServices();
  return (
    <Page title={say(trouble.notFoundTitle)}>
      <OwnScene name="lost" />
      <p>{say(trouble.notFound)}</p>
      <Button onClick={() => send({ type: 'goHome' })}>{say(common.home)}</Button>
    </Page>
  );
}

import { say } from '../../../machines/kit/text.ts';
import { common } from '../../../machines/texts/common.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { useServices } from '../services-context.ts';

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

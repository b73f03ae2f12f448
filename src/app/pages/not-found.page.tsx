import { say } from '../../../machines/kit/messages.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { useServices } from '../services-context.ts';

/** S-307. */
export default function NotFoundPage() {
  const { send } = useServices();
  return (
    <Page title={say('notFoundTitle')}>
      <p>{say('notFound')}</p>
      <Button onClick={() => send({ type: 'goHome' })}>{say('home')}</Button>
    </Page>
  );
}

import { say } from '../../../machines/kit/messages.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';

type ConfigErrorProps = { readonly problem: string; readonly onRetry: () => void };

/** Says to whoever deploys what is wrong with the configuration document (P-38). */
export function ConfigErrorPage({ problem, onRetry }: ConfigErrorProps) {
  return (
    <Page title={say('configTitle')}>
      <p>{say('configExplain')}</p>
      <p>
        <code>{problem}</code>
      </p>
      <Button onClick={onRetry}>{say('retry')}</Button>
    </Page>
  );
}

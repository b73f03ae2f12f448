import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';
import { trouble } from '#words/trouble.texts.ts';

type ConfigErrorProps = { readonly problem: string; readonly onRetry: () => void };

/** Says to whoever deploys what is wrong with the configuration document (P-38). */
export function ConfigErrorPage({ problem, onRetry }: ConfigErrorProps) {
  return (
    <Page title={say(trouble.configTitle)}>
      <p>{say(trouble.configExplain)}</p>
      <p>
        <code>{problem}</code>
      </p>
      <Button onClick={onRetry}>{say(common.retry)}</Button>
    </Page>
  );
}

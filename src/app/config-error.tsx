import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';

type ConfigErrorProps = { readonly problem: string; readonly onRetry: () => void };

/** Says to whoever deploys what is wrong with the configuration document (P-38). */
export function ConfigErrorPage({ problem, onRetry }: ConfigErrorProps) {
  return (
    <Page title={say(common.configTitle)}>
      <p>{say(common.configExplain)}</p>
      <p>
        <code>{problem}</code>
      </p>
      <Button onClick={onRetry}>{say(common.retry)}</Button>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';
import { trouble } from '#words/trouble.texts.ts';

type ConfigErrorProps = {
  readonly problem: string;
  readonly onRetry: () => void;
  /** Ways out of here. */
  readonly children?: ReactNode;
};

/** Says to whoever deploys what is wrong with the configuration document (P-38). */
export function ConfigErrorPage({ problem, onRetry, children }: ConfigErrorProps) {
  return (
    <Page title={say(trouble.configTitle)}>
      <p>{say(trouble.configExplain)}</p>
      <p>
        <code>{problem}</code>
      </p>
      <Button onClick={onRetry}>{say(common.retry)}</Button>
      {children}
    </Page>
  );
}

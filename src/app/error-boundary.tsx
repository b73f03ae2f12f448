import { Component, type ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { common } from '#words/common.texts.ts';

type Props = { readonly children: ReactNode };

/** Keeps an error inside the screen in which it happened: Retry draws the screen again, Home leaves it (P-37). */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  constructor(props: Props) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page title={say(common.crashTitle)}>
        <p>{say(common.crash)}</p>
        <Button onClick={() => this.setState({ failed: false })}>{say(common.retry)}</Button>
        <a href="/">{say(common.home)}</a>
      </Page>
    );
  }
}

import { Component, type ReactNode } from 'react';
import { say } from '../../machines/kit/text.ts';
import { common } from '../../machines/texts/common.ts';
import { Button } from '../components/button.tsx';
import { Page } from '../components/page.tsx';

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

import { Component, type ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';
import { site } from '#words/site.texts.ts';

type Props = { readonly children: ReactNode };

/** Keeps an error inside the part of the site in which it happened: Retry draws it again, Home leaves it (P-37). */
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
      <section className="wide-column crash" role="alert">
        <h1>{say(common.crashTitle)}</h1>
        <p>{say(site.crash)}</p>
        <p className="actions">
          <button type="button" className="main-button" onClick={() => this.setState({ failed: false })}>
            {say(common.retry)}
          </button>
          <a className="quiet-button" href="/">
            {say(common.home)}
          </a>
        </p>
      </section>
    );
  }
}

import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** What is shown in place of what failed; `again` draws that once more. */
  readonly fallback: (again: () => void) => ReactNode;
};

/** Keeps an error inside the part of the page in which it happened (P-37). */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  constructor(props: Props) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** What is shown in place of what failed; `again` draws that once more. */
  readonly fallback: (again: () => void, error: unknown) => ReactNode;
  readonly onError?: (error: unknown) => unknown;
};

/** Keeps an error inside the part of the page in which it happened (P-37). */
export class ErrorBoundary extends Component<Props, { readonly failed: { readonly error: unknown } | null }> {
  constructor(props: Props) {
    super(props);
    this.state = { failed: null };
  }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback(() => this.setState({ failed: null }), failed.error) : this.props.children;
  }
}

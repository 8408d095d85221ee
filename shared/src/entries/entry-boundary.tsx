import { Component, type ReactNode } from 'react';

interface Props {
  /** Called before the children are tried again. */
  onRetry: () => void;
  /** Draws the failure. */
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Keeps a failure of one entry, or of what fills a slot, in its place. */
export class EntryBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError = (): State => ({ failed: true });

  retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    const { failed, children } = this.props;
    if (!this.state.failed) return children;
    return failed(this.retry);
  }
}

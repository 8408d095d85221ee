import { Component, type ReactNode } from 'react';

interface Props {
  /** Called before the children are rendered again. */
  onRetry: () => void;
  /** Renders the failure. */
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Error boundary for one entry or one slot. */
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

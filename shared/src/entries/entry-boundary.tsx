import { Component, type ReactNode } from 'react';
import { ErrorView } from '../ui/status/status-views.tsx';

interface Props {
  /** Called before the children are tried again. */
  onRetry: () => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Keeps a failure of one entry in the place of that entry. */
export class EntryBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError = (): State => ({ failed: true });

  retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <ErrorView compact onRetry={this.retry} /> : this.props.children;
  }
}

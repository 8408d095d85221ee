import { Component, type ReactNode } from 'react';
import { reloadForStaleChunk } from './stale-chunk';

interface Props {
  children: ReactNode;
  /** Draws the failure; `retry` renders the children anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Another value means another page: an old failure is forgotten. */
  resetKey: string;
}

interface State {
  failure: { error: unknown } | undefined;
  resetKey: string;
}

/** Keeps a remote's failure in the remote's own place. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failure: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    reloadForStaleChunk(error);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: undefined }));
  }
}

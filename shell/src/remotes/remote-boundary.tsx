import { Component, type ReactNode } from 'react';
import { reloadForStaleChunk } from './stale-chunk.ts';

interface Props {
  remote: string;
  children: ReactNode;
  /** Told of a failure that was caught. */
  onFailure?: (error: unknown) => void;
  /** Draws the failure in the children's place. */
  fallback: (error: unknown) => ReactNode;
  /** Another value means another page or another try: an old failure is forgotten. */
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
    this.props.onFailure?.(error);
    void reloadForStaleChunk(error, this.props.remote);
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}

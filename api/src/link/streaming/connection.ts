import type { FeedViewer } from '../viewer/viewer.ts';
import type { Topic } from './topics.ts';

/** Something that stays open for somebody. */
export interface Seated {
  /** Undefined for a visitor. */
  readonly viewer: FeedViewer | undefined;
  /** Hashed; undefined for a visitor. */
  readonly token: Buffer | undefined;
  /** Where it comes from, a household of IPv6 as one. */
  readonly address: string;
  /** Called every 15 seconds: keeps the line open, and finds out that nobody is there. */
  readonly beat: () => void;
  /** Ends it; called again it does nothing. */
  readonly end: () => void;
}

/** Whoever has a stream open, as far as streams of all kinds have it. */
export interface Connection extends Seated {
  readonly send: (label: Topic['label'], event: string, payload: string) => void;
}

/** So much may wait for a slow reader before they are cut off. */
export const MOST_BUFFERED = 256 * 1024;

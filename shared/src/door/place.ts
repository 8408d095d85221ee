import type { Share } from './shares.ts';

/** Where a request stands: in the line, at work, without need of us, its answer begun, gone. */
export type Stage = 'waiting' | 'working' | 'outside' | 'lingering' | 'over';

/** What the gate knows of one request. */
export interface Place {
  readonly kind: string;
  readonly share: Share;
  /** Milliseconds that its answer usually takes, and takes alone. */
  readonly cost: number;
  readonly alone: number;
  readonly since: number;
  readonly start: () => void;
  readonly refuse: () => void;
  stage: Stage;
  /** When it was begun. */
  startedAt: number;
  /** Milliseconds that it was outside, and since when it is. */
  outside: number;
  outsideAt: number;
  /** Gives back what it is counted by. */
  release: () => void;
}

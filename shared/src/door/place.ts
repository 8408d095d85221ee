import type { Share } from './shares.ts';

/** Where a request stands: in the line, at work, at work for nobody, without a slot. */
export type Stage = 'waiting' | 'working' | 'lingering' | 'over';

/** What the gate knows of one request. */
export interface Place {
  readonly kind: string;
  readonly bytes: number;
  readonly share: Share;
  readonly ofKind: Share;
  /** Milliseconds that its answer usually takes, and takes alone. */
  readonly cost: number;
  readonly alone: number;
  /** It is expected to be there at once. */
  readonly isQuick: boolean;
  readonly since: number;
  readonly start: () => void;
  readonly refuse: () => void;
  stage: Stage;
  /** When it was begun. */
  startedAt: number;
  /** Gives back what it is counted by. */
  release: () => void;
}

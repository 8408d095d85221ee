import { goToLogin } from '@hub/shared/runtime/auth';
import { storeIntention } from '@hub/shared/runtime/intention';
import { tellHost } from './host-window.ts';

/** A vote for a comment that a login came in between of. */
export interface BegunVote {
  sourceId: string;
  comment: number;
  /** It was to be taken back. */
  undo: boolean;
}

/**
 * To the login and back to what was begun: a draft is kept by itself, a vote here. In a frame the window around it
 * goes, and shows the same comment afterwards.
 */
export const askToLogIn = (vote?: BegunVote): void => {
  if (vote) storeIntention({ what: 'comment-vote', ...vote });
  if (!tellHost({ type: 'login', comment: vote?.comment })) goToLogin();
};

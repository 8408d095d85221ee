import { isDiscussedHere } from '@hub/shared/entries/discussion-place';
import { goToLogin } from '@hub/shared/runtime/auth';
import { logInTo, storeIntention } from '@hub/shared/runtime/intention';
import { tellHost } from './host-window.ts';

/** A vote for a comment that a login came in between of. */
export interface BegunVote {
  comment: number;
  /** It was to be taken back. */
  undo: boolean;
}

/**
 * To the login and back to what was begun: a draft is kept by itself, a vote here. In a frame the window around it
 * goes, and shows the same comment afterwards; a page that has the comments at its end leads there.
 */
export const askToLogIn = (sourceId: string, vote?: BegunVote): void => {
  if (vote) storeIntention({ what: 'comment-vote', sourceId, ...vote });
  const comment = vote?.comment;
  if (tellHost({ type: 'login', comment })) return;
  if (isDiscussedHere(sourceId)) logInTo({ what: 'comment', sourceId, comment });
  else goToLogin();
};

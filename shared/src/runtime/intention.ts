import { isBoolean, isNumber, isOneOf, isShape, isString, optional } from '../storage/guards.ts';
import { type StoredValue, storedValue } from '../storage/stored-value.ts';
import { goToLogin, useAuth } from './auth.ts';

/** What a visitor set out to do; after the login it goes on from there. */
export interface Intention {
  what: 'vote' | 'mark' | 'comment' | 'comment-vote';
  /** To what: `story-7`; of a comment, what it is about. */
  sourceId: string;
  /** Which comment. */
  comment?: number | undefined;
  /** It was to be taken back. */
  undo?: boolean | undefined;
}

const isIntention = isShape({
  what: isOneOf('vote', 'mark', 'comment', 'comment-vote'),
  sourceId: isString,
  comment: optional(isNumber),
  undo: optional(isBoolean),
});

// In this tab only, and not for long: whoever logs in another day meant something else.
const keptAs = (name: string): StoredValue<Intention> =>
  storedValue(name, isIntention, { minutes: 10, area: 'session' });
const ofPage = keptAs('intention');
// The page around the comments, which may be of the same origin, keeps that they are to open again.
const ofComments = keptAs('intention-in-comments');
const placeOf = (what: Intention['what']) => (what === 'comment-vote' ? ofComments : ofPage);

/** Keeps what somebody was about to do, for whom another window sends to log in. */
export const keepIntention = (intention: Intention): void => {
  placeOf(intention.what).write(intention);
};

/** Keeps what somebody was about to do, and sends them to log in. */
export const logInTo = (intention: Intention): void => {
  keepIntention(intention);
  goToLogin();
};

/**
 * Runs what was begun before the login, once, as soon as a member is known; with `sourceId` only what was begun there.
 * Returns how to stop waiting.
 */
export const afterLogin = (
  whats: readonly Intention['what'][],
  run: (intention: Intention) => void,
  sourceId?: string,
): (() => void) => {
  const look = () => {
    if (useAuth.getState().status !== 'member') return;
    for (const place of new Set(whats.map(placeOf))) {
      const intention = place.read();
      if (!intention || !whats.includes(intention.what)) continue;
      if (sourceId !== undefined && intention.sourceId !== sourceId) continue;
      place.remove();
      run(intention);
    }
  };
  look();
  return useAuth.subscribe(look);
};

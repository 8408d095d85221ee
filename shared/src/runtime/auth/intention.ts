import { isBoolean, isNumber, isOneOf, isShape, isString, optional } from '../../storage/guards.ts';
import { type StoredValue, storedValue } from '../../storage/stored-value.ts';
import { goToLogin, useAuth } from './auth.ts';

const whats = [
  'vote',
  'mark',
  'comment',
  'comment-vote',
  'status-favourite',
  'status-reblog',
  'status-bookmark',
  'follow',
  'poll-vote',
] as const;

/** An action that a visitor started; it is carried out after the login. */
export interface Intention {
  what: (typeof whats)[number];
  /** Its target: `story-7`; for a comment, what it is about; in the link feed, the id of a status or an account; for a poll, `1001:0,2`. */
  sourceId: string;
  /** The comment's id. */
  comment?: number | undefined;
  /** The reaction is to be undone. */
  undo?: boolean | undefined;
}

const isIntention = isShape({
  what: isOneOf(...whats),
  sourceId: isString,
  comment: optional(isNumber),
  undo: optional(isBoolean),
});

// Only in this tab, and for a short time: a login on another day is not meant for it.
const intentionStore = (name: string): StoredValue<Intention> =>
  storedValue(name, isIntention, { minutes: 10, area: 'session' });
const ofPage = intentionStore('intention');
// The page that embeds the comments, possibly of the same origin, stores that they are to open again.
const ofComments = intentionStore('intention-in-comments');
const placeOf = (what: Intention['what']) => (what === 'comment-vote' ? ofComments : ofPage);

/** Stores an intention without going to the login: the embedding window does that. */
export const storeIntention = (intention: Intention): void => {
  placeOf(intention.what).write(intention);
};

/** Stores an intention and goes to the login page. */
export const logInTo = (intention: Intention): void => {
  storeIntention(intention);
  goToLogin();
};

/**
 * Carries out an action that was started before the login, once, as soon as a member is known; with `sourceId` only one on
 * that target. Returns a function that stops waiting.
 */
export const afterLogin = (
  begun: readonly Intention['what'][],
  run: (intention: Intention) => void,
  sourceId?: string,
): (() => void) => {
  const look = () => {
    if (useAuth.getState().status !== 'member') return;
    for (const place of new Set(begun.map(placeOf))) {
      const intention = place.read();
      if (!intention || !begun.includes(intention.what)) continue;
      if (sourceId !== undefined && intention.sourceId !== sourceId) continue;
      place.remove();
      run(intention);
    }
  };
  look();
  return useAuth.subscribe(look);
};

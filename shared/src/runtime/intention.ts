import { isOneOf, isShape, isString } from '../storage/guards.ts';
import { storedValue } from '../storage/stored-value.ts';
import { goToLogin, useAuth } from './auth.ts';

/** What a visitor set out to do; after the login it goes on from there. */
export interface Intention {
  what: 'vote' | 'mark' | 'comment';
  /** To what: `story-7`. */
  sourceId: string;
}

const isIntention = isShape({ what: isOneOf('vote', 'mark', 'comment'), sourceId: isString });

// In this tab only, and not for long: whoever logs in another day meant something else.
const kept = storedValue('intention', isIntention, { minutes: 10, area: 'session' });

/** Keeps what somebody was about to do, and sends them to log in. */
export const logInTo = (intention: Intention): void => {
  kept.write(intention);
  goToLogin();
};

/** Runs what was begun before the login, once, as soon as a member is known; returns how to stop waiting. */
export const afterLogin = (
  whats: readonly Intention['what'][],
  run: (intention: Intention) => void,
): (() => void) => {
  const look = () => {
    const intention = useAuth.getState().status === 'member' ? kept.read() : undefined;
    if (!intention || !whats.includes(intention.what)) return;
    kept.remove();
    run(intention);
  };
  look();
  return useAuth.subscribe(look);
};

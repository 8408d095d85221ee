import { isString } from '../../storage/guards.ts';
import { storedValue } from '../../storage/stored-value.ts';
import { settings } from '../settings.ts';

/** The mark of the last answer about the login; an answer holds for 30 minutes (spec §9). */
const answered = storedValue('login-mark', isString, { minutes: 30 });

/**
 * What the API writes into this browser with each login, and deletes with a logout (cookies `…_login`; several hubs on one host each
 * have theirs). Undefined where an API of another origin keeps it.
 */
const currentMark = (): string | undefined => {
  if (new URL(settings().apiOrigin || location.origin, location.origin).origin !== location.origin)
    return undefined;
  return document.cookie
    .split('; ')
    .filter((pair) => pair.split('=')[0]?.endsWith('_login'))
    .sort()
    .join('; ');
};

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Notes that the API has just told who is looking. */
export const noteLoginAnswer = (): void => {
  const mark = currentMark();
  if (mark === undefined) answered.remove();
  else answered.write(mark);
};

/**
 * Whether nobody logged in or out in this browser since the API was asked, half an hour ago at most. A page that is loaded
 * anew asks again, because only the API knows of a new role or an end of the session that came from elsewhere.
 */
export const isLoginKnown = (isMember: boolean): boolean => {
  const mark = currentMark();
  return mark !== undefined && mark === answered.read() && isMember === (mark !== '') && !isReload();
};

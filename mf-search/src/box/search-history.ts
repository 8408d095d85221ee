import { isArrayOf, isString } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';

const MOST = 10;
const YEAR_IN_MINUTES = 365 * 24 * 60;

const stored = storedValue('search-history', isArrayOf(isString), { minutes: YEAR_IN_MINUTES });

/** What was searched for in this browser, the latest first. */
export const readHistory = (): string[] => (stored.read() ?? []).slice(0, MOST);

export const remember = (text: string): void => {
  stored.write([text, ...readHistory().filter((known) => known !== text)].slice(0, MOST));
};

export const clearHistory = (): void => stored.remove();

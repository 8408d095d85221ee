import { isCancelled } from './api-error.ts';
import { followOtherTabs, loginUnknowable, recallLogin, receiveLogin } from './auth.ts';
import { api } from './http.ts';

/** Waits before a check that failed is made again, in milliseconds; then it is left to the next return of the tab. */
const patienceMs = [1000, 5000, 20_000];

/** Asks the API who is logged in and tells the auth store; false when it could not be told. Never throws. */
export const refreshLogin = async (): Promise<boolean> => {
  try {
    receiveLogin(await api('GET /v1/users'));
    return true;
  } catch (error) {
    // A younger check took this one's place and will tell.
    if (isCancelled(error)) return true;
    loginUnknowable();
    return false;
  }
};

/**
 * Checks the login now and whenever another tab may have changed it; a check that failed is made again, or a moment
 * without a network would leave a member a visitor. Returns how to stop.
 */
export const watchLogin = (): (() => void) => {
  let again: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const check = async (failures = 0): Promise<void> => {
    clearTimeout(again);
    if ((await refreshLogin()) || isOver) return;
    const wait = patienceMs[failures];
    if (wait !== undefined) again = setTimeout(() => void check(failures + 1), wait);
  };
  recallLogin();
  void check();
  const stop = followOtherTabs(() => void check());
  return () => {
    isOver = true;
    clearTimeout(again);
    stop();
  };
};

import { loginUnknowable, recallLogin, receiveLogin, syncWithOtherTabs, useAuth } from '../auth/auth.ts';
import { isLoginKnown, noteLoginAnswer } from '../auth/login-mark.ts';
import { isCancelled } from '../http/api-error.ts';
import { api } from '../http/http.ts';

/** Delays between retries of a failed check, in milliseconds; after them the next return to the tab retries. */
const patienceMs = [1000, 5000, 20_000];

/** Asks the API who is logged in and updates the auth store; false if that failed. Never throws. */
export const refreshLogin = async (): Promise<boolean> => {
  try {
    receiveLogin(await api('GET /v1/users'));
    noteLoginAnswer();
    return true;
  } catch (error) {
    // A newer check replaced this one and will update the store.
    if (isCancelled(error)) return true;
    loginUnknowable();
    return false;
  }
};

/**
 * Checks the login now, unless that was done a short while ago, and whenever another tab may have changed it. A failed check
 * is retried: otherwise a short network failure would turn a member into a visitor. Returns a function that stops it.
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
  if (isLoginKnown(useAuth.getState().status === 'member')) loginUnknowable();
  else void check();
  const stop = syncWithOtherTabs(() => void check());
  return () => {
    isOver = true;
    clearTimeout(again);
    stop();
  };
};

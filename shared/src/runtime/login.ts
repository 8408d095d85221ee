import { isCancelled } from './api-error.ts';
import { followOtherTabs, loginUnknowable, recallLogin, receiveLogin } from './auth.ts';
import { api } from './http.ts';

/** Asks the API who is logged in and tells the auth store; never throws. */
export const refreshLogin = async (): Promise<void> => {
  try {
    receiveLogin(await api('GET /v1/users'));
  } catch (error) {
    // A younger check took this one's place and will tell.
    if (!isCancelled(error)) loginUnknowable();
  }
};

/** Checks the login now and whenever another tab may have changed it; returns how to stop. */
export const watchLogin = (): (() => void) => {
  recallLogin();
  void refreshLogin();
  return followOtherTabs(() => void refreshLogin());
};

import { isCancelled } from './api-error.ts';
import { followOtherTabs, loginUnknowable, recallLogin, receiveLogin, useAuth } from './auth.ts';
import { api } from './http.ts';
import { isOfViewer, queryClient } from './query.ts';

/** Asks the API who is logged in and tells the auth store; never throws. */
export const refreshLogin = async (): Promise<void> => {
  try {
    receiveLogin(await api('GET /v1/users'));
  } catch (error) {
    // A younger check took this one's place and will tell.
    if (!isCancelled(error)) loginUnknowable();
  }
};

/** What was answered to somebody else is asked anew, as soon as it is known who is looking. */
const renewForViewer = (): (() => void) =>
  useAuth.subscribe((now, before) => {
    if (now.info?.id === before.info?.id) return;
    void queryClient.invalidateQueries({ predicate: isOfViewer });
  });

/** Checks the login now and whenever another tab may have changed it; returns how to stop. */
export const watchLogin = (): (() => void) => {
  const stopRenewing = renewForViewer();
  recallLogin();
  void refreshLogin();
  const stopFollowing = followOtherTabs(() => void refreshLogin());
  return () => {
    stopRenewing();
    stopFollowing();
  };
};

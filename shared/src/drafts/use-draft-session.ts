import { useAuth } from '@hub/shared/runtime/auth';
import { toastError } from '@hub/shared/runtime/toast';
import { useEffect, useSyncExternalStore } from 'react';
import type { ServerCopy } from './draft-adapter.ts';
import type { DraftSession } from './draft-session.ts';
import type { DraftState } from './draft-state.ts';
import { linger, takeBack } from './lingering.ts';
import { openDraft } from './open-drafts.ts';
import { watchPage } from './watch-page.ts';

const nothing = (): boolean => false;

/** Goes on with a session as long as its page is there, and through whatever ends it; gives the state of the draft. */
export const useDraftSession = <Copy extends ServerCopy>(
  session: DraftSession<Copy>,
  /** Something is on the page that no draft holds, as a picture on its way up. */
  isBusy = nothing,
): DraftState<Copy> => {
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  useEffect(() => openSession(session, isBusy), [session, isBusy]);
  return state;
};

/** Ties a session to its page; the returned function unties it when the page goes. */
const openSession = <Copy extends ServerCopy>(
  session: DraftSession<Copy>,
  isBusy: () => boolean,
): (() => void) => {
  takeBack(session.adapter.id);
  session.resume();
  const closeDraft = openDraft(session.adapter.id);
  const stopWatching = watchPage({
    flush: session.flush,
    save: session.save,
    isAtRisk: () => session.isOnlyHere() || isBusy(),
  });
  // Logged in again, here or in another tab: what waited for it goes on.
  const stopAuth = useAuth.subscribe(({ info }) => {
    if (info) void session.save();
  });
  return () => {
    closeDraft();
    session.composing(false);
    session.flush();
    if (session.isOnlyHere())
      toastError('本机存储空间已满，刚才的文字只在这个窗口里，请不要关闭或刷新；回到刚才的页面可以恢复');
    linger(session, () => {
      session.stop();
      stopWatching();
      stopAuth();
    });
  };
};

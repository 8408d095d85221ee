import { openDraft } from '@hub/shared/drafts/open-drafts';
import { watchPage } from '@hub/shared/drafts/watch-page';
import { useAuth } from '@hub/shared/runtime/auth';
import { toastError } from '@hub/shared/runtime/toast';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftText } from './draft-text.ts';
import type { KeeperStart, KeeperState } from './keeper-state.ts';
import { linger, takeBack } from './lingering.ts';

export interface Keeping {
  keeper: DraftKeeper;
  state: KeeperState;
}

export interface KeepingOptions {
  /** The text as it is on the page now. */
  read: () => DraftText;
  /** Something is on the page that no draft holds, as a picture on its way up. */
  isBusy: () => boolean;
}

/** Keeps the text of a page as long as it is there, and through whatever ends it. */
export const useKeeper = (start: KeeperStart, options: KeepingOptions): Keeping => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [keeper] = useState(() => new DraftKeeper(start, () => latest.current.read()));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  useEffect(() => watch(keeper, () => latest.current.isBusy()), [keeper]);
  return { keeper, state };
};

const watch = (keeper: DraftKeeper, isBusy: () => boolean): (() => void) => {
  takeBack(keeper.id);
  keeper.resume();
  const closeDraft = openDraft(keeper.id);
  const stopWatching = watchPage({
    keep: keeper.keep,
    save: keeper.save,
    isAtRisk: () => keeper.isAtRisk() || isBusy(),
  });
  // Logged in again, here or in another tab: what waited for it goes on; as another one it is said that it does not.
  const stopAuth = useAuth.subscribe(({ info }) => {
    if (info) void keeper.save();
  });
  return () => {
    const end = () => {
      keeper.stop();
      stopWatching();
      stopAuth();
    };
    closeDraft();
    keeper.composing(false);
    if (!keeper.isAtRisk()) return end();
    linger(keeper, end);
    toastError('本机存储空间已满，刚才的文字只在这个窗口里，请不要关闭或刷新；回到编辑页可以恢复');
  };
};

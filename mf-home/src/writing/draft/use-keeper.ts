import { useAuth } from '@hub/shared/runtime/auth';
import { beforeReload } from '@hub/shared/runtime/reload';
import { toastError } from '@hub/shared/runtime/toast';
import { holdDraft } from '@hub/shared/storage/open-drafts';
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
  const release = holdDraft(keeper.id);
  const stops: (() => void)[] = [];
  const on = (target: EventTarget, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run);
    stops.push(() => target.removeEventListener(type, run));
  };
  const save = () => void keeper.save();
  on(window, 'pagehide', keeper.keep);
  on(window, 'online', save);
  on(document, 'visibilitychange', () => {
    keeper.keep();
    save();
  });
  on(window, 'beforeunload', (event) => {
    if (keeper.isAtRisk() || isBusy()) event.preventDefault();
  });
  const stopReload = beforeReload(async () => {
    keeper.keep();
    await keeper.save();
  });
  // Logged in again, here or in another tab: what waited for it goes on; as another one it is said that it does not.
  const stopAuth = useAuth.subscribe(({ info }) => {
    if (info) save();
  });
  return () => {
    const end = () => {
      keeper.stop();
      for (const stop of stops) stop();
      stopReload();
      stopAuth();
    };
    release();
    keeper.composing(false);
    if (!keeper.isAtRisk()) return end();
    linger(keeper, end);
    toastError('本机存储空间已满，刚才的文字只在这个窗口里，请不要关闭或刷新；回到编辑页可以恢复');
  };
};

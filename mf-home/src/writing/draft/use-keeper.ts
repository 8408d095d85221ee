import { useAuth } from '@hub/shared/runtime/auth';
import { beforeReload } from '@hub/shared/runtime/reload';
import { holdDraft } from '@hub/shared/storage/open-drafts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftText } from './draft-text.ts';
import type { KeeperStart, KeeperState } from './keeper-state.ts';

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
    keeper.keep();
    keeper.stop();
    for (const stop of stops) stop();
    stopReload();
    stopAuth();
    release();
  };
};

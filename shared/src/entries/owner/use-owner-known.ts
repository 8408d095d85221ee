import { useEffect, useState } from 'react';
import type { EntryKind } from '../../runtime/remotes.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { entryModule, isEntryLoaded } from './entry-modules.ts';

/**
 * Whether the owner of a kind is there, or cannot be had: entries of a height that no skeleton knows would move those
 * below them when their owner comes after the list. What a server drew (`isThere`, with its page) waits for nobody.
 */
export const useOwnerKnown = (kind: EntryKind, isThere: boolean): boolean => {
  const hydrated = useHydrated();
  const [isKnown, setKnown] = useState((isThere && !hydrated) || isEntryLoaded(kind));
  useEffect(() => {
    if (isKnown) return;
    let isGone = false;
    const settle = () => {
      if (!isGone) setKnown(true);
    };
    entryModule(kind).then(settle, settle);
    return () => {
      isGone = true;
    };
  }, [kind, isKnown]);
  return isKnown;
};

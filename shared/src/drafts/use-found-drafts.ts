import { useCallback, useEffect, useState } from 'react';
import { openElsewhere } from './open-drafts.ts';

export interface FoundDrafts<Draft> {
  /** Those that no other page is writing; undefined until that is known. */
  found: readonly Draft[] | undefined;
  /** Leaves one out from now on. */
  forget: (id: string) => void;
  /** Puts one before the others. */
  add: (draft: Draft) => void;
}

/** What earlier pages of this browser left behind: `find` is asked once. */
export const useFoundDrafts = <Draft extends { id: string }>(
  find: () => readonly Draft[],
): FoundDrafts<Draft> => {
  const [drafts] = useState(find);
  const [found, setFound] = useState<readonly Draft[]>();
  useEffect(() => {
    let isGone = false;
    void openElsewhere(drafts.map(({ id }) => id)).then((open) => {
      if (!isGone) setFound(drafts.filter(({ id }) => !open.includes(id)));
    });
    return () => {
      isGone = true;
    };
  }, [drafts]);
  const forget = useCallback((id: string) => setFound((all) => all?.filter((one) => one.id !== id)), []);
  const add = useCallback(
    (draft: Draft) => setFound((all = []) => [draft, ...all.filter(({ id }) => id !== draft.id)]),
    [],
  );
  return { found, forget, add };
};

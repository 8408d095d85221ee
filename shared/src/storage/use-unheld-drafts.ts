import { useEffect, useState } from 'react';
import { heldDrafts } from './open-drafts.ts';

/** Those of the drafts that no other page is writing; undefined until that is known. `drafts` must be stable. */
export const useUnheldDrafts = <Draft extends { id: string }>(
  drafts: readonly Draft[],
): readonly Draft[] | undefined => {
  const [unheld, setUnheld] = useState<readonly Draft[]>();
  useEffect(() => {
    let isGone = false;
    void heldDrafts(drafts.map(({ id }) => id)).then((held) => {
      if (!isGone) setUnheld(drafts.filter(({ id }) => !held.includes(id)));
    });
    return () => {
      isGone = true;
    };
  }, [drafts]);
  return unheld;
};

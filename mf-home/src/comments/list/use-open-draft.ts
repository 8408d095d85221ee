import { useEffect, useState } from 'react';
import { useComments } from '../comments-context.ts';
import { type Place, readDrafts } from '../writing/drafts.ts';
import { useWriterId } from '../writing/use-draft.ts';

/** Whether a field is open: by hand, or because something was begun in it before; never without a place. */
export const useOpenDraft = (place: Place | undefined): [boolean, (open: boolean) => void] => {
  const { sourceId } = useComments().address;
  const writerId = useWriterId();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (place && readDrafts({ writerId, sourceId })[place] !== undefined) setOpen(true);
  }, [writerId, sourceId, place]);
  return [open && place !== undefined, setOpen];
};

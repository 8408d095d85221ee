import { useEffect, useState } from 'react';
import { useComments } from '../comments-context.ts';
import { type Place, readDrafts } from '../writing/drafts.ts';

/** Whether a field is open: by hand, or because something was begun in it before; never without a place. */
export const useOpenDraft = (place: Place | undefined): [boolean, (open: boolean) => void] => {
  const { sourceId } = useComments().address;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (place && readDrafts(sourceId)[place] !== undefined) setOpen(true);
  }, [sourceId, place]);
  return [open && place !== undefined, setOpen];
};

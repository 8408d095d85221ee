import { useViewer } from '@hub/shared/runtime/viewer';
import { useEffect, useState } from 'react';
import { useCommentsAddress } from '../comments-address.ts';
import { type Place, readDrafts } from '../writing/drafts.ts';

/** Whether a field is open: by hand, or because something was begun in it before; never without a place. */
export const useOpenDraft = (place: Place | undefined): [boolean, (open: boolean) => void] => {
  const { sourceId } = useCommentsAddress();
  const writerId = useViewer();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (place && readDrafts({ writerId, sourceId })[place] !== undefined) setOpen(true);
  }, [writerId, sourceId, place]);
  return [open && place !== undefined, setOpen];
};

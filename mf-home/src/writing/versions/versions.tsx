import type { StoryState } from '@hub/shared/contracts/story';
import { Button } from '@hub/shared/ui/button';
import { Dialog } from '@hub/shared/ui/dialog';
import { useState } from 'react';
import type { DraftText } from '../draft/draft-text.ts';
import { VersionList } from './version-list.tsx';
import { VersionView } from './version-view.tsx';

export interface VersionsProps {
  storyId: number;
  status: StoryState;
  /** Puts an older text in place of the present one, which stays among the versions; false when that cannot be. */
  onRestore: (text: DraftText) => Promise<boolean>;
}

/** The way to the earlier texts of a story, to be read and taken back; asked for when somebody opens it. */
export const Versions = ({ storyId, status, onRestore }: VersionsProps) => {
  const [isOpen, setOpen] = useState(false);
  const [revision, setRevision] = useState<number>();
  const open = () => {
    setRevision(undefined);
    setOpen(true);
  };
  const restore = async (text: DraftText) => {
    if (await onRestore(text)) setOpen(false);
  };
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={open}>
        历史版本
      </Button>
      <Dialog open={isOpen} title="历史版本" onClose={() => setOpen(false)}>
        {isOpen && revision === undefined && (
          <VersionList storyId={storyId} status={status} onChoose={setRevision} />
        )}
        {isOpen && revision !== undefined && (
          <VersionView
            storyId={storyId}
            revision={revision}
            onBack={() => setRevision(undefined)}
            onRestore={restore}
          />
        )}
      </Dialog>
    </>
  );
};

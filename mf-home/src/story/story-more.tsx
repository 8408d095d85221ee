import type { StoryInfo } from '@hub/shared/contracts/story';
import { MoreActions } from '@hub/shared/entries/more-actions';
import { RowLabel } from '@hub/shared/entries/row-label';
import { placeBeside } from '@hub/shared/entries/rows';
import { dropEntry } from '@hub/shared/lists/drop-entry';
import { openDialog } from '@hub/shared/runtime/dialogs';
import { navigation } from '@hub/shared/runtime/navigation';
import { useQueryClient } from '@hub/shared/runtime/query';
import { useContext } from 'react';

type Managed = Pick<
  StoryInfo,
  'id' | 'source_id' | 'user_id' | 'session_user_id' | 'is_reported' | 'can_editor' | 'can_delete'
>;

/** 举报, 编辑, 删除 of a story: a row that is deleted goes away, a page leads home (spec §8). */
export const StoryMore = ({ story }: { story: Managed }) => {
  const client = useQueryClient();
  const label = useContext(RowLabel);
  const isOwn = story.user_id === story.session_user_id;
  const remove = () => {
    let beside: HTMLElement | null = null;
    const onDeleted = () => {
      if (label !== undefined) beside = placeBeside(label);
      dropEntry(story.source_id, client);
      if (label === undefined) navigation()?.('/');
    };
    openDialog({
      dialog: 'delete',
      storyId: story.id,
      viewer: story.session_user_id,
      // Whose story it is the API says; another's needs a reason (spec §6).
      isOwn,
      onDeleted,
      next: () => beside,
    });
  };
  return (
    <MoreActions
      sourceId={story.source_id}
      url={`/view/${story.id}`}
      isReported={story.is_reported}
      isOwn={isOwn}
      editHref={story.can_editor ? `/update/${story.id}` : undefined}
      onDelete={story.can_delete ? remove : undefined}
    />
  );
};

import type { Comment } from '@hub/shared/contracts/comment';
import { wireTime } from '@hub/shared/dates/beijing';
import { useAuth } from '@hub/shared/runtime/auth';

interface Sent {
  /** Below zero, as the API gave none yet. */
  id: number;
  sourceId: string;
  parentId: number;
  content: string;
}

/** A comment as its writer sees it before the API has answered. */
export const sentComment = ({ id, sourceId, parentId, content }: Sent): Comment => {
  const { info } = useAuth.getState();
  return {
    id,
    source_id: sourceId,
    parent_id: parentId,
    user_info: { id: info?.id ?? 0, name: info?.name ?? '', avatar: info?.avatar_url ?? '' },
    content,
    html: '',
    created_at: wireTime(),
    final_score: 0,
    is_voted: false,
    is_edited: false,
    is_deleted: false,
    can_edit: false,
    can_delete: false,
    replies: [],
  };
};

/** Whether it is still on its way to the API. */
export const isOnItsWay = ({ id }: { id: number }): boolean => id < 0;

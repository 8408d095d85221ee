import type { Status } from '@hub/shared/contracts/link/entities';
import { EntryButton } from '@hub/shared/entries/entry-button';
import { commentIcon, markIcon } from '@hub/shared/entries/icons';
import { leaveTo } from '@hub/shared/runtime/leave';
import { navigation } from '@hub/shared/runtime/navigation';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Count } from '@hub/shared/ui/count';
import { useRef, useState } from 'react';
import { ReplyDialog } from '../composer/reply-dialog.tsx';
import { statusPath } from '../frame/paths.ts';
import { MarkButton } from '../marks/mark-button.tsx';
import { feedAccountOf } from '../session/feed-account.ts';
import { boostIcon, likeIcon } from './icons.tsx';
import styles from './status-actions.module.css';
import { StatusMenu } from './status-menu.tsx';

const goTo = (path: string): void => {
  const navigate = navigation();
  if (navigate) navigate(path);
  else leaveTo(path);
};

/** What is for few people stays with them. */
const boostRefusal = ({ visibility, account }: Status, viewer: number): string | undefined => {
  if (visibility === 'direct') return '只给提到的人看的动态不能转发';
  if (visibility === 'private' && account.id !== feedAccountOf(viewer)) return '仅关注者可见的动态不能转发';
  return undefined;
};

/** 回复, 转发, 喜欢, 收藏, and 更多. */
export const StatusActions = ({ status }: { status: Status }) => {
  const { id, replies_count } = status;
  const viewer = useViewer();
  const [isReplying, setReplying] = useState(false);
  const reply = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.actions}>
      <EntryButton
        ref={reply}
        label={replies_count > 0 ? `回复 ${replies_count}` : '回复'}
        icon={commentIcon}
        data-action="reply"
        onClick={() => (viewer === 0 ? goTo(statusPath(id)) : setReplying(true))}
      >
        {replies_count > 0 && <Count value={replies_count} />}
      </EntryButton>
      <MarkButton
        mark="reblog"
        id={id}
        icon={boostIcon}
        data={{ on: status.reblogged, count: status.reblogs_count }}
        refusal={boostRefusal(status, viewer)}
      />
      <MarkButton
        mark="favourite"
        id={id}
        icon={likeIcon}
        data={{ on: status.favourited, count: status.favourites_count }}
      />
      <MarkButton
        mark="bookmark"
        id={id}
        icon={markIcon}
        data={{ on: status.bookmarked, count: 0 }}
        isUncounted
      />
      <StatusMenu status={status} />
      {isReplying && (
        <ReplyDialog status={status} onClose={() => setReplying(false)} finalFocus={() => reply.current} />
      )}
    </div>
  );
};

import type { Comment, CommentReply } from '@hub/shared/contracts/comment';
import { RowLabel } from '@hub/shared/entries/row-label';
import { Button } from '@hub/shared/ui/button';
import { useId, useState } from 'react';
import { useCommentsAddress } from '../comments-address.ts';
import { CommentBody } from './comment-body.tsx';
import styles from './thread.module.css';

/** So many answers stand there at once. */
const shownAtOnce = 3;

/** A comment with its answers; the later ones of a long thread on demand. */
export const Thread = ({ thread }: { thread: Comment }) => {
  const wanted = useCommentsAddress().comment;
  const { replies } = thread;
  const isWantedBelow = replies.slice(shownAtOnce).some(({ id }) => id === wanted);
  const [unfolded, setUnfolded] = useState(isWantedBelow);
  // What somebody has just written or begun must not hide.
  const [known] = useState(replies.length);
  const isWhole = unfolded || replies.length <= shownAtOnce || replies.length > known;
  const shown = isWhole ? replies : replies.slice(0, shownAtOnce);
  const names = new Map(replies.map(({ id, user_info }) => [id, user_info.name]));
  return (
    <div className={styles.thread}>
      <CommentBody comment={thread} />
      {replies.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: without its marks a list is none to VoiceOver
        <ol role="list" className={styles.replies}>
          {shown.map((reply) => (
            <li key={reply.id}>
              <Reply reply={reply} answered={names.get(reply.parent_id)} />
            </li>
          ))}
        </ol>
      )}
      {!isWhole && (
        <Button size="small" tone="quiet" className={styles.more} onClick={() => setUnfolded(true)}>
          展开其余 {replies.length - shown.length} 条回复
        </Button>
      )}
    </div>
  );
};

/** It has a name of its own, by which its buttons are called. */
const Reply = ({ reply, answered }: { reply: CommentReply; answered: string | undefined }) => (
  <RowLabel value={useId()}>
    <CommentBody comment={reply} answered={answered} isReply />
  </RowLabel>
);

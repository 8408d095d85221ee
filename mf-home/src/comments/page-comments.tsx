import { commentIn } from '@hub/shared/framing/comment-address';
import type { SlotProps } from '@hub/shared/runtime/remotes';
import { useState } from 'react';
import { Comments } from './comments.tsx';
import type { CommentSort } from './comments-address.ts';
import styles from './page-comments.module.css';
import { useCommentList } from './use-comment-list.ts';

/** So many threads come by themselves; more would keep whoever scrolls on from what stands below them. */
const freely = 20;

/** The slot `page.comments`: what is said of a thing, at the end of its page. */
export const PageComments = ({ about: sourceId = '' }: SlotProps) => {
  const [sort, setSort] = useState<CommentSort>('new');
  const [comment] = useState(() => commentIn(window.location.search));
  const shown = { sourceId, sort, comment };
  const list = useCommentList(shown);
  const autoLoads = list.autoLoads && list.items.length < freely;
  return (
    <div className={styles.comments}>
      <Comments shown={shown} list={{ ...list, autoLoads }} onSort={setSort} />
    </div>
  );
};

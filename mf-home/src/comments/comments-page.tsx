import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Comments } from './comments.tsx';
import { addressSortedBy, type CommentSort, usePageOfComments } from './comments-address.ts';
import styles from './comments-page.module.css';
import { useHostWindow } from './frame/host-window.ts';
import { useCommentList } from './use-comment-list.ts';
import { WayBack } from './way-back.tsx';

/** What is said of one thing: a page of its own, and what lists show in a frame. */
export const CommentsPage = () => {
  const shown = usePageOfComments();
  const { sourceId, comment } = shown;
  const list = useCommentList(shown);
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // Whoever came for one comment reads first.
  const focus = useCallback(() => (comment === undefined ? field.current?.focus() : undefined), [comment]);
  useHostWindow(page, focus);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const hrefOf = (sort: CommentSort) => pathname + addressSortedBy(sort, search);
  const isFramed = new URLSearchParams(search).has('host');
  return (
    <div ref={page} className={isFramed ? styles.framed : styles.page}>
      <div className={isFramed ? 'visually-hidden' : styles.head}>
        <h1 className={styles.title}>评论</h1>
        {!isFramed && <WayBack sourceId={sourceId} />}
      </div>
      <Comments
        shown={shown}
        list={list}
        field={field}
        hrefOf={hrefOf}
        onSort={(sort) => void navigate(hrefOf(sort), { replace: true })}
      />
    </div>
  );
};

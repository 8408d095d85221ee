import type { Comment } from '@hub/shared/contracts/comment';
import { Feed } from '@hub/shared/lists/feed';
import { Segmented } from '@hub/shared/ui/segmented';
import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useVoteAfterLogin } from './actions/use-vote.ts';
import { writeComment } from './comments.calls.ts';
import { addressSortedBy, type CommentSort, useCommentsAddress } from './comments-address.ts';
import styles from './comments-page.module.css';
import { useHostWindow } from './frame/host-window.ts';
import { Thread } from './list/thread.tsx';
import { useCommentList } from './use-comment-list.ts';
import { WayBack } from './way-back.tsx';
import { Composer } from './writing/composer.tsx';

const sorts = [
  { value: 'new', label: '最新' },
  { value: 'hot', label: '最热' },
] as const;

const drawThread = (thread: Comment) => <Thread thread={thread} />;

/** What is said of one thing: a page of its own, and what other pages show in a frame. */
export const CommentsPage = () => {
  const address = useCommentsAddress();
  const { sourceId, sort, comment } = address;
  const list = useCommentList(address);
  useVoteAfterLogin(sourceId);
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // Whoever came for one comment reads first.
  const focus = useCallback(() => (comment === undefined ? field.current?.focus() : undefined), [comment]);
  useHostWindow(page, focus);
  const { search } = useLocation();
  const isFramed = new URLSearchParams(search).has('host');
  return (
    <div ref={page} className={isFramed ? styles.framed : styles.page}>
      <div className={isFramed ? 'visually-hidden' : styles.head}>
        <h1 className={styles.title}>评论</h1>
        {!isFramed && <WayBack sourceId={sourceId} />}
      </div>
      <Composer
        ref={field}
        place="new"
        label="写评论"
        placeholder="写下你的看法，可用 Markdown、$公式$ 和 @昵称"
        sendLabel="发表"
        action={(member) => writeComment(sourceId, 0, member)}
      />
      <Sort sort={sort} />
      <Feed name="评论" list={list} renderItem={drawThread} emptyHint="还没有评论，来写第一条" />
    </div>
  );
};

const Sort = ({ sort }: { sort: CommentSort }) => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const hrefOf = (value: CommentSort) => pathname + addressSortedBy(value, search);
  return (
    <Segmented
      label="排序"
      role="radio"
      size="small"
      options={sorts}
      value={sort}
      hrefOf={hrefOf}
      onChange={(value) => void navigate(hrefOf(value), { replace: true })}
    />
  );
};

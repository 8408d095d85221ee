import type { Comment } from '@hub/shared/contracts/comment';
import { Feed } from '@hub/shared/lists/feed';
import type { InfiniteList } from '@hub/shared/lists/use-infinite-list';
import { Segmented } from '@hub/shared/ui/segmented';
import type { Ref } from 'react';
import { useVoteAfterLogin } from './actions/use-vote.ts';
import { writeComment } from './comments.calls.ts';
import { type CommentSort, type CommentsAddress, ShownComments } from './comments-address.ts';
import { Thread } from './list/thread.tsx';
import { Composer } from './writing/composer.tsx';

const sorts = [
  { value: 'new', label: '最新' },
  { value: 'hot', label: '最热' },
] as const;

const drawThread = (thread: Comment) => <Thread thread={thread} />;

export interface CommentsProps {
  shown: CommentsAddress;
  list: InfiniteList<Comment>;
  onSort: (sort: CommentSort) => void;
  /** The address in another order, where the order is part of it. */
  hrefOf?: (sort: CommentSort) => string;
  field?: Ref<HTMLTextAreaElement>;
}

/** What is said of one thing: a field, and the threads. */
export const Comments = ({ shown, list, onSort, hrefOf, field }: CommentsProps) => {
  const { sourceId, sort } = shown;
  useVoteAfterLogin(sourceId);
  return (
    <ShownComments value={shown}>
      <Composer
        {...(field ? { ref: field } : {})}
        place="new"
        label="写评论"
        placeholder="写下你的看法，可用 Markdown、$公式$ 和 @昵称"
        sendLabel="发表"
        action={(member) => writeComment(sourceId, 0, member)}
      />
      <Segmented
        label="排序"
        role="radio"
        size="small"
        options={sorts}
        value={sort}
        {...(hrefOf ? { hrefOf } : {})}
        onChange={onSort}
      />
      <Feed name="评论" list={list} renderItem={drawThread} emptyHint="还没有评论，来写第一条" />
    </ShownComments>
  );
};

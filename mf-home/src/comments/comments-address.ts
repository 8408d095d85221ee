import { commentIn } from '@hub/shared/framing/comment-address';
import { useLocation, useParams } from 'react-router-dom';

export type CommentSort = 'new' | 'hot';

export interface CommentsAddress {
  /** `story-7` */
  sourceId: string;
  sort: CommentSort;
  /** A comment to begin with; its thread comes first. */
  comment: number | undefined;
}

/** What the address bar asks for: `/comments/story-7?sort=hot&comment=31`. */
export const useCommentsAddress = (): CommentsAddress => {
  const { source_id: sourceId = '' } = useParams();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  return {
    sourceId,
    sort: query.get('sort') === 'hot' ? 'hot' : 'new',
    comment: commentIn(search),
  };
};

/** The same page in another order; all else in the address stays. */
export const addressSortedBy = (sort: CommentSort, search: string): string => {
  const query = new URLSearchParams(search);
  query.delete('sort');
  if (sort === 'hot') query.set('sort', sort);
  const text = query.toString();
  return text ? `?${text}` : '.';
};

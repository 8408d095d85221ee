import { commentIn } from '@hub/shared/framing/comment-address';
import { createContext, useContext } from 'react';
import { useLocation, useParams } from 'react-router-dom';

export type CommentSort = 'new' | 'hot';

export interface CommentsAddress {
  /** `story-7` */
  sourceId: string;
  sort: CommentSort;
  /** A comment to begin with; its thread comes first. */
  comment: number | undefined;
}

/** Which comments are shown, for all that draws them: a page of their own, or the end of the thing's page. */
export const ShownComments = createContext<CommentsAddress>({
  sourceId: '',
  sort: 'new',
  comment: undefined,
});

export const useCommentsAddress = (): CommentsAddress => useContext(ShownComments);

/** What the address bar of the page of comments asks for: `/comments/story-7?sort=hot&comment=31`. */
export const usePageOfComments = (): CommentsAddress => {
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

import { prepareDialog } from '../../host/dialog-parts.ts';
import { useCommentCount } from '../../overlays/comment-count.ts';
import { showComments } from '../../overlays/discussion-place.ts';
import { Count } from '../../ui/data/count.tsx';
import { EntryButton } from '../entry-button.tsx';
import { commentIcon } from '../icons.tsx';

export interface CommentButtonProps {
  /** `story-7` */
  sourceId: string;
  /** The count in the page's data. */
  count: number;
  /** On the thing's own page, which shows the comments at its end. */
  ofPage?: boolean;
}

const prepare = () => prepareDialog('comments');
const opensDialog = { 'aria-haspopup': 'dialog', onPointerEnter: prepare, onFocus: prepare } as const;

/** The button 评论 with the number of comments; opens them (contract §5), or leads to where the page has them. */
export const CommentButton = ({ sourceId, count: known, ofPage = false }: CommentButtonProps) => {
  const count = useCommentCount(sourceId, known);
  return (
    <EntryButton
      label={count > 0 ? `评论 ${count}` : '评论'}
      icon={commentIcon}
      {...(ofPage ? {} : opensDialog)}
      onClick={() => showComments({ sourceId, count: known })}
    >
      {count > 0 && <Count value={count} />}
    </EntryButton>
  );
};

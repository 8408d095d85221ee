import { useEffect } from 'react';
import { commentIn } from '../../framing/comment-address.ts';
import { prepareDialog } from '../../host/dialog-parts.ts';
import { useCommentCount } from '../../overlays/comment-count.ts';
import { openDialog } from '../../runtime/dialogs.ts';
import { Count } from '../../ui/data/count.tsx';
import { EntryButton } from '../entry-button.tsx';
import { commentIcon } from '../icons.tsx';

export interface CommentButtonProps {
  /** `story-7` */
  sourceId: string;
  /** The count in the page's data. */
  count: number;
  /** On the thing's own page: an address with `?comment=31` opens that comment. */
  ofPage?: boolean;
}

const prepare = () => prepareDialog('comments');

/** The button 评论 with the number of comments; opens them (contract §5). */
export const CommentButton = ({ sourceId, count: known, ofPage = false }: CommentButtonProps) => {
  const count = useCommentCount(sourceId, known);
  useEffect(() => {
    const comment = ofPage ? commentIn(window.location.search) : undefined;
    if (comment) openDialog({ dialog: 'comments', sourceId, comment });
  }, [ofPage, sourceId]);
  return (
    <EntryButton
      label={count > 0 ? `评论 ${count}` : '评论'}
      icon={commentIcon}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => openDialog({ dialog: 'comments', sourceId, count: known })}
    >
      {count > 0 && <Count value={count} />}
    </EntryButton>
  );
};

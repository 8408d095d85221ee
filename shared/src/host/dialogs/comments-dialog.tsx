import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogPartProps } from '../dialog-props.ts';
import { CommentsFrame } from './comments-frame.tsx';

/** 评论: the hub's page of comments on a thing in a frame, on whatever host (spec §2). */
export const CommentsDialog = ({ open, onClose, ...about }: DialogPartProps<'comments'>) => (
  <Dialog open={open} title="评论" onClose={onClose} variant="page">
    <CommentsFrame {...about} onClose={onClose} />
  </Dialog>
);

import type { Status } from '@hub/shared/contracts/link/entities';
import { Dialog } from '@hub/shared/ui/dialog';
import { StatusContent } from '../words/status-content.tsx';
import { LazyComposer } from './lazy-composer.tsx';
import styles from './reply-dialog.module.css';

export interface ReplyDialogProps {
  /** What is answered. */
  status: Status;
  onClose: () => void;
  /** Where the focus goes afterwards: the field, which takes it at once, hides from the dialog who had it. */
  finalFocus: () => HTMLElement | null;
}

/** Answers a status below what it says. Closed without posting, the text is there again next time. */
export const ReplyDialog = ({ status, onClose, finalFocus }: ReplyDialogProps) => (
  <Dialog open title={`回复 ${status.account.display_name}`} onClose={onClose} finalFocus={finalFocus}>
    <blockquote className={styles.answered}>
      {status.spoiler_text || <StatusContent html={status.content} />}
    </blockquote>
    <LazyComposer replyTo={status} autoFocus onPosted={onClose} />
  </Dialog>
);

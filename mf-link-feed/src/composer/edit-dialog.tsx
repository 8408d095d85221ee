import type { Status } from '@hub/shared/contracts/link/entities';
import { Dialog } from '@hub/shared/ui/dialog';
import { LazyEditor } from './lazy-editor.tsx';

export interface EditDialogProps {
  /** An own one. */
  status: Status;
  onClose: () => void;
}

/** Changes an own status. Closed without saving, the change is there again next time. */
export const EditDialog = ({ status, onClose }: EditDialogProps) => (
  <Dialog open title="编辑动态" onClose={onClose}>
    <LazyEditor status={status} onSaved={onClose} />
  </Dialog>
);

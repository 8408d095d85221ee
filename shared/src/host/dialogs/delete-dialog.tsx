import { DeleteDialog as AskToDelete } from '../../input/delete-dialog.tsx';
import { api } from '../../runtime/http.ts';
import { toast } from '../../runtime/toast.ts';
import type { DialogPartProps } from '../dialog-parts.ts';

/** 删除 of a story: once it is gone, whoever asked goes on. */
export const DeleteDialog = ({ open, onClose, storyId, isOwn, onDeleted }: DialogPartProps<'delete'>) => (
  <AskToDelete
    open={open}
    isOwn={isOwn}
    onClose={onClose}
    onDelete={async (reason) => {
      await api('POST /v1/story/del', { story_id: storyId, ...(isOwn ? {} : { reason }) });
      toast('删除成功');
      onDeleted();
    }}
  />
);

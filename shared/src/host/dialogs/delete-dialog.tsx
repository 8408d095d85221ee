import { useMutation } from '@hub/shared/runtime/query';
import { DeleteDialog as AskToDelete } from '../../input/delete-dialog.tsx';
import type { DialogPartProps } from '../dialog-props.ts';
import { deleteStory } from './delete-story.calls.ts';

/** 删除 of a story: once it is gone, whoever asked goes on. */
export const DeleteDialog = ({
  open,
  onClose,
  storyId,
  viewer,
  isOwn,
  onDeleted,
  next,
}: DialogPartProps<'delete'>) => {
  const { mutateAsync } = useMutation(deleteStory(storyId, viewer));
  const remove = async (reason: string) => {
    await mutateAsync(reason);
    onDeleted();
  };
  return <AskToDelete open={open} isOwn={isOwn} onClose={onClose} onDelete={remove} finalFocus={next} />;
};

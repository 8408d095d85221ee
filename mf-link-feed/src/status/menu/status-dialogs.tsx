import type { Status } from '@hub/shared/contracts/link/entities';
import { DeleteDialog } from '@hub/shared/input/delete-dialog';
import { navigation } from '@hub/shared/runtime/navigation';
import { useMutation } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { useViewer } from '@hub/shared/runtime/viewer';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { useLocation } from 'react-router-dom';
import { EditDialog } from '../../composer/edit-dialog.tsx';
import { statusPath } from '../../frame/paths.ts';
import { relationAction } from '../../people/people.calls.ts';
import { deleteAction, removeAction } from './one-status.calls.ts';

export interface StatusDialogsProps {
  status: Status;
  asked: 'edit' | 'delete' | 'block' | 'remove';
  onClose: () => void;
}

/** What is done to a status or its author in a dialog. */
export const StatusDialogs = ({ asked, ...props }: StatusDialogsProps) => {
  if (asked === 'edit') return <EditDialog {...props} />;
  if (asked === 'remove') return <RemoveStatus {...props} />;
  return asked === 'delete' ? <DeleteStatus {...props} /> : <BlockAuthor {...props} />;
};

type Props = Omit<StatusDialogsProps, 'asked'>;

/** What is said once a status is gone; its own page is left. */
const useFarewell = ({ id }: Status) => {
  const { pathname } = useLocation();
  return () => {
    toast('已删除');
    if (pathname === statusPath(id)) navigation()?.('/link');
  };
};

const DeleteStatus = ({ status, onClose }: Props) => {
  const { mutateAsync } = useMutation(deleteAction(status, useViewer()));
  const bid = useFarewell(status);
  return <DeleteDialog open isOwn onDelete={() => mutateAsync().then(bid)} onClose={onClose} />;
};

/** 删除 by a moderator: the author is told why. */
const RemoveStatus = ({ status, onClose }: Props) => {
  const { mutateAsync } = useMutation(removeAction(status.id, useViewer()));
  const bid = useFarewell(status);
  return (
    <DeleteDialog open isOwn={false} onDelete={(reason) => mutateAsync(reason).then(bid)} onClose={onClose} />
  );
};

const BlockAuthor = ({ status: { account }, onClose }: Props) => {
  const { mutate, isPending } = useMutation(relationAction('block', account.id, useViewer()));
  const block = () =>
    mutate(
      { on: true },
      {
        onSuccess: () => {
          toast(`已屏蔽 @${account.acct}`);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title="屏蔽"
      message={`屏蔽 ${account.display_name} 后，你们看不到对方的动态，也不再互相关注。可在对方主页取消。`}
      confirmLabel="屏蔽"
      danger
      busy={isPending}
      onConfirm={block}
      onCancel={onClose}
    />
  );
};

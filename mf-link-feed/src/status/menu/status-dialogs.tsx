import type { Status } from '@hub/shared/contracts/link/entities';
import { RowLabel } from '@hub/shared/entries/row-label';
import { DeleteDialog } from '@hub/shared/input/delete-dialog';
import { navigation } from '@hub/shared/runtime/navigation';
import { useMutation } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { useViewer } from '@hub/shared/runtime/viewer';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { EditDialog } from '../../composer/edit-dialog.tsx';
import { statusPath } from '../../frame/paths.ts';
import { relationAction } from '../../people/people.calls.ts';
import { keepFocus } from '../keep-focus.ts';
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

/** A status that goes away: it is said, its own page is left, and the focus stays in the list. */
const useFarewell = ({ id }: Status) => {
  const { pathname } = useLocation();
  const label = useContext(RowLabel);
  const bid = () => {
    toast('已删除');
    if (pathname === statusPath(id)) navigation()?.('/link');
  };
  return (going: Promise<unknown>) => keepFocus(label, going.then(bid));
};

const DeleteStatus = ({ status, onClose }: Props) => {
  const { mutateAsync } = useMutation(deleteAction(status, useViewer()));
  const bid = useFarewell(status);
  return <DeleteDialog open isOwn onDelete={() => bid(mutateAsync())} onClose={onClose} />;
};

/** 删除 by a moderator: the author is told why. */
const RemoveStatus = ({ status, onClose }: Props) => {
  const { mutateAsync } = useMutation(removeAction(status.id, useViewer()));
  const bid = useFarewell(status);
  return (
    <DeleteDialog open isOwn={false} onDelete={(reason) => bid(mutateAsync(reason))} onClose={onClose} />
  );
};

const BlockAuthor = ({ status: { account }, onClose }: Props) => {
  const { mutateAsync, isPending } = useMutation(relationAction('block', account.id, useViewer()));
  const label = useContext(RowLabel);
  const block = () => {
    const blocked = mutateAsync({ on: true }).then(() => toast(`已屏蔽 @${account.acct}`));
    // The failure has been shown.
    void keepFocus(label, blocked).then(onClose, () => undefined);
  };
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

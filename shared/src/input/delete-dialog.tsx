import { useEffect, useRef } from 'react';
import { useMutation } from '../runtime/queries/query.ts';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { ReasonField, useReason } from './reason-field.tsx';

export interface DeleteDialogProps {
  open: boolean;
  /** What somebody else wrote is deleted for a reason, which they are told (spec §5). */
  isOwn: boolean;
  /** Closes by itself when this is done; stays, with the reason, when it fails. */
  onDelete: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Where the focus goes afterwards; null for what opened it. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

const debounceMs = 200;

/** 删除: asks once more, and for a reason where the thing is another's. Many presses are one. */
export const DeleteDialog = ({ open, isOwn, onDelete, onClose, finalFocus }: DeleteDialogProps) => {
  const reason = useReason(!isOwn);
  const { mutate, isPending } = useMutation({
    mutationFn: onDelete,
    onSuccess: () => {
      reason.clear();
      onClose();
    },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const confirm = () => {
    const words = reason.take();
    if (words === undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => mutate(words), debounceMs);
  };
  const cancel = () => {
    clearTimeout(timer.current);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="删除"
      message={isOwn ? '确认删除？' : '这不是你发布的内容，作者会看到删除理由。'}
      confirmLabel="确定"
      danger
      busy={isPending}
      onConfirm={confirm}
      onCancel={cancel}
      finalFocus={finalFocus}
    >
      {!isOwn && <ReasonField label="删除理由" {...reason.field} />}
    </ConfirmDialog>
  );
};

import { type Asked, closeDialog, openDialog, useDialogs } from '@hub/shared/runtime/dialogs';
import { afterLogin } from '@hub/shared/runtime/intention';
import { toastError } from '@hub/shared/runtime/toast';
import { type ComponentType, useEffect } from 'react';
import { showComments } from '../../overlays/discussion-place.ts';
import { provideProof } from '../../runtime/proof.ts';
import { type LazyModule, useLazyModule } from '../../ui/overlay/lazy-module.ts';
import { dialogParts } from '../dialog-parts.ts';

export interface DialogsProps {
  /** After a login that a comment needed, the comments are shown again; not inside of the page of comments itself. */
  goesOn: boolean;
}

/** The dialogs of the whole page, one at a time. */
export const Dialogs = ({ goesOn }: DialogsProps) => {
  const { asked, open, round } = useDialogs();
  useEffect(() => {
    if (!goesOn) return;
    return afterLogin(['comment'], ({ sourceId, comment }) =>
      showComments({ sourceId, ...(comment ? { comment } : {}) }),
    );
  }, [goesOn]);
  useEffect(
    () => provideProof(() => new Promise((onAnswer) => openDialog({ dialog: 'proof', onAnswer }))),
    [],
  );
  return asked ? <AskedDialog key={round} asked={asked} open={open} /> : null;
};

const AskedDialog = ({ asked, open }: { asked: Asked; open: boolean }) => {
  const part = dialogParts[asked.dialog] as LazyModule<
    ComponentType<Asked & { open: boolean; onClose: () => void }>
  >;
  const Part = useLazyModule(part, open, () => {
    closeDialog();
    toastError('加载失败，请重试');
  });
  return Part ? <Part {...asked} open={open} onClose={closeDialog} /> : null;
};

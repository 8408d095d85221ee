import type { ReactNode } from 'react';
import { toastError } from '../../runtime/toast.ts';
import { lazyModule, preload, useLazyModule } from './lazy-module.ts';

const panel = lazyModule(() => import('./confirm-panel.tsx'));

/** Fetches what a question needs, where it may be asked without a network. */
export const prepareConfirm = (): void => preload(panel);

export interface ConfirmDialogProps {
  open: boolean;
  /** What is about to happen, as the dialog's name: 删除. */
  title: string;
  /** The question: 确认删除？ */
  message: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** What happens cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where the focus goes afterwards; null for what opened it. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Fields below the question, for example 删除理由. */
  children?: ReactNode;
}

/** An `alertdialog` that asks before something happens; only its buttons and Escape close it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const Panel = useLazyModule(panel, props.open, () => {
    props.onCancel();
    toastError('加载失败，请重试');
  })?.ConfirmPanel;
  return Panel ? <Panel {...props} /> : null;
};

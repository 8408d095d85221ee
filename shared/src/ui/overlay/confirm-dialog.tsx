import { toastError } from '../../runtime/toast.ts';
import type { ConfirmDialogProps } from './confirm-panel.tsx';
import { lazyModule, preload, useLazyModule } from './lazy-module.ts';

const panel = lazyModule(() => import('./confirm-panel.tsx'));

/** Fetches what a question needs, where it may be asked without a network. */
export const prepareConfirm = (): void => preload(panel);

/** An `alertdialog` that asks before something happens; only its buttons and Escape close it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const Panel = useLazyModule(panel, props.open, () => {
    props.onCancel();
    toastError('加载失败，请重试');
  })?.ConfirmPanel;
  return Panel ? <Panel {...props} /> : null;
};

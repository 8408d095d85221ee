import { toastError } from '../../runtime/toast.ts';
import type { DialogProps } from './dialog-panel.tsx';
import { lazyModule, preload, useLazyModule } from './lazy-module.ts';

const panel = lazyModule(() => import('./dialog-panel.tsx'));

/** Fetches what a dialog needs, where one may be opened without a network. */
export const prepareDialog = (): void => preload(panel);

/** A modal dialog; on a phone a sheet from below. Focus goes in, stays in and comes back. */
export const Dialog = (props: DialogProps) => {
  const Panel = useLazyModule(panel, props.open, () => {
    props.onClose();
    toastError('加载失败，请重试');
  })?.DialogPanel;
  return Panel ? <Panel {...props} /> : null;
};

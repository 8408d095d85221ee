import type { ReactNode } from 'react';
import { toastError } from '../../runtime/toast.ts';
import { lazyModule, preload, useLazyModule } from './lazy-module.ts';

const panel = lazyModule(() => import('./dialog-panel.tsx'));

/** Fetches what a dialog needs, where one may be opened without a network. */
export const prepareDialog = (): void => preload(panel);

export interface DialogProps {
  open: boolean;
  /** Accessible name; shown as the heading unless `bare`. */
  title: string;
  onClose: () => void;
  /**
   * `sheet` comes from below on phones, `drawer` from the side on wide screens, `full` shows a picture, `page` holds a
   * page of its own up to its edges.
   */
  variant?: 'sheet' | 'drawer' | 'full' | 'page';
  /** Without heading and padding: the content brings its own. */
  bare?: boolean;
  /** Fixed row of buttons below the content. */
  footer?: ReactNode;
  /** Where the focus goes afterwards: to what opened it, unless content took the focus at once or that is gone by then. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

/** A modal dialog; on a phone a sheet from below. Focus goes in, stays in and comes back. */
export const Dialog = (props: DialogProps) => {
  const Panel = useLazyModule(panel, props.open, () => {
    props.onClose();
    toastError('加载失败，请重试');
  })?.DialogPanel;
  return Panel ? <Panel {...props} /> : null;
};

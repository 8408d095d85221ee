import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { settings } from '../../runtime/settings.ts';
import { cx } from '../../text/class-names.ts';
import { closing, modalAttribute } from '../closing.ts';
import { IconButton } from '../control/icon-button.tsx';
import { useKeyboardRoom } from '../use-keyboard-room.ts';
import styles from './dialog-panel.module.css';
import { useCloseRequests } from './use-close-requests.ts';

const fields = 'input, textarea, select';

export interface DialogProps {
  open: boolean;
  /** Accessible name; shown as the heading unless `bare`. */
  title: string;
  onClose: () => void;
  /**
   * `sheet` comes from below on phones, and `wide` has room for what is laid out like a page; `drawer` comes from the side
   * on wide screens, `full` shows a picture, `page` holds a page of its own up to its edges.
   */
  variant?: 'sheet' | 'wide' | 'drawer' | 'full' | 'page';
  /** Without heading and padding: the content brings its own. */
  bare?: boolean;
  /** Fixed row of buttons below the content. */
  footer?: ReactNode;
  /** Where the focus goes afterwards: to what opened it, unless content took the focus at once or that is gone by then. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

/** The part of a dialog that needs the primitives' library; loaded by `dialog.tsx`. */
export const DialogPanel = (props: DialogProps) => {
  const { open, title, onClose, variant = 'sheet', bare = false, footer, children } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useKeyboardRoom(viewport);
  useCloseRequests(open, onClose);
  // Into the first field, to type at once; a finger would get the keyboard over half the sheet.
  const initialFocus = (openedBy: string) =>
    (openedBy !== 'touch' && popup.current?.querySelector<HTMLElement>(fields)) || popup.current;
  return (
    <Dialog.Root open={open} onOpenChange={closing(null, onClose)}>
      <Dialog.Portal container={settings().portal}>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport ref={viewport} className={cx(styles.viewport, styles[`${variant}Viewport`])}>
          <Dialog.Popup
            ref={popup}
            {...{ [modalAttribute]: '' }}
            initialFocus={initialFocus}
            finalFocus={props.finalFocus}
            className={cx(styles.popup, styles[variant])}
          >
            <div className={cx(styles.head, bare && styles.bareHead)}>
              <Dialog.Title className={bare ? 'visually-hidden' : styles.title}>{title}</Dialog.Title>
              <Dialog.Close render={<IconButton label="关闭" icon={<X />} className={styles.close} />} />
            </div>
            <div className={bare || variant === 'page' ? styles.bareBody : styles.body}>{children}</div>
            {footer && <div className={styles.foot}>{footer}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

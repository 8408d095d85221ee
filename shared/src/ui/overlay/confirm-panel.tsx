import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { settings } from '../../runtime/settings.ts';
import { cx } from '../../text/class-names.ts';
import { closing, modalAttribute } from '../closing.ts';
import { Button } from '../control/button.tsx';
import { useKeyboardRoom } from '../use-keyboard-room.ts';
import styles from './dialog-panel.module.css';
import { useCloseRequests } from './use-close-requests.ts';

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

/** The part of a confirmation that needs the primitives' library; loaded by `confirm-dialog.tsx`. */
export const ConfirmPanel = (props: ConfirmDialogProps) => {
  const {
    open,
    title,
    message,
    confirmLabel = '确定',
    cancelLabel = '取消',
    danger = false,
    busy = false,
  } = props;
  const viewport = useRef<HTMLDivElement>(null);
  useKeyboardRoom(viewport);
  useCloseRequests(open, props.onCancel);
  return (
    <AlertDialog.Root open={open} onOpenChange={closing(null, props.onCancel)}>
      <AlertDialog.Portal container={settings().portal}>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport ref={viewport} className={styles.viewport}>
          <AlertDialog.Popup
            {...{ [modalAttribute]: '' }}
            finalFocus={props.finalFocus}
            className={cx(styles.popup, styles.alert)}
          >
            <div className={styles.head}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            </div>
            <div className={styles.body}>
              <AlertDialog.Description render={<div />}>{message}</AlertDialog.Description>
              {props.children}
            </div>
            <div className={cx(styles.foot, styles.alertFoot)}>
              <AlertDialog.Close render={<Button>{cancelLabel}</Button>} />
              <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { settings } from '../../runtime/settings.ts';
import { cx } from '../../text/class-names.ts';
import { closing, modalAttribute } from '../closing.ts';
import { Button } from '../control/button.tsx';
import { useKeyboardRoom } from '../use-keyboard-room.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import styles from './dialog-panel.module.css';
import { useCloseRequests } from './use-close-requests.ts';

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

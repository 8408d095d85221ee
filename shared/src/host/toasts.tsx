import { holdToasts, useToasts } from '@hub/shared/runtime/toast';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { toastsAttribute } from '../ui/closing.ts';
import styles from './toasts.module.css';
import { useToastKeys } from './use-toast-keys.ts';

/**
 * The messages of the whole page: polite ones as `status`, failures as `alert` (contract §5). A dialog hides the rest of the
 * page from screen readers, but for what says `aria-live`, whatever it says; so the stack is one, and never goes.
 */
export const Toasts = () => {
  const { toasts, dismiss } = useToasts();
  const stack = useRef<HTMLDivElement>(null);
  const { goBack, ...keys } = useToastKeys(stack, toasts.length > 0);
  const close = (id: number) => {
    goBack();
    dismiss(id);
  };
  return (
    <div
      ref={stack}
      aria-live="off"
      className={styles.stack}
      {...{ [toastsAttribute]: '' }}
      {...keys}
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
    >
      {toasts.map(({ id, tone, message }) => (
        <div key={id} className={styles[tone]}>
          <p role={tone}>{message}</p>
          <button type="button" aria-label="关闭提示" aria-keyshortcuts="F6" onClick={() => close(id)}>
            <X aria-hidden="true" size={16} />
          </button>
        </div>
      ))}
    </div>
  );
};

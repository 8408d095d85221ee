import { useToasts } from '@hub/shared/runtime/toast';
import { X } from 'lucide-react';
import styles from './toasts.module.css';

/** The messages of the whole page: polite ones as `status`, failures as `alert` (contract §5). */
export const Toasts = () => {
  const { toasts, dismiss } = useToasts();
  return (
    <div className={styles['stack']}>
      {toasts.map(({ id, tone, message }) => (
        <div key={id} className={styles[tone]}>
          <p role={tone}>{message}</p>
          <button type="button" aria-label="关闭提示" onClick={() => dismiss(id)}>
            <X aria-hidden="true" size={16} />
          </button>
        </div>
      ))}
    </div>
  );
};

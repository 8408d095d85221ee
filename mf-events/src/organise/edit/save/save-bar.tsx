import { clockOf } from '@hub/shared/text/clock-of';
import { Button } from '@hub/shared/ui/button';
import type { Keeping } from '../draft/use-kept.ts';
import styles from './save.module.css';

export interface SaveBarProps {
  kept: Pick<Keeping, 'keptAt' | 'isFull'>;
  isNew: boolean;
  isSaving: boolean;
  onSave: () => void;
}

const whereOf = ({ keptAt, isFull }: SaveBarProps['kept'], isNew: boolean): string => {
  if (isFull) return '本机存储空间已满，保存前请不要关闭这个页面';
  if (keptAt === 0) return '';
  return `${isNew ? '还没有发布的内容' : '还没有保存的修改'}已存在本机 ${clockOf(keptAt)}`;
};

/** Where what was typed is kept, and the one thing to do with it. */
export const SaveBar = ({ kept, isNew, isSaving, onSave }: SaveBarProps) => (
  <div className={styles.bar}>
    <p role="status" className={styles.where} data-full={kept.isFull || undefined}>
      {whereOf(kept, isNew)}
    </p>
    <Button tone="primary" size="large" busy={isSaving} onClick={onSave}>
      {isNew ? '发布活动' : '保存修改'}
    </Button>
  </div>
);

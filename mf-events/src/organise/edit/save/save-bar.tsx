import type { LocalState } from '@hub/shared/drafts/draft-store';
import { clockOf } from '@hub/shared/text/time/clock-of';
import { Button } from '@hub/shared/ui/button';
import styles from './save.module.css';

export interface SaveBarProps {
  /** Where what was typed is, and since when. */
  local: LocalState;
  storedAt: number;
  isNew: boolean;
  isSaving: boolean;
  onSave: () => void;
}

const whereOf = ({ local, storedAt, isNew }: SaveBarProps): string => {
  if (local === 'full') return '本机存储空间已满，保存前请不要关闭这个页面';
  if (local === 'none') return '';
  return `${isNew ? '还没有发布的内容' : '还没有保存的修改'}已存在本机 ${clockOf(storedAt)}`;
};

/** Where what was typed is, and the one thing to do with it. */
export const SaveBar = (props: SaveBarProps) => (
  <div className={styles.bar}>
    <p role="status" className={styles.where} data-full={props.local === 'full' || undefined}>
      {whereOf(props)}
    </p>
    <Button tone="primary" size="large" busy={props.isSaving} onClick={props.onSave}>
      {props.isNew ? '发布活动' : '保存修改'}
    </Button>
  </div>
);

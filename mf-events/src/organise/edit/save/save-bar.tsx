import type { LocalState } from '@hub/shared/drafts/draft-store';
import { clockOf } from '@hub/shared/text/time/clock-of';
import { Button } from '@hub/shared/ui/button';
import { PreviewButton, type PreviewButtonProps } from '../preview/preview-button.tsx';
import styles from './save.module.css';

export interface SaveBarProps extends Pick<PreviewButtonProps, 'read'> {
  /** Where what was typed is, and since when. */
  local: LocalState;
  storedAt: number;
  /** 0 for an event that is not made yet. */
  eventId: number;
  isSaving: boolean;
  onSave: () => void;
}

const whereOf = ({ local, storedAt, eventId }: SaveBarProps): string => {
  if (local === 'full') return '本机存储空间已满，保存前请不要关闭这个页面';
  if (local === 'none') return '';
  return `${eventId === 0 ? '还没有发布的内容' : '还没有保存的修改'}已存在本机 ${clockOf(storedAt)}`;
};

/** Where what was typed is, how it will look, and the one thing to do with it. */
export const SaveBar = (props: SaveBarProps) => (
  <div className={styles.bar}>
    <p role="status" className={styles.where} data-full={props.local === 'full' || undefined}>
      {whereOf(props)}
    </p>
    <PreviewButton eventId={props.eventId} read={props.read} />
    <Button tone="primary" size="large" busy={props.isSaving} onClick={props.onSave}>
      {props.eventId === 0 ? '发布活动' : '保存修改'}
    </Button>
  </div>
);

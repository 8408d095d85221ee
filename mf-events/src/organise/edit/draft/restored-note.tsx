import { clockOf } from '@hub/shared/text/clock-of';
import { Button } from '@hub/shared/ui/button';
import styles from './restored-note.module.css';

export interface RestoredNoteProps {
  at: number;
  isDropped: boolean;
  onDrop: () => void;
  onUndo: () => void;
}

/** What was not saved the last time is there again; it may be given up, and taken back. */
export const RestoredNote = ({ at, isDropped, onDrop, onUndo }: RestoredNoteProps) => (
  <div role="status" className={styles.note}>
    {isDropped ? (
      <>
        <span>已放弃上次没有保存的内容。</span>
        <Button size="small" onClick={onUndo}>
          撤销放弃
        </Button>
      </>
    ) : (
      <>
        <span>上次没有保存的内容还在这里，写于 {clockOf(at)}。</span>
        <Button size="small" onClick={onDrop}>
          放弃这些内容
        </Button>
      </>
    )}
  </div>
);

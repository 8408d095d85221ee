import { Button } from '@hub/shared/ui/button';
import styles from './restored-note.module.css';

export interface RestoredNoteProps {
  /** What it is that was left: 没有发布的内容. */
  what: string;
  /** When, and where. */
  when: string;
  isDropped: boolean;
  /** What the form holds is being saved: it stays as it is meanwhile. */
  isSaving: boolean;
  onDrop: () => void;
  onUndo: () => void;
  /** Leaves it for later, and begins another one. */
  onPutAside?: (() => void) | undefined;
}

/** What was left unfinished the last time is there again; it may be given up, and taken back. */
export const RestoredNote = ({
  what,
  when,
  isDropped,
  isSaving,
  onDrop,
  onUndo,
  onPutAside,
}: RestoredNoteProps) => (
  <div role="status" className={styles.note}>
    {isDropped ? (
      <>
        <span>已放弃上次{what}。</span>
        <Button size="small" disabled={isSaving} onClick={onUndo}>
          撤销放弃
        </Button>
      </>
    ) : (
      <>
        <span>
          上次{what}还在这里，{when}。
        </span>
        <span className={styles.ways}>
          {onPutAside && (
            <Button size="small" disabled={isSaving} onClick={onPutAside}>
              留着，另建一个
            </Button>
          )}
          <Button size="small" disabled={isSaving} onClick={onDrop}>
            放弃这些内容
          </Button>
        </span>
      </>
    )}
  </div>
);

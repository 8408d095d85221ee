import { useShortcut } from '@hub/shared/input/use-shortcut';
import { toast } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import styles from './last-verdict.module.css';
import type { Verdicts } from './use-verdicts.ts';

const words = { approve: '已通过', reject: '已拒绝' } as const;

/** What was decided last, and the way back: by button, or by z as in the queue of reports. */
export const LastVerdict = ({ last, isUndoing, undo }: Verdicts) => {
  useShortcut('z', '审核：撤销上一次', () => {
    if (last) undo(last.id);
    else toast('没有可以撤销的审核');
  });
  return (
    <div className={styles.last} data-empty={last ? undefined : true}>
      <p role="status" className={styles.words}>
        {last && `${words[last.action]}《${last.title}》`}
      </p>
      {last && (
        <Button size="small" busy={isUndoing} aria-keyshortcuts="z" onClick={() => undo(last.id)}>
          撤销
        </Button>
      )}
    </div>
  );
};

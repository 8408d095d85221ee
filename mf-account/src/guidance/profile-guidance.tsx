import { navigation } from '@hub/shared/runtime/navigation';
import type { SlotProps } from '@hub/shared/runtime/remotes';
import { Button } from '@hub/shared/ui/button';
import { type KeyboardEvent, useId } from 'react';
import styles from './profile-guidance.module.css';

/** Asks a member to complete their profile (spec §5): beside the page, which stays usable, and never takes the focus. */
export const ProfileGuidance = ({ onDone }: SlotProps) => {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone?.();
  };
  return (
    <div aria-live="polite">
      <div
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-words`}
        className={styles.guidance}
        onKeyDown={onKeyDown}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          完善个人资料
        </h2>
        <p id={`${id}-words`} className={styles.words}>
          补充单位、研究方向和 arXiv 署名，同行更容易认识你，你的论文也能和主页关联起来。
        </p>
        <div className={styles.ways}>
          <Button onClick={onDone}>以后再说</Button>
          <Button
            tone="primary"
            onClick={() => {
              onDone?.();
              navigation()?.('/users/profile');
            }}
          >
            去完善
          </Button>
        </div>
      </div>
    </div>
  );
};

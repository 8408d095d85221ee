import { Button } from '@hub/shared/ui/button';
import type { ComposerState } from '../use-composer.ts';
import styles from './other-drafts.module.css';

/** Other texts that were begun here, as in a tab that was closed; offered while nothing is written. */
export const OtherDrafts = ({ state: { others, session, resume, giveUp } }: { state: ComposerState }) => {
  const [latest] = others;
  if (!latest || session.state().phase !== 'clean') return null;
  return (
    <div className={styles.other}>
      <span className={styles.words}>未发布的草稿：{latest.words.text || '（没有文字）'}</span>
      <Button size="small" onClick={() => resume(latest)}>
        继续写
      </Button>
      <Button size="small" tone="quiet" onClick={() => giveUp(latest)}>
        放弃
      </Button>
    </div>
  );
};

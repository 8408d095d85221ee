import type { DraftState } from '@hub/shared/drafts/draft-state';
import { Button } from '@hub/shared/ui/button';
import type { EventCopy } from '../draft/event-copy.ts';
import { PreviewButton, type PreviewButtonProps } from '../preview/preview-button.tsx';
import styles from './save.module.css';
import { saveWords } from './save-words.ts';

export interface SaveBarProps extends Pick<PreviewButtonProps, 'read'> {
  /** Where what was typed is, and since when. */
  state: DraftState<EventCopy>;
  /** 0 for an event that is not made yet. */
  eventId: number;
  isSaving: boolean;
  onSave: () => void;
}

/** Where what was typed is, how it will look, and the one thing to do with it. */
export const SaveBar = (props: SaveBarProps) => (
  <div className={styles.bar}>
    <p role="status" className={styles.where} data-full={props.state.local === 'full' || undefined}>
      {saveWords(props.state, props.eventId === 0)}
    </p>
    <PreviewButton eventId={props.eventId} read={props.read} />
    <Button tone="primary" size="large" busy={props.isSaving} onClick={props.onSave}>
      {props.eventId === 0 ? '发布活动' : '保存修改'}
    </Button>
  </div>
);

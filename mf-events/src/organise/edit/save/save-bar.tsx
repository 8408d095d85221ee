import type { DraftState } from '@hub/shared/drafts/draft-state';
import { Button } from '@hub/shared/ui/button';
import { usePageBar } from '@hub/shared/ui/use-page-bar';
import { useRef } from 'react';
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
export const SaveBar = ({ state, eventId, isSaving, read, onSave }: SaveBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  usePageBar(bar);
  return (
    <div ref={bar} className={styles.bar}>
      <p role="status" className={styles.where} data-full={state.local === 'full' || undefined}>
        {saveWords(state, eventId === 0)}
      </p>
      <PreviewButton eventId={eventId} read={read} />
      <Button tone="primary" size="large" busy={isSaving} onClick={onSave}>
        {eventId === 0 ? '发布活动' : '保存修改'}
      </Button>
    </div>
  );
};

import { inertDocument } from '@hub/shared/runtime/trusted-types';
import { whenRestored } from '@hub/shared/scroll/when-restored';
import { clockOf } from '@hub/shared/text/time/clock-of';
import { Button } from '@hub/shared/ui/button';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { giveUp, type StoryDraft, storyDrafts } from '../draft/story-drafts.ts';
import styles from './found-draft.module.css';

export interface FoundDraftProps {
  draft: StoryDraft;
  /** How many more there are. */
  others?: number;
  onRestore: () => void;
  /** On to the next one. */
  onNext?: () => void;
}

const beginningOf = ({ text }: StoryDraft): string => {
  const { body } = inertDocument(text.content);
  const words = [...body.children].map((block) => block.textContent?.trim()).join(' ');
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
};

/** The buttons of the offer go with it: whoever pressed one by key goes on writing. A finger would bring its keyboard. */
const toTitle = ({ currentTarget, detail }: MouseEvent<HTMLElement>): void => {
  if (detail === 0) currentTarget.closest('form')?.querySelector('textarea')?.focus();
};

/** A draft that was found again: goes on with it, or gives it up. What was given up by mistake comes back. */
export const FoundDraft = ({ draft, others = 0, onRestore, onNext }: FoundDraftProps) => {
  // Undefined until it was given up: taken back, its first button has the focus.
  const [isDropped, setDropped] = useState<boolean>();
  const place = useRef<HTMLElement>(null);
  // Who comes back is led to where the page was: below the offer, in a text that looks lost.
  useEffect(() => whenRestored(() => place.current?.scrollIntoView?.({ block: 'nearest' })), []);
  const drop = (event: MouseEvent<HTMLElement>) => {
    toTitle(event);
    giveUp(draft.id);
    setDropped(true);
  };
  const undo = () => {
    storyDrafts.write(draft);
    setDropped(false);
  };
  if (isDropped)
    return (
      <p className={styles.dropped} role="status">
        已放弃草稿「{draft.text.title || '没有标题'}」
        <Button size="small" onClick={undo}>
          撤销放弃
        </Button>
        {others > 0 && (
          <Button
            size="small"
            onClick={(event) => {
              toTitle(event);
              onNext?.();
            }}
          >
            看下一份草稿
          </Button>
        )}
      </p>
    );
  return (
    <section ref={place} className={styles.found} aria-label="找到未完成的草稿">
      <p className={styles.words}>
        <strong>{draft.text.title || '（没有标题）'}</strong>
        <span className={styles.when}>
          写于 {clockOf(draft.at)}
          {others > 0 && `，另有 ${others} 份草稿`}
        </span>
        <span className={styles.beginning}>{beginningOf(draft)}</span>
      </p>
      <div className={styles.ways}>
        <Button tone="primary" autoFocus={isDropped === false} onClick={onRestore}>
          恢复草稿
        </Button>
        <Button onClick={drop}>放弃</Button>
      </div>
    </section>
  );
};

import { MAX_COMMENT } from '@hub/shared/contracts/comment-limits';
import { isComposing } from '@hub/shared/input/composition';
import { TextArea } from '@hub/shared/input/text-area';
import { graphemeCount } from '@hub/shared/text/graphemes';
import { Button } from '@hub/shared/ui/button';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useComments } from '../comments-context.ts';
import { failureOf } from '../deeds/as-member.ts';
import styles from './composer.module.css';
import type { Place } from './drafts.ts';
import { type Draft, useDraft } from './use-draft.ts';

export interface ComposerProps {
  place: Place;
  /** Accessible name of the field. */
  label: string;
  placeholder?: string;
  /** What the button that sends it says. */
  sendLabel: string;
  /** What is changed; a draft of it wins. */
  initial?: string;
  /** Rejects when it could not be sent: the words come back. */
  onSend: (content: string) => Promise<void>;
  /** Done, or given up. */
  onClose?: (() => void) | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Sends what a field holds, once at a time, and says why it could not. */
const useSending = (draft: Draft, onSend: ComposerProps['onSend'], onSent: (() => void) | undefined) => {
  const [error, setError] = useState<string>();
  const isOver = graphemeCount(draft.text) > MAX_COMMENT;
  const canSend = draft.text.trim() !== '' && !isOver;
  const send = async () => {
    if (!canSend || draft.isSending) return;
    setError(undefined);
    try {
      await draft.send(onSend);
      onSent?.();
    } catch (failure) {
      setError(failureOf(failure));
    }
  };
  return { isOver, canSend, error, send };
};

/** A field for a comment: it keeps what was typed until that has arrived, and sends by Ctrl or ⌘ with Enter. */
export const Composer = (props: ComposerProps) => {
  const { place, label, placeholder, sendLabel, initial = '', onSend, onClose, autoFocus, ref } = props;
  const { sourceId } = useComments().address;
  const draft = useDraft(sourceId, place, initial);
  const { isOver, canSend, error, send } = useSending(draft, onSend, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    void send();
  };
  const cancel = () => {
    draft.discard();
    onClose?.();
  };
  return (
    <div className={styles.composer}>
      <TextArea
        ref={ref}
        label={label}
        hideLabel
        placeholder={placeholder}
        className={styles.field}
        autoFocus={autoFocus}
        rows={3}
        value={draft.text}
        limit={MAX_COMMENT}
        keepsRest
        error={isOver ? `评论最多 ${MAX_COMMENT} 字` : error}
        onChange={draft.change}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      />
      <div className={styles.buttons}>
        {onClose && (
          <Button size="small" tone="quiet" onClick={cancel}>
            取消
          </Button>
        )}
        <Button
          size="small"
          tone="primary"
          disabled={!canSend}
          busy={draft.isSending}
          title="Ctrl/⌘ + Enter"
          onClick={() => void send()}
        >
          {sendLabel}
        </Button>
      </div>
    </div>
  );
};

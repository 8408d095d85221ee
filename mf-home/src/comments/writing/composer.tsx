import { MAX_COMMENT } from '@hub/shared/contracts/limits/comment-limits';
import { asMember } from '@hub/shared/entries/toggle';
import { isComposing } from '@hub/shared/input/composition';
import { TextArea } from '@hub/shared/input/text-area';
import { useForm } from '@hub/shared/input/use-form';
import { doNow, useWanted } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { graphemeCount } from '@hub/shared/text/graphemes';
import { Button } from '@hub/shared/ui/button';
import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import type { Sending } from '../comments.calls.ts';
import { useCommentsAddress } from '../comments-address.ts';
import { askToLogIn } from '../frame/ask-to-log-in.ts';
import styles from './composer.module.css';
import type { Place } from './drafts.ts';
import { MentionList } from './mention/mention-list.tsx';
import { useMention } from './mention/use-mention.ts';
import { useDraft } from './use-draft.ts';

export interface ComposerProps {
  place: Place;
  /** Accessible name of the field. */
  label: string;
  placeholder?: string;
  /** What the button that sends it says. */
  sendLabel: string;
  /** What is changed; a draft of it wins. */
  initial?: string;
  /** How it is sent; where that fails the words come back. */
  action: (member: number) => Sending;
  /** Done, or given up. */
  onClose?: (() => void) | undefined;
  /** Begins with the focus, at the end of its text. */
  autoFocus?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

const isOver = (content: string): boolean => graphemeCount(content) > MAX_COMMENT;

/** What a field holds, which its draft keeps, and how it is sent. */
const useComposer = ({ place, initial = '', action, onClose }: ComposerProps) => {
  const { sourceId } = useCommentsAddress();
  const viewer = useViewer();
  const draft = useDraft(sourceId, place, initial);
  const content = draft.text;
  const form = useForm({
    values: { content },
    change: (news) => draft.change(news.content ?? ''),
    mutation: {
      mutateAsync: () =>
        draft.send((words) =>
          asMember(
            viewer,
            (member) => doNow(action(member), words),
            () => askToLogIn(sourceId),
          ),
        ),
      isPending: useWanted(action(viewer)) !== undefined,
    },
    onSuccess: () => close(),
  });
  // Its field goes: the focus stays at the comment that it was opened at.
  const close = () => {
    const own = form.props.ref.current;
    if (onClose && own?.matches(':focus-within')) own.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    onClose?.();
  };
  const canSend = content.trim() !== '' && !isOver(content);
  const mention = useMention(content, draft.change);
  const onKeyDown = (event: KeyboardEvent) => {
    if (mention.onKeyDown(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    if (canSend) form.submit();
  };
  const cancel = () => {
    draft.discard();
    close();
  };
  return { form, canSend, mention, onKeyDown, cancel };
};

/**
 * The button is dead once the field is empty. A click that no pointer made comes from the keyboard or a screen reader; a
 * finger would get its keyboard again.
 */
const keepFocus = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
  if (detail === 0) currentTarget.form?.querySelector('textarea')?.focus();
};

/** One goes on behind what is there: a quotation, or what is to be changed. */
const beginAtEnd = (field: HTMLTextAreaElement | null): void => {
  if (!field) return;
  field.setSelectionRange(field.value.length, field.value.length);
  field.scrollTop = field.scrollHeight;
};

/** A field for a comment: it keeps what was typed until that has arrived, and sends by Ctrl or ⌘ with Enter. */
export const Composer = (props: ComposerProps) => {
  const { label, placeholder, sendLabel, onClose, autoFocus, ref } = props;
  const { form, canSend, mention, onKeyDown, cancel } = useComposer(props);
  const { error = form.problem, ...field } = form.field('content');
  return (
    <form {...form.props} className={styles.composer} data-place={props.place}>
      <TextArea
        ref={autoFocus ? beginAtEnd : ref}
        label={label}
        hideLabel
        placeholder={placeholder}
        className={styles.field}
        autoFocus={autoFocus}
        rows={3}
        limit={MAX_COMMENT}
        allowsOverflow
        {...field}
        {...mention.field}
        error={isOver(field.value) ? `评论最多 ${MAX_COMMENT} 字` : error}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      />
      <MentionList {...mention.list} />
      <div className={styles.buttons}>
        {onClose && (
          <Button size="small" tone="quiet" onClick={cancel}>
            取消
          </Button>
        )}
        <Button
          type="submit"
          size="small"
          tone="primary"
          disabled={!canSend}
          busy={form.isPending}
          title="Ctrl/⌘ + Enter"
          onClick={keepFocus}
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  );
};

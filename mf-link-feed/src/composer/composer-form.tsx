import { MAX_WARNING } from '@hub/shared/contracts/limits/status-limits';
import type { Status } from '@hub/shared/contracts/link/entities';
import { isComposing } from '@hub/shared/input/composition';
import { TextInput } from '@hub/shared/input/text-input';
import { Button } from '@hub/shared/ui/button';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from 'react';
import { ComposerBar } from './bar/composer-bar.tsx';
import styles from './composer-form.module.css';
import type { Writing } from './draft/composition.ts';
import { OtherDrafts } from './draft/other-drafts.tsx';
import { PictureList } from './pictures/picture-list.tsx';
import { PollFields } from './poll/poll-fields.tsx';
import { StatusField } from './status-field.tsx';
import { type ComposerState, useComposer } from './use-composer.ts';

export interface ComposerFormProps {
  writing: Writing;
  placeholder?: string;
  /** What the button says. */
  sendLabel?: string;
  /** Who may see it was settled when it was posted. */
  isEdit?: boolean;
  autoFocus?: boolean | undefined;
  onPosted?: ((status: Status) => void) | undefined;
}

/** Ctrl or ⌘ with Enter posts; Enter alone never does. */
const sendByKeys =
  ({ form, canSend }: ComposerState) =>
  (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      if (canSend) form.submit();
    }
    // Alone in a form, a field of one line would send it.
    else if (event.target instanceof HTMLInputElement) event.preventDefault();
  };

/** Pictures that are pasted or dropped go up by themselves; words that come with a picture of them are words. */
const takePictures = ({ words, pictures }: ComposerState) => {
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = [...data.files];
    if (files.length === 0 || data.types.includes('text/plain') || words.poll) return;
    event.preventDefault();
    pictures.add(files);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
};

/** The form of a status. */
export const ComposerForm = (props: ComposerFormProps) => {
  const { writing, placeholder, autoFocus, onPosted } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  const state = useComposer(writing, (status) => {
    text.current?.focus();
    onPosted?.(status);
  });
  const { form, words, pictures } = state;
  return (
    <form
      {...form.props}
      {...takePictures(state)}
      className={styles.composer}
      aria-label="发布动态"
      onKeyDown={sendByKeys(state)}
    >
      <OtherDrafts state={state} />
      {words.warning !== undefined && (
        <TextInput
          label="内容提示"
          hideLabel
          placeholder="内容提示：点开之前先看到的话"
          maxLength={MAX_WARNING}
          autoFocus
          value={words.warning}
          readOnly={form.isPending}
          onChange={(warning) => form.change({ warning })}
        />
      )}
      <StatusField
        ref={text}
        state={state}
        viewer={writing.userId}
        placeholder={placeholder}
        autoFocus={autoFocus}
      />
      <fieldset className={styles.parts} disabled={form.isPending}>
        {words.pictures.length > 0 && <PictureList pictures={words.pictures} actions={pictures} />}
        {words.poll && <PollFields poll={words.poll} onChange={(poll) => form.change({ poll })} />}
      </fieldset>
      <Problem state={state} />
      <ComposerBar state={state} sendLabel={props.sendLabel ?? '发布'} isEdit={props.isEdit ?? false} />
    </form>
  );
};

const Problem = ({ state: { form } }: { state: ComposerState }) =>
  form.problem && (
    <p role="alert" className={styles.problem}>
      {form.problem}
      <Button size="small" onClick={form.submit}>
        重试
      </Button>
    </p>
  );

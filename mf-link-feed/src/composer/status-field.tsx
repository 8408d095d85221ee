import { TextArea } from '@hub/shared/input/text-area';
import { type FocusEvent, type RefObject, useRef } from 'react';
import { CompletionList } from './completion/completion-list.tsx';
import { useCompletion } from './completion/use-completion.ts';
import styles from './composer-form.module.css';
import type { ComposerState } from './use-composer.ts';

interface StatusFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  state: ComposerState;
  viewer: number;
  placeholder: string | undefined;
  autoFocus: boolean | undefined;
}

/** Whoever comes into a field first writes on behind what stands there already, a name or a draft; later where they left off. */
const useCaretBehind = () => {
  const wasThere = useRef(false);
  return ({ currentTarget: field }: FocusEvent<HTMLTextAreaElement>) => {
    if (!wasThere.current) field.setSelectionRange(field.value.length, field.value.length);
    wasThere.current = true;
  };
};

/** The text of a status, which grows with it; names and hashtags are completed. */
export const StatusField = ({ ref, state: { form }, viewer, placeholder, autoFocus }: StatusFieldProps) => {
  const { value, error, onChange } = form.field('text');
  const putCaretBehind = useCaretBehind();
  const completion = useCompletion({ field: ref, text: value, viewer, onChange });
  return (
    <div className={styles.field}>
      <TextArea
        ref={ref}
        label="发布动态"
        hideLabel
        className={styles.text}
        placeholder={placeholder}
        rows={2}
        autoFocus={autoFocus}
        readOnly={form.isPending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        value={value}
        error={error}
        onChange={onChange}
        onFocus={putCaretBehind}
        onKeyDown={completion.keyDown}
        {...completion.props}
      />
      <CompletionList completion={completion} />
    </div>
  );
};

import { countVisible } from '@hub/shared/contracts/kit/characters';
import { isComposing } from '@hub/shared/input/composition';
import { useEffect, useId, useRef } from 'react';
import styles from './form.module.css';

const limit = 200;

export interface TitleFieldProps {
  value: string;
  error: string | undefined;
  /** Begins with the focus. */
  autoFocus?: boolean;
  onChange: (value: string) => void;
  /** Enter goes on to the text. */
  onDone: () => void;
}

/** The title, kept as it is typed: nothing is cut off; the counter says when it is too long. */
export const TitleField = ({ value, error, autoFocus, onChange, onDone }: TitleFieldProps) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const count = countVisible(value);
  useGrowth(field, value);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  return (
    <div className={styles.title}>
      <textarea
        ref={field}
        id={id}
        rows={1}
        aria-label="标题"
        placeholder="标题"
        className={styles.titleInput}
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          onDone();
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
      />
      <p id={`${id}-count`} className={styles.count} data-over={count > limit || undefined}>
        {count}/{limit}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};

/** As high as its lines, where the browser does not do that by itself. */
const useGrowth = (field: React.RefObject<HTMLTextAreaElement | null>, value: string) => {
  useEffect(() => {
    const area = field.current;
    if (!area || CSS.supports?.('field-sizing', 'content')) return;
    area.rows = Math.min(6, Math.max(1, Math.ceil(value.length / 24)));
  }, [field, value]);
};

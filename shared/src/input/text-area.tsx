import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { cx } from '../text/class-names.ts';
import { cutGraphemes, graphemeCount } from '../text/graphemes.ts';
import { useEarlyValue } from '../ui/use-early-value.ts';
import styles from './text-field.module.css';

export interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Most characters, counted as a reader counts; shown as n/200. What is over is cut off, after the composition. */
  limit?: number;
  /** What is over the limit stays, for its writer to shorten. */
  allowsOverflow?: boolean;
  /** Keeps the label for screen readers. */
  hideLabel?: boolean;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text with a counter, safe for input methods. */
export const TextArea = (props: TextAreaProps) => {
  const {
    label,
    hideLabel = false,
    value,
    onChange,
    limit,
    allowsOverflow = false,
    error,
    className,
    ...rest
  } = props;
  const id = useId();
  const fit = (text: string) => (limit === undefined || allowsOverflow ? text : cutGraphemes(text, limit));
  useEarlyValue(id, value, (text) => onChange(fit(text)));
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={cx(styles.input, styles.area)}
        value={value}
        // Cutting during a composition would break it off; the letters of a half-typed syllable are not its text.
        onChange={(event) =>
          onChange(inComposition(event.nativeEvent) ? event.target.value : fit(event.target.value))
        }
        onCompositionEnd={(event) => onChange(fit(event.currentTarget.value))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
      {limit !== undefined && (
        <p className={styles.counter}>
          {graphemeCount(value)}/{limit}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};

const inComposition = (event: Event) => 'isComposing' in event && event.isComposing === true;

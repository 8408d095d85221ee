import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useId } from 'react';
import { cx } from '../text/class-names.ts';
import { useEarlyValue } from '../ui/use-early-value.ts';
import { isComposing } from './composition.ts';
import styles from './text-field.module.css';

export interface TextInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'onSubmit' | 'value'> {
  /** Shown above the field and its accessible name; `hideLabel` keeps it for screen readers. */
  label: string;
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Enter, but never the Enter that takes a candidate of the input method. */
  onSubmit?: (value: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text, safe for input methods. */
export const TextInput = (props: TextInputProps) => {
  const { label, hideLabel = false, value, onChange, onSubmit, error, className, onKeyDown, ...rest } = props;
  const id = useId();
  useEarlyValue(id, value, onChange);
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (isComposing(event)) event.preventDefault();
    else if (onSubmit) {
      event.preventDefault();
      onSubmit(value);
    }
  };
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keyDown}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};

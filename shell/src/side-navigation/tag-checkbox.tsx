import { type RefObject, useEffect, useId, useRef } from 'react';
import styles from './tag-checkbox.module.css';

interface Props {
  /** The name; the description stands beside it. */
  label: string;
  description?: string;
  checked: boolean;
  /** Some of what it stands for is chosen, not all. */
  mixed?: boolean;
  /** The box itself, for the focus. */
  input?: RefObject<HTMLInputElement | null>;
  onChange: (checked: boolean) => void;
}

/** The browser's own box; the frame does not wait for the components that pages share. */
export const TagCheckbox = ({ label, description, checked, mixed = false, input, onChange }: Props) => {
  const own = useRef<HTMLInputElement>(null);
  const box = input ?? own;
  const describing = useId();
  // There is no attribute for this state.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed, box]);
  return (
    <label className={styles.row}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        aria-describedby={description ? describing : undefined}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.label}>{label}</span>
      {description && description !== label && (
        <span id={describing} className={styles.description}>
          {description}
        </span>
      )}
    </label>
  );
};

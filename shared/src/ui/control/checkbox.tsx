import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../text/class-names.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'children'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it stands for is chosen, not all. */
  mixed?: boolean;
  /** The words to click, which are also the name unless `aria-label` gives another. */
  children: ReactNode;
}

/** The browser's own box in our colours; nothing to load, and right before the scripts are there. */
export const Checkbox = ({
  checked,
  onChange,
  mixed = false,
  className,
  children,
  ...rest
}: CheckboxProps) => {
  const box = useRef<HTMLInputElement>(null);
  // There is no attribute for this state.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={cx(styles.label, className)}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        {...rest}
      />
      {children}
    </label>
  );
};

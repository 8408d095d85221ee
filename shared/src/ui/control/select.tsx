import { useId } from 'react';
import { cx } from '../../text/class-names.ts';
import { useEarlyValue } from '../use-early-value.ts';
import styles from './select.module.css';

export interface SelectOption<V extends string> {
  value: V;
  label: string;
}

export interface SelectProps<V extends string> {
  /** Accessible name: 时间范围. */
  label: string;
  options: readonly SelectOption<V>[];
  value: V;
  onChange: (value: V) => void;
  disabled?: boolean;
  className?: string | undefined;
}

/**
 * One of a few, folded away. The browser's own: the wheel that people know on a phone, every key on a desktop, no
 * script; where the browser lets its list be styled, it looks like our menus.
 */
export const Select = <V extends string>(props: SelectProps<V>) => {
  const { label, options, value, onChange, disabled = false, className } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  useEarlyValue(id, value, choose);
  return (
    <select
      id={id}
      aria-label={label}
      className={cx(styles.select, className)}
      value={value}
      disabled={disabled}
      onChange={(event) => choose(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} className={styles.option}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

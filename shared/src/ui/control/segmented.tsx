import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { cx } from '../../text/class-names.ts';
import styles from './segmented.module.css';

export interface SegmentedOption<V extends string> {
  value: V;
  label: string;
}

export interface SegmentedProps<V extends string> {
  /** Accessible name of the group: 排序. */
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Address of each choice: then the choices are links, which work before the scripts and open in a new tab. */
  hrefOf?: (value: V) => string;
  /** `tab` where each choice shows another list, `radio` where it orders the same one. */
  role?: 'tab' | 'radio';
  size?: 'small' | 'default';
}

/** A few choices side by side; arrow keys move and choose at once. */
export const Segmented = <V extends string>(props: SegmentedProps<V>) => {
  const { label, options, value, onChange, hrefOf, role = 'tab', size = 'default' } = props;
  // Before the scripts no arrow key moves: each choice must be a stop of its own.
  const hydrated = useHydrated();
  const group = useRef<HTMLDivElement>(null);
  const at = options.findIndex((option) => option.value === value);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = options[neighbour(event.key, at, options.length)];
    if (!next) return;
    event.preventDefault();
    group.current?.querySelectorAll<HTMLElement>('[data-choice]')[options.indexOf(next)]?.focus();
    if (next.value !== value) onChange(next.value);
  };
  const choose = (event: MouseEvent, chosen: V) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (chosen !== value) onChange(chosen);
  };

  const naming = { role: role === 'tab' ? 'tablist' : 'radiogroup', 'aria-label': label };
  return (
    <div ref={group} {...naming} className={cx(styles.group, styles[size])}>
      {options.map((option, index) => {
        const chosen = option.value === value;
        const common = {
          role,
          className: styles.choice,
          'data-choice': '',
          // One stop for the tab key; an unknown value leaves the first one reachable.
          tabIndex: !hydrated || index === Math.max(at, 0) ? 0 : -1,
          onKeyDown,
          onClick: (event: MouseEvent) => choose(event, option.value),
          ...(role === 'tab' ? { 'aria-selected': chosen } : { 'aria-checked': chosen }),
        };
        return hrefOf ? (
          <a key={option.value} href={hrefOf(option.value)} {...common}>
            {option.label}
          </a>
        ) : (
          <button key={option.value} type="button" {...common}>
            {option.label}
          </button>
        );
      })}
    </div>
  );
};

/** Where an arrow key leads from `at`, round the ends; −1 for other keys. */
const neighbour = (key: string, at: number, count: number): number => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  return -1;
};

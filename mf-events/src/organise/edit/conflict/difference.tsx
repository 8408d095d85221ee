import type { EventField, EventValues } from '../values/event-values.ts';
import { fieldNames } from '../values/field-names.ts';
import styles from './conflict.module.css';
import { wordsOf } from './words-of.ts';

export type Side = 'mine' | 'theirs';

const sides: readonly { side: Side; label: string }[] = [
  { side: 'mine', label: '这里的' },
  { side: 'theirs', label: '别处保存的' },
];

export interface DifferenceProps {
  field: EventField;
  texts: Readonly<Record<Side, EventValues>>;
  taken: Side;
  onTake: (side: Side) => void;
}

/** One field that both have changed: a choice of two. */
export const Difference = ({ field, texts, taken, onTake }: DifferenceProps) => (
  <fieldset className={styles.difference}>
    <legend className={styles.name}>{fieldNames[field]}</legend>
    {sides.map(({ side, label }) => (
      <label key={side} className={styles.side} data-taken={taken === side || undefined}>
        <input type="radio" name={field} checked={taken === side} onChange={() => onTake(side)} />
        <span className={styles.label}>{label}</span>
        <span className={styles.words}>{wordsOf(field, texts[side])}</span>
      </label>
    ))}
  </fieldset>
);

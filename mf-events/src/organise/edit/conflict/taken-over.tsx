import type { EventField, EventValues } from '../values/event-values.ts';
import { fieldNames } from '../values/field-names.ts';
import styles from './conflict.module.css';
import { wordsOf } from './words-of.ts';

export interface TakenOverProps {
  fields: readonly EventField[];
  theirs: EventValues;
}

/** What only somebody else changed, and goes on as they saved it; nothing where there is none. */
export const TakenOver = ({ fields, theirs }: TakenOverProps) =>
  fields.length > 0 && (
    <section className={styles.taken} aria-labelledby="taken-over-heading">
      <h2 id="taken-over-heading" className={styles.name}>
        只在别处改过，已经采用
      </h2>
      <dl className={styles.list}>
        {fields.map((field) => (
          <div key={field}>
            <dt className={styles.label}>{fieldNames[field]}</dt>
            <dd className={styles.words}>{wordsOf(field, theirs)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

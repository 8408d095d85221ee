import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

export interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A part of the form with its heading. */
export const Section = ({ title, hint, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
};

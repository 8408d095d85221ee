import { type ReactNode, useId } from 'react';
import styles from './part.module.css';

export interface PartProps {
  title: string;
  /** At the end of the line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One subject of the page. */
export const Part = ({ title, action, children }: PartProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};

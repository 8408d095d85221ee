import { Fragment, type ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface FactListProps {
  /** Name and value; those without a value are left out. */
  facts: readonly (readonly [string, ReactNode])[];
}

/** What is known of a paper or project, line by line. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value && (
          <Fragment key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
);

import type { ReactNode } from 'react';
import styles from './column.module.css';
import { ConnectAccount } from './connect-account.tsx';

/** The one column that every page of the feed has. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>
    <ConnectAccount />
    {children}
  </div>
);

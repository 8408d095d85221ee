import type { StoryState } from '@hub/shared/contracts/story';
import type { ReactNode } from 'react';
import styles from './save.module.css';

const words: Readonly<Record<StoryState, string>> = {
  draft: '草稿',
  pending: '审核中',
  published: '已发布',
  rejected: '未通过',
};

export interface StateLineProps {
  status: StoryState;
  reason: string;
  hasDraft: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Where the story stands, and why it was refused. */
export const StateLine = ({ status, reason, hasDraft, children }: StateLineProps) => (
  <p className={styles.state}>
    <span className={styles.word} data-status={status}>
      {words[status]}
    </span>
    {hasDraft && status !== 'draft' && <span>正在编辑的是草稿，读者看到的是之前的版本</span>}
    {reason && <span className={styles.reason}>未通过原因：{reason}</span>}
    {children}
  </p>
);

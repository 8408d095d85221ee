import { MessagesSquare } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './community-popover.module.css';

/** 加入社区, whatever it opens. */
export const CommunityButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles.trigger} {...props}>
    <MessagesSquare aria-hidden="true" size={16} />
    加入社区
  </button>
);

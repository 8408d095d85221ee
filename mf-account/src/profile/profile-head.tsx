import type { PublicUser } from '@hub/shared/contracts/account';
import { settings } from '@hub/shared/runtime/settings';
import { Avatar } from '@hub/shared/ui/avatar';
import { Count } from '@hub/shared/ui/count';
import { Link } from '@hub/shared/ui/link';
import { Skeleton } from '@hub/shared/ui/skeleton';
import type { ReactNode } from 'react';
import styles from './profile-head.module.css';
import { roleNames } from './role-names.ts';
import { since } from './since.ts';

export type Shown = Pick<
  PublicUser,
  'id' | 'name' | 'avatar_url' | 'score' | 'role' | 'company' | 'research_direction' | 'arxiv_name'
> &
  Partial<Pick<PublicUser, 'created_at' | 'story_count'>>;

export interface ProfileHeadProps {
  user: Shown;
  /** What the viewer can do here. */
  children?: ReactNode;
}

/** Who somebody is: picture, name, what they work on, what they received. */
export const ProfileHead = ({ user, children }: ProfileHeadProps) => {
  const { id, name, avatar_url, role, score, story_count, created_at } = user;
  const work = [user.company, user.research_direction].filter((part) => part !== '');
  return (
    <header className={styles.head}>
      <Avatar src={avatar_url} name={name} id={id} size="large" />
      <div className={styles.who}>
        <div className={styles.line}>
          <h1 className={styles.name}>{name}</h1>
          {roleNames[role] && <span className={styles.role}>{roleNames[role]}</span>}
        </div>
        {work.length > 0 && <p className={styles.work}>{work.join(' · ')}</p>}
        {user.arxiv_name && <p className={styles.work}>arXiv 署名：{user.arxiv_name}</p>}
        <ul className={styles.facts} aria-label="概况">
          <li>
            积分 <Count value={score} />
          </li>
          {settings().feedElsewhere !== true && (
            <li>
              <Link href={`/@user${id}`}>社交主页</Link>
            </li>
          )}
          {/* These come later: nothing stands behind them. */}
          {story_count !== undefined && (
            <li>
              文章 <Count value={story_count} />
            </li>
          )}
          {created_at && <li>{since(created_at)}</li>}
        </ul>
      </div>
      {children && <div className={styles.tools}>{children}</div>}
    </header>
  );
};

/** As tall as the head of somebody who told little of themselves. */
export const ProfileHeadSkeleton = () => (
  <div aria-hidden="true" className={styles.head}>
    <div className={styles.picture}>
      <Skeleton shape="circle" />
    </div>
    <div className={styles.who}>
      <Skeleton shape="title" width="short" />
      <div className={styles.facts}>
        <Skeleton width="half" />
      </div>
    </div>
  </div>
);

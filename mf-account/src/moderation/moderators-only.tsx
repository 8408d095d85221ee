import type { LoginInfo } from '@hub/shared/runtime/auth';
import { ModerationTabs, type ModerationTabsProps } from '@hub/shared/ui/moderation-tabs';
import { Notice } from '@hub/shared/ui/notice';
import { Skeleton } from '@hub/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { MembersOnly } from '../frame/members-only.tsx';
import styles from '../frame/page.module.css';

export interface ModeratorsOnlyProps {
  title: string;
  /** `href` of the tab that is shown. */
  href: ModerationTabsProps['current'];
  children: (info: LoginInfo) => ReactNode;
}

const isModerator = ({ role }: LoginInfo): boolean => role === 'moderator' || role === 'admin';

/** The frame of the moderators' pages. Hiding them is a courtesy: each call behind them asks for the role itself. */
export const ModeratorsOnly = ({ title, href, children }: ModeratorsOnlyProps) => {
  const head = (
    <>
      <h1 className={styles.title}>{title}</h1>
      <ModerationTabs current={href} />
    </>
  );
  const waiting = (
    <div className={styles.page}>
      {head}
      <div aria-hidden="true" className={styles.waiting}>
        <Skeleton width="short" />
        <Skeleton width="half" />
        <Skeleton width="short" />
      </div>
    </div>
  );
  return (
    <MembersOnly title={title} words="这里只对管理员开放。登录后会回到这一页。" skeleton={waiting}>
      {(info) =>
        isModerator(info) ? (
          <div className={styles.page}>
            {head}
            {children(info)}
          </div>
        ) : (
          <Notice title="无权操作" words="这里只对管理员开放。" />
        )
      }
    </MembersOnly>
  );
};

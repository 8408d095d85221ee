import type { LoginInfo } from '@hub/shared/runtime/auth';
import { PageTabs } from '@hub/shared/ui/page-tabs';
import { Skeleton } from '@hub/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { MembersOnly } from './members-only.tsx';
import styles from './page.module.css';

const tabs = [
  { href: '/users/edit', label: '基本资料' },
  { href: '/users/profile', label: '学术资料' },
  { href: '/settings/account_binding', label: '账号与安全' },
  { href: '/settings/feed_apps', label: '社交设置' },
];

export interface SettingsFrameProps {
  title: string;
  href: string;
  children: (info: LoginInfo) => ReactNode;
}

/** The pages where one changes what is one's own. */
export const SettingsFrame = ({ title, href, children }: SettingsFrameProps) => {
  const head = (
    <>
      <h1 className={styles.title}>{title}</h1>
      <PageTabs label="设置" tabs={tabs} current={href} />
    </>
  );
  return (
    <MembersOnly title={title} skeleton={<Waiting>{head}</Waiting>}>
      {(info) => (
        <div className={styles.page}>
          {head}
          {children(info)}
        </div>
      )}
    </MembersOnly>
  );
};

const Waiting = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    {children}
    <div aria-hidden="true" className={styles.waiting}>
      <Skeleton width="short" />
      <Skeleton width="half" />
      <Skeleton width="short" />
      <Skeleton width="half" />
    </div>
  </div>
);

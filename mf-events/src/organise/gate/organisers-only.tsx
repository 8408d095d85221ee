import { goToLogin, type LoginInfo, useAuth } from '@hub/shared/runtime/auth';
import { Button, ButtonLink } from '@hub/shared/ui/button';
import { Notice } from '@hub/shared/ui/notice';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { type ReactNode, useState } from 'react';
import styles from './organisers-only.module.css';
import { organises } from './organises.ts';

export interface OrganisersOnlyProps {
  /** What the page is called, also to who may not see it. */
  title: string;
  /** What somebody else may do here instead. */
  instead?: ReactNode;
  children: (info: LoginInfo) => ReactNode;
}

/**
 * Lets organisers in; everybody else is told how to become one. Hiding is a courtesy: each call behind it asks for the
 * role itself. Whoever is in stays when the login ends, so that nothing that was typed goes with it.
 */
export const OrganisersOnly = ({ title, instead, children }: OrganisersOnlyProps) => {
  const { status, info } = useAuth();
  const [seen, setSeen] = useState(info);
  if (info && info !== seen) setSeen(info);
  const viewer = info ?? seen;
  if (viewer) return organises(viewer) ? children(viewer) : <NoOrganiser title={title} instead={instead} />;
  return status === 'unknown' ? <Waiting /> : <LogInFirst title={title} />;
};

const LogInFirst = ({ title }: { title: string }) => (
  <Notice title={title} words="这里给活动的组织者用：发布活动、看报名、做签到。登录后会回到这一页。">
    <Button tone="primary" size="large" onClick={goToLogin}>
      登录/注册
    </Button>
  </Notice>
);

const NoOrganiser = ({ title, instead }: Pick<OrganisersOnlyProps, 'title' | 'instead'>) => (
  <Notice
    title={title}
    words="你的账号还没有组织者权限。想在这里办活动，请先看活动合作说明，联系我们开通后就能发布。"
  >
    <ButtonLink tone="primary" href="/view/14290">
      怎样成为组织者
    </ButtonLink>
    {instead ?? <ButtonLink href="/events">看看活动</ButtonLink>}
  </Notice>
);

const Waiting = () => (
  <div className={styles.waiting} role="status" aria-label="加载中">
    <Skeleton shape="title" />
    <Skeleton width="half" />
    <Skeleton shape="block" />
  </div>
);

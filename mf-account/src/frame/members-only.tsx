import { type LoginInfo, loginUrl, useAuth } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { ButtonLink } from '@hub/shared/ui/button';
import { Notice } from '@hub/shared/ui/notice';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export interface MembersOnlyProps {
  title: string;
  /** What a visitor is told. */
  words?: string;
  /** While nobody knows who is looking. */
  skeleton: ReactNode;
  children: (info: LoginInfo) => ReactNode;
}

/** A page of one's own; a visitor is told what it is, and comes back to it after the login. */
export const MembersOnly = ({ title, words, skeleton, children }: MembersOnlyProps) => {
  const { status, info } = useAuth();
  if (status === 'member') return children(info);
  return status === 'unknown' ? skeleton : <LogInFirst title={title} words={words} />;
};

const ownWords = '这里的内容只给你自己看。登录后会回到这一页。';

const LogInFirst = ({ title, words = ownWords }: { title: string; words?: string | undefined }) => {
  const { pathname, search } = useLocation();
  return (
    <Notice title={title} words={words}>
      <ButtonLink tone="primary" href={loginUrl(`${settings().hubOrigin}${pathname}${search}`)}>
        登录/注册
      </ButtonLink>
    </Notice>
  );
};
